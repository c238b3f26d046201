import { dayMs, minuteMs } from '../days/durations.ts';

/** At most so many notices of new jobs in any 24 hours, and so long between two of them [D16]. */
export const mostAlertsADay = 3;
const pauseMilliseconds = 30 * minuteMs;

/** How many jobs a notice names at most, and so how many the board shows of one; its total counts all. */
export const mostNewsJobs = 100;

/** Longer ago counts no more; so far ahead only a clock that was wrong says. */
const isRecent = (at: string, now: Date) => Math.abs(now.getTime() - Date.parse(at)) < dayMs;

/** The instants of notices that still count, with none that a wrong clock left behind. */
export const countedAlerts = (told: readonly string[], now: Date): string[] => told.filter((at) => isRecent(at, now));

/** Whether a notice of new jobs may go out now, after those of these instants; what may not waits for the digest. */
export function mayAlert(told: readonly string[], now: Date): boolean {
  const counted = countedAlerts(told, now);
  const isTooSoon = counted.some((at) => Math.abs(now.getTime() - Date.parse(at)) < pauseMilliseconds);
  return counted.length < mostAlertsADay && !isTooSoon;
}

/** Whether a text of new jobs may go out now: at most one in any 24 hours. */
export const mayTextAlert = (textedAt: string | undefined, now: Date): boolean =>
  textedAt === undefined || !isRecent(textedAt, now);
