import { dayMs, hourMs, minuteMs } from './durations.ts';

/** The last hours are told in minutes. */
const lastHours = 3;

/** Time that is left, rounded down: "2 days", "31 hours", "2 h 5 min", "1 minute", "less than a minute". Milliseconds, above 0. */
export function timeLeftText(leftMs: number): string {
  if (leftMs >= 2 * dayMs) return `${Math.floor(leftMs / dayMs)} days`;
  if (leftMs >= lastHours * hourMs) return `${Math.floor(leftMs / hourMs)} hours`;
  const minutes = Math.floor(leftMs / minuteMs);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours > 0) return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
  if (minutes === 0) return 'less than a minute';
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** After how many milliseconds the text of the time that is left becomes another one. */
export function nextChangeMs(leftMs: number): number {
  const unit = leftMs >= 2 * dayMs ? dayMs : leftMs >= lastHours * hourMs ? hourMs : minuteMs;
  return (leftMs % unit) + 1;
}
