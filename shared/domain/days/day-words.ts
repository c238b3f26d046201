import { type Day, dayNumber } from '../dates.ts';

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Jan 4, as running text names a day. */
export function monthDay(day: Day): string {
  return `${months[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8, 10))}`;
}

/** How long ago a day was, counted from today: today, yesterday, 2 days ago, 3 weeks ago. A day to come is today. */
export function daysAgo<D extends Day>(day: D, today: NoInfer<D>): string {
  const days = dayNumber(today) - dayNumber(day);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  if (days < 14) return `${days} days ago`;
  return days < 70 ? `${Math.floor(days / 7)} weeks ago` : `${Math.floor(days / 30)} months ago`;
}

/** 13 weeks; nothing for none. */
export function weeksText(weeks: number): string {
  if (!weeks) return '';
  return weeks === 1 ? '1 week' : `${weeks} weeks`;
}
