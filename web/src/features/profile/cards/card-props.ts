import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import type { DrawerName } from '../profile-drawers.tsx';

/** What every card gets. */
export interface CardProps {
  details: CandidateDetails;
  /** Opens a drawer, for one of its entries where one is named. */
  onEdit(drawer: DrawerName, entry?: string): void;
}
