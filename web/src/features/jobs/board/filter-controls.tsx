import { Fragment, useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { plainControl } from '../../../ui/fields/field.tsx';
import { Checkbox } from '../../../ui/fields/inputs.tsx';
import { MultiSelect } from '../../../ui/fields/multi-select.tsx';
import { Accordion } from './accordion.tsx';
import styles from './board-filters.module.css';
import { type BoardFilter, type FilterContext, filterList } from './board-filters.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { LocationFilter } from './location-filter.tsx';
import type { Board } from './use-board.ts';
import { useFilterContext } from './use-filter-context.ts';

interface FilterControlsProps extends Pick<Board, 'filters' | 'ranges' | 'change'> {
  /** In the bar checks hang below their button, and one line of chips names everything chosen. */
  isBar?: boolean;
}

interface ControlProps {
  filter: BoardFilter<unknown>;
  context: FilterContext;
  /** The chosen values as they are written in an address. */
  chosen: readonly string[];
  isBar: boolean;
  onChange(chosen: readonly string[]): void;
}

const controls = { choices: Choices, checks: Checks };

/** A control for every filter of the board, and the button for featured jobs. */
export function FilterControls({ filters, ranges, change, isBar = false }: FilterControlsProps) {
  const context = useFilterContext(ranges);
  return (
    <>
      {filterList.map(([name, filter]) => {
        if (filter.control === 'places')
          return (
            <Fragment key={name}>
              <LocationFilter locations={filters.locations} onChange={(locations) => change({ locations })} />
              {!isBar && <ChosenFilters {...{ filters, ranges, change }} only={name} />}
            </Fragment>
          );
        const Control = controls[filter.control];
        return (
          <Control
            key={name}
            {...{ filter, context, isBar }}
            chosen={filters[name].map(filter.write)}
            onChange={(chosen) => change({ [name]: filter.parse(chosen) })}
          />
        );
      })}
      <Button kind="quiet" onClick={() => change({ isFeatured: !filters.isFeatured })}>
        {filters.isFeatured ? 'Show All Jobs' : 'Show Featured Jobs'}
      </Button>
    </>
  );
}

/** Any number of a long list. */
function Choices({ filter, context, chosen, isBar, onChange }: ControlProps) {
  const id = useId();
  const options = filter.options(context);
  const field = (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {filter.label}
      </label>
      <MultiSelect
        {...plainControl<readonly string[]>(id, id, chosen, onChange)}
        options={options}
        placeholder={filter.placeholder ?? ''}
      />
    </div>
  );
  return isBar ? <div className={styles.bare}>{field}</div> : field;
}

/** Some of a few, behind a button that counts them. */
function Checks({ filter, context, chosen, isBar, onChange }: ControlProps) {
  const options = filter.options(context);
  const count = options.filter(({ value }) => chosen.includes(value)).length;
  return (
    <Accordion label={filter.label} count={count} isHanging={isBar}>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          isChecked={chosen.includes(value)}
          onChange={(isOn) => onChange(isOn ? [...chosen, value] : chosen.filter((other) => other !== value))}
        >
          {label}
        </Checkbox>
      ))}
    </Accordion>
  );
}
