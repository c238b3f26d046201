import type { Bits } from './bits.ts';
import type { Numbers } from './sections.ts';
import type { Texts } from './texts.ts';

/** Texts of a card that are stored as they are. */
export const textNames = [
  'jobId',
  'jobTitle',
  'formattedAddress',
  'city',
  'state',
  'companyName',
  'pictureUrlPath',
  'shift',
  'source',
  'specialty',
  'startDate',
  'dateAdded',
] as const;

/** The bit of each shift in a row's mask. */
export const shiftBits = { days: 1, nights: 2, mids: 4 } as const;

/** Rows that share a value: those of value v are `rows[starts[v]]` to `rows[starts[v + 1] - 1]`, in rising order. */
export interface Postings {
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
}

/**
 * All open jobs, column by column. Rows stand in the order of pay (highest first, missing last, then by jobId), so that
 * "pays at least" is a number of leading rows and the sort by pay is the order of the rows.
 */
export interface Columns {
  readonly version: string;
  readonly count: number;
  /** Weekly dollars plus one; zero is a job whose source names no pay. */
  readonly pay: Uint32Array;
  /** Number of the job's specialty in `specialtyIds`. */
  readonly specialty: Uint16Array;
  readonly specialtyIds: Uint32Array;
  /** Number of the job's city in `places`: keys of placeKey, sorted, so that a state's cities stand side by side. */
  readonly place: Numbers;
  readonly places: Texts;
  readonly placeCount: number;
  readonly shiftMask: Uint8Array;
  /** Days since 1970-01-01. */
  readonly startDay: Int32Array;
  readonly durationWeeks: Uint16Array;
  readonly featured: Bits;
  readonly withShift: Readonly<Record<keyof typeof shiftBits, Bits>>;
  readonly bySpecialty: Postings;
  readonly byPlace: Postings;
  /** Rows in the order of start (earliest first), of posting (latest first) and of jobId; each then by jobId. */
  readonly byStart: Uint32Array;
  readonly byPosted: Uint32Array;
  readonly byId: Uint32Array;
  readonly texts: Readonly<Record<(typeof textNames)[number], Texts>>;
}

/** How a city is looked up, whatever its case; a state alone is the beginning of its cities' keys. */
export function placeKey(state: string, city: string): string {
  return `${state.toUpperCase()}/${city.trim().toLowerCase()}`;
}
