import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayOf } from '#shared/domain/dates.ts';
import { isStillOpen } from '#shared/domain/finding/still-open.ts';
import { rowChecker } from '../../../functions/feed/read-row.ts';
import { feedRow } from '../../support/jobs/feeds.ts';

/** Friday evening in the States, Saturday in UTC: 20:30 in New York, 14:30 in Honolulu. */
const now = new Date('2026-11-28T01:30:00.000Z');

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const read = (closesOn: unknown) =>
  rowChecker([], dayOf(new Date(now.getTime() - 12 * 3_600_000)))(feedRow('a', { startDate: '2027-01-04', closesOn }));

// Forms of closing days in public complaints about boards of jobs; the day that is written counts, and the whole of it. A time in UTC
// may be of the evening before, and counts for the day that is written all the same: no job closes a day early.
describe('the closing day of a row', () => {
  it.each([
    ['2026-12-04', '2026-12-04', 'a day: its job vanished at its beginning'],
    [
      '2026-12-04T00:00:00.000Z',
      '2026-12-04',
      'a day as a program writes it: shown as the day before west of Greenwich',
    ],
    ['2026-12-04T23:59:59+00:00', '2026-12-04', 'the last second, so that it is not over at its first'],
    ['2026-12-04T23:59:59.999999-08:00', '2026-12-04', 'the last microsecond, by the clock of the place'],
    ['2026-12-05T07:59:59Z', '2026-12-05', 'midnight on the Pacific coast, as UTC'],
    ['2026-12-05T05:00:00Z', '2026-12-05', 'the beginning of a day on the Atlantic coast, as UTC'],
    ['2026-12-04T24:00:00', '2026-12-04', 'the end of the day, as ISO 8601 has it'],
    ['2026-12-04 20:00:00', '2026-12-04', 'eight in the evening without a zone'],
    ['2027-03-14T02:30:00', '2027-03-14', 'an hour that the clocks leave out'],
    ['2026-12-04T17:00-0500', '2026-12-04', 'five in the afternoon, its zone without a colon'],
    ['2099-12-31', '2099-12-31', 'far away, for a job that is never to end'],
    ['2026-11-27', '2026-11-27', 'today in the States, where UTC is a day ahead: closed at 8 in the evening'],
  ])('%s is %s: %s [D27]', (written, day) => {
    expect(read(written)).toMatchObject({ closesOn: day });
    expect(isStillOpen({ isOpen: true, closesOn: day })).toBe(true);
  });

  it.each([undefined, null, '', '  '])(
    '%j is none: the job is open until its source leaves it out [D27]',
    (written) => {
      expect(read(written)).not.toHaveProperty('closesOn');
      expect(read(written)).not.toHaveProperty('faults');
    },
  );

  it.each([
    'Open until filled',
    'ASAP',
    '0000-00-00',
    '0000-00-00 00:00:00',
    '12/04/2026',
    '04.12.2026',
    'Dec 4, 2026',
    1_796_342_400,
    '1796342400000',
    '2026-12',
    '2026-11-31',
  ])('%j is refused at its field, which says the form [D27] [B24]', (written) => {
    expect(read(written)).toEqual({
      faults: [{ field: 'closesOn', reason: 'Not a day as YYYY-MM-DD.', value: String(written) }],
    });
  });

  it('that is over everywhere in the States is refused as over [D27]', () => {
    const over = { field: 'closesOn', reason: 'This day is over.', value: '2026-11-26' };
    expect(read('2026-11-26T23:59:59-10:00')).toEqual({ faults: [over], isOver: true });
    expect(isStillOpen({ isOpen: true, closesOn: '2026-11-26' })).toBe(false);
  });
});
