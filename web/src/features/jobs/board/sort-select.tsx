import { useId } from 'react';
import type { JobSort } from '#shared/contract/job.ts';
import { SelectInput } from '../../../ui/fields/inputs.tsx';
import styles from './board-filters.module.css';
import { sortOptions } from './board-filters.ts';
import { filterControl } from './filter-control.ts';

/** "Sort by". */
export function SortSelect({ sortBy, onChange }: { sortBy: JobSort; onChange(sortBy: JobSort): void }) {
  const id = useId();
  return (
    <div className={styles.sort}>
      <label htmlFor={id} className={styles.label}>
        Sort by
      </label>
      <SelectInput
        {...filterControl<string>(id, sortBy, (value: string) =>
          onChange(sortOptions.find((option) => option.value === value)?.value ?? ''),
        )}
        options={sortOptions}
      />
    </div>
  );
}
