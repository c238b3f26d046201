import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listObjects, readBytes, writeBytes } from '../../../functions/_storage/objects.ts';
import { importFeed } from '../../../functions/feed/import-feed.ts';
import { rebuildBoard } from '../../../functions/hourly/rebuild-board.ts';
import { csv, drop, feedRow } from '../../support/jobs/feeds.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
});

const bucket = 'JOB_BUCKET';
const rows = (...names: string[]) => csv(names.map((name) => feedRow(name)));
const soon = () => 600;

let storage: Storage;

/** The ids that the board shows to a function that has just started. */
async function boardAfterRestart(): Promise<number> {
  vi.resetModules();
  const { currentSnapshot } = await import('../../../functions/_search/jobs/current-snapshot.ts');
  return (await currentSnapshot()).count;
}

/** Every function has just started. */
async function hourAfterRestart(): Promise<void> {
  vi.resetModules();
  const { rebuildBoard: rebuild } = await import('../../../functions/hourly/rebuild-board.ts');
  await rebuild(soon);
}

/** Writes over all objects whose key begins so, through the door of the bucket: their checksums are right. */
async function overwrite(prefix: string, bytesOf: (bytes: Buffer, key: string) => Buffer | string): Promise<void> {
  for (const { key } of await listObjects(bucket, prefix))
    await writeBytes(bucket, key, bytesOf((await readBytes(bucket, key)) as Buffer, key), 'application/octet-stream');
}

/** Changes bytes on the disk, behind the checksums. */
function damageDisk(): void {
  for (const name of readdirSync(storage.objects, { recursive: true, encoding: 'utf8' })) {
    const file = join(storage.objects, name);
    if (!statSync(file).isFile()) continue;
    const bytes = readFileSync(file);
    for (let at = Math.floor(bytes.length / 3); at < bytes.length; at += 7) bytes[at] = (bytes[at] as number) ^ 0x5a;
    writeFileSync(file, bytes);
  }
}

const lines = (...given: unknown[]) => zstdCompressSync(given.map((line) => `${JSON.stringify(line)}\n`).join(''));

describe('the board after damage and a restart', () => {
  beforeAll(async () => {
    storage = await startStorage();
    await importFeed(await drop('one', '1.csv', rows('a', 'b')));
    await importFeed(await drop('two', '1.csv', rows('c', 'd', 'e')));
    await rebuildBoard(soon);
  });
  afterAll(() => storage.close());

  it.each<[what: string, damage: () => unknown]>([
    ['a pointer that is no JSON', () => overwrite('jobs/current', () => '{')],
    ['a pointer that is other JSON', () => overwrite('jobs/current', () => '{"version":7}')],
    [
      'a pointer to another object',
      () => overwrite('jobs/current', (bytes) => JSON.stringify({ ...JSON.parse(bytes.toString()), key: 'jobs/none' })),
    ],
    ['a snapshot cut off', () => overwrite('jobs/', (bytes, key) => (key.endsWith('zst') ? bytes.subarray(9) : bytes))],
    ['a snapshot of nothing', () => overwrite('jobs/', (bytes, key) => (key.endsWith('zst') ? lines({}) : bytes))],
    ['pointer and snapshots', () => overwrite('jobs/', () => 'x')],
    ['sources', () => overwrite('sources/', () => 'x')],
    ['empty sources with a right checksum', () => overwrite('sources/', () => zstdCompressSync(''))],
    ['sources of other lines', () => overwrite('sources/', () => lines({ fileAt: '' }, { externalId: 'a', hash: '' }))],
    ['sources of numbers', () => overwrite('sources/', () => lines(1, null, [], 'a'))],
    [
      'sources without cards',
      () => overwrite('sources/', () => lines({ fileAt: '' }, { externalId: 'a', hash: '', card: {} })),
    ],
    ['sources that lack lines', () => overwrite('sources/', () => lines({ fileAt: '', jobs: 9 }))],
    ['everything in the bucket', () => overwrite('', () => 'x')],
    ['every byte of the disk', () => damageDisk()],
  ])('heals by the hourly round from %s [Y13]', async (_what, damage) => {
    await damage();
    await hourAfterRestart();
    expect(await boardAfterRestart()).toBe(5);
  });

  it('heals where staff refresh it, while search still answers [Y13]', async () => {
    const { currentSnapshot } = await import('../../../functions/_search/jobs/current-snapshot.ts');
    expect((await currentSnapshot()).count).toBe(5);
    damageDisk();
    const { refreshCache } = await import('../../../functions/admin/jobs/refresh-cache.ts');
    expect(await refreshCache()).toMatchObject({ success: true, jobs: 5 });
    expect((await currentSnapshot(Date.now() + 60_000)).count).toBe(5);
    expect(await boardAfterRestart()).toBe(5);
  });

  it('heals by the next feed of any source, and that feed is believed [Y13]', async () => {
    damageDisk();
    vi.resetModules();
    const { importFeed: imported } = await import('../../../functions/feed/import-feed.ts');
    expect(await imported(await drop('one', '2.csv', rows('a', 'z')))).toMatchObject({
      outcome: 'imported',
      added: 1,
      closed: 1,
    });
    expect(await boardAfterRestart()).toBe(5);
  });

  it('takes a feed where the note of what an earlier one began is damaged [Y13]', async () => {
    await writeBytes(bucket, 'pending/one.json', '["a', 'application/json');
    const run = await importFeed(await drop('one', '3.csv', rows('a', 'z')));
    expect(run).toMatchObject({ outcome: 'imported', unchanged: 2 });
    await writeBytes(bucket, 'pending/one.json', '{"a":1}', 'application/json');
    expect(await importFeed(await drop('one', '4.csv', rows('a', 'z')))).toMatchObject({ outcome: 'imported' });
  });
});
