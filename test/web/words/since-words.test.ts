import { expect, it } from 'vitest';
import type { LocalDay } from '#shared/domain/dates.ts';
import { sinceWords } from '../../../web/src/features/jobs/news/since-words.ts';

/** An evening of November 2026, in the zone of this process as of a browser. */
const evening = (day: number, month = 10) => new Date(2026, month, day, 20, 5).toISOString();
const today = '2026-11-27' as LocalDay;

it('names the time of today, yesterday, the weekday of the last six days, and the date of before [D19]', () => {
  expect(sinceWords(evening(27), today)).toMatch(/^8:05\sPM$/);
  expect(sinceWords(evening(26), today)).toBe('yesterday');
  expect(sinceWords(evening(25), today)).toBe('Wednesday');
  expect(sinceWords(evening(21), today)).toBe('Saturday');
  expect(sinceWords(evening(20), today)).toBe('Nov 20');
  expect(sinceWords(evening(28, 8), today)).toBe('Sep 28');
  expect(sinceWords(evening(2, 0), today)).toBe('Jan 2, 2026');
});
