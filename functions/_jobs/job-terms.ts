import { type AgreedTerms, weekOf } from '#shared/domain/offers/offer-terms.ts';
import type { JobText } from './job-text.ts';
import type { JobRecord } from './jobs.ts';

/** Of the pay, as far as the source names them. */
type PayParts = Pick<Partial<JobText>, 'hourlyRateCents' | 'lodgingCents' | 'mealsCents'>;

/** The terms of a job as far as its source names them, which are what a candidate agrees to by applying. */
export function termsOfJob(job: JobRecord, text: PayParts | undefined): AgreedTerms {
  const { hourlyRateCents, lodgingCents, mealsCents } = text ?? {};
  const { hoursPerWeek, weeklySalary } = job;
  const hasParts = hourlyRateCents !== undefined && hoursPerWeek !== undefined;
  const week = hasParts
    ? weekOf({
        hourlyCents: hourlyRateCents,
        hoursPerWeek,
        lodgingCents: lodgingCents ?? 0,
        mealsCents: mealsCents ?? 0,
      })
    : weeklySalary && Math.round(weeklySalary * 100);
  return {
    ...(week && { weeklyCents: week }),
    hourlyCents: hourlyRateCents,
    hoursPerWeek,
    ...(hasParts && { lodgingCents: lodgingCents ?? 0, mealsCents: mealsCents ?? 0 }),
    startDate: job.startDate,
    weeks: job.durationWeeks,
    shift: job.shift,
  };
}
