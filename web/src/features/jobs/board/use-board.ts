import { useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { startDateRanges } from '#shared/domain/dates.ts';
import { localDay } from '../../../lib/local-day.ts';
import { readFilters, readSelectedJob, writeFilters } from './board-address.ts';
import type { BoardFilters } from './board-filters.ts';

/** The job board's state, all of it in the address: what is filtered, how it is sorted, which job is looked at. */
export function useBoard() {
  const [params, setParams] = useSearchParams();
  const query = params.toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(query)), [query]);
  const today = localDay();
  const ranges = useMemo(() => startDateRanges(today), [today]);

  return {
    filters,
    /** The same a moment later: controls answer at once while the list is still being drawn anew. */
    listed: useDeferredValue(filters),
    ranges,
    selected: readSelectedJob(params),
    change(part: Partial<BoardFilters>) {
      setParams(writeFilters({ ...filters, ...part }), { preventScrollReset: true, flushSync: true });
    },
    /** Looking at another job is no step of its own: Back leaves the board. */
    select(jobId: string) {
      const next = writeFilters(filters);
      next.set('job', jobId);
      setParams(next, { replace: true, preventScrollReset: true });
    },
  };
}

export type Board = ReturnType<typeof useBoard>;
