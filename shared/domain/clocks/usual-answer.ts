import { type CountedApplication, firstAnswerOf, medianOf } from '../applications/application-numbers.ts';
import type { Day } from '../dates.ts';
import { dayMs } from '../days/durations.ts';
import { workingDay, workingHoursBetween } from './working-hours.ts';

/** Answers of this many days count, and fewer than this many say nothing [N09]. */
const countedDays = 90;
const fewestAnswers = 5;

/** Working hours in which a recruiter usually answers, as the median of the last 90 days; undefined below five answers. */
export function usualAnswerHours(
  recruiterId: string,
  given: readonly Pick<CountedApplication, 'appliedAt' | 'steps'>[],
  now: Date,
  holidays: readonly Day[],
): number | undefined {
  const from = new Date(now.getTime() - countedDays * dayMs).toISOString();
  const hours = given.flatMap((application) => {
    const answer = firstAnswerOf(application);
    const counts = answer?.by === recruiterId && answer.at >= from;
    return counts ? [workingHoursBetween(application.appliedAt, answer.at, holidays)] : [];
  });
  return hours.length < fewestAnswers ? undefined : medianOf(hours);
}

/** The same in words: never fewer hours than it takes. */
export function usualAnswerWords(hours: number): string {
  const perDay = workingDay.to - workingDay.from;
  const [count, unit] = hours < perDay ? [hours, 'working hour'] : [hours / perDay, 'working day'];
  const whole = Math.max(1, Math.ceil(count));
  return `Usually answers within ${whole} ${unit}${whole === 1 ? '' : 's'}`;
}
