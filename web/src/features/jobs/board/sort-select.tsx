import type { JobSort } from '#shared/contract/job/job-search.ts';
import { Choice } from '../../../ui/controls/choice.tsx';
import { type BoardFilters, sortsOf } from './filters/board-filters.ts';

interface SortSelectProps {
  filters: BoardFilters;
  /** In the line above a list on a phone. */
  isNarrow: boolean;
  onChange(sortBy: JobSort): void;
}

/** "Sort by". */
export function SortSelect({ filters, isNarrow, onChange }: SortSelectProps) {
  return (
    <Choice<JobSort>
      aria-label="Sort by"
      isBare
      prefix={isNarrow ? undefined : 'Sort by'}
      value={filters.sortBy}
      options={sortsOf(filters)}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
