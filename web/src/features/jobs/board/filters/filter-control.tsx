import type { ComponentType } from 'react';
import type { BoardFilter, FilterContext } from './board-filter.ts';
import { type BoardFilters, type FilterName, settled } from './board-filters.ts';
import { ChoiceSelect } from './choice-select.tsx';
import type { ControlProps } from './control-props.ts';
import { KeywordField } from './keyword-field.tsx';
import { NearField } from './near-field.tsx';
import { OneSelect } from './one-select.tsx';
import { PlaceSelect } from './place-select.tsx';
import { SwitchField } from './switch-field.tsx';

/** The control of each kind of filter: any number of filters may be of one kind. */
const controls: Readonly<Record<BoardFilter<unknown>['control'], ComponentType<ControlProps>>> = {
  places: PlaceSelect,
  near: NearField,
  words: KeywordField,
  one: OneSelect,
  choices: ChoiceSelect,
  checks: ChoiceSelect,
  switch: SwitchField,
};

interface FilterControlProps {
  name: FilterName;
  filter: BoardFilter<unknown>;
  context: FilterContext;
  filters: BoardFilters;
  change(part: Partial<BoardFilters>): void;
}

/** The control of one filter. */
export function FilterControl({ name, filter, context, filters, change }: FilterControlProps) {
  const Control = controls[filter.control];
  return (
    <Control
      filter={filter}
      context={context}
      chosen={filters[name].map(filter.write)}
      onChange={(chosen) => change({ [name]: settled(filter, chosen, filters[name]) })}
    />
  );
}
