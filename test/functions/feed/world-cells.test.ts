import { describe, expect, it } from 'vitest';
import { dayOf } from '#shared/domain/dates.ts';
import { isRefusal, rowChecker } from '../../../functions/feed/read-row.ts';
import { feedRow } from '../../support/jobs/feeds.ts';

const check = rowChecker([], '2026-11-26');

/** What becomes of a field, or why its row is refused. */
function outcomeOf(field: string, value: unknown, beside: Record<string, unknown> = {}): unknown {
  const read = check(feedRow('a', { startDate: '2027-01-04', ...beside, [field]: value }));
  if (isRefusal(read)) return `! ${read.faults.map(({ reason }) => reason).join(' ')}`;
  return (read as unknown as Record<string, unknown>)[field];
}

const noDay = '! Not a day as YYYY-MM-DD.';
const [back, ahead] = ['! More than a year back.', '! More than three years ahead.'];

describe('the start of a job of the world', () => {
  it.each<[written: unknown, outcome: string]>([
    ['2027-01-04', '2027-01-04'],
    [' 2027-01-04 ', '2027-01-04'],
    ['2027-01-04T00:00:00', '2027-01-04'],
    ['2027-01-04 00:00:00', '2027-01-04'],
    ['2027-01-04T00:00:00Z', '2027-01-04'],
    ['2027-01-04T00:00:00.000', '2027-01-04'],
    ['2027-01-04T00:00', '2027-01-04'],
    ['2026-11-26', '2026-11-26'],
    ['2025-11-26', '2025-11-26'],
    ['2025-11-25', back],
    ['2029-11-26', '2029-11-26'],
    ['2029-11-27', ahead],
    ['2028-02-29', '2028-02-29'],
    ['2027-02-29', noDay],
    ['1970-01-01', back],
    ['1970-01-01T00:00:00Z', back],
    ['1969-12-31', back],
    ['1900-01-01', back],
    ['1900-01-00', noDay],
    ['1899-12-30', noDay],
    ['0001-01-01', noDay],
    ['0001-01-01T00:00:00', noDay],
    ['0000-00-00', noDay],
    ['0000-00-00 00:00:00', noDay],
    ['1904-01-01', back],
    ['2000-01-01', back],
    ['2001-01-01', back],
    ['2038-01-19', ahead],
    ['2099-12-31', ahead],
    ['2199-12-31', ahead],
    ['9999-12-31', noDay],
    ['20270104', noDay],
    ['46391', noDay],
    [46391, noDay],
    ['1/4/2027', noDay],
    ['01/04/2027', noDay],
    ['4.1.2027', noDay],
    ['2027/01/04', noDay],
    ['2027-1-4', noDay],
    ['27-01-04', noDay],
    ['Jan 4, 2027', noDay],
    ['2027-01-04T07:00:00', noDay],
    ['2027-01-04T18:21:24+0000', noDay],
    ['2027-01-04T07:00:00.000Z', noDay],
    ['2027-01', noDay],
    ['2027', noDay],
    ['2027-13-01', noDay],
    ['2027-00-10', noDay],
    ['2027-04-31', noDay],
    ['ASAP', noDay],
    ['TBD', noDay],
    ['Immediate', noDay],
    ['Immediately', noDay],
    ['Flexible', noDay],
    ['ASAP - 01/04/2027', noDay],
    ['January 2027', noDay],
    ['N/A', noDay],
    ['NULL', noDay],
    ['null', noDay],
    ['0', noDay],
    [0, noDay],
    ['-', noDay],
    ['########', noDay],
    ['#VALUE!', noDay],
    ['Invalid date', noDay],
    ['NaN-NaN-NaN', noDay],
    [1_798_761_600_000, noDay],
    [true, '! required'],
    ['', '! required'],
    [null, '! required'],
  ])('that is written %j is %j [B24]', (written, outcome) => {
    expect(outcomeOf('startDate', written)).toBe(outcome);
  });

  it('is judged by the day on which its file came, however late it is read [B24]', () => {
    const row = feedRow('a', { startDate: '2025-11-25' });
    expect(isRefusal(check(row))).toBe(true);
    expect(isRefusal(rowChecker([], '2026-11-25')(row))).toBe(false);
  });

  it('is no placeholder where a job was posted, either [B24]', () => {
    const today = dayOf(new Date());
    for (const placeholder of ['1970-01-01', '1970-01-01T00:00:00Z', '1900-01-01T00:00:00'])
      expect(outcomeOf('postedAt', placeholder)).toBe('! Before the year 2000.');
    expect(outcomeOf('postedAt', today)).toBe(`${today}T00:00:00.000Z`);
  });
});

const noHours = '! Not a number of whole or half hours.';
const noWhole = '! Not a whole number.';

describe('the hours and the pay of a job of the world', () => {
  it.each<[field: string, written: unknown, outcome: unknown]>([
    ['hoursPerWeek', '36', 36],
    ['hoursPerWeek', '37.5', 37.5],
    ['hoursPerWeek', 37.5, 37.5],
    ['hoursPerWeek', ' 37.50 ', 37.5],
    ['hoursPerWeek', '36.0', 36],
    ['hoursPerWeek', '36.00', 36],
    ['hoursPerWeek', '40.5', 40.5],
    ['hoursPerWeek', '1', 1],
    ['hoursPerWeek', '0.5', '! Must be at least 1.'],
    ['hoursPerWeek', '84', 84],
    ['hoursPerWeek', '84.5', '! Must be at most 84.'],
    ['hoursPerWeek', '37.25', noHours],
    ['hoursPerWeek', 33.33, noHours],
    ['hoursPerWeek', '37,5', noHours],
    ['hoursPerWeek', '36 hours', noHours],
    ['hoursPerWeek', '3x12', noHours],
    ['hoursPerWeek', 'NULL', noHours],
    ['hoursPerWeek', '-36', '! Must be at least 1.'],
    ['hoursPerWeek', '1e1', noHours],
    ['hoursPerWeek', true, noHours],
    ['hoursPerWeek', '0', undefined],
    ['hoursPerWeek', 0, undefined],
    ['hoursPerWeek', '0.0', undefined],
    ['hoursPerWeek', '', undefined],
    ['hoursPerWeek', null, undefined],
    ['hourlyRateCents', '0', undefined],
    ['hourlyRateCents', '0.00', undefined],
    ['hourlyRateCents', 0, undefined],
    ['hourlyRateCents', '00', undefined],
    ['hourlyRateCents', '4583', 4583],
    ['hourlyRateCents', '4583.0', 4583],
    ['hourlyRateCents', '45.83', noWhole],
    ['hourlyRateCents', '-1', '! Must be at least 0.'],
    ['lodgingCents', '0', undefined],
    ['mealsCents', 0, undefined],
    ['lodgingCents', '70000', 70_000],
    ['weeklySalary', '0', undefined],
    ['weeklySalary', 0, undefined],
    ['weeklySalary', '2345.00', 2345],
    ['weeklySalary', '2345.50', noWhole],
    ['weeklySalary', '$2,345.00', noWhole],
    ['weeklySalary', '2,345', noWhole],
    ['weeklySalary', 'NaN', noWhole],
    ['weeklySalary', '-', noWhole],
    ['weeklySalary', '-1', '! Must be at least 0.'],
    ['durationWeeks', '13.0', 13],
    ['durationWeeks', '13 weeks', noWhole],
    ['durationWeeks', '0', '! Must be at least 1.'],
  ])('%s that is written %j is %j [B25] [B26]', (field, written, outcome) => {
    expect(outcomeOf(field, written)).toEqual(outcome);
  });

  const parts = (hoursPerWeek: unknown, hourlyRateCents: unknown, lodgingCents: unknown, mealsCents: unknown) => ({
    hoursPerWeek,
    hourlyRateCents,
    lodgingCents,
    mealsCents,
  });

  it.each<[what: string, beside: Record<string, unknown>, salary: unknown, outcome: unknown]>([
    ['zeros beside a weekly pay', parts(36, 0, 0, 0), 2450, 2450],
    ['zeros as text', parts('36', '0', '0.00', '0'), '2450', 2450],
    ['zeros alone', parts(36, 0, 0, 0), undefined, undefined],
    ['zeros and a weekly pay of zero', parts(0, 0, 0, 0), 0, undefined],
    ['a rate for zero hours', parts(0, 4583, 70_000, 10_000), 2450, 2450],
    ['stipends without a rate', parts(36, 0, 70_000, 10_000), 2450, 2450],
    ['a rate without stipends', parts(36, 4583, 0, 0), undefined, 1650],
    ['a half hour', parts(37.5, 4583, 70_000, 10_000), undefined, 2519],
    ['a half hour that agrees', parts('37.5', '4583', '70000', '10000'), '2519', 2519],
    ['a half hour that does not', parts(37.5, 4583, 70_000, 10_000), 2518, '! The rate, hours and stipends give 2519.'],
    ['parts cut to the dollar', parts(36, 4583, 70_000, 10_000), 2449, '! The rate, hours and stipends give 2450.'],
    ['parts rounded to the dollar', parts(36, 4583, 70_000, 10_000), 2450, 2450],
    ['hours only', parts(36, undefined, undefined, undefined), undefined, undefined],
  ])('come to the weekly pay: %s [B25] [B26]', (_what, beside, salary, outcome) => {
    expect(outcomeOf('weeklySalary', salary, beside)).toEqual(outcome);
  });
});

describe('a line of a job of the world', () => {
  it.each<[written: string, read: string]>([
    ['RN &amp; LPN &ndash; ICU/CCU', 'RN & LPN – ICU/CCU'],
    ['RN &amp;amp; LPN', 'RN & LPN'],
    ['RN &amp;amp;amp; LPN', 'RN & LPN'],
    ['RN &amp;ndash; ICU', 'RN – ICU'],
    ['O&#39;Brien RN', "O'Brien RN"],
    ['O&rsquo;Brien RN', 'O’Brien RN'],
    ['RN &#8211; ICU', 'RN – ICU'],
    ['RN &#x2013; ICU', 'RN – ICU'],
    ['RN&nbsp;ICU', 'RN ICU'],
    ['&nbsp;RN&nbsp;', 'RN'],
    ['&quot;Nights&quot; RN', '"Nights" RN'],
    ['Caf&eacute; RN', 'Café RN'],
    ['3x12 &gt; 36', '3x12 > 36'],
    ['&lt;5 beds', '<5 beds'],
    ['<b>RN</b> ICU', 'RN ICU'],
    ['&lt;b&gt;RN&lt;/b&gt; ICU', 'RN ICU'],
    ['RN<br>ICU', 'RN ICU'],
    ['<![CDATA[RN ICU]]>', 'RN ICU'],
    ['<![CDATA[RN &amp; LPN]]>', 'RN & LPN'],
    ['R&D', 'R&D'],
    ['AT&T RN', 'AT&T RN'],
    ['M&S; RN', 'M&S; RN'],
    ['ICU &copy RN', 'ICU &copy RN'],
    ['RN < 2 years', 'RN < 2 years'],
    ['RN <ICU>', 'RN <ICU>'],
    ['RN – ICU “Nights” – 3x12’s', 'RN – ICU “Nights” – 3x12’s'],
    ['RN & LPN', 'RN & LPN'],
    ['&bogus; RN', '&bogus; RN'],
  ])('%j is %j [B23]', (written, read) => {
    expect(outcomeOf('title', written)).toBe(read);
  });

  it('is refused where an entity hides what no line may have [B23]', () => {
    expect(outcomeOf('title', `${'&amp;'.repeat(121)}`)).toBe('! At most 120 characters.');
    expect(outcomeOf('title', 'RN &#0; ICU')).toBe('! Not valid UTF-8.');
  });

  it('may have entities in a list that semicolons separate [B23]', () => {
    expect(outcomeOf('credentialRequirements', 'BLS &amp; ACLS;PALS &ndash; current')).toEqual([
      'BLS & ACLS',
      'PALS – current',
    ]);
    expect(outcomeOf('credentialRequirements', ['BLS &amp; ACLS'])).toEqual(['BLS & ACLS']);
  });
});
