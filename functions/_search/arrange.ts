import { setBit, wordsFor } from './bits.ts';
import { shiftBits, textNames } from './columns.ts';
import type { Numbers } from './sections.ts';
import { narrowed, textSections } from './texts.ts';

/** Numbers of a card that become columns. */
export const numberNames = [
  'pay',
  'specialtyId',
  'startDay',
  'posted',
  'durationWeeks',
  'shiftMask',
  'featured',
] as const;
type NumberName = (typeof numberNames)[number];

/** Cards taken apart, in the order in which they came. */
export interface Arranged {
  readonly numbers: Readonly<Record<NumberName, number[]>>;
  readonly places: readonly string[];
  readonly texts: Readonly<Record<(typeof textNames)[number], string[]>>;
}

/** The sections of a snapshot: every column in the order of pay, with its lists, bits and orders. Throws for a jobId that comes twice. */
export function arrange({ numbers: given, places: placeKeys, texts }: Arranged): Record<string, Numbers> {
  const ids = texts.jobId;
  const byId = Uint32Array.from(ids.keys()).sort((a, b) => compare(ids[a] as string, ids[b] as string));
  for (let at = 1; at < byId.length; at++) {
    const id = ids[byId[at] as number];
    if (id === ids[byId[at - 1] as number]) throw new Error(`Two cards carry the jobId ${id}.`);
  }
  const idRank = inverse(byId);
  const order = sorted(given.pay, -1, idRank);
  const rowOf = inverse(order);
  const inRows = (column: NumberName) => order.map((at) => given[column][at] as number);
  const orderOf = (column: NumberName, direction: 1 | -1) =>
    sorted(given[column], direction, idRank).map((at) => rowOf[at] as number);

  const specialtyIds = Uint32Array.from(new Set(given.specialtyId)).sort();
  const places = [...new Set(placeKeys)].sort(compare);
  const specialtyCode = new Map(Array.from(specialtyIds, (id, code) => [id, code]));
  const placeCode = new Map(places.map((place, code) => [place, code]));
  const specialty = Uint16Array.from(order, (at) => specialtyCode.get(given.specialtyId[at] as number) as number);
  const place = narrowed(
    order.map((at) => placeCode.get(placeKeys[at] as string) as number),
    places.length,
  );
  const shiftMask = Uint8Array.from(inRows('shiftMask'));
  const bitsWhere = (holds: (row: number) => boolean) => {
    const bits = new Uint32Array(wordsFor(order.length));
    for (let row = 0; row < order.length; row++) if (holds(row)) setBit(bits, row);
    return bits;
  };
  return {
    pay: inRows('pay'),
    specialty,
    specialtyIds,
    place,
    shiftMask,
    startDay: Int32Array.from(order, (at) => given.startDay[at] as number),
    durationWeeks: Uint16Array.from(inRows('durationWeeks')),
    featured: bitsWhere((row) => given.featured[order[row] as number] === 1),
    ...Object.fromEntries(
      Object.entries(shiftBits).map(([shift, bit]) => [
        `shift.${shift}`,
        bitsWhere((row) => ((shiftMask[row] as number) & bit) !== 0),
      ]),
    ),
    ...postings('bySpecialty', specialty, specialtyIds.length),
    ...postings('byPlace', place, places.length),
    byStart: orderOf('startDay', 1),
    byPosted: orderOf('posted', -1),
    byId: byId.map((at) => rowOf[at] as number),
    ...textSections('places', places, Uint32Array.from(places.keys())),
    ...Object.assign({}, ...textNames.map((name) => textSections(name, texts[name], order))),
  };
}

function sorted(column: readonly number[], direction: 1 | -1, idRank: Uint32Array): Uint32Array {
  return Uint32Array.from(column.keys()).sort(
    (a, b) =>
      direction * ((column[a] as number) - (column[b] as number)) || (idRank[a] as number) - (idRank[b] as number),
  );
}

function inverse(order: Uint32Array): Uint32Array {
  const ranks = new Uint32Array(order.length);
  for (let rank = 0; rank < order.length; rank++) ranks[order[rank] as number] = rank;
  return ranks;
}

function postings(name: string, codes: Numbers, values: number): Record<string, Uint32Array> {
  const starts = new Uint32Array(values + 1);
  for (const code of codes) starts[code + 1] = (starts[code + 1] as number) + 1;
  for (let value = 0; value < values; value++)
    starts[value + 1] = (starts[value + 1] as number) + (starts[value] as number);
  const next = starts.slice();
  const rows = new Uint32Array(codes.length);
  for (let row = 0; row < codes.length; row++) {
    const code = codes[row] as number;
    const at = next[code] as number;
    rows[at] = row;
    next[code] = at + 1;
  }
  return { [`${name}.starts`]: starts, [`${name}.rows`]: rows };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
