/** Steps of an application as the server names them [J11]. */
export const applicationStatuses = [
  'New Submission',
  'Candidate Interested',
  'Candidate Submission',
  'Client Submission',
  'Offer Extended',
  'Rejected',
  'Accepted - Pending Start',
] as const;

export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Why a candidate takes an application back: without a reason, or because of terms that they do not agree to. */
export const withdrawalReasons = ['withdrawn', 'disagreed'] as const;
export type WithdrawalReason = (typeof withdrawalReasons)[number];

/**
 * The reason of a step, where its status does not say enough: the candidate withdrew or declined, an offer was not answered in time, or an
 * accepted assignment does not take place. What staff choose when they reject is the step's `cause`: `rejectCauses`.
 */
export const stepReasons = [...withdrawalReasons, 'declined', 'lapsed', 'cancelled'] as const;
export type StepReason = (typeof stepReasons)[number];

export type ApplicationTab = 'Applied' | 'Offered' | 'History';

const shown: Record<ApplicationStatus, { label: string; tab: ApplicationTab }> = {
  'New Submission': { label: 'Interested', tab: 'Applied' },
  'Candidate Interested': { label: 'Interested', tab: 'Applied' },
  'Candidate Submission': { label: 'Interested', tab: 'Applied' },
  'Client Submission': { label: 'Interested', tab: 'Applied' },
  'Offer Extended': { label: 'Offer', tab: 'Offered' },
  Rejected: { label: 'Declined', tab: 'History' },
  'Accepted - Pending Start': { label: 'Accepted', tab: 'History' },
};

const endLabels: Partial<Record<StepReason, string>> = {
  withdrawn: 'Withdrawn',
  disagreed: 'Withdrawn',
  cancelled: 'Cancelled',
};

/** How the candidate sees an application; one whose job is no longer open is history whatever its status. */
export function shownApplication(
  status: ApplicationStatus,
  jobIsOpen: boolean,
  reason?: StepReason,
): { label: string; tab: ApplicationTab } {
  const label = reason && endLabels[reason];
  const entry = label && status === 'Rejected' ? { ...shown[status], label } : shown[status];
  return jobIsOpen ? entry : { label: entry.label, tab: 'History' };
}

/** Who moves an application: the candidate answers offers, staff do everything else. */
export type Mover = 'candidate' | 'staff';

/** The steps towards an offer, in their order. */
const towardsOffer: readonly ApplicationStatus[] = [
  'Candidate Interested',
  'New Submission',
  'Candidate Submission',
  'Client Submission',
  'Offer Extended',
];

/** The steps to which an application may move from its step; empty when it is final. */
export function nextStatuses(from: ApplicationStatus, by: Mover): readonly ApplicationStatus[] {
  const isOffered = from === 'Offer Extended';
  if (by === 'candidate') return isOffered ? ['Accepted - Pending Start', 'Rejected'] : [];
  // Staff take an offer back to where it came from, or end the application.
  if (isOffered) return ['Client Submission', 'Rejected'];
  // An accepted assignment may still be cancelled [X01].
  if (from === 'Accepted - Pending Start') return ['Rejected'];
  const position = towardsOffer.indexOf(from);
  return position < 0 ? [] : [...towardsOffer.slice(Math.max(position + 1, 2)), 'Rejected'];
}

/** Whether the candidate may still withdraw: until an offer is accepted, or the application has ended [N04]. */
export function mayWithdraw(status: ApplicationStatus): boolean {
  return towardsOffer.includes(status);
}

/** Whether the job may be applied to once more: only after an application that has ended [N04]. */
export function mayApplyAgain(status: ApplicationStatus): boolean {
  return status === 'Rejected';
}
