import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { jobFilter } from '#shared/contract/job/job-search.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { readJobSource } from '../../../functions/_jobs/job-sources.ts';
import type { DerivedVersion } from '../../../functions/_runtime/derived.ts';
import { encodeSnapshot } from '../../../functions/_search/encode-snapshot.ts';
import { currentSnapshot } from '../../../functions/_search/jobs/current-snapshot.ts';
import { jobCollection } from '../../../functions/_search/jobs/job-collection.ts';
import { packSnapshot } from '../../../functions/_search/packing.ts';
import { pointerKeyOf, snapshotKeyOf } from '../../../functions/_search/pointer.ts';
import { readBytes, writeBytes } from '../../../functions/_storage/objects.ts';
import { importFeed } from '../../../functions/feed/import-feed.ts';
import { handler } from '../../../functions/hourly/handler.ts';
import { csv, drop, feedRow } from '../../support/jobs/feeds.ts';
import { someCards } from '../../support/jobs/job-cards.ts';
import { openJobs } from '../../support/jobs/job-snapshots.ts';
import { startSealedStorage } from '../../support/sealed-storage.ts';
import type { Storage } from '../../support/storage.ts';

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
});

const rows = ['a', 'b', 'c'].map((id) => feedRow(id, { isFeatured: 'true' }));
const sourceKey = (source: string) => `sources/${source}.ndjson.zst`;

let storage: Storage;
let later = 0;
beforeAll(async () => {
  storage = await startSealedStorage();
  await importFeed(await drop('older', 'first.csv', csv(rows)));
});
afterAll(() => storage.close());

/** Writes what an import from before a card had a field has left behind: no field, and no version of the card. */
const loseField = (source: string, name: string) => change(source, (card) => ({ ...card, [name]: undefined }));

/** The same with any older card. */
async function change(source: string, older: (card: JobCard) => object): Promise<void> {
  const packed = (await readBytes('JOB_BUCKET', sourceKey(source))) as Buffer;
  const lines = zstdDecompressSync(packed).toString().trimEnd().split('\n');
  const rewritten = lines.map((line) => {
    const { cardVersion: _, card, ...entry } = JSON.parse(line);
    return JSON.stringify(card ? { ...entry, card: older(card) } : entry);
  });
  await writeBytes('JOB_BUCKET', sourceKey(source), zstdCompressSync(`${rewritten.join('\n')}\n`), 'application/zstd');
}

const search = async (filter: object) => {
  const snapshot = await currentSnapshot(Date.now() + ++later * 60_000);
  return snapshot.search(jobFilter.parse(filter));
};
const featured = async () => (await search({ isFeatured: true })).total;
const rebuild = (seconds: number) =>
  handler({ jobs: ['rebuildBoard'] }, { awsRequestId: 'test', getRemainingTimeInMillis: () => seconds * 1000 });
const staleOf = async (source: string) =>
  [...(await readJobSource(source)).lines.values()].filter((line) => line.isStale);

describe('cards that were stored before a column', () => {
  it('are made again from the records of their jobs by the next rebuild, without a feed [V09]', async () => {
    await loseField('older', 'isFeatured');
    expect(await staleOf('older')).toHaveLength(3);
    await rebuild(900);
    expect(await featured()).toBe(3);
    expect(await staleOf('older')).toHaveLength(0);
  });

  it('get the place of their city, which the board shows on the outline of the state [U06] [V09]', async () => {
    await change('older', ({ location: { latitude: _, longitude: __, ...location }, ...card }) => ({
      ...card,
      location,
    }));
    await rebuild(900);
    const { jobList } = await search({ isFeatured: true });
    expect(jobList.map(({ location }) => location)).toEqual(
      Array(3).fill(expect.objectContaining({ city: 'Oakville', latitude: 28.45, longitude: -98.1 })),
    );
  });

  it('are left to the next run where time is short, and then done [V09]', async () => {
    await loseField('older', 'weeklySalary');
    await rebuild(5);
    expect(await staleOf('older')).toHaveLength(3);
    await rebuild(900);
    expect(await staleOf('older')).toHaveLength(0);
  });

  it('are made again by a feed as well, whose rows count as unchanged [V09]', async () => {
    await loseField('older', 'isFeatured');
    const run = await importFeed(await drop('older', 'second.csv', csv(rows)));
    expect(run).toMatchObject({ outcome: 'imported', unchanged: 3, changed: 0 });
    expect(await staleOf('older')).toHaveLength(0);
    expect(await featured()).toBe(3);
  });
});

describe('a snapshot that was stored before a column', () => {
  const { isFeatured: _, specialtyId: __, shifts: ___, ...others } = jobCollection.columns;

  it.each([
    ['lacks', others],
    ['has in another kind', { ...others, isFeatured: jobCollection.columns.durationWeeks }],
  ])('is searched with a column blank that it %s, until it is rebuilt [V09]', async (_how, columns) => {
    const cards = someCards(200);
    const older = encodeSnapshot({ ...jobCollection, version: 0 as DerivedVersion, columns }, cards, 'older');
    const key = snapshotKeyOf(jobCollection, 'older');
    await writeBytes('JOB_BUCKET', key, packSnapshot(older), 'application/zstd');
    const pointer = { version: 'older', key, count: 200, publishedAt: new Date().toISOString() };
    await writeBytes('JOB_BUCKET', pointerKeyOf(jobCollection), JSON.stringify(pointer), 'application/json');
    const snapshot = await currentSnapshot(Date.now() + ++later * 60_000);
    expect(snapshot.version).toBe('older');
    const byPay = jobFilter.parse({ sortBy: 'weeklySalary', weeklySalary: 2000 });
    const paying = cards.filter(({ weeklySalary = 0 }) => weeklySalary >= 2000).length;
    expect(snapshot.search(byPay).total).toBe(paying);
    expect(snapshot.search({ ...byPay, isFeatured: true }).total).toBe(0);
    expect(snapshot.search({ ...byPay, shifts: ['days'] }).total).toBe(0);
    expect(snapshot.search({ ...byPay, specialties: [cards[0]?.specialtyId ?? 0] }).total).toBe(0);
    await rebuild(900);
    expect(await featured()).toBe(3);
  });

  it('is refused when it lacks a column without being older', () => {
    const { isFeatured: _, ...columns } = jobCollection.columns;
    const broken = encodeSnapshot({ ...jobCollection, columns }, someCards(3));
    expect(() => openJobs(broken)).toThrow('no column columns.isFeatured');
  });
});
