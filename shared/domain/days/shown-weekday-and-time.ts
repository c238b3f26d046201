import type { Day } from '../dates.ts';

const calendars = new Map<string, Intl.DateTimeFormat>();

/** The day on a calendar of this zone (IANA name) at an instant. */
export function dayIn(instant: string, timeZone: string): Day {
  let calendar = calendars.get(timeZone);
  if (!calendar) {
    // Making one takes as long as forty days.
    calendar = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone });
    calendars.set(timeZone, calendar);
  }
  const parts = calendar.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]);
  const { year, month, day } = Object.fromEntries(parts);
  return `${year}-${month}-${day}`;
}

const clock = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** An instant as a clock of this zone (IANA name) shows it: "Tue, Nov 24, 5:00 PM CST". */
export function shownWeekdayAndTime(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { ...clock, timeZone }).format(new Date(instant));
}

/** The same with its year, as documents are dated: "Wed, Nov 25, 2026, 11:07 PM CST". */
export function datedInstant(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { ...clock, year: 'numeric', timeZone }).format(new Date(instant));
}
