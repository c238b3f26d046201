import { useEffect } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { Application } from '#shared/contract/job/job-shapes.ts';
import { waitingOf } from '#shared/domain/applications/waiting.ts';
import { useRead } from '../../../lib/data.ts';
import { useNow } from '../../../lib/time/use-now.ts';

/**
 * What waits for the candidate's answer, offers first [X09]. An offer whose time is over leaves at its instant, and the applications
 * are read again then [X02].
 */
export function useWaiting(isAsked: boolean): readonly Application[] {
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
