import { useId } from 'react';
import { useSpecialties } from '../../../lib/lists.ts';
import { MultiSelect } from '../../../ui/fields/multi-select.tsx';
import styles from './board-filters.module.css';
import { filterControl } from './filter-control.ts';

interface SpecialtyFilterProps {
  specialties: readonly number[];
  onChange(specialties: readonly number[]): void;
}

/** Any number of specialties, each named with its category. */
export function SpecialtyFilter({ specialties, onChange }: SpecialtyFilterProps) {
  const id = useId();
  const { data = [] } = useSpecialties();
  const options = data.map(({ id: value, name, category }) => ({ value, label: `${name} (${category})` }));
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        Specialties
      </label>
      <MultiSelect {...filterControl(id, specialties, onChange)} options={options} placeholder="Any specialty" />
    </div>
  );
}
