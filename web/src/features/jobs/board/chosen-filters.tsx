import { Button } from '../../../ui/button.tsx';
import box from '../../../ui/fields/listbox.module.css';
import { Icon } from '../../../ui/icon.tsx';
import styles from './board-filters.module.css';
import { type FilterName, filterList, noFilters } from './board-filters.ts';
import type { Board } from './use-board.ts';
import { useFilterContext } from './use-filter-context.ts';

interface Props extends Pick<Board, 'filters' | 'ranges' | 'change'> {
  /** Only this filter's, where the others are shown by their own controls. */
  only?: FilterName;
}

/** Everything that narrows the list, each to be taken back with one press. */
export function ChosenFilters({ filters, ranges, change, only }: Props) {
  const context = useFilterContext(ranges);
  const chosen = filterList
    .filter(([name]) => !only || name === only)
    .flatMap(([name, filter]) =>
      filters[name].map((value) => ({
        label: filter.chip(value, context),
        remove: () => change({ [name]: filters[name].filter((other) => other !== value) }),
      })),
    )
    .filter(({ label }) => label !== undefined);
  if (chosen.length === 0) return null;
  return (
    <div className={styles.chosen}>
      <ul className={styles.chips} aria-label={only ? 'Chosen locations' : 'Chosen filters'}>
        {chosen.map(({ label, remove }) => (
          <li key={label}>
            <button type="button" className={box.chip} aria-label={`Remove ${label}`} onClick={remove}>
              {label}
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {!only && (
        <Button kind="bare" onClick={() => change(noFilters)}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
