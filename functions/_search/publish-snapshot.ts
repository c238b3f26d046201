import { Problem } from '#shared/domain/problem.ts';
import { listObjects, objectFacts, readStream, removeObject, writeBytes } from '../_storage/objects.ts';
import type { Collection } from './collection.ts';
import { snapshotEncoder } from './encode-snapshot.ts';
import { openSnapshot } from './open-snapshot.ts';
import { packSnapshot } from './packing.ts';
import { folderOf, type Pointer, pointer, pointerKeyOf, snapshotKeyOf } from './pointer.ts';

/** How often publishing begins again because a concurrent writer has published in between. */
const attempts = 5;

/** Snapshots that the pointer no longer names are kept this long, for readers that are just loading one. */
const keptMilliseconds = 10 * 60_000;

type Items<Item> = () => AsyncIterable<Item> | Iterable<Item>;

/**
 * Makes a collection's snapshot from these items; the same items as before change nothing. Of two that publish at once, the second
 * reads its items again, so that none is lost. Problem conflict when that happens too often.
 */
export async function publishSnapshot<Item, Columns>(
  collection: Collection<Item, Columns>,
  items: Items<Item>,
  now = Date.now(),
): Promise<Pointer> {
  for (let attempt = 1; ; attempt++) {
    // Before the items: whatever is written after this read is seen by the condition on the pointer.
    const present = await readPointer(collection);
    try {
      return await replace(collection, present, await encode(collection, items), now);
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
  now: number,
): Promise<Pointer> {
  const { bucket } = collection;
  const { version, count } = openSnapshot(collection, raw);
  const key = snapshotKeyOf(collection, version);
  if (!(await objectFacts(bucket, key))) await writeBytes(bucket, key, packSnapshot(raw), 'application/zstd');
  if (present.pointer?.version === version) return present.pointer;
  const next: Pointer = { version, key, count, publishedAt: new Date(now).toISOString() };
  await writeBytes(bucket, pointerKeyOf(collection), JSON.stringify(next), 'application/json', present.etag);
  await prune(collection, [key, present.pointer?.key], now - keptMilliseconds);
  return next;
}

/** A pointer that cannot be read is written over. */
async function readPointer<Item, Columns>(collection: Collection<Item, Columns>): Promise<Present> {
  const found = await readStream(collection.bucket, pointerKeyOf(collection));
  if (!found) return { etag: 'nothing', pointer: undefined };
  const text = Buffer.concat(await found.stream.toArray()).toString('utf8');
  return { etag: found.facts.etag, pointer: pointer.safeParse(parsed(text)).data };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
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
