import { describe, expect, it } from 'vitest';
import { datedInstant, dayIn, shownWeekdayAndTime } from '#shared/domain/days/shown-weekday-and-time.ts';
import { type NoticeKind, type NoticeWay, noticeKindNames, noticeKinds } from '#shared/domain/notices/notice-kinds.ts';
import { noticeText } from '#shared/domain/notices/notice-text.ts';
import { noticeWords } from '#shared/domain/notices/notice-words.ts';

const link = 'https://www.caravel.example/offer/abcdefghijkmnpqr';
const when = (instant: string) => shownWeekdayAndTime(instant, 'America/Chicago');
const job = {
  jobTitle: 'Travel ICU nurse',
  facility: 'Oakville General Hospital',
  answerBy: '2026-11-24T23:00:00.000Z',
};
const textOf = (kind: NoticeKind, fields: Record<string, string> = job) =>
  noticeText(noticeWords(kind, { jobId: 'abcdefghijkmnpqr', ...fields }, when), link);

const texted = noticeKindNames.filter((kind) => (noticeKinds[kind].ways as readonly NoticeWay[]).includes('text'));

describe('a notice as a text message', () => {
  it.each<[NoticeKind, string]>([
    [
      'offerExtended',
      `Caravel: You have an offer. Travel ICU nurse, Oakville General Hospital. Answer by Tue, Nov 24, 5:00 PM CST. ${link} Reply STOP to stop.`,
    ],
    [
      'offerLapsing',
      `Caravel: Your offer ends soon. Travel ICU nurse, Oakville General Hospital. Answer by Tue, Nov 24, 5:00 PM CST. ${link} Reply STOP to stop.`,
    ],
    [
      'consentNeeded',
      `Caravel: Please agree to the terms. Travel ICU nurse, Oakville General Hospital. Your application waits until you do. ${link} Reply STOP to stop.`,
    ],
    [
      'offerWithdrawn',
      `Caravel: An offer was taken back. Travel ICU nurse, Oakville General Hospital. ${link} Reply STOP to stop.`,
    ],
  ])('says of %s what, of which job, by when and where to act [N12]', (kind, text) => {
    expect(textOf(kind)).toBe(text);
  });

  it.each(texted)('%s fits into two messages, whatever a job is called, and keeps its end [N12]', (kind) => {
    const jobTitle = '“Critical” care – nurse’s '.repeat(20);
    const long = { ...job, jobTitle, facility: 'Hospital\nof  the… end', lines: `${jobTitle}, Hospital`, total: '9' };
    const text = textOf(kind, long);
    // Two messages of 153 letters, all of the alphabet that allows this many.
    expect(text.length).toBeLessThanOrEqual(306);
    expect(text).toMatch(/^[\x20-\x7e]+$/);
    expect(text).toContain('"Critical" care - nurse\'s');
    expect(text.endsWith(`${link} Reply STOP to stop.`)).toBe(true);
    if (textOf(kind).includes('Answer by')) expect(text).toContain('Answer by Tue, Nov 24, 5:00 PM CST.');
  });
});

it.each([
  ['2026-11-26T05:07:13.000Z', 'America/Chicago', '2026-11-25', 'Wed, Nov 25, 2026, 11:07 PM CST'],
  ['2026-11-26T05:07:13.000Z', 'America/New_York', '2026-11-26', 'Thu, Nov 26, 2026, 12:07 AM EST'],
  ['2027-01-01T09:59:00.000Z', 'Pacific/Honolulu', '2026-12-31', 'Thu, Dec 31, 2026, 11:59 PM HST'],
  ['2026-11-25T20:00:00.000Z', 'Pacific/Guam', '2026-11-26', 'Thu, Nov 26, 2026, 6:00 AM GMT+10'],
  // The hour that comes twice.
  ['2026-11-01T06:30:00.000Z', 'America/Chicago', '2026-11-01', 'Sun, Nov 1, 2026, 1:30 AM CDT'],
  ['2026-11-01T07:30:00.000Z', 'America/Chicago', '2026-11-01', 'Sun, Nov 1, 2026, 1:30 AM CST'],
])('dates %s in %s as %s, in documents as %s [X04]', (instant, zone, day, dated) => {
  expect(dayIn(instant, zone)).toBe(day);
  expect(datedInstant(instant, zone).replace(/\u202f/g, ' ')).toBe(dated);
});
