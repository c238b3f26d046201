import type { Day } from './dates.ts';

/** Where an announcement is on a day: it is shown from its first day to its last, both included; an empty day is no bound. */
export function announcedOn(
  { fromOn, untilOn }: { readonly fromOn: Day | ''; readonly untilOn: Day | '' },
  today: Day,
): 'coming' | 'shown' | 'over' {
  if (fromOn > today) return 'coming';
  return untilOn && untilOn < today ? 'over' : 'shown';
}

/** The order in which an audience reads: as an admin arranged them, the newest first among those of one place. */
export function byPlace(
  one: { readonly place: number; readonly createdAt: string },
  other: { readonly place: number; readonly createdAt: string },
): number {
  return one.place - other.place || other.createdAt.localeCompare(one.createdAt);
}
