import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { minuteMs } from '#shared/domain/days/durations.ts';
import { Problem } from '#shared/domain/problem.ts';
import { isDamagedObject, listObjects, readStream, removeObject, writeBytes } from '../_storage/objects.ts';
import type { Collection } from './collection.ts';
import { snapshotEncoder } from './encode-snapshot.ts';
import { openSnapshot } from './open-snapshot.ts';
import { packSnapshot } from './packing.ts';
import { folderOf, type Pointer, pointer, pointerKeyOf, snapshotKeyOf } from './pointer.ts';
import { sealed } from './sealed-object.ts';

/** Attempts when concurrent writers publish. */
const attempts = 5;

/** How long replaced snapshots are kept, for readers that are still loading one. */
const keptMilliseconds = 10 * minuteMs;

type Items<Item> = () => AsyncIterable<Item> | Iterable<Item>;

interface Publication {
  /** The mark of the items' source, taken before they are read. */
  readonly builtFrom?: string;
  /** The confirmations of the items' sources, known once the items have been read. */
  readonly confirmed?: Readonly<Record<string, string>>;
  readonly now?: number;
}

/**
 * Publishes a collection's snapshot of these items; unchanged items of unchanged sources leave the pointer as it is. Optimistic locking: of
 * two concurrent publications the second reads its items again, so that none is lost. Problem conflict after too many retries.
 */
export async function publishSnapshot<Item, Columns>(
  collection: Collection<Item, Columns>,
  items: Items<Item>,
  publication: Publication = {},
): Promise<Pointer> {
  for (let attempt = 1; ; attempt++) {
    // Read before the items, so that the conditional write of the pointer detects any publication since.
    const present = await readPointer(collection);
    try {
      return await replace(collection, present, await encode(collection, items), publication);
    } catch (error) {
      if (!(error instanceof Problem && error.kind === 'conflict') || attempt === attempts) throw error;
    }
  }
}

async function encode<Item, Columns>(collection: Collection<Item, Columns>, items: Items<Item>): Promise<Buffer> {
  const encoder = snapshotEncoder(collection);
  for await (const item of items()) encoder.add(item);
  return encoder.encode();
}

interface Present {
  readonly etag: string | 'nothing';
  readonly pointer: Pointer | undefined;
}

async function replace<Item, Columns>(
  collection: Collection<Item, Columns>,
  present: Present,
  raw: Buffer,
  { builtFrom = '', confirmed = {}, now = Date.now() }: Publication,
): Promise<Pointer> {
  const { version, count } = openSnapshot(collection, raw);
  const key = snapshotKeyOf(collection, version);
  // Written even when it exists, which repairs a damaged object.
  await writeBytes(collection.bucket, key, await sealed(collection, key, packSnapshot(raw)), 'application/zstd');
  const before = present.pointer;
  if (before?.version === version && before.key === key && isDeepStrictEqual(before.confirmed, confirmed))
    return before;
  const next: Pointer = { version, key, count, publishedAt: new Date(now).toISOString(), builtFrom, confirmed };
  await writeBytes(collection.bucket, pointerKeyOf(collection), JSON.stringify(next), 'application/json', present.etag);
  await prune(collection, [key, before?.key], now - keptMilliseconds);
  return next;
}

/** The pointer to the newest snapshot; undefined when it is missing or unreadable. */
export async function findPointer<Item, Columns>(collection: Collection<Item, Columns>): Promise<Pointer | undefined> {
  return (await readPointer(collection)).pointer;
}

/** An unreadable or damaged pointer is overwritten. */
async function readPointer<Item, Columns>(collection: Collection<Item, Columns>): Promise<Present> {
  const found = await readStream(collection.bucket, pointerKeyOf(collection));
  if (!found) return { etag: 'nothing', pointer: undefined };
  return { etag: found.head.etag, pointer: pointer.safeParse(await jsonOf(found.stream)).data };
}

async function jsonOf(stream: Readable): Promise<unknown> {
  try {
    return JSON.parse(Buffer.concat(await stream.toArray()).toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || isDamagedObject(error)) return undefined;
    throw error;
  }
}

async function prune<Item, Columns>(
  collection: Collection<Item, Columns>,
  kept: readonly (string | undefined)[],
  before: number,
): Promise<void> {
  for (const { key, changedAt } of await listObjects(collection.bucket, folderOf(collection))) {
    const isOld = key.endsWith('.bin.zst') && !kept.includes(key) && changedAt.getTime() < before;
    if (isOld) await removeObject(collection.bucket, key);
  }
}
