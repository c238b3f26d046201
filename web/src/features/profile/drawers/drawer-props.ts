import type { CandidateDetails } from '#shared/contract/candidate-details.ts';

/** What every drawer of the profile gets. */
export interface DrawerProps {
  details: CandidateDetails;
  /** The one entry that it was opened for: its id, the mark of a document's slot, or what a link asks for (`Mend.entry`). */
  entry?: string | undefined;
  onClose(): void;
  /** What follows a save instead of closing: the drawer that is next, by what is on file once more than this step was saved [C07]. */
  onGoOn?: ((saved?: CandidateDetails) => void) | undefined;
  /** Opens what was found in the resume, in the place of this drawer [C02]. */
  onFound?: (() => void) | undefined;
}
