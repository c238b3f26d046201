import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { startDateRanges } from '#shared/domain/dates.ts';
import { localDay } from '../../../lib/local-day.ts';
import { dropChoice, keepChoice, keptChoice } from '../../../lib/session/kept-choices.ts';
import { professionParam, readFilters, readSelectedJob, writeFilters } from './board-address.ts';
import { type BoardFilters, noOwnSwitches } from './filters/board-filters.ts';

/** Whose board it is: staff have no profession, and see all of them. */
export type Audience = 'candidate' | 'staff';

/** The job board's state, all of it in the address: what is filtered, how it is sorted, which job is looked at. */
export function useBoard(audience: Audience = 'candidate') {
  const [params, setParams] = useSearchParams();
  const query = params.toString();
  const [showsAll, setShowsAll] = useState(() => keptChoice(allProfessions) !== undefined);
  const filters = useMemo(() => {
    const read = new URLSearchParams(query);
    return audience === 'staff'
      ? { ...readFilters(read), ...noOwnSwitches, isOwnProfession: false }
      : filtersIn(read, showsAll);
  }, [audience, query, showsAll]);
  const today = localDay();
  const ranges = useMemo(() => startDateRanges(today), [today]);

  return {
    audience,
    filters,
    /** The same a moment later: controls answer at once while the list is still being drawn again. */
    listed: useDeferredValue(filters),
    ranges,
    selected: readSelectedJob(params),
    change(part: Partial<BoardFilters>) {
      if (part.isOwnProfession !== undefined) {
        if (part.isOwnProfession) dropChoice(allProfessions);
        else keepChoice(allProfessions, 'all');
        setShowsAll(!part.isOwnProfession);
      }
      // Other words are corrected again.
      const next = { ...filters, ...(part.keyword && { isExact: false }), ...part };
      // Of no one's profession nothing is said in the address.
      setParams(writeFilters(audience === 'staff' ? { ...next, isOwnProfession: true } : next), {
        preventScrollReset: true,
        flushSync: true,
      });
    },
    /** Looking at another job is no step of its own: Back leaves the board. */
    select(jobId: string) {
      const next = writeFilters(filters);
      next.set('job', jobId);
      setParams(next, { replace: true, preventScrollReset: true });
    },
  };
}

const allProfessions = 'board-profession';

/** An address that says nothing of professions opens the board as it was left. */
function filtersIn(params: URLSearchParams, showsAll: boolean): BoardFilters {
  const filters = readFilters(params);
  return params.has(professionParam) || !showsAll ? filters : { ...filters, isOwnProfession: false };
}

export type Board = ReturnType<typeof useBoard>;
