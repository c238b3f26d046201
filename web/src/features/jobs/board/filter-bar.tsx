import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { filterList, noFilters } from './board-filters.ts';
import { ChoiceSelect } from './choice-select.tsx';
import styles from './filter-bar.module.css';
import { PlaceSelect } from './place-select.tsx';
import type { Board } from './use-board.ts';
import { useFilterContext } from './use-filter-context.ts';

/** All filters in one line above the board; each answers at once and shows what is chosen itself. */
export function FilterBar({ filters, ranges, change }: Board) {
  const context = useFilterContext(ranges);
  const isAnySet = filterList.some(([name]) => filters[name].length > 0);
  return (
    <search className={styles.bar} aria-label="Filter jobs">
      {filterList.map(([name, filter]) =>
        filter.control === 'places' ? (
          <PlaceSelect key={name} chosen={filters.locations} onChange={(locations) => change({ locations })} />
        ) : (
          <ChoiceSelect
            key={name}
            {...{ filter, context }}
            chosen={filters[name].map(filter.write)}
            onChange={(chosen) => change({ [name]: filter.parse(chosen) })}
          />
        ),
      )}
      <div className={styles.buttons}>
        <Button kind="quiet" onClick={() => change({ isFeatured: !filters.isFeatured })}>
          <Icon name="star" size={18} isFilled={filters.isFeatured} />
          {filters.isFeatured ? 'Show All Jobs' : 'Show Featured Jobs'}
        </Button>
        {isAnySet && (
          <Button kind="bare" onClick={() => change(noFilters)}>
            Clear filters
          </Button>
        )}
      </div>
    </search>
  );
}
