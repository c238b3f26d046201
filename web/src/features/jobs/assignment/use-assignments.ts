import { useMemo } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { Application } from '#shared/contract/job/job-shapes.ts';
import { type Engagement, engagementsOf, presentAssignments } from '#shared/domain/assignments/engagements.ts';
import { useRead } from '../../../lib/data.ts';
import { localDay } from '../../../lib/local-day.ts';
import { useProfile } from '../use-profile.ts';

export interface OwnAssignments {
  /** A page that begins with them waits for them, so that nothing is pushed down when they come. */
  readonly isLoading: boolean;
  readonly application?: Application | undefined;
  readonly days?: Engagement | undefined;
  /** The accepted ones after it. */
  readonly later: readonly Engagement[];
}

/** The accepted assignment that matters now, read with the applications, and with the profile, by which its card says what is missing [X01]. */
export function useAssignments(): OwnAssignments {
  const { data, isLoading } = useRead(api.job.applications, {});
  const { isSettled } = useProfile();
  const engagements = data ? engagementsOf(data.applicationList, new Date().toISOString()) : [];
  const [days, ...later] = presentAssignments(engagements, localDay());
  return {
    isLoading: isLoading || (days !== undefined && !isSettled),
    application: data?.applicationList.find(({ id }) => id === days?.id),
    days,
    later,
  };
}

/** The accepted assignment that runs or comes next, by its days and its place. */
export function useNextAssignment(isAsked: boolean) {
  const { data } = useRead(api.job.applications, isAsked ? {} : null);
  const today = localDay();
  return useMemo(() => {
    const all = data ? engagementsOf(data.applicationList, new Date().toISOString()) : [];
    return presentAssignments(all, today).find(({ lastDay }) => lastDay >= today);
  }, [data, today]);
}
