import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { api } from '#shared/contract/browser.ts';
import type { Application } from '#shared/contract/job/job-shapes.ts';
import { waitingOf } from '#shared/domain/applications/waiting.ts';
import { useRead } from '../../../lib/data.ts';
import { paths } from '../../../lib/paths.ts';
import { useNow } from '../../../lib/time/use-now.ts';

/**
 * What waits for the candidate's answer, offers first [X09]. On the dashboard it is asked for once the first jobs are there, elsewhere
 * when `isIdle`. An offer whose time is over leaves at its instant, and the applications are read again then [X02].
 */
export function useWaiting(isIdle: boolean): readonly Application[] {
  const isDashboard = useLocation().pathname === paths.home;
  const jobs = useRead(api.job.matched, isDashboard ? {} : null);
  const isAsked = isDashboard ? !jobs.isLoading : isIdle;
  const { data, retry } = useRead(api.job.applications, isAsked ? {} : null);
  const applications = data?.applicationList ?? [];
  const ends = applications.flatMap(({ turn }) => (turn?.wait === 'offer' ? (turn.by ?? []) : []));
  const now = useNow(ends);
  const over = ends.filter((end) => end <= now).toSorted();
  const lastEnd = over.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each end
  useEffect(() => {
    if (lastEnd) retry();
  }, [lastEnd]);
  return waitingOf(applications, now);
}
