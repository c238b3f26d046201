import type { CandidateDetails } from '#shared/contract/candidate-details.ts';

/** What every drawer of the profile gets. */
export interface DrawerProps {
  details: CandidateDetails;
  onClose(): void;
}
