import * as z from 'zod';
import { folded } from '#shared/domain/folded.ts';
import { versionOf } from '../_runtime/derived.ts';
import { entity } from '../_table/entity.ts';
import { withLease } from '../_table/lease.ts';
import { readAllPages } from '../_table/read-all-pages.ts';
import { unlessConflict } from '../_table/unless-conflict.ts';
import { writeInBatches } from '../_table/write-in-batches.ts';

const text = z.string();
const place = { id: text, name: text, city: text, state: text };

/** Facilities and schools, which are found by the first letters of any word of their names. */
export const kinds = {
  FACILITY: z.object({ ...place, beds: z.number() }),
  SCHOOL: z.object(place),
} as const;
export type Kind = keyof typeof kinds;
export type Facility = z.output<typeof kinds.FACILITY>;
export type School = z.output<typeof kinds.SCHOOL>;

/** The number of letters that name a partition; a search has at least as many. */
export const partitionLetters = 2;

/** An entry for each word that a name is found by. */
export const entries = entity(
  z.object({ ...place, beds: z.number().optional(), kind: text, letters: text, sort: text, source: text }),
  {
    pk: '{kind}#{letters}',
    sk: '{sort}',
    lists: { byName: { pk: '{kind}#{letters}', sk: '{sort}' } },
    keyOnly: ['kind', 'letters', 'sort'],
  },
);
export type NameEntry = Parameters<typeof entries.stored>[0];

/**
 * The partitions that a source has filled: no function may scan, and the next import must find removed entries. Before versions, a name was
 * found by its first word alone.
 */
const sources = entity(
  z.object({ kind: text, source: text, shelves: z.array(text), entriesVersion: z.number().default(0) }),
  { pk: '{kind}#SOURCES', sk: '{source}', lists: { all: { pk: '{kind}#SOURCES', sk: '' } } },
);

/** An import of the largest directory takes some seconds. */
const patienceSeconds = 60;
/** What is left of the function's time to make a source again. */
const reservedSeconds = 30;

/**
 * Replaces all facilities or schools of a source: entries of earlier imports that are missing now are removed. Idempotent. Problem conflict
 * while the source is being replaced for long.
 */
export async function replaceAll(kind: Kind, source: string, given: readonly (Facility | School)[]): Promise<Replaced> {
  return await withLease(leaseOf(kind, source), patienceSeconds, () => replace(kind, source, given));
}

interface Replaced {
  readonly written: number;
  readonly removed: number;
}

const leaseOf = (kind: Kind, source: string) => `names-${kind}-${source}`;

/**
 * Makes the entries of an earlier version again, source by source, from what they say of each facility or school; answers how many
 * sources. Idempotent; a source that is being imported, and what there is no time for, is left to the next run.
 */
export async function refreshNames(secondsLeft: () => number): Promise<number> {
  let refreshed = 0;
  for (const kind of Object.keys(kinds) as Kind[]) {
    for (const known of await readAllPages((after) => sources.list('all', { kind }, after))) {
      if (known.entriesVersion === versionOf('nameEntries') || secondsLeft() < reservedSeconds) continue;
      if (await isRefreshed(kind, known.source)) refreshed++;
    }
  }
  return refreshed;
}

async function isRefreshed(kind: Kind, source: string): Promise<boolean> {
  const refreshing = withLease(leaseOf(kind, source), 0, async () => {
    const own = (await entriesStored(kind, source)).filter((entry) => entry.source === source);
    const each = new Map(own.map((entry) => [entry.id, kinds[kind].parse(entry)]));
    await replace(kind, source, [...each.values()]);
  });
  return await unlessConflict(refreshing);
}

async function replace(kind: Kind, source: string, given: readonly (Facility | School)[]): Promise<Replaced> {
  const named = given.flatMap((one) => entriesOf(kind, source, one));
  const ids = new Set(given.map(({ id }) => id));
  const known = await sources.find({ kind, source }, { consistent: true });
  const partitions = [...new Set(named.map(({ letters }) => letters))];
  // Recorded before anything is written, so that the next import finds what an interrupted one has left.
  await sources.put({ ...known, kind, source, shelves: [...new Set([...(known?.shelves ?? []), ...partitions])] });
  const stored = await entriesIn(kind, known?.shelves);
  const kept = new Set(named.map(nameOf));
  const stale = stored.filter((item) => item.source === source && !kept.has(nameOf(item)));
  await writeInBatches([...named.map((item) => entries.putting(item)), ...stale.map((item) => entries.removing(item))]);
  await sources.put({ kind, source, shelves: partitions, entriesVersion: versionOf('nameEntries') });
  return { written: countOf(named), removed: countOf(stale.filter(({ id }) => !ids.has(id))) };
}

/** How many facilities or schools these entries are of. */
const countOf = (items: readonly NameEntry[]) => new Set(items.map(({ id }) => id)).size;

/** Words that many names have: found by them within a state only. */
const common = new Set(
  'hospital medical center health healthcare clinic university college school of the and at for'.split(' '),
);

/** One entry for each word of a name from which it can be found: everywhere, and in the partition of its state. */
function entriesOf(kind: Kind, source: string, one: Facility | School): NameEntry[] {
  const name = searchable(one.name);
  const starts = [0, ...[...name.matchAll(/ /g)].map(({ index }) => index + 1)];
  return starts.flatMap((start) => {
    const rest = name.slice(start);
    if (rest.length < partitionLetters) return [];
    const isRare = start === 0 || !common.has(rest.split(' ')[0] ?? '');
    const partitions = [...(isRare ? [rest.slice(0, partitionLetters)] : []), ...(one.state ? [one.state] : [])];
    return partitions.map((letters) => ({
      ...kinds[kind].parse(one),
      kind,
      letters,
      source,
      sort: `${rest}#${one.id}`,
    }));
  });
}

const nameOf = ({ letters, sort }: NameEntry) => `${letters}\n${sort}`;

/** The form in which names are compared: without case, accents and punctuation; Saint as it is mostly abbreviated. */
export function searchable(name: string): string {
  const plain = folded(name).replace(/[^\p{L}\p{N} ]/gu, '');
  return plain
    .replace(/\bsaint\b/g, 'st')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
}

/** Everything in the partitions that a source has filled. */
async function entriesStored(kind: Kind, source: string): Promise<NameEntry[]> {
  return await entriesIn(kind, (await sources.find({ kind, source }, { consistent: true }))?.shelves);
}

async function entriesIn(kind: Kind, partitions: readonly string[] = []): Promise<NameEntry[]> {
  const read = (letters: string) =>
    readAllPages((after) => entries.list('byName', { kind, letters }, { consistent: true, ...after }));
  return (await Promise.all(partitions.map(read))).flat();
}
