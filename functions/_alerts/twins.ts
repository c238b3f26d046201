import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { nameKey } from '#shared/domain/folded.ts';
import { cardAt } from '../_search/jobs/card.ts';
import type { JobRows } from '../_search/jobs/job-collection.ts';

/** Rows of one job that several sources list. */
export interface Twins {
  /** The number that a row shares with its twins. */
  of(row: number): number;
  /** The rows with this number, one a source, best pay first. */
  rowsOf(twin: number): readonly number[];
}

/**
 * The twins of a board by the key of a card. Of several equal jobs of one source, which are openings of their own, the best paid is the
 * twin of the best paid of another source, the second of the second.
 */
export function twinsOf(rows: JobRows, keyOf: (card: JobCard) => string): Twins {
  const numbers = new Map<string, number>();
  const numberAt = new Uint32Array(rows.count);
  const rowsAt: number[][] = [];
  const seen = new Map<string, number>();
  for (let row = 0; row < rows.count; row++) {
    const card = cardAt(rows, row);
    const key = keyOf(card);
    const ofSource = `${card.source}\n${key}`;
    const place = seen.get(ofSource) ?? 0;
    seen.set(ofSource, place + 1);
    const name = `${place}\n${key}`;
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    numberAt[row] = number;
    rowsAt[number] = [...(rowsAt[number] ?? []), row];
  }
  return { of: (row) => numberAt[row] as number, rowsOf: (twin) => rowsAt[twin] ?? [] };
}

/** What twins have in common [D17]. */
export function twinKeyOf({ specialtyId, location, shifts, startDate, durationWeeks }: JobCard): string {
  const { city, state, companyName } = location;
  return JSON.stringify([specialtyId, state, nameKey(city), nameKey(companyName), shifts, startDate, durationWeeks]);
}
