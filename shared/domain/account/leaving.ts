import { dayMs } from '../days/durations.ts';

/** For how long the deletion of an account can be taken back, and the day of it on which the last mail goes out. */
export const leavingDays = 14;
const remindedDay = 12;

/** When an account ends that is asked to. */
export function leavingAt(asked: Date): string {
  return new Date(asked.getTime() + leavingDays * dayMs).toISOString();
}

/** From when on its owner is reminded. */
export function lastCallAt(leavesAt: string): string {
  return new Date(Date.parse(leavesAt) - (leavingDays - remindedDay) * dayMs).toISOString();
}

/** What the recruiter's desk says of it. */
export function leavingTask({ hasOffer, hasAssignment }: { hasOffer: boolean; hasAssignment: boolean }): string {
  if (hasAssignment) return 'Asked to delete the account, with an accepted assignment: please call';
  return hasOffer ? 'Asked to delete the account, with an offer open: please call' : 'Asked to delete the account';
}
