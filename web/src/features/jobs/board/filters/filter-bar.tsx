import { Button } from '../../../../ui/button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { SaveSearch } from '../../searches/save-search.tsx';
import { QuickSearch } from '../quick-search.tsx';
import type { Board } from '../use-board.ts';
import type { BoardFilter } from './board-filter.ts';
import { boardFilters, type FilterName, filterList, noFilters, ownSwitches } from './board-filters.ts';
import styles from './filter-bar.module.css';
import { FilterControl } from './filter-control.tsx';
import { ProfessionSwitch } from './switch-field.tsx';
import { useWholeContext } from './use-filter-context.ts';

/** The box and all filters above the board; each answers at once and shows what is chosen itself. */
export function FilterBar(board: Board) {
  const { audience, filters, ranges, change } = board;
  const context = useWholeContext(ranges, audience);
  // The box holds the words; a first day is what a sentence named.
  const isShown = (name: FilterName) => name !== 'keyword' && (name !== 'from' || filters.from.length > 0);
  const fields = filterList.filter(([name, { control }]) => control !== 'switch' && isShown(name));
  const controlOf = (name: FilterName) => (
    <FilterControl
      key={name}
      name={name}
      filter={boardFilters[name] as BoardFilter<unknown>}
      context={context}
      filters={filters}
      change={change}
    />
  );
  const isAnySet = filterList.some(([name]) => filters[name].length > 0);
  return (
    <search className={styles.bar} aria-label="Filter jobs">
      <QuickSearch {...board} />
      {fields.map(([name]) => controlOf(name))}
      <div className={classes('buttons', styles.buttons)}>
        {audience === 'candidate' && (
          <>
            <ProfessionSwitch
              isOn={filters.isOwnProfession}
              onChange={(isOwnProfession) => change({ isOwnProfession })}
            />
            {ownSwitches.map(controlOf)}
          </>
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
        <SaveSearch {...board} />
      </div>
    </search>
  );
}
