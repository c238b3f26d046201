import { describe, expect, it } from 'vitest';
import { endingBeforeDay, openPlans, planFault, plannedDay, proposedDay } from '#shared/domain/wallet/plans.ts';
import { dueLines, endingText, nextReminder } from '#shared/domain/wallet/reminders.ts';

const line = (endsOn: string, more: object = {}) => ({
  place: 'certifications' as const,
  entry: '100301',
  name: 'BLS',
  endsOn,
  hasEnd: true,
  ...more,
});
const today = '2026-11-28';
const plansOf = (on: string, endsOn = '2027-03-31') => ({ 'certifications 100301': { on, endsOn } });

describe('the day that is proposed for a renewal [C15]', () => {
  it.each([
    ['30 days before the end', line('2027-03-31'), '2027-03-01'],
    ['90 before that of a license', line('2027-03-31', { place: 'license' }), '2026-12-31'],
    ['today, where that is past', line('2026-12-10'), today],
    ['today, where it is today', line('2026-12-28'), today],
    ['today for what has ended', line('1900-01-01'), today],
    ['in leap years by days', line('2028-03-30'), '2028-02-29'],
  ])('%s', (_, one, day) => {
    expect(proposedDay(one, today)).toBe(day);
    expect(planFault(one, day, today)).toBeUndefined();
  });

  it('is refused when it is past, after the end, or of what has none', () => {
    const refused = 'Choose a day from today until it ends';
    expect(planFault(line('2027-03-31'), '2026-11-27', today)).toBe(refused);
    expect(planFault(line('2027-03-31'), '2027-04-01', today)).toBe(refused);
    expect(planFault(line('2026-11-01'), '2026-11-29', today)).toBe(refused);
    expect(planFault(line(''), today, today)).toBe('This has no end on file. Add its end first');
  });
});

describe('a plan [C15]', () => {
  it('is of one end: a newer document, a correction and a removal end it, and so does its day', () => {
    expect(plannedDay(line('2027-03-31'), plansOf('2027-02-10'))).toBe('2027-02-10');
    for (const one of [line('2029-03-31'), line('2027-03-30'), line('2027-03-31', { entry: '100302' })])
      expect(plannedDay(one, plansOf('2027-02-10'))).toBeUndefined();
    const plans = plansOf('2027-02-10');
    expect(openPlans([line('2027-03-31')], plans, '2027-02-10')).toEqual(plans);
    expect(openPlans([line('2027-03-31')], plans, '2027-02-11')).toEqual({});
    expect(openPlans([], plans, today)).toEqual({});
  });

  it('is a threshold like the others, once where it is one of them, and put off by a rest', () => {
    const one = line('2027-03-31');
    const next = (from: string, marks: object) => nextReminder([one], from, marks);
    expect(next('2027-01-30', { plans: plansOf('2027-02-10') })).toBe('2027-02-10');
    expect(next('2027-02-10', { plans: plansOf('2027-02-10') })).toBe('2027-03-01');
    expect(next('2027-03-01', { plans: plansOf('2027-03-01') })).toBe('2027-03-24');
    const rests = { 'certifications 100301': { until: '2027-02-14', threshold: 60 } };
    expect(next('2027-01-31', { plans: plansOf('2027-02-10'), rests })).toBe('2027-02-15');
    expect(dueLines([one], '2027-01-30', '2027-02-12', { plans: plansOf('2027-02-10') })).toEqual([
      { line: one, threshold: 49, plannedOn: '2027-02-10' },
    ]);
  });

  it('is said in the notice of its day, also when the round was late', () => {
    const said = (day: string) => endingText(line('2027-03-31'), day, '2027-02-10');
    expect([said('2027-02-10'), said('2027-02-12')]).toEqual([
      'BLS ends on Wed, Mar 31, 2027, you planned to renew it today',
      'BLS ends on Wed, Mar 31, 2027, you planned to renew it on Feb 10',
    ]);
  });
});

it('lists what ends before the last day of an assignment, not what ends on it [C15]', () => {
  const lines = [line('2026-01-01'), line('2027-03-30'), line('2027-03-31'), line('')];
  expect(endingBeforeDay(lines, '2027-03-31').map(({ endsOn }) => endsOn)).toEqual(['2026-01-01', '2027-03-30']);
});
