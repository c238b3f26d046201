import { ChosenChips } from '../../../../ui/chosen-chips.tsx';
import type { Board } from '../use-board.ts';
import { filterList, noFilters, settled } from './board-filters.ts';
import { useFilterContext } from './use-filter-context.ts';

type Props = Pick<Board, 'filters' | 'ranges' | 'change'>;

/** Everything that narrows the board. */
export function ChosenFilters(props: Props) {
  const isAnySet = filterList.some(([name]) => props.filters[name].length > 0);
  return isAnySet ? <Chips {...props} /> : null;
}

function Chips({ filters, ranges, change }: Props) {
  const context = useFilterContext(ranges, filters.specialties.length > 0);
  const chips = filterList.flatMap(([name, filter]) =>
    filters[name].flatMap((value) => {
      const label = filter.chip(value, context);
      const remove = () =>
        change({
          [name]: settled(filter, filters[name].filter((other) => other !== value).map(filter.write), filters[name]),
        });
      return label === undefined ? [] : [{ key: label, label, remove }];
    }),
  );
  return (
    <ChosenChips label="Chosen filters" chips={chips} clearLabel="Clear filters" onClear={() => change(noFilters)} />
  );
}
