import { Button } from 'antd';
import { Icon } from '../../../../ui/icon.tsx';
import type { Board } from '../use-board.ts';
import { filterList, noFilters, settled } from './board-filters.ts';
import styles from './chosen-filters.module.css';
import { useFilterContext } from './use-filter-context.ts';

type Props = Pick<Board, 'filters' | 'ranges' | 'change'>;

const chip = { size: 'small', shape: 'round', className: styles.chip ?? '' } as const;

/** Everything that narrows the list, each to be taken back with one press. */
export function ChosenFilters(props: Props) {
  const isAnySet = filterList.some(([name]) => props.filters[name].length > 0);
  return isAnySet ? <Chips {...props} /> : null;
}

function Chips({ filters, ranges, change }: Props) {
  const context = useFilterContext(ranges, filters.specialties.length > 0);
  const chosen = filterList
    .flatMap(([name, filter]) =>
      filters[name].map((value) => ({
        label: filter.chip(value, context),
        remove: () =>
          change({
            [name]: settled(filter, filters[name].filter((other) => other !== value).map(filter.write), filters[name]),
          }),
      })),
    )
    .filter(({ label }) => label !== undefined);
  return (
    <ul className={styles.chips} aria-label="Chosen filters">
      {chosen.map(({ label, remove }) => (
        <li key={label}>
          <Button
            {...chip}
            color="primary"
            variant="filled"
            icon={<Icon name="close" size={16} />}
            iconPlacement="end"
            aria-label={`Remove ${label}`}
            onClick={remove}
          >
            {label}
          </Button>
        </li>
      ))}
      <li>
        <Button {...chip} type="link" onClick={() => change(noFilters)}>
          Clear filters
        </Button>
      </li>
    </ul>
  );
}
