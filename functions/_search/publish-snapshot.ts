import { minuteMs } from '#shared/domain/days/durations.ts';
import { Problem } from '#shared/domain/problem.ts';
import { listObjects, readStream, removeObject, writeBytes } from '../_storage/objects.ts';
import type { Collection } from './collection.ts';
import { snapshotEncoder } from './encode-snapshot.ts';
import { openSnapshot } from './open-snapshot.ts';
import { packSnapshot } from './packing.ts';
import { folderOf, type Pointer, pointer, pointerKeyOf, snapshotKeyOf } from './pointer.ts';
import { sealed } from './sealed-object.ts';

/** How often publishing begins again because a concurrent writer has published in between. */
const attempts = 5;

/** Snapshots that the pointer no longer names are kept this long, for readers that are just loading one. */
const keptMilliseconds = 10 * minuteMs;

type Items<Item> = () => AsyncIterable<Item> | Iterable<Item>;

/** What a publication notes beside the items. */
interface Publication {
  /** The mark of what the items are read from, taken before they are read. */
  readonly builtFrom?: string;
  readonly now?: number;
}

/**
 * Makes a collection's snapshot from these items; the same items as before leave the pointer as it is. Of two that publish at once,
 * the second reads its items again, so that none is lost. Problem conflict when that happens too often.
 */
export async function publishSnapshot<Item, Columns>(
  collection: Collection<Item, Columns>,
  items: Items<Item>,
  publication: Publication = {},
): Promise<Pointer> {
  for (let attempt = 1; ; attempt++) {
    // Before the items: whatever is written after this read is seen by the condition on the pointer.
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
  { builtFrom = '', now = Date.now() }: Publication,
): Promise<Pointer> {
  const { version, count } = openSnapshot(collection, raw);
  const key = snapshotKeyOf(collection, version);
  // Also where it is already: an object that was damaged heals.
  await writeBytes(collection.bucket, key, await sealed(collection, key, packSnapshot(raw)), 'application/zstd');
  if (present.pointer?.version === version) return present.pointer;
  const next: Pointer = { version, key, count, publishedAt: new Date(now).toISOString(), builtFrom };
  await writeBytes(collection.bucket, pointerKeyOf(collection), JSON.stringify(next), 'application/json', present.etag);
  await prune(collection, [key, present.pointer?.key], now - keptMilliseconds);
  return next;
}

/** The pointer to the newest snapshot; undefined where there is none, or none that can be read. */
export async function findPointer<Item, Columns>(collection: Collection<Item, Columns>): Promise<Pointer | undefined> {
  return (await readPointer(collection)).pointer;
}

/** A pointer that cannot be read is written over. */
async function readPointer<Item, Columns>(collection: Collection<Item, Columns>): Promise<Present> {
  const found = await readStream(collection.bucket, pointerKeyOf(collection));
  if (!found) return { etag: 'nothing', pointer: undefined };
  const text = Buffer.concat(await found.stream.toArray()).toString('utf8');
  return { etag: found.head.etag, pointer: pointer.safeParse(parsed(text)).data };
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
