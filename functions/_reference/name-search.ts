import * as z from 'zod';
import { folded } from '#shared/domain/folded.ts';
import { entity } from '../_table/entity.ts';
import { readAllPages } from '../_table/read-all-pages.ts';
import { writeInBatches } from '../_table/write-in-batches.ts';

const text = z.string();
const place = { id: text, name: text, city: text, state: text };

/** Facilities and schools, which are found by the first letters of their names. */
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

/** Facilities whose name begins with the typed text, at most ten. */
export async function searchFacilities(typed: string): Promise<Facility[]> {
  return (await search('FACILITY', typed)).map((item) => kinds.FACILITY.parse(item));
}

/** Schools whose name begins with the typed text, at most ten. */
export async function searchSchools(typed: string): Promise<School[]> {
  return (await search('SCHOOL', typed)).map((item) => kinds.SCHOOL.parse(item));
}

/** Replaces all facilities or schools of a source: entries of earlier imports that are missing now are removed. Idempotent. */
export async function replaceAll(
  kind: Kind,
  source: string,
  given: readonly (Facility | School)[],
): Promise<{ written: number; removed: number }> {
  const items = given.map((one): Entry => {
    const name = searchable(one.name);
    return {
      ...kinds[kind].parse(one),
      kind,
      letters: name.slice(0, partitionLetters),
      sort: `${name}#${one.id}`,
      source,
    };
  });
  const named = items.filter(({ letters }) => letters.length === partitionLetters);
  const known = await sources.find({ kind, source }, { consistent: true });
  const partitions = [...new Set(named.map(({ letters }) => letters))];
  // Recorded before anything is written, so that the next import finds what an interrupted one has left.
  await sources.put({ kind, source, shelves: [...new Set([...(known?.shelves ?? []), ...partitions])] });
  const stored = (await Promise.all((known?.shelves ?? []).map((letters) => partition(kind, letters)))).flat();
  const kept = new Set(named.map(nameOf));
  const stale = stored.filter((item) => item.source === source && !kept.has(nameOf(item)));
  await writeInBatches([...named.map((item) => entries.putting(item)), ...stale.map((item) => entries.removing(item))]);
  await sources.put({ kind, source, shelves: partitions });
  return { written: named.length, removed: stale.length };
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

async function search(kind: Kind, typed: string): Promise<Entry[]> {
  const sort = searchable(typed);
  if (sort.length < partitionLetters) return [];
  const letters = sort.slice(0, partitionLetters);
  return (await entries.list('byName', { kind, letters, sort }, { limit: most })).items;
}

async function partition(kind: Kind, letters: string): Promise<Entry[]> {
  return await readAllPages((after) => entries.list('byName', { kind, letters }, { consistent: true, ...after }));
}
