import type { Day } from '#shared/domain/dates.ts';

/** The day of an instant in the user's own time zone. */
export function localDay(instant: Date): Day {
  const [month, day] = [instant.getMonth() + 1, instant.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${instant.getFullYear()}-${month}-${day}`;
}
