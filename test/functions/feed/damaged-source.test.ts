import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DamagedSource, entryIn, readJobSource } from '../../../functions/_jobs/job-sources.ts';
import { jobIdOf } from '../../../functions/_jobs/jobs.ts';
import { noteSourceIds } from '../../../functions/_jobs/source-ids.ts';
import { currentSnapshot } from '../../../functions/_search/jobs/current-snapshot.ts';
import { rebuildSnapshot } from '../../../functions/_search/jobs/rebuild-snapshot.ts';
import { repairing } from '../../../functions/_search/jobs/repair-source.ts';
import { isDamagedObject, readBytes, writeBytes } from '../../../functions/_storage/objects.ts';
import { documentClient, tableName } from '../../../functions/_table/table.ts';
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

const idOf = (externalId: string) => jobIdOf('damaged', externalId);
const entriesOf = async (source: string) => Array.from((await readJobSource(source)).lines.values(), entryIn);

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
    ['cut off', (bytes) => bytes.subarray(0, bytes.length / 2)],
    ['damaged', (bytes) => Buffer.from(bytes.map((byte, at) => (at > 12 && at < 20 ? 7 : byte)))],
    ['something else', () => Buffer.from('hello')],
  ])(
    'is rebuilt from the table when the file of a source is %s, and every source stays [O12]',
    async (_how, change) => {
      const before = [await board(), await entriesOf('damaged')] as const;
      await spoil('damaged', change);
      expect((await rebuildSnapshot()).count).toBe(before[0].count);
      // The same jobs; of what no file says any more nothing is known.
      expect(await entriesOf('damaged')).toEqual(before[1].map((entry) => ({ ...entry, hash: '' })));
      expect((await readJobSource('damaged')).fileAt).toBe('');
      const after = await board();
      expect(['healthy', 'damaged'].map((source) => after.confirmedAt(source))).toEqual([
        before[0].confirmedAt('healthy'),
        undefined,
      ]);
      expect(after.confirmedAt('healthy')).toMatch(/Z$/);
    },
  );

  it('takes the next feed of a source whose file was damaged, and closes what that no longer has [O12]', async () => {
    await importFeed(await drop('damaged', '1.csv', rows('c', 'd', 'e')));
    await spoil('damaged', () => Buffer.from('hello'));
    const run = await importFeed(await drop('damaged', '2.csv', rows('c', 'd', 'f')));
    expect(run).toMatchObject({ outcome: 'imported', added: 1, closed: 1 });
    expect((await board()).idsOf('damaged').sort()).toEqual(['c', 'd', 'f'].map(idOf).sort());
  });

  it('has of a damaged source what is noted of it and open, of however many, else what it had before [Y13]', async () => {
    const unknown = Array.from({ length: 1_000 }, (_, at) => `unknown ${at}`);
    // "e" has closed since.
    await noteSourceIds('damaged', [...unknown, 'c', 'e']);
    await spoil('damaged', () => Buffer.from('hello'));
    await rebuildSnapshot();
    expect((await entriesOf('damaged')).map(({ externalId }) => externalId)).toEqual(['c']);
    const Key = { PK: 'SOURCE#damaged', SK: 'IDS#0000' };
    await documentClient().send(new DeleteCommand({ TableName: tableName(), Key }));
    await board();
    await spoil('damaged', () => Buffer.from('hello'));
    await rebuildSnapshot();
    expect((await entriesOf('damaged')).map(({ externalId }) => externalId)).toEqual(['c']);
  });

  it('is not built of a source that stays damaged once it was made again [O12]', async () => {
    let tries = 0;
    const work = async () => {
      const { etag } = await readJobSource('damaged');
      tries++;
      throw new DamagedSource('damaged', etag as string);
    };
    await expect(repairing(work)).rejects.toBeInstanceOf(DamagedSource);
    expect(tries).toBe(2);
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
    const { idsOf } = await board();
    expect(keys.map((_, at) => idsOf(`source${at}`).length)).toEqual(Array(10).fill(2));
    expect(published.length).toBeLessThan(10);
  });
});
