import { expect, it, vi } from 'vitest';
import { localDay, localMinute } from '../../../web/src/lib/local-day.ts';
import { shownDayOf, shownInstant } from '../../../web/src/lib/shown-instant.ts';
import { shownMoment, shownMonthDay, shownWeekday } from '../../../web/src/lib/shown-moment.ts';

vi.stubEnv('TZ', 'America/Chicago');
/** A no-break space before AM and PM reads as any other. */
const plain = (text: string) => text.replace(/\s/g, ' ');

it.each([
  // The day of the reader, not of UTC.
  ['2026-03-10T04:59:00Z', '2026-03-09', '2026-03-09T23:59', 'Mon, Mar 9, 11:59 PM'],
  ['2026-03-10T05:00:00Z', '2026-03-10', '2026-03-10T00:00', 'Tue, Mar 10, 12 AM'],
  ['2026-01-01T06:05:00Z', '2026-01-01', '2026-01-01T00:05', 'Thu, Jan 1, 12:05 AM'],
  ['2026-01-01T05:05:00Z', '2025-12-31', '2025-12-31T23:05', 'Wed, Dec 31, 11:05 PM'],
])('is %s on the day %s at %s, in words %s [Z06]', (at, day, minute, words) => {
  const instant = new Date(at);
  expect([localDay(instant), localMinute(instant)]).toEqual([day, minute]);
  expect(plain(shownMoment(at))).toBe(words);
  const [weekday = '', date = ''] = words.split(', ');
  expect([shownWeekday(at), shownMonthDay(at)]).toEqual([`${weekday}, ${date}`, date]);
  const [year, month, number] = day.split('-');
  expect(shownDayOf(at)).toBe(`${month}/${number}/${year}`);
  expect(plain(shownInstant(at))).toMatch(new RegExp(`^${date}, ${year}, \\d+:\\d\\d [AP]M$`));
});

it('says nothing of no instant [Z06]', () => {
  expect([shownInstant(''), shownInstant(undefined), shownInstant(null)]).toEqual(['', '', '']);
});
