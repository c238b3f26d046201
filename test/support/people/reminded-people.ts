import { dayFrom } from '#shared/domain/assignments/assignment.ts';
import type { Day } from '#shared/domain/dates.ts';
import { remindOfEndings } from '../../../functions/hourly/remind-of-endings.ts';
import type { SeededRandom } from '../random.ts';
import { type Spent, spentBy } from '../spent-by.ts';

/** For how many days the proofs of reminders let the clock run. */
export const remindedDays = 120;

/** The days up to the last one on which credentials that end so many days after today are reminded of. */
export function daysToTell(ends: readonly number[], today: Day, last = remindedDays): Set<Day> {
  const days = ends.flatMap((end) => [90, 60, 30, 7, 0].map((threshold) => end - threshold));
  return new Set(days.filter((day) => day > 0 && day <= last).map((day) => dayFrom(today, day)));
}

/** Noon in Austin, so many days after the day. */
export const noonInAustin = (today: Day, days: number) => new Date(Date.parse(`${dayFrom(today, days)}T18:00:00Z`));

/** The rounds of one day: two are cut off after some people, at most so many, and the third is whole. Answers what each spent. */
export async function roundsOfDay(now: Date, dice: SeededRandom, most: number): Promise<[Spent, Spent, Spent]> {
  const cutOff = () => {
    let left = dice.whole(most);
    return spentBy(() => remindOfEndings(() => (left-- > 0 ? 60 : 0), now));
  };
  return [await cutOff(), await cutOff(), await spentBy(() => remindOfEndings(() => 60, now))];
}
