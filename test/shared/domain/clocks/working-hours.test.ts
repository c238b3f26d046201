import { describe, expect, it } from 'vitest';
import {
  afterWorkingHours,
  agencyDay,
  chicagoOffset,
  workingHoursBetween,
} from '#shared/domain/clocks/working-hours.ts';
import { random } from '../../../support/random.ts';

const chicago = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Chicago',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});
/** YYYY-MM-DD HH:mm in Chicago. */
const local = (at: string) => chicago.format(new Date(at));
const holidays = ['2026-11-26', '2026-12-25', '2027-01-01', '2027-05-31', '2027-07-05', '2027-09-06', '2027-11-25'];

function isOpenAt(time: number): boolean {
  const [day = '', clock = ''] = local(new Date(time).toISOString()).split(' ');
  const hour = Number(clock.slice(0, 2));
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return hour >= 8 && hour < 18 && weekday > 0 && weekday < 6 && !holidays.includes(day);
}

/** The same by counting every minute: slow, and plain to see. */
function counted(at: string, hours: number): string {
  let time = Date.parse(at);
  let left = Math.round(hours * 60);
  let isOpen = isOpenAt(time);
  for (;;) {
    // The clock is read once an hour, since reading it is slow: no change of clocks begins within one.
    if (time % 3_600_000 === 0) isOpen = isOpenAt(time);
    if (isOpen) left -= 1;
    time += 60_000;
    if (left === 0) return new Date(time).toISOString();
  }
}

describe('working hours', () => {
  it('between two instants are none where the second comes first [N08]', () => {
    expect(workingHoursBetween('2026-11-23T18:00:00Z', '2026-11-23T15:00:00Z')).toBe(0);
    expect(workingHoursBetween('2026-11-24T18:00:00Z', '2026-11-23T15:00:00Z')).toBe(0);
    expect(workingHoursBetween('2026-11-20T22:00:00Z', '2026-11-23T15:30:00Z')).toBe(3.5);
    expect(workingHoursBetween('2026-11-21T15:00:00Z', '2026-11-22T20:00:00Z')).toBe(0);
  });

  it('know Chicago’s clocks in every hour of thirteen years [N08]', () => {
    const zone = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', timeZoneName: 'shortOffset' });
    const offsetOf = (at: number) =>
      Number(
        zone
          .formatToParts(at)
          .find(({ type }) => type === 'timeZoneName')
          ?.value.slice(3),
      );
    const wrong: string[] = [];
    for (let year = 2024; year <= 2036; year++) {
      // The two weeks in which clocks change, and the days between them once each.
      for (let hour = 0; hour < 8784; hour += 1) {
        const at = Date.UTC(year, 0, 1) + hour * 3_600_000;
        const month = new Date(at).getUTCMonth();
        if (month !== 2 && month !== 10 && hour % 24 !== 12) continue;
        if (offsetOf(at) !== chicagoOffset(at)) wrong.push(new Date(at).toISOString());
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['in one day', '2026-11-23T15:00:00Z', 4, '2026-11-23 13:00'],
    ['to the very end of a day', '2026-11-23T14:00:00Z', 10, '2026-11-23 18:00'],
    ['into the next day', '2026-11-23T20:00:00Z', 8, '2026-11-24 12:00'],
    ['from before work', '2026-11-23T09:00:00Z', 1, '2026-11-23 09:00'],
    ['from after work', '2026-11-24T01:00:00Z', 1, '2026-11-24 09:00'],
    ['over a weekend', '2026-11-20T22:00:00Z', 8, '2026-11-23 14:00'],
    ['from a Sunday', '2026-11-22T16:00:00Z', 2, '2026-11-23 10:00'],
    ['over Thanksgiving', '2026-11-25T20:00:00Z', 8, '2026-11-27 12:00'],
    ['over the end of summer time', '2026-10-30T20:00:00Z', 8, '2026-11-02 13:00'],
    ['over its beginning', '2027-03-12T20:00:00Z', 8, '2027-03-15 12:00'],
    ['not at all, but to the next working hour', '2026-11-21T16:00:00Z', 0, '2026-11-23 08:00'],
    ['not at all within working hours', '2026-11-23T16:30:00Z', 0, '2026-11-23 10:30'],
    ['by minutes', '2026-11-23T16:31:00Z', 0.5, '2026-11-23 11:01'],
    ['over a year', '2026-12-31T20:00:00Z', 24, '2027-01-05 18:00'],
  ] as const)('run %s [N08]', (_, from, hours, expected) => {
    const due = afterWorkingHours(from, hours, holidays);
    expect(local(due)).toBe(expected);
    expect(workingHoursBetween(from, due, holidays)).toBe(hours);
  });

  it.each([
    ['2026-11-24T05:59:59Z', '2026-11-23'],
    ['2026-11-24T06:00:00Z', '2026-11-24'],
    ['2026-07-01T04:59:59Z', '2026-06-30'],
    ['2026-07-01T05:00:00Z', '2026-07-01'],
  ])('and days end at midnight in Chicago: %s is of %s [N08] [W13]', (at, expected) => {
    expect(agencyDay(Date.parse(at))).toBe(expected);
  });

  it('run as counted minute by minute, from any time of a year with both changes, weekends and holidays [N08]', () => {
    const chance = random(8);
    const start = Date.parse('2026-11-01T00:00:00Z');
    for (let round = 0; round < 60; round++) {
      const from = new Date(start + chance.whole(366 * 1440) * 60_000).toISOString();
      const hours = [8, 24, 40][round % 3] ?? 8;
      const due = afterWorkingHours(from, hours, holidays);
      expect(local(due), `${hours} h from ${from}`).toBe(local(counted(from, hours)));
      expect(workingHoursBetween(from, due, holidays)).toBe(hours);
    }
  });
});
