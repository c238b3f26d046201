import { describe, expect, it } from 'vitest';
import type { JobDetail } from '#shared/contract/job/job-shapes.ts';
import { payParts } from '../../web/src/features/jobs/detail/pay-parts.ts';

const parts = (job: Partial<JobDetail>) => payParts(job as JobDetail).map(({ name, how, cents }) => [name, how, cents]);
const given = { hourlyRateCents: 3250, hoursPerWeek: 36, lodgingCents: 129_500, mealsCents: 65_500 };

describe('what a week pays', () => {
  it('is shown by its parts where they add up [J07] [N05]', () => {
    expect(parts({ ...given, weeklySalary: 3120 })).toEqual([
      ['Hourly', '$32.50 × 36 h, taxable', 117_000],
      ['Lodging', 'untaxed with a tax home', 129_500],
      ['Meals', 'untaxed with a tax home', 65_500],
    ]);
    expect(parts({ ...given, mealsCents: 0, weeklySalary: 2465 })).toHaveLength(2);
  });

  it('is one sum where they do not, or where the source names none [J07] [N05]', () => {
    expect(parts({ ...given, weeklySalary: 3121 })).toEqual([]);
    expect(parts({ weeklySalary: 3120 })).toEqual([]);
    expect(parts({})).toEqual([]);
  });
});
