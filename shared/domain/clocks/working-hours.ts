import { type Day, dayNumber, dayOf } from '../dates.ts';
import { dayMs, hourMs, minuteMs } from '../days/durations.ts';

/** Working hours begin and end at these hours of the agency's zone, America/Chicago, Monday to Friday. */
export const workingDay = { from: 8, to: 18 } as const;
const minutesOfDay = (workingDay.to - workingDay.from) * 60;

/** The hour at which clocks change, of the standard time: two o'clock in March, and one o'clock (two of summer time) in November. */
const standardOffset = -6;

/** The nth Sunday of a month (1 to 12), as a day number. */
function sunday(year: number, month: number, nth: number): number {
  const first = dayNumber(`${year}-${String(month).padStart(2, '0')}-01`);
  // Day 3 was a Sunday.
  return first + 6 - ((first + 3) % 7) + 7 * (nth - 1);
}

/**
 * Hours that Chicago's clocks are off UTC at an instant: summer time lasts from the second Sunday of March to the first of November at
 * two o'clock (15 U.S.C. 260a, since 2007). By arithmetic, since the browser's own formatter is slow to begin.
 */
export function chicagoOffset(at: number): number {
  const year = new Date(at).getUTCFullYear();
  const begins = sunday(year, 3, 2) * dayMs + (2 - standardOffset) * hourMs;
  const ends = sunday(year, 11, 1) * dayMs + (1 - standardOffset) * hourMs;
  return at >= begins && at < ends ? standardOffset + 1 : standardOffset;
}

/** The agency's day at an instant: what is counted by days ends with it, at midnight in Chicago. */
export function agencyDay(at: number): Day {
  return dayOf(new Date(at + chicagoOffset(at) * hourMs));
}

/** The instant at which a minute of a working day begins in Chicago; clocks change on Sundays, hours away from any working day. */
function instantOf(day: number, minute: number): number {
  const local = day * dayMs + workingDay.from * hourMs + minute * minuteMs;
  return local - chicagoOffset(local) * hourMs;
}

function isWorkingDay(day: number, holidays: ReadonlySet<Day>): boolean {
  // Day 0 was a Thursday.
  const weekday = (day + 4) % 7;
  return weekday !== 0 && weekday !== 6 && !holidays.has(dayOf(new Date(day * dayMs)));
}

/** An instant as the day in Chicago and the minutes worked of it by then, 0 before working hours and all of them after. */
function placeOf(at: number): { readonly day: number; readonly minute: number } {
  const local = at + chicagoOffset(at) * hourMs;
  const day = Math.floor(local / dayMs);
  const minute = (local - day * dayMs) / minuteMs - workingDay.from * 60;
  return { day, minute: Math.min(Math.max(minute, 0), minutesOfDay) };
}

/** The instant this many working hours after another: what runs out at the end of a day is due then, and not on the next morning. */
export function afterWorkingHours(at: string, hours: number, holidays: readonly Day[] = []): string {
  const closed = new Set(holidays);
  let { day, minute } = placeOf(Date.parse(at));
  let left = hours * 60;
  for (;;) {
    const today = isWorkingDay(day, closed) ? minutesOfDay - minute : 0;
    if (today > 0 && left <= today) return new Date(instantOf(day, minute + left)).toISOString();
    left -= today;
    day += 1;
    minute = 0;
  }
}

/** Working hours between two instants, none where the second comes first. */
export function workingHoursBetween(from: string, to: string, holidays: readonly Day[] = []): number {
  const closed = new Set(holidays);
  const [begin, end] = [placeOf(Date.parse(from)), placeOf(Date.parse(to))];
  let minutes = 0;
  for (let day = begin.day; day <= end.day; day++) {
    if (!isWorkingDay(day, closed)) continue;
    const since = day === begin.day ? begin.minute : 0;
    const until = day === end.day ? end.minute : minutesOfDay;
    minutes += Math.max(0, until - since);
  }
  return minutes / 60;
}
