import type { ApplicationStatus } from '../applications/application-status.ts';
import { type Day, daysBetween } from '../dates.ts';
import { type Assignment, knownAssignment } from './assignment.ts';

/** An application, as far as it says what days it takes; browser and server have it in the same words. */
export interface Applied {
  readonly id: string;
  readonly status: ApplicationStatus;
  readonly job: {
    readonly jobTitle: string;
    readonly location: { readonly city: string; readonly state: string };
    readonly startDate: Day;
    readonly durationWeeks: number;
    readonly isOpen: boolean;
  };
  /** The terms of its open or accepted offer: they count before the job's own. */
  readonly offered?: { readonly startDate: Day; readonly weeks: number } | undefined;
  readonly turn?: { readonly wait: string; readonly by?: string | undefined } | null | undefined;
}

/** What makes a claim to days, the strongest first. */
export const engagementKinds = ['accepted', 'offered', 'applied'] as const;
export type EngagementKind = (typeof engagementKinds)[number];

/** The days that an application takes, or would take. */
export interface Engagement extends Assignment {
  readonly id: string;
  readonly kind: EngagementKind;
  /** Where it is, or else what. */
  readonly name: string;
}

/**
 * What a candidate has accepted, is offered and has applied to, by its days: of the offer's terms, else of the job. An offer whose time
 * is over is an application again, and what was rejected or taken back is nothing. A job that closes ends an application or offer, but
 * not what was accepted. `now` is an instant.
 */
export function engagementsOf(applications: readonly Applied[], now: string): Engagement[] {
  return applications.flatMap((application) => {
    const { id, job, offered } = application;
    const kind = kindOf(application, now);
    const days = knownAssignment(offered?.startDate ?? job.startDate, offered?.weeks ?? job.durationWeeks);
    if (!kind || !days) return [];
    const name = [job.location.city, job.location.state].filter(Boolean).join(', ') || job.jobTitle;
    return [{ id, kind, name, ...days }];
  });
}

function kindOf({ status, job, turn }: Applied, now: string): EngagementKind | undefined {
  if (status === 'Accepted - Pending Start') return 'accepted';
  if (status === 'Rejected' || !job.isOpen) return undefined;
  if (status !== 'Offer Extended') return 'applied';
  return turn?.by !== undefined && turn.by <= now ? 'applied' : 'offered';
}

/** For how many days after its last one an assignment is still asked about. */
const askedForDays = 30;

/**
 * The accepted assignments that matter on a day, the first being the one to show: those that run or come, by their first day; without
 * any, the one that ended last within a month.
 */
export function presentAssignments(engagements: readonly Engagement[], today: Day): Engagement[] {
  const accepted = engagements.filter(({ kind }) => kind === 'accepted');
  const ahead = accepted
    .filter(({ lastDay }) => lastDay >= today)
    .toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : a.firstDay > b.firstDay ? 1 : 0));
  if (ahead.length > 0) return ahead;
  const [last] = accepted.toSorted((a, b) => (a.lastDay < b.lastDay ? 1 : -1));
  return last && daysBetween(last.lastDay, today) <= askedForDays ? [last] : [];
}
