import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readJobSource } from '../../../functions/_jobs/job-sources.ts';
import { currentSnapshot } from '../../../functions/_search/jobs/current-snapshot.ts';
import { rebuildSnapshot } from '../../../functions/_search/jobs/rebuild-snapshot.ts';
import { isDamagedObject, readBytes, writeBytes } from '../../../functions/_storage/objects.ts';
import { importFeed } from '../../../functions/feed/import-feed.ts';
import { csv, drop, feedRow } from '../../support/jobs/feeds.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
});

const rows = (...names: string[]) => csv(names.map((name) => feedRow(name)));
const keyOf = (source: string) => `sources/${source}.ndjson.zst`;

async function spoil(source: string, change: (bytes: Buffer) => Buffer): Promise<void> {
  const bytes = (await readBytes('JOB_BUCKET', keyOf(source))) as Buffer;
  await writeBytes('JOB_BUCKET', keyOf(source), change(bytes), 'application/zstd');
}

let minutes = 0;
/** The board as a reader sees it a minute later than the last. */
const board = () => currentSnapshot(Date.now() + ++minutes * 60_000);

it('is damaged where bytes differ from their checksum, not where a line broke, storage refused or a program failed [O12]', () => {
  const lost = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
  const refused = Object.assign(new Error('Slow down'), { $metadata: { httpStatusCode: 503 } });
  const read = [new Error('Checksum mismatch'), lost, refused, new TypeError('undefined'), 'Error', undefined];
  expect(read.map(isDamagedObject)).toEqual([true, false, false, false, false, false]);
});

describe('the board', () => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await startStorage();
    await importFeed(await drop('healthy', '1.csv', rows('a', 'b')));
    await importFeed(await drop('damaged', '1.csv', rows('c', 'd', 'e')));
  });
  afterAll(() => storage.close());

  it.each<[how: string, change: (bytes: Buffer) => Buffer]>([
    ['cut off', (bytes) => bytes.subarray(0, bytes.length - 5)],
    ['damaged', (bytes) => Buffer.from(bytes.map((byte, at) => (at > 12 && at < 20 ? 7 : byte)))],
    ['something else', () => Buffer.from('hello')],
  ])(
    'is rebuilt from the table when the file of a source is %s, and every source stays [O12]',
    async (_how, change) => {
      await spoil('damaged', change);
      expect((await rebuildSnapshot()).count).toBe(5);
      expect((await board()).count).toBe(5);
      expect([...(await readJobSource('damaged')).lines.keys()].sort()).toEqual(['c', 'd', 'e']);
    },
  );

  it('takes the next feed of a source whose file was damaged, and closes what that no longer has [O12]', async () => {
    await spoil('damaged', () => Buffer.from('hello'));
    const run = await importFeed(await drop('damaged', '2.csv', rows('c', 'd', 'f')));
    expect(run).toMatchObject({ outcome: 'imported', added: 1, closed: 1 });
    expect((await board()).count).toBe(5);
  });

  it('has the jobs of ten sources that come at once, by fewer publications than imports [F10] [R39]', async () => {
    const published: string[] = [];
    const note = (message: unknown) => {
      const { method, path } = (message as { request: { method: string; path: string } }).request;
      if (method === 'PUT' && path.includes('current.json')) published.push(path);
    };
    const keys = await Promise.all(
      Array.from({ length: 10 }, (_, at) => drop(`source${at}`, '1.csv', rows(`x${at}`, `y${at}`))),
    );
    subscribe('http.client.request.start', note);
    const runs = await Promise.all(keys.map((key) => importFeed(key)));
    unsubscribe('http.client.request.start', note);
    expect(runs.map(({ outcome }) => outcome)).toEqual(Array(10).fill('imported'));
    expect((await board()).count).toBe(25);
    expect(published.length).toBeLessThan(10);
  });
});
