import { dayMs, hourMs, minuteMs } from '#shared/domain/days/durations.ts';

/** A length of time in as few letters as a table has room for: "3 days", "6 h 40", "12 min"; rounded down. */
export function lengthText(ms: number): string {
  if (ms >= 2 * dayMs) return `${Math.floor(ms / dayMs)} days`;
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`;
  return `${Math.floor(ms / hourMs)} h ${String(Math.floor((ms % hourMs) / minuteMs)).padStart(2, '0')}`;
}
