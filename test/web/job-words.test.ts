import { describe, expect, it } from 'vitest';
import { weeksText } from '#shared/domain/days/day-words.ts';
import { factsText, postedText, rhythmOf, shortDate, shortDay } from '../../web/src/features/jobs/job-words.ts';
import { localDay } from '../../web/src/lib/local-day.ts';

describe('the words of a job', () => {
  it('show days as MM/dd/yy, and the duration in weeks [J05]', () => {
    expect(shortDay('2026-12-07')).toBe('12/07/26');
    expect(shortDay('')).toBe('');
    expect(weeksText(13)).toBe('13 weeks');
    expect(weeksText(1)).toBe('1 week');
  });

  it('leave out of the line what is not known [J05]', () => {
    const now = new Date('2026-11-26T12:00:00');
    expect(factsText({ startDate: '2026-12-07', durationWeeks: 13 }, now)).toBe('Starts Dec 7 · 13 weeks');
    expect(factsText({ startDate: '2027-01-04', durationWeeks: 13 }, now)).toBe('Starts Jan 4 · 13 weeks');
    expect(factsText({ startDate: '2027-12-07', durationWeeks: 13 }, now)).toBe('Starts Dec 7, 2027 · 13 weeks');
    expect(factsText({ startDate: '', durationWeeks: 1 })).toBe('1 week');
    expect(factsText({ startDate: '', durationWeeks: 0 })).toBe('');
  });

  it.each([
    ['3x12 Nights 19:00-07:00', '3×12'],
    ['Night 3x12, 19:00-07:30', '3×12'],
    ['NOC 4 X 10 (1900-0530)', '4×10'],
    ['Days 5×8', '5×8'],
    ['Nights', undefined],
    ['12 hours, 36x', undefined],
    ['', undefined],
  ])('find the rhythm in "%s" [J05]', (shift, rhythm) => {
    expect(rhythmOf(shift)).toBe(rhythm);
  });

  it.each([
    [0, 'Posted today'],
    [-1, 'Posted today'],
    [1, 'Posted yesterday'],
    [3, 'Posted 3 days ago'],
    [13, 'Posted 13 days ago'],
    [14, 'Posted 2 weeks ago'],
    [69, 'Posted 9 weeks ago'],
    [70, 'Posted 2 months ago'],
  ])('say how many days ago a job was posted: %i [J05]', (days, words) => {
    const now = new Date(2026, 10, 23, 0, 5);
    expect(postedText(new Date(2026, 10, 23 - days, 23, 59).toISOString(), now)).toBe(words);
    expect(postedText('no instant', now)).toBe('');
  });

  it('go by the person’s own clock: the last evening of a month is not the next month', () => {
    expect(localDay(new Date(2026, 10, 30, 23, 59))).toBe('2026-11-30');
    expect(localDay(new Date(2027, 0, 5, 0, 0))).toBe('2027-01-05');
    expect(shortDate('no instant')).toBe('');
  });
});
