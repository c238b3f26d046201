import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { folded } from '#shared/domain/folded.ts';
import { inParallel } from '../_runtime/in-parallel.ts';
import { backOff } from '../_table/batch-get.ts';
import { entity, queryPrefix, queryRange } from '../_table/entity.ts';
import { documentClient, type Key, tableName } from '../_table/table.ts';

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
const shelfLetters = 2;
const most = 10;
const atOnce = 25;
const parallel = 8;

type Write = NonNullable<NonNullable<BatchWriteCommandInput['RequestItems']>[string]>[number];

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
  entries: readonly (Facility | School)[],
): Promise<{ written: number; removed: number }> {
  const items = entries.map((entry) => {
    const name = searchable(entry.name);
    return { ...kinds[kind].parse(entry), shelf: name.slice(0, shelfLetters), sort: `${name}#${entry.id}`, source };
  });
  const named = items.filter(({ shelf }) => shelf.length === shelfLetters);
  const keys = new Set(named.map((item) => `${item.shelf}\n${item.sort}`));
  const known = await sources.find({ kind, source }, { consistent: true });
  const shelves = [...new Set(named.map(({ shelf }) => shelf))];
  // Recorded before anything is written, so that the next import finds what an interrupted one has left.
  await sources.put({ kind, source, shelves: [...new Set([...(known?.shelves ?? []), ...shelves])] });
  const stale = (await Promise.all((known?.shelves ?? []).map((shelf) => staleOf(kind, source, shelf, keys)))).flat();
  await writeAll([
    ...named.map((item): Write => ({ PutRequest: { Item: { ...item, ...keyOf(kind, item) } } })),
    ...stale.map((Key): Write => ({ DeleteRequest: { Key } })),
  ]);
  await sources.put({ kind, source, shelves });
  return { written: named.length, removed: stale.length };
}

/** The form in which names are compared: without case, accents and punctuation; Saint as it is mostly abbreviated. */
function searchable(name: string): string {
  const plain = folded(name).replace(/[^\p{L}\p{N} ]/gu, '');
  return plain
    .replace(/\bsaint\b/g, 'st')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
}

function keyOf(kind: Kind, item: { shelf: string; sort: string }): Key {
  return { PK: `${kind}#${item.shelf}`, SK: item.sort };
}

async function search(kind: Kind, typed: string): Promise<Record<string, unknown>[]> {
  const wanted = searchable(typed);
  if (wanted.length < shelfLetters) return [];
  const answer = await queryPrefix(`${kind}#${wanted.slice(0, shelfLetters)}`, wanted, { limit: most });
  return answer.Items ?? [];
}

async function staleOf(kind: Kind, source: string, shelf: string, keys: ReadonlySet<string>): Promise<Key[]> {
  const stored = await queryRange(`${kind}#${shelf}`, ['\u0000', '\uffff'], { consistent: true });
  const own = stored.filter((item) => item.source === source && !keys.has(`${item.shelf}\n${item.sort}`));
  return own.map((item) => keyOf(kind, { shelf, sort: String(item.sort) }));
}

/** All of it in batches; what the table was too busy for is sent again, after a pause. */
async function writeAll(writes: readonly Write[]): Promise<void> {
  const batches: Write[][] = [];
  for (let from = 0; from < writes.length; from += atOnce) batches.push(writes.slice(from, from + atOnce));
  await inParallel(batches, parallel, async (batch) => {
    let left = batch;
    for (let attempt = 0; left.length > 0; attempt++) {
      if (attempt > 0) await backOff(attempt - 1);
      const answer = await documentClient().send(new BatchWriteCommand({ RequestItems: { [tableName()]: left } }));
      left = (answer.UnprocessedItems?.[tableName()] ?? []) as Write[];
    }
  });
}
