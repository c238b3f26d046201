import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { api } from '#shared/contract/browser.ts';
import type { Application } from '#shared/contract/job/job-shapes.ts';
import { waitingOf } from '#shared/domain/applications/waiting.ts';
import { useRead } from '../../../lib/data.ts';
import { paths } from '../../../lib/paths.ts';
import { useLastVisit, wasThere } from '../../../lib/session/last-visit.ts';
import { useNow } from '../../../lib/time/use-now.ts';

const key = 'has-waiting';

/**
 * What waits for the candidate's answer, offers first [X09]. On the dashboard it is asked for once the first jobs are there, or at once
 * where something waited at the last visit; elsewhere when `isIdle`. An offer whose time is over leaves at its instant, and the applications are read again then [X02].
 */
export function useWaiting(isIdle: boolean): readonly Application[] {
  const isDashboard = useLocation().pathname === paths.home;
  const jobs = useRead(api.job.matched, isDashboard ? {} : null);
  const isAsked = isDashboard ? !jobs.isLoading || wasThere(key) : isIdle;
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
  const waiting = waitingOf(applications, now);
  useLastVisit(key, data && waiting.length > 0);
  return waiting;
}

/** Whether room is held on the dashboard for what waits, so that nothing moves when it comes. */
export function useWaitingAwaited(): boolean {
  const isExpected = wasThere(key);
  const { data, error } = useRead(api.job.applications, isExpected ? {} : null);
  return isExpected && !data && !error;
}
