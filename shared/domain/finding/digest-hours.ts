import { minuteMs } from '../days/durations.ts';
import { minutesOfDay } from '../days/minutes-of-day.ts';

/** When a digest goes out, by the clock at home: to those who sleep at night, and to those who work then. */
export const digestHours = { day: 8, night: 17 } as const;
export type DigestTurn = keyof typeof digestHours;

/** A round that comes later than so is too late: the morning's jobs are of little use in the afternoon. */
const latestMinutes = 4 * 60;

/**
 * Since when a digest of this zone and turn is due; undefined outside of the hours after its clock has struck. The round of every hour asks
 * it, and has no fixed minute: one that was left out is made up for by the next, and none is sent twice where its last instant is kept.
 */
export function digestDueSince(now: Date, zone: string, turn: DigestTurn): Date | undefined {
  const since = minutesOfDay(now, zone) - digestHours[turn] * 60;
  if (since < 0 || since >= latestMinutes) return undefined;
  return new Date((Math.floor(now.getTime() / minuteMs) - since) * minuteMs);
}
