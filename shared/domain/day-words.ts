import { type Day, dayNumber } from './dates.ts';

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Jan 4, as running text names a day. */
export function monthDay(day: Day): string {
  return `${months[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8, 10))}`;
}

/** How long ago a day was, counted from today: today, yesterday, 2 days ago. A day to come is today. */
export function daysAgo(day: Day, today: Day): string {
  const days = dayNumber(today) - dayNumber(day);
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}
