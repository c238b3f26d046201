import type { JobCard } from '#shared/contract/jobs.ts';
import { Problem } from '#shared/domain/problem.ts';
import { listObjects, objectFacts, readStream, removeObject, writeBytes } from '../_storage/objects.ts';
import { decodeSnapshot } from './decode.ts';
import { snapshotEncoder } from './encode.ts';
import { packSnapshot } from './packing.ts';
import { type Pointer, pointer, pointerKey, snapshotFolder, snapshotKey } from './pointer.ts';

/** How often publishing begins again because somebody else has published in between. */
const attempts = 5;

/** Snapshots that nobody points to are kept this long, for readers that are just loading one. */
const keptMilliseconds = 10 * 60_000;

/**
 * Makes the snapshot that search reads from these cards; the same cards as before change nothing. Of two that publish at
 * once, the one that comes second reads its cards again, so that none is lost. Problem conflict when that happens too often.
 */
export async function publishSnapshot(
  cards: () => AsyncIterable<JobCard> | Iterable<JobCard>,
  now = Date.now(),
): Promise<Pointer> {
  for (let attempt = 1; ; attempt++) {
    // Before the cards: whatever is written after this look is seen by the condition on the pointer.
    const present = await readPointer();
    try {
      return await replace(present, await snapshotOf(cards()), now);
    } catch (error) {
      if (!(error instanceof Problem && error.kind === 'conflict') || attempt === attempts) throw error;
    }
  }
}

async function snapshotOf(cards: AsyncIterable<JobCard> | Iterable<JobCard>): Promise<Buffer> {
  const encoder = snapshotEncoder();
  for await (const card of cards) encoder.add(card);
  return encoder.encode();
}

interface Present {
  readonly etag: string | 'nothing';
  readonly pointer: Pointer | undefined;
}

async function replace(present: Present, raw: Buffer, now: number): Promise<Pointer> {
  const { version, count } = decodeSnapshot(raw);
  const key = snapshotKey(version);
  if (!(await objectFacts('JOB_BUCKET', key))) {
    await writeBytes('JOB_BUCKET', key, packSnapshot(raw), 'application/zstd');
  }
  if (present.pointer?.version === version) return present.pointer;
  const next: Pointer = { version, key, jobs: count, publishedAt: new Date(now).toISOString() };
  await writeBytes('JOB_BUCKET', pointerKey, JSON.stringify(next), 'application/json', present.etag);
  await prune([key, present.pointer?.key], now - keptMilliseconds);
  return next;
}

/** A pointer that cannot be read is written over. */
async function readPointer(): Promise<Present> {
  const found = await readStream('JOB_BUCKET', pointerKey);
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

async function prune(kept: readonly (string | undefined)[], before: number): Promise<void> {
  for (const { key, changedAt } of await listObjects('JOB_BUCKET', snapshotFolder)) {
    const isOld = key.endsWith('.bin.zst') && !kept.includes(key) && changedAt.getTime() < before;
    if (isOld) await removeObject('JOB_BUCKET', key);
  }
}
