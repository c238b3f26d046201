import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cityKey, countyKey } from './county-names.ts';
import { type PerDiemTable, setByDefense } from './per-diem-file.ts';

/** Where the table is kept that `npm run import:perdiem` replaces. */
export const perDiemFile = join(import.meta.dirname, 'per-diem.json');

/** The areas of the table by number: 0 is no area at all, 1 the standard rate, then those of the table in its order. */
export interface PerDiemAreas {
  readonly fiscalYear: number;
  /** Names this table among others: its first eight digits of a hash. */
  readonly stamp: string;
  /** Dollars a night, twelve months for each area from number 1 on. */
  readonly nightly: readonly number[];
  areaOf(place: { readonly state: string; readonly county: string; readonly name: string }): number;
}

/** The table in force, ready to be asked for the area of a place: a city of its own goes before the county around it. */
export function perDiemAreas(): PerDiemAreas {
  const text = readFileSync(perDiemFile, 'utf8');
  const { fiscalYear, standard, areas } = JSON.parse(text) as PerDiemTable;
  const numbers = new Map(areas.flatMap(({ places }, at) => places.split(';').map((key) => [key, at + 2] as const)));
  return {
    fiscalYear,
    stamp: createHash('sha256').update(text).digest('hex').slice(0, 8),
    nightly: [...Array<number>(12).fill(standard), ...areas.flatMap(({ nightly }) => nightly.split(' ').map(Number))],
    areaOf({ state, county, name }) {
      if (setByDefense.has(state)) return 0;
      return numbers.get(cityKey(state, name)) ?? numbers.get(countyKey(state, county)) ?? 1;
    },
  };
}
