import type { Day } from '../dates.ts';

const written = /^(\d{4})-(\d{2})$/;

/** The season of a day, "2026-27": from July to June. */
export function seasonOf(day: Day): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '07' ? 1 : 0);
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}

/** Whether a text is a season of two years that follow each other. */
export function isSeason(text: string): boolean {
  const [, year, next] = written.exec(text) ?? [];
  return year !== undefined && year >= '2000' && year < '2199' && Number(next) === (Number(year) + 1) % 100;
}

/** The last day of a season. */
export function seasonEnd(season: string): Day {
  return `${Number(season.slice(0, 4)) + 1}-06-30`;
}
