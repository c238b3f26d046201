import type { ApplicationStatus, StepReason } from './application-status.ts';
import { type RejectCause, rejectCauses, standingSteps } from './application-steps.ts';

/** Each reason of a step in the words for staff [X18]; the words of a cause are in `rejectCauses`. */
export const stepReasonLabels: Readonly<Record<StepReason, string>> = {
  declined: 'Declined the offer',
  withdrawn: 'Withdrew',
  disagreed: 'Did not agree to the terms',
  lapsed: 'Did not answer in time',
  cancelled: 'Assignment cancelled',
};

interface EndStep {
  readonly status: ApplicationStatus;
  /** Absent for the candidate. */
  readonly by?: string | undefined;
  readonly reason?: StepReason | undefined;
  readonly cause?: RejectCause | undefined;
  readonly note?: string | undefined;
  readonly isUndo?: boolean | undefined;
}

interface ApplicationEnd {
  /** Absent for the candidate. */
  readonly by: string | undefined;
  readonly why: string;
  /** The note of staff. */
  readonly note: string;
}

/** Who ended an application and why; undefined for one that goes on [X18]. */
export function endOf(steps: readonly EndStep[]): ApplicationEnd | undefined {
  const standing = standingSteps(steps);
  const [before, last] = [standing.at(-2), standing.at(-1)];
  if (last?.status !== 'Rejected') return undefined;
  const { by, reason, cause, note = '' } = last;
  // One from before the reason was kept with the step: only an offer is declined.
  const own = reason ?? (by === undefined && before?.status === 'Offer Extended' ? 'declined' : undefined);
  const why = [own && stepReasonLabels[own], cause && rejectCauses[cause].label].filter(Boolean).join(', ');
  return { by, why, note };
}
