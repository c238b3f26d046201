import { type Day, isDay } from '../dates.ts';
import type { PartialDay } from './proposals.ts';

/** The first day that a resume's day can mean: of its month or year; empty for an empty one. */
export function firstDay(partial: PartialDay): Day {
  const day = `${partial}${'-01-01'.slice(partial.length - 4)}`;
  return isDay(day) ? day : '';
}

/** The last day that a resume's day can mean: of its month or year; empty for an empty one. */
export function lastDay(partial: PartialDay): Day {
  if (partial.length > 7) return firstDay(partial);
  const month = partial.length === 4 ? `${partial}-12` : partial;
  return ['31', '30', '29', '28'].map((date) => `${month}-${date}`).find(isDay) ?? '';
}

/** Whether it names a month, and not a year alone. */
export function namesMonth(partial: PartialDay): boolean {
  return partial.length >= 7;
}
