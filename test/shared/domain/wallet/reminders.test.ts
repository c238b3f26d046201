import { describe, expect, it } from 'vitest';
import {
  dueLines,
  endingText,
  isTexted,
  type Marks,
  mayRest,
  nextReminder,
  thresholdAt,
} from '#shared/domain/wallet/reminders.ts';

const line = (endsOn: string, more: object = {}) => ({
  place: 'certifications' as const,
  entry: '100301',
  name: 'BLS',
  endsOn,
  hasEnd: true,
  ...more,
});
const checklist = (endsOn: string) => line(endsOn, { place: 'checklist', entry: 'icu', name: 'ICU' });

const resting = (until: string, threshold: number) => ({ 'certifications 100301': { until, threshold } });

/** All days on which a line is reminded of, from a day on. */
function daysOf(one: ReturnType<typeof line>, from: string, marks: Marks = {}): string[] {
  const next = nextReminder([one], from, marks);
  return next ? [next, ...daysOf(one, next, marks)] : [];
}

describe('the reminders of a wallet', () => {
  it.each([
    ['a certification', line('2027-03-31'), ['2026-12-31', '2027-01-30', '2027-03-01', '2027-03-24', '2027-03-31']],
    ['a checklist', checklist('2027-03-31'), ['2027-03-01', '2027-03-24']],
    [
      'TDAP',
      line('2027-03-31', { place: 'medical', entry: 'TDAP' }),
      ['2027-01-30', '2027-03-01', '2027-03-24', '2027-03-31'],
    ],
    ['what never ends', line(''), []],
    ['an end of 1900', line('1900-01-01'), []],
    ['an end of 2999', line('2999-12-31'), ['2999-10-02', '2999-11-01', '2999-12-01', '2999-12-24', '2999-12-31']],
  ])('are of %s on these days [C14]', (_, one, days) => {
    expect(daysOf(one, '2026-11-30')).toEqual(days);
  });

  it('say once what crossed several thresholds since the last one, by the last [C14]', () => {
    const lines = [line('2027-03-31'), checklist('2027-03-31'), line('2027-12-31')];
    expect(dueLines(lines, '2026-11-30', '2027-03-24')).toEqual([
      { line: lines[0], threshold: 7 },
      { line: lines[1], threshold: 7 },
    ]);
    expect(dueLines(lines, '2027-03-24', '2027-03-30')).toEqual([]);
    expect(dueLines(lines, '2027-03-24', '2027-04-30')).toEqual([{ line: lines[0], threshold: 0 }]);
  });

  it('rest while the card is coming, and come once when that is over [C14]', () => {
    const rests = { 'certifications 100301': { until: '2027-04-03', threshold: 30 } };
    expect(daysOf(line('2027-03-31'), '2027-03-20', { rests })).toEqual(['2027-04-04']);
    expect(dueLines([line('2027-03-31')], '2027-03-20', '2027-04-04', { rests })).toEqual([
      { line: line('2027-03-31'), threshold: 0 },
    ]);
    // What was before that stays where it was, and what falls on the last day of the rest is put off too.
    const days = ['2026-12-31', '2027-01-30', '2027-03-01', '2027-04-04'];
    expect(daysOf(line('2027-03-31'), '2026-11-30', { rests })).toEqual(days);
    expect(daysOf(line('2027-03-31'), '2027-03-20', { rests: resting('2027-03-24', 30) })).toEqual([
      '2027-03-25',
      '2027-03-31',
    ]);
    // The renewed one ends later: what was said of the old one rests nothing.
    expect(daysOf(line('2029-03-31'), '2028-12-01', { rests })[0]).toBe('2028-12-31');
  });

  it('know the threshold that a line is at [C14]', () => {
    expect(
      ['2026-12-30', '2026-12-31', '2027-03-30', '2027-04-30'].map((day) => thresholdAt(line('2027-03-31'), day)),
    ).toEqual([undefined, 90, 7, 0]);
  });

  it('know no threshold of what never ends, and those of a checklist and of what need not end [C14]', () => {
    expect(thresholdAt(line(''), '2027-03-31')).toBeUndefined();
    const days = ['2026-12-31', '2027-01-30', '2027-03-01', '2027-03-31'];
    const at = (one: ReturnType<typeof line>) => days.map((day) => thresholdAt(one, day));
    expect(at(checklist('2027-03-31'))).toEqual([undefined, undefined, 30, 7]);
    expect(at(line('2027-03-31', { hasEnd: false }))).toEqual([undefined, 60, 30, 0]);
    expect(at(line('2027-03-31', { entry: 'TDAP' }))).toEqual([undefined, 60, 30, 0]);
  });

  it.each<[string, string, Marks, boolean]>([
    ['before its first threshold', '2026-12-30', {}, false],
    ['before it, after a rest of the card before', '2026-12-30', { rests: resting('2025-03-01', 30) }, false],
    ['from its first threshold on', '2026-12-31', {}, true],
    ['while another reminder is to come', '2027-03-30', {}, true],
    ['after its last one', '2027-03-31', {}, false],
    ['at the threshold at which it rested', '2027-03-04', { rests: resting('2027-03-03', 30) }, false],
    ['on the last day of a rest', '2027-03-24', { rests: resting('2027-03-24', 30) }, false],
    ['at the next threshold, after that', '2027-03-25', { rests: resting('2027-03-24', 30) }, true],
    [
      'while another line rests',
      '2027-03-04',
      { rests: { 'medical TB': { until: '2027-03-30', threshold: 30 } } },
      true,
    ],
  ])('are put off %s: on %s [C14]', (_, today, marks, may) => {
    expect(mayRest(line('2027-03-31'), today, marks)).toBe(may);
  });

  it('are texted too in the last week, and read as a sentence [C14]', () => {
    expect([60, 8, 7, 0].map(isTexted)).toEqual([false, false, true, true]);
    const said = (day: string) => endingText(line('2027-03-31'), day);
    expect(['2027-03-30', '2027-03-31', '2027-04-01'].map(said)).toEqual([
      'BLS ends on Wed, Mar 31, 2027',
      'BLS ends today',
      'BLS ended on Wed, Mar 31, 2027',
    ]);
  });

  it('say the plan only where its day is the threshold [C14] [C15]', () => {
    const plans = { 'certifications 100301': { on: '2027-03-20', endsOn: '2027-03-31' } };
    const due = (after: string, today: string) =>
      dueLines([line('2027-03-31')], after, today, { plans }).map(({ threshold, plannedOn }) => [threshold, plannedOn]);
    expect(due('2027-02-28', '2027-03-01')).toEqual([[30, undefined]]);
    // A round that is late says what is nearest.
    expect(due('2027-03-19', '2027-03-25')).toEqual([[7, undefined]]);
    expect(due('2027-03-01', '2027-03-20')).toEqual([[11, '2027-03-20']]);
    expect(due('2027-03-20', '2027-03-24')).toEqual([[7, undefined]]);
  });

  it('hold for fifty that end on one day [C14]', () => {
    const lines = Array.from({ length: 50 }, (_, at) => line('2027-03-31', { entry: `${at}` }));
    expect(dueLines(lines, '2027-03-23', '2027-03-24')).toHaveLength(50);
    expect(nextReminder(lines, '2027-03-24')).toBe('2027-03-31');
  });
});
