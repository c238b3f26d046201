import { Select } from 'antd';
import type { JobSort } from '#shared/contract/job.ts';
import { Icon } from '../../../ui/icon.tsx';
import { sortOptions } from './board-filters.ts';
import styles from './sort-select.module.css';

interface SortSelectProps {
  sortBy: JobSort;
  /** By the browser's own list: the best there is on a phone. */
  isNative: boolean;
  onChange(sortBy: JobSort): void;
}

/** "Sort by". */
export function SortSelect({ sortBy, isNative, onChange }: SortSelectProps) {
  const choose = (value: string) => onChange(sortOptions.find((option) => option.value === value)?.value ?? '');
  if (!isNative)
    return (
      <Select
        aria-label="Sort by"
        variant="borderless"
        prefix="Sort by"
        popupMatchSelectWidth={false}
        value={sortBy}
        options={sortOptions.map(({ value, label }) => ({ value, label }))}
        onChange={choose}
      />
    );
  return (
    <span className={styles.native}>
      <select aria-label="Sort by" value={sortBy} onChange={(event) => choose(event.target.value)}>
        {sortOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </span>
  );
}
