import { minuteMs } from '../days/durations.ts';
import { minutesOfDay } from '../days/minutes-of-day.ts';

/** Hours of the day, from one to the other, in which no text message goes out. */
export interface QuietHours {
  readonly from: number;
  readonly until: number;
}

export const nightlyQuiet: QuietHours = { from: 21, until: 8 };
/** Of those who work nights, and sleep in the day. */
export const dailyQuiet: QuietHours = { from: 9, until: 17 };

/** When the quiet hours end that this instant is in; undefined outside of them. Right on the days when clocks change, too. */
export function quietUntil(instant: Date, zone: string, { from, until }: QuietHours): Date | undefined {
  const minutes = minutesOfDay(instant, zone);
  const isQuiet =
    from > until ? minutes >= from * 60 || minutes < until * 60 : minutes >= from * 60 && minutes < until * 60;
  if (!isQuiet) return undefined;
  const wait = (until * 60 - minutes + 1440) % 1440;
  const whole = Math.floor(instant.getTime() / minuteMs) * minuteMs;
  const end = new Date(whole + wait * minuteMs);
  // A clock that was changed in between is off by its hour, others by nothing.
  const off = minutesOfDay(end, zone) - until * 60;
  return new Date(end.getTime() - off * minuteMs);
}
