import { type Day, dayNumber, daysBetween, type OfOneClock } from '../dates.ts';

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Jan 4, as running text names a day. */
export function monthDay(day: Day): string {
  return `${months[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8, 10))}`;
}

/** Jan 2027, where the day does not matter. */
export function monthYear(day: Day): string {
  return `${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}

const weekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

/** Mon, Jan 4: of the calendar, in no time zone. */
export function weekdayMonthDay(day: Day): string {
  // 1970-01-01 was a Thursday.
  return `${weekdays[((dayNumber(day) % 7) + 11) % 7]}, ${monthDay(day)}`;
}

/** Mon, Jan 4, 2027. */
export function fullDay(day: Day): string {
  return `${weekdayMonthDay(day)}, ${day.slice(0, 4)}`;
}

/** A day that is nearer than this needs no year. */
const nearDays = 300;

/** Jan 4, and with its year where that is not plain from today; nothing for no day. */
export function nearDay<On extends Day, Today extends Day>(day: On, today: Today & OfOneClock<On, Today>): string {
  if (!day) return '';
  const isNear = Math.abs(daysBetween<Day, Day>(today, day)) < nearDays;
  return isNear ? monthDay(day) : `${monthDay(day)}, ${day.slice(0, 4)}`;
}

/** Jan 4 to Apr 4. */
export function daysRange(first: Day, last: Day): string {
  return first === last ? monthDay(first) : `${monthDay(first)} to ${monthDay(last)}`;
}

/** How long ago a day was, counted from today: today, yesterday, 2 days ago, 3 weeks ago. A day to come is today. */
export function daysAgo<On extends Day, Today extends Day>(day: On, today: Today & OfOneClock<On, Today>): string {
  const days = daysBetween<Day, Day>(day, today);
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
