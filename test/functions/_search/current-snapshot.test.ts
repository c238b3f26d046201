import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { jobFilter } from '#shared/contract/job/job-search.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { Problem } from '#shared/domain/problem.ts';
import { confirmedSources } from '../../../functions/_search/jobs/confirmed-sources.ts';
import { currentSnapshot } from '../../../functions/_search/jobs/current-snapshot.ts';
import { jobCollection } from '../../../functions/_search/jobs/job-collection.ts';
import { folderOf, type Pointer, pointerKeyOf } from '../../../functions/_search/pointer.ts';
import { publishSnapshot } from '../../../functions/_search/publish-snapshot.ts';
import { listObjects, readBytes, removeObject, writeBytes } from '../../../functions/_storage/objects.ts';
import { someCards } from '../../support/jobs/job-cards.ts';
import { publishJobs } from '../../support/jobs/job-snapshots.ts';
import { sampled } from '../../support/long.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
});

const pointerKey = pointerKeyOf(jobCollection);
const snapshotFolder = folderOf(jobCollection);

/** Cards that all say which generation they are of. */
const generation = (name: string, count = 300): JobCard[] =>
  someCards(count).map((card) => ({ ...card, jobTitle: name }));

describe('the snapshot that search reads', () => {
  let storage: Storage;
  let now = Date.now();
  const afterAWhile = () => {
    now += 4000;
    return now;
  };
  const shown = async (at: number) => (await currentSnapshot(at)).highestPay({ count: 1 }).jobList[0]?.jobTitle;
  const publish = (name: string): Promise<Pointer> => publishJobs(() => generation(name));

  beforeAll(async () => {
    storage = await startStorage();
  });
  afterAll(() => storage.close());

  it('has no jobs before the first ones are published, in no list, and has them within five seconds [O06]', async () => {
    const empty = await currentSnapshot(now);
    const preferences = { specialtyIds: [1], states: ['TX'], shifts: [], availableOn: undefined };
    const [card] = generation('one', 1);
    const none = { jobList: [], total: 0 };
    expect(empty.search(jobFilter.parse({}))).toEqual({ ...none, corrected: [], without: [] });
    for (const found of [
      empty.featured(),
      empty.highestPay(),
      empty.matched(preferences),
      empty.similar(card as JobCard),
    ])
      expect(found).toEqual(none);
    expect([empty.count, empty.startMonths(), empty.idsOf('meridian'), empty.find('a')]).toEqual([
      0,
      [],
      [],
      undefined,
    ]);
    expect(empty.openings()).toEqual({ jobs: 0, states: 0, newest: [], cities: [] });
    await publish('one');
    expect(await shown(afterAWhile())).toBe('one');
  });

  it('is unavailable where the first one cannot be read [O06] [O12]', async () => {
    vi.resetModules();
    await publish('one');
    const bytes = await readBytes(jobCollection.bucket, pointerKey);
    await writeBytes(jobCollection.bucket, pointerKey, '{', 'application/json');
    const { currentSnapshot: fresh } = await import('../../../functions/_search/jobs/current-snapshot.ts');
    await expect(fresh(now)).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 5 });
    await writeBytes(jobCollection.bucket, pointerKey, bytes ?? '', 'application/json');
    expect((await fresh(now)).count).toBe(300);
  });

  it('is swapped after four seconds at most, and not looked at before [S11]', async () => {
    await publish('one');
    expect(await shown(afterAWhile())).toBe('one');
    const snapshot = await currentSnapshot(now);
    expect(await currentSnapshot(afterAWhile()), 'with all that was computed for it').toBe(snapshot);
    await publish('two');
    expect(await shown(now + 3999)).toBe('one');
    expect(await shown(afterAWhile())).toBe('two');
  });

  it('is loaded once for all who ask at once', async () => {
    await publish('three');
    const paths: string[] = [];
    const note = (message: unknown) => void paths.push((message as { request: { path: string } }).request.path);
    const reads = async (act: () => Promise<unknown>) => {
      paths.length = 0;
      subscribe('http.client.request.start', note);
      await act();
      unsubscribe('http.client.request.start', note);
      return paths.filter((path) => path.includes('/jobs/')).length;
    };
    const at = afterAWhile();
    const answers: (string | undefined)[] = [];
    const all = async () => answers.push(...(await Promise.all(Array.from({ length: 100 }, () => shown(at)))));
    expect(await reads(all)).toBe(2);
    expect(new Set(answers)).toEqual(new Set(['three']));
    // Of the same jobs the pointer alone is read, though it confirms them anew [D27].
    await publishSnapshot(jobCollection, () => generation('three'), { confirmed: { one: 'now' } });
    expect(await reads(() => currentSnapshot(afterAWhile()))).toBe(1);
    expect((await currentSnapshot(now)).confirmedAt('one')).toBe('now');
  });

  it.each<[how: string, harm: (pointer: Pointer) => Promise<void>]>([
    ['is missing', ({ key }) => removeObject('JOB_BUCKET', key)],
    ['is cut off', async ({ key }) => harm(key, (bytes) => bytes.subarray(0, bytes.length - 9))],
    ['is damaged', async ({ key }) => harm(key, (bytes) => bytes.fill(7, 300, 310))],
    ['is something else', ({ key }) => writeBytes('JOB_BUCKET', key, 'hello', 'text/plain')],
    [
      'is another than its pointer says',
      (pointer) =>
        writeBytes('JOB_BUCKET', pointerKey, JSON.stringify({ ...pointer, version: 'another' }), 'application/json'),
    ],
    ['has a broken pointer', () => writeBytes('JOB_BUCKET', pointerKey, '{"version":', 'application/json')],
    ['has no pointer', () => removeObject('JOB_BUCKET', pointerKey)],
  ])('stays the old one while the new one %s, until it is published again [O12]', async (how, spoil) => {
    const before = await shown(afterAWhile());
    await spoil(await publish(how));
    expect(await shown(afterAWhile())).toBe(before);
    await publish(how);
    expect(await shown(afterAWhile()), 'the same jobs, published again').toBe(how);
    await removeObject('JOB_BUCKET', pointerKey);
    for (const { key } of await listObjects('JOB_BUCKET', snapshotFolder)) await removeObject('JOB_BUCKET', key);
    await publish(how);
    expect(await shown(afterAWhile())).toBe(how);
  });

  it('gives every answer from one generation, in searches during refreshes [F11] [R39]', async () => {
    const refreshes = sampled(50, 4);
    let published = 0;
    const publishing = (async () => {
      for (; published < refreshes; published++) await publishJobs(() => generation(`g${published}`, 200 + published));
    })();
    let searches = 0;
    const seen = new Set<string>();
    while (published < refreshes || searches < sampled(10_000, 300)) {
      const snapshot = await currentSnapshot(afterAWhile());
      const { jobList, total } = snapshot.search(jobFilter.parse({ sortBy: 'startDate', page: 1 + (searches % 20) }));
      const titles = new Set(jobList.map(({ jobTitle }) => jobTitle));
      expect(titles.size).toBe(1);
      expect(total).toBe(snapshot.count);
      for (const title of titles) seen.add(title);
      searches++;
    }
    await publishing;
    expect(seen.size).toBeGreaterThan(1);
  });

  it('loses no jobs when two publish at once, the first of a stage too', async () => {
    await removeObject('JOB_BUCKET', pointerKey);
    const jobs = [generation('mine', 5)];
    let reads = 0;
    await publishJobs(() => {
      reads++;
      return slowly(jobs, async () => {
        if (jobs.length > 1) return;
        // Another writer adds jobs and publishes while this one has read its own already.
        jobs.push(generation('theirs', 9).map((card) => ({ ...card, jobId: `theirs-${card.jobId}` })));
        await publishJobs(() => jobs.flat());
      });
    });
    expect(reads).toBe(2);
    expect((await currentSnapshot(afterAWhile())).count).toBe(14);
  });

  it('tells the last file of each source a minute later at most, and the earlier one while its pointer is broken [D27]', async () => {
    const confirm = async (one: string) =>
      await publishSnapshot(jobCollection, () => generation('confirmed', 5), { confirmed: { one } });
    now += 86_400_000;
    const at = now;
    await confirm('first');
    expect(await confirmedSources(at)).toEqual({ one: 'first' });
    await confirm('second');
    expect(await confirmedSources(at + 59_999)).toEqual({ one: 'first' });
    expect(await confirmedSources(at + 60_000)).toEqual({ one: 'second' });
    await writeBytes('JOB_BUCKET', pointerKey, '{', 'application/json');
    expect(await confirmedSources(at + 120_000)).toEqual({ one: 'second' });
    await confirm('third');
    expect(await confirmedSources(at + 120_001)).toEqual({ one: 'third' });
    await removeObject('JOB_BUCKET', pointerKey);
    expect(await confirmedSources(at + 180_001)).toEqual({});
  });

  it('gives up when five times in a row another one was published meanwhile [R39]', async () => {
    let reads = 0;
    const losing = publishJobs(() => {
      reads++;
      const name = `other ${reads}`;
      return slowly([generation(`mine ${reads}`, 5)], async () => void (await publishJobs(() => generation(name, 5))));
    });
    await expect(losing).rejects.toMatchObject({ kind: 'conflict' });
    expect(reads).toBe(5);
    // What is no conflict is not tried again.
    const failing = (error: Error) => () => {
      reads++;
      throw error;
    };
    for (const error of [new Error('lost'), new Problem('unavailable', 'boardNotReady', 'Later.')])
      await expect(publishJobs(failing(error))).rejects.toBe(error);
    expect(reads).toBe(7);
    expect(await shown(afterAWhile())).toBe('other 5');
  });

  it('changes nothing for the same jobs, and is removed some time after another has taken its place', async () => {
    const [at, version] = [Date.now(), expect.stringMatching(/^[0-9a-f]{24}$/)];
    const first = await publishJobs(() => generation('same'), at);
    const times = { publishedAt: new Date(at).toISOString(), builtFrom: '', confirmed: {} };
    expect(first).toEqual({ ...times, version, key: `jobs/${first.version}.bin.zst`, count: 300 });
    expect(await publishJobs(() => generation('same').reverse(), at + 1)).toEqual(first);
    const next = await publishJobs(() => generation('next'), Date.now() + 3_600_000);
    const last = await publishJobs(() => generation('last'), Date.now() + 7_200_000);
    const keys = (await listObjects('JOB_BUCKET', snapshotFolder)).map(({ key }) => key);
    expect(keys.sort()).toEqual([pointerKey, next.key, last.key].sort());
  });

  it('is kept for some minutes for readers that are just loading it, though two have come since', async () => {
    const [first] = [await publish('young'), await publish('younger'), await publish('youngest')];
    const keys = (await listObjects('JOB_BUCKET', snapshotFolder)).map(({ key }) => key);
    expect(keys).toContain(first.key);
  });
});

async function harm(key: string, change: (bytes: Buffer) => Buffer): Promise<void> {
  const bytes = (await readBytes('JOB_BUCKET', key)) as Buffer;
  await writeBytes('JOB_BUCKET', key, change(bytes), 'application/zstd');
}

async function* slowly(jobs: readonly JobCard[][], between: () => Promise<void>): AsyncGenerator<JobCard> {
  const first = jobs.flat();
  await between();
  yield* first;
}
