import type { DayRange } from '#shared/domain/dates.ts';
import { useSpecialties } from '../../../lib/lists.ts';
import { Button } from '../../../ui/button.tsx';
import box from '../../../ui/fields/listbox.module.css';
import { Icon } from '../../../ui/icon.tsx';
import styles from './board-filters.module.css';
import { type BoardFilters, locationLabel, monthOf, openingFilters, shiftOptions } from './board-filters.ts';

interface Props {
  filters: BoardFilters;
  ranges: readonly DayRange[];
  /** Only these, where the others are shown by their own field. */
  only?: 'locations';
  onChange(part: Partial<BoardFilters>): void;
}

/** Everything that narrows the list, each to be taken back with one press. */
export function ChosenFilters({ filters, ranges, only, onChange }: Props) {
  const { data: specialties = [] } = useSpecialties();
  const { locations, specialties: ids, shifts, months } = filters;
  const places = locations.map((location) => ({
    label: locationLabel(location),
    remove: () => onChange({ locations: locations.filter((other) => other !== location) }),
  }));
  const others = [
    ...ids.map((id) => ({
      label: specialties.find((specialty) => specialty.id === id)?.name ?? `Specialty ${id}`,
      remove: () => onChange({ specialties: ids.filter((other) => other !== id) }),
    })),
    ...shiftOptions
      .filter(({ value }) => shifts.includes(value))
      .map(({ value, label }) => ({
        label,
        remove: () => onChange({ shifts: shifts.filter((one) => one !== value) }),
      })),
    ...ranges
      .filter((range) => months.includes(monthOf(range)))
      .map((range) => ({
        label: range.label,
        remove: () => onChange({ months: months.filter((one) => one !== monthOf(range)) }),
      })),
  ];
  const chosen = only ? places : [...places, ...others];
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
        <Button
          kind="bare"
          onClick={() => onChange({ ...openingFilters, isFeatured: filters.isFeatured, sortBy: filters.sortBy })}
        >
          Clear filters
        </Button>
      )}
    </div>
  );
}
