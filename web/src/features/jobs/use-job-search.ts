import { useEffect, useMemo, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { api } from '#shared/contract/index.ts';
import type { JobCard } from '#shared/contract/jobs.ts';
import type { DayRange } from '#shared/domain/dates.ts';
import { useReadPages } from '../../lib/read-pages.ts';
import { type BoardFilters, searchBody, writeFilters } from './board-filters.ts';

/** A list that was read longer ago than this is read anew when somebody comes to it; who goes back finds it as it was. */
const freshMs = 60_000;
const readAt = new Map<string, number>();

/** The jobs found so far, page by page, and how many there are in all. */
export function useJobSearch(filters: BoardFilters, ranges: readonly DayRange[]) {
  const read = useReadPages(api.job.search, (page) => ({ body: searchBody(filters, ranges, page) }));
  const { pages, retry, error } = read;
  const name = writeFilters(filters).toString();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef<string>(undefined);
  useEffect(() => {
    // Once for every list that comes into sight: never while somebody is reading it.
    if (shown.current === name) return;
    shown.current = name;
    const known = readAt.get(name);
    if (known !== undefined && (isBack || Date.now() - known < freshMs)) return;
    readAt.set(name, Date.now());
    if (known !== undefined) retry();
  }, [name, isBack, retry]);
  useEffect(() => {
    // There is no board yet, or it is being mended: the server says when to look again, for as long as that takes.
    if (error?.status !== 503) return;
    const timer = setTimeout(retry, (error.retryAfterSeconds ?? 5) * 1000);
    return () => clearTimeout(timer);
  }, [error, retry]);
  // The jobs may be replaced between two pages; one that moved to a later page is shown once.
  const jobs = useMemo(
    () => [
      ...new Map<string, JobCard>(pages.flatMap(({ jobList }) => jobList).map((job) => [job.jobId, job])).values(),
    ],
    [pages],
  );
  return { ...read, name, jobs };
}

export type JobSearch = ReturnType<typeof useJobSearch>;
