import type { JobSort } from '#shared/contract/job/job-search.ts';
import { Choice } from '../../../ui/controls/choice.tsx';
import { sortOptions } from './filters/board-filters.ts';

interface SortSelectProps {
  sortBy: JobSort;
  /** In the line above a list on a phone. */
  isNarrow: boolean;
  onChange(sortBy: JobSort): void;
}

/** "Sort by". */
export function SortSelect({ sortBy, isNarrow, onChange }: SortSelectProps) {
  return (
    <Choice<JobSort>
      aria-label="Sort by"
      isBare
      prefix={isNarrow ? undefined : 'Sort by'}
      value={sortBy}
      options={sortOptions}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
