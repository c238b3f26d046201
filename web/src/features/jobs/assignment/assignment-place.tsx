import type { ReactNode } from 'react';
import { AssignmentCard } from './assignment-card.tsx';
import type { OwnAssignments } from './use-assignments.ts';

/** The place of the assignment, before everything else; nothing without one. */
export function AssignmentPlace({ own, recruiter }: { own: OwnAssignments; recruiter: ReactNode }) {
  const { application, days, later } = own;
  if (!application || !days) return null;
  return <AssignmentCard application={application} days={days} later={later} recruiter={recruiter} />;
}
