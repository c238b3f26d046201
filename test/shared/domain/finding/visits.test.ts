import { expect, it } from 'vitest';
import { hourMs, minuteMs } from '#shared/domain/days/durations.ts';
import { type JobVisit, visitAt } from '#shared/domain/finding/visits.ts';
import { random } from '../../../support/random.ts';

const start = Date.parse('2026-11-24T10:00:00.000Z');
const at = (minutes: number) => new Date(start + minutes * minuteMs);
const iso = (minutes: number) => at(minutes).toISOString();

/** The visits of calls at these minutes. */
function visitsOf(minutes: readonly number[]): JobVisit[] {
  let before: JobVisit | undefined;
  return minutes.map((minute) => {
    before = visitAt(before, at(minute));
    return before;
  });
}

it('shows nothing as new in a first visit, however long it is [D19]', () => {
  expect(visitsOf([0, 1, 59, 118, 170, 229])).toEqual([0, 0, 0, 118, 118, 229].map((mark) => ({ lastAt: iso(mark) })));
});

it('shows what came after the visit before, and the same for as long as a visit goes on [D19]', () => {
  const day = 24 * 60;
  const since = iso(-5);
  // A mark holds for an hour; of calls within it nothing is written.
  const before = { lastAt: iso(day), since };
  expect(visitAt(before, at(day + 60))).toBe(before);
  expect(visitsOf([0, 50, day, day + 10, day + 61, day + 120, day + 179])).toEqual([
    { lastAt: iso(0) },
    { lastAt: iso(0) },
    { lastAt: iso(day), since },
    { lastAt: iso(day), since },
    { lastAt: iso(day + 61), since },
    { lastAt: iso(day + 61), since },
    { lastAt: iso(day + 179), since },
  ]);
  // After 60 days it is the same rule; a clock that goes back begins no visit.
  expect(visitAt({ lastAt: iso(0) }, at(60 * day))).toEqual({ lastAt: iso(60 * day), since: iso(-5) });
  expect(visitAt(before, at(day - 30))).toBe(before);
});

it('loses no instant between two visits, marks once an hour at most, and ends no visit within an hour’s pause [D19]', () => {
  const dice = random(19);
  let minute = 0;
  const minutes = Array.from({ length: 2_000 }, () => (minute += dice.pick([1, 5, 30, 60, 61, 119, 121, 600, 5_000])));
  let before: JobVisit | undefined;
  let lastCall = 0;
  for (const one of minutes) {
    const next = visitAt(before, at(one));
    if (before && next !== before) {
      expect(Date.parse(next.lastAt) - Date.parse(before.lastAt)).toBeGreaterThan(hourMs);
      if (next.since !== before.since) {
        expect(one - lastCall).toBeGreaterThan(60);
        // What came after the last call is new.
        expect(Date.parse(next.since ?? '')).toBeLessThanOrEqual(at(lastCall).getTime() - 5 * minuteMs);
      }
    }
    before = next;
    lastCall = one;
  }
});
