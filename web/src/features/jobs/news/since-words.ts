import { daysBetween, type LocalDay } from '#shared/domain/dates.ts';
import { nearDay } from '#shared/domain/days/day-words.ts';
import { dateFormat } from '../../../lib/date-format.ts';
import { localDay } from '../../../lib/local-day.ts';

const time = dateFormat({ hour: 'numeric', minute: '2-digit' });
const weekday = dateFormat({ weekday: 'long' });

/** A weekday that is longer ago could be that of another week. */
const mostWeekdays = 6;

/** Since when, in the reader's zone: "8:05 AM", "yesterday", "Tuesday", "Nov 12" [D19]. */
export function sinceWords(since: string, today: LocalDay = localDay()): string {
  const day = localDay(new Date(since));
  const days = daysBetween(day, today);
  if (days <= 0) return time(since);
  if (days === 1) return 'yesterday';
  return days <= mostWeekdays ? weekday(since) : nearDay(day, today);
}
