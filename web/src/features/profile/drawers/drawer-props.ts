import type { CandidateDetails } from '#shared/contract/candidate-details.ts';

/** What every drawer of the profile gets. */
export interface DrawerProps {
  details: CandidateDetails;
  /** The id of the one entry that it was opened for, or the mark of a document's slot. */
  entry?: string | undefined;
  onClose(): void;
}
