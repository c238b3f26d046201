import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import type { DrawerName } from '../profile-drawers.tsx';

/** What every card gets. */
export interface CardProps {
  details: CandidateDetails;
  onEdit(drawer: DrawerName): void;
}
