import { type Day, dayNumber, dayOf, isDay } from '../dates.ts';
import { dayMs } from '../days/durations.ts';

/** The days of an assignment, both included. */
export interface Assignment {
  readonly firstDay: Day;
  readonly lastDay: Day;
}

/** The first and the last day of a job's assignment. */
export function assignmentOf(job: { readonly startDate: Day; readonly durationWeeks: number }): Assignment {
  return { firstDay: job.startDate, lastDay: dayFrom(job.startDate, 7 * job.durationWeeks - 1) };
}

/** The day that is so many days after another one. */
export function dayFrom(day: Day, days: number): Day {
  return dayOf(new Date((dayNumber(day) + days) * dayMs));
}

/** The days of an assignment; undefined where no start or no length is known. */
export function knownAssignment(startDate: Day, weeks: number): Assignment | undefined {
  return isDay(startDate) && weeks > 0 ? assignmentOf({ startDate, durationWeeks: weeks }) : undefined;
}

/** Where a day is in an assignment: so many days before it, in which of its weeks, or so many days after it. */
export type Phase =
  | { readonly kind: 'before'; readonly days: number }
  | { readonly kind: 'during'; readonly week: number; readonly weeks: number }
  | { readonly kind: 'after'; readonly days: number };

/** Days are counted by the calendar, so that a clock that is put forward or back changes nothing. */
export function phaseOf({ firstDay, lastDay }: Assignment, today: Day): Phase {
  const [first, last, now] = [firstDay, lastDay, today].map(dayNumber) as [number, number, number];
  if (now < first) return { kind: 'before', days: first - now };
  if (now > last) return { kind: 'after', days: now - last };
  return { kind: 'during', week: Math.floor((now - first) / 7) + 1, weeks: Math.ceil((last - first + 1) / 7) };
}

/** "in 39 days", "Week 4 of 13", "ended 3 days ago". */
export function phaseText(phase: Phase): string {
  if (phase.kind === 'during') return `Week ${phase.week} of ${phase.weeks}`;
  const { days } = phase;
  if (phase.kind === 'before') return days === 1 ? 'tomorrow' : `in ${days} days`;
  return days === 1 ? 'ended yesterday' : `ended ${days} days ago`;
}

/** From when a candidate is free who accepts an assignment: the day after it, or a later day that they have named already. */
export function freeFrom({ lastDay }: Assignment, named: Day | undefined): Day {
  const after = dayFrom(lastDay, 1);
  return named !== undefined && named > after ? named : after;
}
