import { useId } from 'react';
import type { JobSort } from '#shared/contract/job.ts';
import { plainControl } from '../../../ui/fields/field.tsx';
import { SelectInput } from '../../../ui/fields/inputs.tsx';
import styles from './board-filters.module.css';
import { sortOptions } from './board-filters.ts';

/** "Sort by". */
export function SortSelect({ sortBy, onChange }: { sortBy: JobSort; onChange(sortBy: JobSort): void }) {
  const id = useId();
  return (
    <div className={styles.sort}>
      <label htmlFor={id} className={styles.label}>
        Sort by
      </label>
      <SelectInput
        {...plainControl<string>(id, id, sortBy, (value: string) =>
          onChange(sortOptions.find((option) => option.value === value)?.value ?? ''),
        )}
        options={sortOptions}
      />
    </div>
  );
}
