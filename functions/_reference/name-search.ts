import * as z from 'zod';
import { folded } from '#shared/domain/folded.ts';
import { entity } from '../_table/entity.ts';
import { readAllPages } from '../_table/read-all-pages.ts';
import { writeInBatches } from '../_table/write-in-batches.ts';
import { capitals } from './capitals.ts';
import { findPoint } from './places.ts';

const text = z.string();
const place = { id: text, name: text, city: text, state: text };

/** Facilities and schools, which are found by the first letters of any word of their names. */
const kinds = {
  FACILITY: z.object({ ...place, beds: z.number() }),
  SCHOOL: z.object(place),
} as const;
type Kind = keyof typeof kinds;
export type Facility = z.output<typeof kinds.FACILITY>;
export type School = z.output<typeof kinds.SCHOOL>;

/** The number of letters that name a partition; a search has at least as many. */
const partitionLetters = 2;
const most = 10;

const entries = entity(
  z.object({ ...place, beds: z.number().optional(), kind: text, letters: text, sort: text, source: text }),
  {
    pk: '{kind}#{letters}',
    sk: '{sort}',
    lists: { byName: { pk: '{kind}#{letters}', sk: '{sort}' } },
    keyOnly: ['kind', 'letters', 'sort'],
  },
);
type Entry = Parameters<typeof entries.stored>[0];

/** The partitions that a source has filled: no function may scan, and the next import must find removed entries. */
const sources = entity(z.object({ kind: text, source: text, shelves: z.array(text) }), {
  pk: '{kind}#SOURCES',
  sk: '{source}',
});

/** Facilities with a word that begins as the typed text, at most ten, those of or near a state first. */
export async function searchFacilities(typed: string, state?: string): Promise<Facility[]> {
  return (await search('FACILITY', typed, state)).map((item) => kinds.FACILITY.parse(item));
}

/** Schools likewise. */
export async function searchSchools(typed: string, state?: string): Promise<School[]> {
  return (await search('SCHOOL', typed, state)).map((item) => kinds.SCHOOL.parse(item));
}

/** Replaces all facilities or schools of a source: entries of earlier imports that are missing now are removed. Idempotent. */
export async function replaceAll(
  kind: Kind,
  source: string,
  given: readonly (Facility | School)[],
): Promise<{ written: number; removed: number }> {
  const named = given.flatMap((one) => entriesOf(kind, source, one));
  const ids = new Set(given.map(({ id }) => id));
  const known = await sources.find({ kind, source }, { consistent: true });
  const partitions = [...new Set(named.map(({ letters }) => letters))];
  // Recorded before anything is written, so that the next import finds what an interrupted one has left.
  await sources.put({ kind, source, shelves: [...new Set([...(known?.shelves ?? []), ...partitions])] });
  const stored = (await Promise.all((known?.shelves ?? []).map((letters) => partition(kind, letters)))).flat();
  const kept = new Set(named.map(nameOf));
  const stale = stored.filter((item) => item.source === source && !kept.has(nameOf(item)));
  await writeInBatches([...named.map((item) => entries.putting(item)), ...stale.map((item) => entries.removing(item))]);
  await sources.put({ kind, source, shelves: partitions });
  return { written: countOf(named), removed: countOf(stale.filter(({ id }) => !ids.has(id))) };
}

/** How many facilities or schools these entries are of. */
const countOf = (items: readonly Entry[]) => new Set(items.map(({ id }) => id)).size;

/** Words that many names have: found by them within a state only. */
const common = new Set(
  'hospital medical center health healthcare clinic university college school of the and at for'.split(' '),
);

/** One entry for each word of a name from which it can be found: everywhere, and in the partition of its state. */
function entriesOf(kind: Kind, source: string, one: Facility | School): Entry[] {
  const name = searchable(one.name);
  const starts = [0, ...[...name.matchAll(/ /g)].map(({ index }) => index + 1)];
  return starts.flatMap((start) => {
    const rest = name.slice(start);
    if (rest.length < partitionLetters) return [];
    const isRare = start === 0 || !common.has(rest.split(' ')[0] ?? '');
    const partitions = [...(isRare ? [rest.slice(0, partitionLetters)] : []), ...(one.state ? [one.state] : [])];
    return partitions.map((letters) => ({
      ...kinds[kind].parse(one),
      ...{ kind, letters, source },
      sort: `${rest}#${one.id}`,
    }));
  });
}

const nameOf = ({ letters, sort }: Entry) => `${letters}\n${sort}`;

/** The form in which names are compared: without case, accents and punctuation; Saint as it is mostly abbreviated. */
function searchable(name: string): string {
  const plain = folded(name).replace(/[^\p{L}\p{N} ]/gu, '');
  return plain
    .replace(/\bsaint\b/g, 'st')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
}

/** Read from everywhere before the nearest are chosen. */
const considered = 40;

async function search(kind: Kind, typed: string, state: string | undefined): Promise<Entry[]> {
  const sort = searchable(typed);
  if (sort.length < partitionLetters) return [];
  const found = await Promise.all(
    [sort.slice(0, partitionLetters), ...(state ? [state] : [])].map(async (letters) => {
      const limit = letters === state ? most : considered;
      return (await entries.list('byName', { kind, letters, sort }, { limit })).items;
    }),
  );
  const each = new Map(found.flat().map((entry) => [entry.id, entry]));
  const ranked = [...each.values()].map((entry) => ({ entry, rank: rankOf(entry, sort, state) }));
  return ranked
    .toSorted((a, b) => a.rank - b.rank || a.entry.name.localeCompare(b.entry.name, 'en'))
    .slice(0, most)
    .map(({ entry }) => entry);
}

/** Lower is better: the own state before all others, then names that begin so before later words, then what is nearer. */
function rankOf(entry: Entry, typed: string, state: string | undefined): number {
  const beginning = searchable(entry.name).startsWith(typed) ? 0 : 1;
  if (entry.state === state) return beginning;
  return 10 + 10 * beginning + (state ? Math.min(9.9, farnessOf(entry, state)) : 0);
}

/** How far an entry is from a state's capital, in units of about 1,000 km; 9 where one of both is unknown. */
function farnessOf({ city, state: theirs }: Entry, state: string): number {
  const pointOf = (name: string, code: string) => findPoint({ city: name, state: code, zipCode: '' });
  const [here, there] = [
    pointOf(capitals[state] ?? '', state),
    pointOf(city, theirs) ?? pointOf(capitals[theirs] ?? '', theirs),
  ];
  if (!here || !there) return 9;
  const breadth = Math.cos((here.latitude * Math.PI) / 180);
  return Math.hypot(here.latitude - there.latitude, (here.longitude - there.longitude) * breadth) / 9;
}

async function partition(kind: Kind, letters: string): Promise<Entry[]> {
  return await readAllPages((after) => entries.list('byName', { kind, letters }, { consistent: true, ...after }));
}
