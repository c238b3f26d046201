import { Button } from '../../../../ui/button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { Board } from '../use-board.ts';
import { filterList, noFilters } from './board-filters.ts';
import styles from './filter-bar.module.css';
import { FilterControl } from './filter-control.tsx';
import { ProfessionSwitch } from './profession-switch.tsx';
import { useFilterContext } from './use-filter-context.ts';

/** All filters in one line above the board; each answers at once and shows what is chosen itself. */
export function FilterBar({ audience, filters, ranges, change }: Board) {
  const context = useFilterContext(ranges);
  const isAnySet = filterList.some(([name]) => filters[name].length > 0);
  return (
    <search className={styles.bar} aria-label="Filter jobs">
      {filterList.map(([name, filter]) => (
        <FilterControl key={name} name={name} filter={filter} context={context} filters={filters} change={change} />
      ))}
      <div className={classes('buttons', styles.buttons)}>
        {audience === 'candidate' && (
          <ProfessionSwitch
            isOn={filters.isOwnProfession}
            onChange={(isOwnProfession) => change({ isOwnProfession })}
          />
        )}
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
