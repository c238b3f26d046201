import { expect, it } from 'vitest';
import type { LocalDay } from '#shared/domain/dates.ts';
import { changedPast, firstPast, postedAgain, reopenedPast } from '#shared/domain/finding/job-past.ts';
import { payChangeWords, payStepWords } from '#shared/domain/finding/pay-change-words.ts';

const [first, second, third] = ['2026-11-02T08:00:00.000Z', '2026-11-03T08:00:00.000Z', '2026-11-09T09:00:00.000Z'];
const past = firstPast({ weekly: 2000, hourlyCents: 4000 }, first);
const newsAt = (weekly?: number, hourlyCents?: number) => changedPast(past, { weekly, hourlyCents }, second).newsAt;

it('calls a job news when it is first seen, and when weekly or hourly pay is 5 percent above its highest [D14]', () => {
  expect(past.newsAt).toBe(first);
  expect(newsAt(2099, 4000)).toBe(first);
  expect(newsAt(2100, 4000)).toBe(second);
  expect(newsAt(2000, 4199)).toBe(first);
  expect(newsAt(2000, 4200)).toBe(second);
  expect(newsAt(1500, 4000)).toBe(first);
  expect(newsAt()).toBe(first);
});

it('compares with the highest pay so far, not with the last, and takes the first pay that is named for no rise [D14]', () => {
  const lower = changedPast(past, { weekly: 1500 }, second);
  expect(changedPast(lower, { weekly: 2050 }, third)).toMatchObject({ newsAt: first, highest: { weekly: 2050 } });
  expect(changedPast(lower, { weekly: 2100, hourlyCents: 9000 }, third).newsAt).toBe(third);
  expect(changedPast(firstPast({}, first), { weekly: 3000 }, second).newsAt).toBe(first);
});

it('calls a job that is open again news after seven days [D14]', () => {
  expect(reopenedPast(past, past.pay, '2026-11-02T09:00:01.000Z', third).newsAt).toBe(first);
  expect(reopenedPast(past, past.pay, '2026-11-02T09:00:00.000Z', third).newsAt).toBe(third);
});

it('keeps the highest of each pay, also where one file names none [D14]', () => {
  const onlyWeekly = changedPast(past, { weekly: 1900 }, second);
  expect(onlyWeekly.highest).toEqual({ weekly: 2000, hourlyCents: 4000 });
  expect(changedPast(onlyWeekly, { weekly: 2010, hourlyCents: 4100 }, third).highest).toEqual({
    weekly: 2010,
    hourlyCents: 4100,
  });
  const unnamed = firstPast({}, first);
  expect(changedPast(unnamed, { weekly: 1900 }, second).highest).toEqual({ weekly: 1900, hourlyCents: undefined });
  expect(changedPast(unnamed, {}, second).highest).toEqual({ weekly: undefined, hourlyCents: undefined });
});

it('counts how often a job was posted again, from the first day on which it was seen [D27]', () => {
  const closedAt = '2026-11-02T09:00:00.000Z';
  const again = reopenedPast(past, past.pay, closedAt, third);
  expect(again.postedBefore).toEqual({ since: '2026-11-02', times: 1 });
  expect(reopenedPast(again, past.pay, closedAt, third).postedBefore).toEqual({ since: '2026-11-02', times: 2 });
  const moved = { ...again, firstSeenAt: third };
  expect(postedAgain(moved)).toEqual({ since: '2026-11-02', times: 2 });
  // What was away for less than a week was not posted again.
  expect(reopenedPast(past, past.pay, second, third).postedBefore).toBeUndefined();
});

it('keeps by how much the pay changed the last time, and when; the same file again changes nothing [D26]', () => {
  const raised = changedPast(past, { weekly: 2120, hourlyCents: 4000 }, second);
  expect(raised).toMatchObject({ changedOn: '2026-11-03', payChange: 120, payChangedOn: '2026-11-03' });
  expect(changedPast(raised, raised.pay, second)).toEqual(raised);
  const renamed = changedPast(raised, raised.pay, third);
  expect(renamed).toMatchObject({ changedOn: '2026-11-09', payChange: 120, payChangedOn: '2026-11-03' });
  expect(changedPast(renamed, {}, third)).toMatchObject({ payChange: 120, pay: {} });
  expect(changedPast(firstPast({}, first), { weekly: 2000 }, second).payChange).toBeUndefined();
  expect(changedPast(renamed, { weekly: 2000 }, third)).toMatchObject({ payChange: -120, payChangedOn: '2026-11-09' });
});

it('keeps the first pay and the newest 19 with their days, from the second on [D26]', () => {
  expect(changedPast(past, past.pay, second).paySteps).toBeUndefined();
  expect(changedPast(past, { weekly: 2000, hourlyCents: 4100 }, second).paySteps).toEqual([
    { weekly: 2000, hourlyCents: 4000, on: '2026-11-02' },
    { weekly: 2000, hourlyCents: 4100, on: '2026-11-03' },
  ]);
  let changed = past;
  for (let week = 1; week <= 30; week++) changed = changedPast(changed, { weekly: 2000 + week }, second);
  expect(changed.paySteps).toHaveLength(20);
  expect(changed.paySteps?.[0]).toEqual({ weekly: 2000, hourlyCents: 4000, on: '2026-11-02' });
  expect(changed.paySteps?.at(1)).toEqual({ weekly: 2012, on: '2026-11-03' });
  expect(changedPast(changed, changed.pay, third).paySteps).toEqual(changed.paySteps);
});

it('says the last change of the pay for eyes and ears, and nothing where there was none [D26]', () => {
  const today = '2026-11-27' as LocalDay;
  expect(payChangeWords({ payChange: 120, payChangedOn: '2026-11-03' }, today)).toEqual({
    shown: '▲ $120 since Nov 3',
    said: '$120 a week more since Nov 3',
  });
  expect(payChangeWords({ payChange: -1200, payChangedOn: '2026-01-03' }, today)?.shown).toBe(
    '▼ $1,200 since Jan 3, 2026',
  );
  expect(payChangeWords({ payChange: -120, payChangedOn: '2026-11-03' }, today)?.said).toBe(
    '$120 a week less since Nov 3',
  );
  for (const none of [
    {},
    { payChange: 120 },
    { payChangedOn: '2026-11-03' },
    { payChange: 0, payChangedOn: '2026-11-03' },
  ])
    expect(payChangeWords(none, today)).toBeUndefined();
  expect([{ weekly: 2120, hourlyCents: 4250 }, { hourlyCents: 4250 }, {}].map(payStepWords)).toEqual([
    '$2,120 a week, $42.50 an hour',
    '$42.50 an hour',
    'No pay named',
  ]);
});
