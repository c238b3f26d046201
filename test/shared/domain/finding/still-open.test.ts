import { describe, expect, it } from 'vitest';
import { dayOf } from '#shared/domain/dates.ts';
import { dayMs, hourMs, minuteMs } from '#shared/domain/days/durations.ts';
import {
  closingWords,
  confirmedAgo,
  isStillOpen,
  isUnconfirmed,
  postedAgainWords,
} from '#shared/domain/finding/still-open.ts';

const now = Date.parse('2026-11-27T18:00:00Z');
const ago = (ms: number) => new Date(now - ms).toISOString();

describe('a job that is still open', () => {
  it.each([
    [-5 * minuteMs, 'just now'],
    [20_000, 'just now'],
    [minuteMs, '1 min ago'],
    [38 * minuteMs, '38 min ago'],
    [hourMs, '1 hour ago'],
    [23 * hourMs, '23 hours ago'],
    [dayMs, '1 day ago'],
    [47 * hourMs, '1 day ago'],
  ])('was confirmed %i ms ago in words [D27]', (age, words) => {
    expect(confirmedAgo(ago(age), now)).toBe(words);
    expect(isUnconfirmed(ago(age), now)).toBe(false);
  });

  it('is not confirmed after 48 hours, and of one without a file nothing is said [D27]', () => {
    expect([2 * dayMs, 2 * dayMs + 1].map((age) => isUnconfirmed(ago(age), now))).toEqual([false, true]);
    expect(isUnconfirmed(undefined, now)).toBe(false);
  });

  it.each([
    [{ startDate: '2027-02-01' }, undefined],
    [{ startDate: '2026-12-12' }, undefined],
    [{ startDate: '2026-12-11' }, 'Starts in 14 days'],
    [{ startDate: '2026-11-28' }, 'Starts in 1 day'],
    [{ startDate: '2026-11-27' }, 'Starts today'],
    [{ startDate: '2026-11-20' }, undefined],
    [{ startDate: '2027-02-01', closesOn: '2026-12-01' }, undefined],
    [{ startDate: '2027-02-01', closesOn: '2026-11-30' }, 'Closes Nov 30'],
    [{ startDate: '2027-02-01', closesOn: '2026-11-27' }, 'Closes today'],
    [{ startDate: '2027-02-01', closesOn: '2026-11-26' }, undefined],
    [{ startDate: '2026-12-01', closesOn: '2026-12-30' }, 'Starts in 4 days'],
  ])('closes soon as %o says: %s [D27]', (job, words) => {
    expect(closingWords(job, '2026-11-27')).toBe(words);
  });

  it('takes applications until its closing day is over everywhere [D27]', () => {
    const inHours = (hours: number) => dayOf(new Date(Date.now() + hours * hourMs));
    expect(isStillOpen({ isOpen: true })).toBe(true);
    expect(isStillOpen({ isOpen: true, closesOn: inHours(-12) })).toBe(true);
    expect(isStillOpen({ isOpen: true, closesOn: inHours(-37) })).toBe(false);
    expect(isStillOpen({ isOpen: false, closesOn: inHours(48) })).toBe(false);
  });

  it.each([
    [1, 'posted again once'],
    [2, 'posted again twice'],
    [5, 'posted again five times'],
    [12, 'posted again 12 times'],
  ])('was posted again %i times in words [D27]', (times, words) => {
    expect(postedAgainWords({ since: '2026-10-02', times })).toBe(`Listed since Oct 2, 2026, ${words}`);
  });
});
