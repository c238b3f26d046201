import type { WholeJob } from '#shared/contract/job/job-shapes.ts';
import { inDollars, weeklyDollarsOf } from '#shared/domain/pay.ts';

/** One part of what a week pays, in cents. */
export interface PayPart {
  readonly name: string;
  readonly how: string;
  readonly cents: number;
}

const untaxed = 'untaxed with a tax home';

/** What the weekly pay is made of; nothing unless the parts add up to it. */
export function payParts(job: WholeJob): PayPart[] {
  const { weeklySalary, hourlyRateCents, hoursPerWeek, lodgingCents = 0, mealsCents = 0 } = job;
  if (!hourlyRateCents || !hoursPerWeek || weeklyDollarsOf(job) !== weeklySalary) return [];
  const parts = [
    {
      name: 'Hourly',
      how: `${inDollars(hourlyRateCents)} × ${hoursPerWeek} h, taxable`,
      cents: Math.round(hourlyRateCents * hoursPerWeek),
    },
    { name: 'Lodging', how: untaxed, cents: lodgingCents },
    { name: 'Meals', how: untaxed, cents: mealsCents },
  ];
  return parts.filter(({ cents }) => cents > 0);
}
