import type { DayRange } from '#shared/domain/dates.ts';
import { Checkbox } from '../../../ui/fields/inputs.tsx';
import { Accordion } from './accordion.tsx';
import { type BoardFilters, monthOf, shiftOptions } from './board-filters.ts';

interface Props {
  filters: BoardFilters;
  ranges: readonly DayRange[];
  isHanging?: boolean;
  onChange(part: Partial<BoardFilters>): void;
}

/** The two accordions: shifts, and the three ranges of start dates. */
export function ShiftAndDateFilters({ filters, ranges, isHanging = false, onChange }: Props) {
  const { shifts, months } = filters;
  return (
    <>
      <Accordion label="Shifts" count={shifts.length} isHanging={isHanging}>
        {shiftOptions.map(({ value, label }) => (
          <Checkbox
            key={value}
            isChecked={shifts.includes(value)}
            onChange={(isOn) => onChange({ shifts: withOrWithout(shifts, value, isOn) })}
          >
            {label}
          </Checkbox>
        ))}
      </Accordion>
      <Accordion
        label="Dates"
        count={ranges.filter((range) => months.includes(monthOf(range))).length}
        isHanging={isHanging}
      >
        {ranges.map((range) => (
          <Checkbox
            key={range.label}
            isChecked={months.includes(monthOf(range))}
            onChange={(isOn) => onChange({ months: withOrWithout(months, monthOf(range), isOn) })}
          >
            {range.label}
          </Checkbox>
        ))}
      </Accordion>
    </>
  );
}

function withOrWithout<V extends string>(values: readonly V[], value: V, isOn: boolean): V[] {
  const others = values.filter((other) => other !== value);
  return isOn ? [...others, value].sort() : others;
}
