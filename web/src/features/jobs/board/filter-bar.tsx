import { Button } from '../../../ui/button.tsx';
import styles from './board-filters.module.css';
import { ChosenFilters } from './chosen-filters.tsx';
import { LocationFilter } from './location-filter.tsx';
import { ShiftAndDateFilters } from './shift-and-date-filters.tsx';
import { SortSelect } from './sort-select.tsx';
import { SpecialtyFilter } from './specialty-filter.tsx';
import type { Board } from './use-board.ts';

/** All filters in one line above the board; each answers at once. */
export function FilterBar({ filters, ranges, change }: Board) {
  return (
    <search className={styles.bar} aria-label="Filter jobs">
      <LocationFilter locations={filters.locations} onChange={(locations) => change({ locations })} />
      <div className={styles.bare}>
        <SpecialtyFilter specialties={filters.specialties} onChange={(specialties) => change({ specialties })} />
      </div>
      <ShiftAndDateFilters filters={filters} ranges={ranges} isHanging onChange={change} />
      <Button kind="quiet" onClick={() => change({ isFeatured: !filters.isFeatured })}>
        {filters.isFeatured ? 'Show All Jobs' : 'Show Featured Jobs'}
      </Button>
      <SortSelect sortBy={filters.sortBy} onChange={(sortBy) => change({ sortBy })} />
      <ChosenFilters filters={filters} ranges={ranges} onChange={change} />
    </search>
  );
}
