import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import { standingSteps } from '#shared/domain/applications/application-steps.ts';
import { boardStatuses } from '../application-view.ts';

interface Step {
  readonly status: ApplicationStatus;
  readonly at: string;
  readonly isUndo?: boolean | undefined;
}

/** A step of the way to a start, as the page of an application draws it. */
export interface LineStep {
  readonly status: ApplicationStatus;
  /** When it was reached; absent for one to come, and for one that was passed over. */
  readonly at?: string;
  readonly state: 'done' | 'current' | 'ahead' | 'ended';
}

/** The way from applying to the start, with what was reached and when; one that ended shows what it had reached and its end. */
export function stepLine(steps: readonly Step[]): readonly LineStep[] {
  const standing = standingSteps(steps);
  const last = standing.at(-1);
  const reached = (status: ApplicationStatus) => standing.findLast((step) => step.status === status)?.at;
  const own = boardStatuses.filter((status) => status !== 'Candidate Interested' || reached(status));
  if (last?.status === 'Rejected')
    return [
      ...own.flatMap((status): LineStep[] => {
        const at = reached(status);
        return at ? [{ status, at, state: 'done' }] : [];
      }),
      { status: 'Rejected', at: last.at, state: 'ended' },
    ];
  const place = last ? own.indexOf(last.status) : -1;
  return own.map((status, index) => {
    const at = index <= place ? reached(status) : undefined;
    return { status, ...(at && { at }), state: index < place ? 'done' : index === place ? 'current' : 'ahead' };
  });
}
