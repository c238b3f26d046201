import { useEffect, useMemo, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import type { DayRange } from '#shared/domain/dates.ts';
import { pageSize, useReadPages } from '../../../lib/read-pages.ts';
import { searchBody, writeFilters } from './board-address.ts';
import type { BoardFilters } from './filters/board-filters.ts';

/** A list that was read longer ago than this is read again at the next visit; going back finds it as it was. */
const freshMs = 60_000;
const readAt = new Map<string, number>();

/** The jobs found, as far as they are near the place that is looked at, and how many there are in all. */
export function useJobSearch(filters: BoardFilters, ranges: readonly DayRange[], newsFirst: NewsFirst) {
  const { isSettled, since } = newsFirst;
  const read = useReadPages(
    api.job.search,
    (page) => ({ body: { ...searchBody(filters, ranges, page), ...(since && { newsFirst: since }) } }),
    isSettled,
  );
  const { pages, retry, refresh, error } = read;
  const name = writeFilters(filters).toString();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef<string>(undefined);
  useEffect(() => {
    // Once for every list that comes into sight: never while it is being read.
    if (shown.current === name) return;
    shown.current = name;
    const known = readAt.get(name);
    if (known !== undefined && (isBack || Date.now() - known < freshMs)) return;
    readAt.set(name, Date.now());
    if (known !== undefined) refresh();
  }, [name, isBack, refresh]);
  useEffect(() => {
    // There is no board yet, or it is being mended: the server says when to look again, for as long as that takes.
    if (error?.kind !== 'unavailable') return;
    const timer = setTimeout(retry, (error.retryAfterSeconds ?? 5) * 1000);
    return () => clearTimeout(timer);
  }, [error, retry]);
  return { ...read, name, jobAt: useMemo(() => jobsOf(pages), [pages]), seenAt: seenAt(pages.get(1), since) };
}

/** Which jobs come first because they are new: those after `since`, if any; not known before it is settled. */
interface NewsFirst {
  readonly isSettled: boolean;
  readonly since: string | undefined;
}

/** Before which job the new ones end; undefined where all are new or none. */
function seenAt(first: Answer<typeof api.job.search> | undefined, since: string | undefined) {
  const { newCount = 0, total = 0 } = first ?? {};
  return since && newCount > 0 && newCount < total ? { index: newCount, since } : undefined;
}

export type JobSearch = ReturnType<typeof useJobSearch>;

/** Finds the job at an index: undefined while its page is not there, null where there is nothing to show. */
function jobsOf(pages: ReadonlyMap<number, Answer<typeof api.job.search>>) {
  // The jobs may be replaced between two pages; one that moved to a later page is shown once.
  const places = new Map<string, number>();
  for (const [page, { jobList }] of pages)
    for (const [index, { jobId }] of jobList.entries())
      if (!places.has(jobId)) places.set(jobId, (page - 1) * pageSize + index);
  return (index: number): JobCard | null | undefined => {
    const page = pages.get(Math.floor(index / pageSize) + 1);
    const job = page?.jobList[index % pageSize];
    if (!page || !job) return page && null;
    return places.get(job.jobId) === index ? job : null;
  };
}
