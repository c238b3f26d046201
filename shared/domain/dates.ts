import { dayMs } from './days/durations.ts';

/** A day as YYYY-MM-DD. */
export type Day = string;
declare const clock: unique symbol;
/** The day that an instant is on in UTC, and in a user's own time zone: comparing one with the other does not compile. */
export type UtcDay = Day & { readonly [clock]: 'UTC' };
export type LocalDay = Day & { readonly [clock]: 'local' };

/** What people and programs put between the parts of a date: slash, dash of any length, dot, blank of any kind. */
const between = '[-/.\\s\\u2010-\\u2015\\u2212]{1,3}';
const monthFirst = new RegExp(`^(?<month>\\d{1,2})${between}(?<day>\\d{1,2})${between}(?<year>\\d{4})\\.?$`);
const yearFirst = new RegExp(`^(?<year>\\d{4})${between}(?<month>\\d{1,2})${between}(?<day>\\d{1,2})\\.?$`);
const stored = /^\d{4}-\d{2}-\d{2}$/;

/** Reads a date as people in the US write it, month or year first, in every usual notation [B30]; undefined for what is no day. */
export function dayFromTyped(text: string): Day | undefined {
  const written = text.trim();
  const { year, month, day } = (monthFirst.exec(written) ?? yearFirst.exec(written))?.groups ?? {};
  const candidate = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return isDay(candidate) ? candidate : undefined;
}

const daysOfMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a text is a day of the calendar, written YYYY-MM-DD, between 1900 and 2199. */
export function isDay(text: string): boolean {
  // By arithmetic: an import asks this twice for each of its rows, and a Date takes ten times as long.
  if (!stored.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  if (year < 1900 || year > 2199 || day < 1) return false;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day <= (month === 2 && isLeap ? 29 : (daysOfMonth[month - 1] ?? 0));
}

/** MM/dd/yyyy, as forms and cards show a day. */
export function shownDay(day: Day): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

/** Whole days since 1970-01-01; the board sorts and filters on it. */
export function dayNumber(day: Day): number {
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs);
}

/** Nothing where the two days are of different clocks. */
export type OfOneClock<One, Other> = [One, Other] extends [UtcDay, LocalDay] | [LocalDay, UtcDay] ? never : unknown;

/** Days from one day to another. A day of UTC and one of a user's clock do not compile. */
export function daysBetween<From extends Day, To extends Day>(from: From, to: To & OfOneClock<From, To>): number {
  return dayNumber(to) - dayNumber(from);
}

/** The day of an instant in UTC. */
export function dayOf(date: Date): UtcDay {
  return date.toISOString().slice(0, 10) as UtcDay;
}

const months = 'January February March April May June July August September October November December'.split(' ');

/** MMMM yyyy. By hand, as pay is (pay.ts): the language's own formatter is slow to begin. */
export function monthOf(day: Day): string {
  return `${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}

export interface DayRange {
  readonly label: string;
  readonly begin: Day;
  readonly end: Day;
}

/**
 * The start-date filters: now to the end of this month, next month, the month after, and then every month of those given (YYYY-MM)
 * that is later.
 */
export function startDateRanges(today: Day, months: readonly string[] = []): DayRange[] {
  const first = today.slice(0, 7);
  const second = monthAfter(first);
  const third = monthAfter(second);
  const later = months.filter((month) => month > third).toSorted();
  return [first, second, third, ...later].map((month) => monthRange(month, today));
}

/** The days of a month (YYYY-MM) from today on. */
export function monthRange(month: string, today: Day): DayRange {
  const first = `${month}-01`;
  const begin = today > first ? today : first;
  return { label: monthOf(first), begin, end: dayOf(new Date(Date.parse(`${monthAfter(month)}-01T00:00:00Z`) - 1)) };
}

function monthAfter(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** All months from the first of some (YYYY-MM) to the last, as many as `most`. */
export function monthsBetween(months: readonly string[], most: number): string[] {
  const sorted = months.toSorted();
  const all: string[] = [];
  const last = sorted.at(-1) ?? '';
  for (let month = sorted.at(0); month && month <= last && all.length < most; month = monthAfter(month))
    all.push(month);
  return all;
}

/** One range over all that are checked: the earliest start to the latest end. */
export function spanOf(ranges: readonly DayRange[]): { startDateBegin: Day; startDateEnd: Day } | undefined {
  if (ranges.length === 0) return undefined;
  return {
    startDateBegin: ranges.map((range) => range.begin).reduce((a, b) => (a < b ? a : b)),
    startDateEnd: ranges.map((range) => range.end).reduce((a, b) => (a > b ? a : b)),
  };
}
