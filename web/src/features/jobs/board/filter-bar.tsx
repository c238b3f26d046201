import styles from './board-filters.module.css';
import { ChosenFilters } from './chosen-filters.tsx';
import { FilterControls } from './filter-controls.tsx';
import { SortSelect } from './sort-select.tsx';
import type { Board } from './use-board.ts';

/** All filters in one line above the board; each answers at once. */
export function FilterBar({ filters, ranges, change }: Board) {
  return (
    <search className={styles.bar} aria-label="Filter jobs">
      <FilterControls {...{ filters, ranges, change }} isBar />
      <SortSelect sortBy={filters.sortBy} onChange={(sortBy) => change({ sortBy })} />
      <ChosenFilters {...{ filters, ranges, change }} />
    </search>
  );
}
