import { type Day, dayOf } from '../dates.ts';
import { hourMs } from './durations.ts';

/** The latest day that it is anywhere now: what comes after it is ahead for everyone. */
function latestToday(): Day {
  return dayOf(new Date(Date.now() + 14 * hourMs));
}

/** The earliest day that it is anywhere now: what ended before it is over for everyone. */
export function earliestToday(): Day {
  return dayOf(new Date(Date.now() - 12 * hourMs));
}

function yearsFrom(day: Day, years: number): Day {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
}

/** Why a day cannot be a birth date [N02]; undefined for one that is 16 to 100 years back. */
export function birthFault(day: Day): string | undefined {
  const isPlausible = day <= yearsFrom(latestToday(), -16) && day >= yearsFrom(earliestToday(), -100);
  return isPlausible ? undefined : 'Your date of birth must be 16 to 100 years ago';
}

/** Why a day cannot be one of a graduation [N02]; undefined up to 8 years ahead. */
export function graduationFault(day: Day): string | undefined {
  return day <= yearsFrom(latestToday(), 8) ? undefined : 'Your graduation date may be at most 8 years ahead';
}

/** Why work cannot have begun on a day [N02]; undefined up to today. */
export function workStartFault(day: Day): string | undefined {
  return day <= latestToday() ? undefined : 'Your start date is in the future. Add this job once it has begun';
}

/** Why work cannot have ended on a day [N02]; undefined up to today. */
export function workEndFault(day: Day): string | undefined {
  return day <= latestToday() ? undefined : 'Your end date is in the future. Select Current Position instead';
}

/** Why something cannot have been done on a day [C10]; undefined from 100 years back up to today. */
export function doneFault(day: Day): string | undefined {
  if (day > latestToday()) return 'This day is in the future. Enter the day on which it was done';
  return day >= yearsFrom(earliestToday(), -100) ? undefined : 'This day is more than 100 years back';
}

/** Why an assignment cannot begin on a day [N06]; undefined from today on. */
export function assignmentStartFault(day: Day): string | undefined {
  return day >= earliestToday() ? undefined : 'The start is in the past. Choose today or a later day.';
}

/** Why a job cannot start on a day [B24], as of another one; undefined from a year back to three ahead. */
export function jobStartFault(start: Day, on: Day): string | undefined {
  if (start < yearsFrom(on, -1)) return 'More than a year back.';
  return start > yearsFrom(on, 3) ? 'More than three years ahead.' : undefined;
}

/** Whether a document has expired; one without a date never does. */
export function hasExpired(expirationDate: Day, today: Day): boolean {
  return expirationDate !== '' && expirationDate < today;
}

/** The day on which the last of these documents expires, far ahead where one never does; empty without any. */
export function lastExpiry(documents: readonly { readonly expirationDate: Day }[]): Day {
  return documents.map(({ expirationDate }) => expirationDate || '9999-12-31').reduce((a, b) => (a > b ? a : b), '');
}
