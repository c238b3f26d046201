import type { BoardFilter, BoardFilters, FilterContext, FilterName } from './board-filters.ts';
import { settled } from './board-filters.ts';
import { ChoiceSelect } from './choice-select.tsx';
import { KeywordField } from './keyword-field.tsx';
import { OneSelect } from './one-select.tsx';
import { PlaceSelect } from './place-select.tsx';

interface FilterControlProps {
  name: FilterName;
  filter: BoardFilter<unknown>;
  context: FilterContext;
  filters: BoardFilters;
  change(part: Partial<BoardFilters>): void;
}

/** The control of one filter. */
export function FilterControl({ name, filter, context, filters, change }: FilterControlProps) {
  if (filter.control === 'places')
    return <PlaceSelect chosen={filters.locations} onChange={(locations) => change({ locations })} />;
  if (filter.control === 'words')
    return <KeywordField chosen={filters.keyword} onChange={(keyword) => change({ keyword })} />;
  const Control = filter.control === 'one' ? OneSelect : ChoiceSelect;
  return (
    <Control
      filter={filter}
      context={context}
      chosen={filters[name].map(filter.write)}
      onChange={(chosen) => change({ [name]: settled(filter, chosen, filters[name]) })}
    />
  );
}
