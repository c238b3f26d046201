import type { ApplicationStatus } from '../applications/application-status.ts';

/** The steps of an application in the candidate's words, in their order [N08]. */
export const candidateSteps = ['Received', 'Being prepared', 'Sent to the facility', 'Offer'] as const;
export type CandidateStep = (typeof candidateSteps)[number];

const stepOf: Partial<Record<ApplicationStatus, CandidateStep>> = {
  'Candidate Interested': 'Received',
  'New Submission': 'Received',
  'Candidate Submission': 'Being prepared',
  'Client Submission': 'Sent to the facility',
  'Offer Extended': 'Offer',
  'Accepted - Pending Start': 'Offer',
};

interface DatedStep {
  readonly status: ApplicationStatus;
  readonly at: string;
}

/** A step that was reached, with its instant; one that was passed over has that of the step after it. */
export interface ReachedStep {
  readonly step: CandidateStep;
  readonly at: string;
}

/**
 * The steps that the present application has reached: of one that was made again after it had ended, those since then; an offer that was
 * taken back is not reached any more.
 */
export function reachedSteps(steps: readonly DatedStep[]): readonly ReachedStep[] {
  const begun = steps.findLastIndex(({ status }) => status === 'New Submission');
  const own = steps.slice(Math.max(begun, 0)).filter(({ status }) => positionOf(status) >= 0);
  return candidateSteps.flatMap((step, position) => {
    // The first time that it was here or further on, since when it never went back behind it.
    const from = own.findLastIndex(({ status }) => positionOf(status) < position) + 1;
    return own.slice(from, from + 1).map(({ at }) => ({ step, at }));
  });
}

const positionOf = (status: ApplicationStatus) => candidateSteps.indexOf(stepOf[status] as CandidateStep);
