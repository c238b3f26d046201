import type { LocalDay } from '#shared/domain/dates.ts';
import { minuteMs } from '#shared/domain/days/durations.ts';

/** The day of an instant, or today, in the user's own time zone: "now to the end of the month" is local, not UTC. */
export function localDay(instant = new Date()): LocalDay {
  const [month, day] = [instant.getMonth() + 1, instant.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${instant.getFullYear()}-${month}-${day}` as LocalDay;
}

/** YYYY-MM-DDTHH:mm in the user's own time zone, as a form holds it. */
export function localMinute(instant: Date): string {
  return new Date(instant.getTime() - instant.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);
}
