import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { api } from '#shared/contract/browser.ts';
import type { Application } from '#shared/contract/job/job-shapes.ts';
import { type Engagement, engagementsOf, presentAssignments } from '#shared/domain/assignments/engagements.ts';
import { useRead } from '../../../lib/data.ts';
import { localDay } from '../../../lib/local-day.ts';
import { paths } from '../../../lib/paths.ts';
import { useLastVisit, wasThere } from '../../../lib/session/last-visit.ts';

const key = 'has-assignment';

export interface OwnAssignments {
  /** Room is held for an assignment that is probably there. */
  readonly isAwaited: boolean;
  readonly application?: Application | undefined;
  readonly days?: Engagement | undefined;
  /** The accepted ones after it. */
  readonly later: readonly Engagement[];
}

/**
 * The accepted assignment that matters now [X01]. It is read with the applications, which the dashboard asks for once the first jobs are
 * there; where there was one at the last visit they are asked for at once and room is held, so that nothing moves when it comes.
 */
export function useAssignments(): OwnAssignments {
  const isDashboard = useLocation().pathname === paths.home;
  const isExpected = wasThere(key);
  const jobs = useRead(api.job.matched, isDashboard ? {} : null);
  const { data, error } = useRead(api.job.applications, isDashboard && jobs.isLoading && !isExpected ? null : {});
  const engagements = data ? engagementsOf(data.applicationList, new Date().toISOString()) : [];
  const [days, ...later] = presentAssignments(engagements, localDay());
  useLastVisit(key, data && days !== undefined);
  return {
    isAwaited: isExpected && !data && !error,
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
