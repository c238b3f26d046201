import type { ReactNode } from 'react';
import { pagePart } from '../../../ui/parts/page-part.tsx';
import { Skeleton } from '../../../ui/surfaces.tsx';
import type { OwnAssignments } from './use-assignments.ts';

/** About as high as the card on a phone. */
const waiting = <Skeleton height="420px" />;

// Most candidates have none most of the time: it is fetched by those who do.
const AssignmentCard = pagePart(async () => (await import('./assignment-card.tsx')).AssignmentCard, waiting);

/** The place of the assignment, before everything else; nothing without one. */
export function AssignmentPlace({ own, recruiter }: { own: OwnAssignments; recruiter: ReactNode }) {
  const { isAwaited, application, days, later } = own;
  if (isAwaited) return waiting;
  if (!application || !days) return null;
  return <AssignmentCard application={application} days={days} later={later} recruiter={recruiter} />;
}
