import { type Day, daysBetween } from '../dates.ts';
import { monthDay } from '../days/day-words.ts';
import { dayMs, hourMs, minuteMs } from '../days/durations.ts';
import { earliestToday } from '../days/plausible-days.ts';
import { counted } from '../grouped.ts';
import type { PostedBefore } from './job-past.ts';

/** A source that has sent nothing for so long may have closed its jobs [D27]. */
export const confirmedMs = 2 * dayMs;

/** Whether a job takes applications: its source names it as open, and its closing day is not over everywhere. */
export function isStillOpen({
  isOpen,
  closesOn,
}: {
  readonly isOpen: boolean;
  readonly closesOn?: Day | undefined;
}): boolean {
  return isOpen && (closesOn === undefined || closesOn >= earliestToday());
}

/** A job closes soon within so many days of its closing day, or of its start. */
const closingDays = 3;
const startingDays = 14;

/** Whether a source has last confirmed its jobs too long ago; one of which it is not known has not. */
export function isUnconfirmed(confirmedAt: string | undefined, now: number): boolean {
  return confirmedAt !== undefined && now - Date.parse(confirmedAt) > confirmedMs;
}

/** How long ago a source confirmed a job, to the minute, hour or day; a clock that is behind says "just now". */
export function confirmedAgo(confirmedAt: string, now: number): string {
  const age = now - Date.parse(confirmedAt);
  if (age < minuteMs) return 'just now';
  if (age < hourMs) return `${Math.floor(age / minuteMs)} min ago`;
  if (age < dayMs) return `${counted(Math.floor(age / hourMs), 'hour')} ago`;
  return `${counted(Math.floor(age / dayMs), 'day')} ago`;
}

/** What is said of the last chance to apply for a job: its closing day is near or over, or it starts soon; undefined for any other. */
export function closingWords(
  { startDate, closesOn }: { readonly startDate: Day; readonly closesOn?: Day | undefined },
  today: Day,
): string | undefined {
  const daysTo = (day: Day) => daysBetween(today, day);
  if (closesOn !== undefined) {
    const left = daysTo(closesOn);
    if (left < 0) return undefined;
    if (left === 0) return 'Closes today';
    if (left <= closingDays) return `Closes ${monthDay(closesOn)}`;
  }
  const left = daysTo(startDate);
  if (left < 0 || left > startingDays) return undefined;
  return left === 0 ? 'Starts today' : `Starts in ${counted(left, 'day')}`;
}

const times = ['once', 'twice', 'three times', 'four times', 'five times'];

/** "Listed since Oct 2, 2026, posted again twice". */
export function postedAgainWords({ since, times: count }: PostedBefore): string {
  return `Listed since ${monthDay(since)}, ${since.slice(0, 4)}, posted again ${times[count - 1] ?? `${count} times`}`;
}
