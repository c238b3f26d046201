import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readJobSource, readPending, type SourceEntry, writePending } from '../../../functions/_jobs/job-sources.ts';
import { findJobs, jobIdOf, packedJobs, wholeJobs } from '../../../functions/_jobs/jobs.ts';
import { inParallel } from '../../../functions/_runtime/in-parallel.ts';
import { currentSnapshot } from '../../../functions/_search/jobs/current-snapshot.ts';
import { pack } from '../../../functions/_table/packed-fields.ts';
import { importFeed } from '../../../functions/feed/import-feed.ts';
import { csv, drop, feedRow } from '../../support/jobs/feeds.ts';
import { importUntil } from '../../support/jobs/kill-import.ts';
import { sampled } from '../../support/long.ts';
import { testTimeMs } from '../../support/patience.ts';
import { nextSecond } from '../../support/portal.ts';
import { random } from '../../support/random.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

const names = Array.from({ length: 60 }, (_, number) => `job${number}`);
const row = (name: string, fields = {}) =>
  feedRow(name, { postedAt: '2026-11-01T00:00:00Z', description: '<b>x</b>', ...fields });

/** What a source says first; then changed, closed and added jobs; then most of that taken back. */
const first = csv(names.slice(0, 50).map((name) => row(name)));
const second = csv(names.slice(10).map((name, at) => row(name, at % 3 === 0 ? { title: 'Changed' } : {})));
const third = csv(names.slice(0, 52).map((name) => row(name, name === 'job20' ? { state: 'nowhere' } : {})));

/** The table's and the source's jobs, without what differs between sources that say the same. */
async function stateOf(source: string) {
  const records = await findJobs(names.map((name) => jobIdOf(source, name)));
  const { lines } = await readJobSource(source);
  return {
    table: [...records.values()]
      .map(({ jobId, source: _, closedAt, past: __, ...record }) => ({ ...record, isClosed: closedAt !== undefined }))
      .sort((a, b) => a.externalId.localeCompare(b.externalId)),
    remembered: [...lines.values()].map(({ line }) => {
      const { externalId, hash, card } = JSON.parse(line) as SourceEntry;
      const { newsAt, changedOn, ...rest } = card;
      return { externalId, hash, card: { ...rest, jobId: '', source: '' } };
    }),
    pending: [...(await readPending(source))],
  };
}

/** What is remembered of each job, with instants as the numbers of the files. */
async function pastsOf(source: string) {
  const records = await findJobs(names.map((name) => jobIdOf(source, name)));
  const pasts = [...records.values()].map(({ externalId, past }) => ({ externalId, ...past }));
  const files = [...new Set(pasts.map(({ firstSeenAt = '' }) => firstSeenAt))].sort();
  return pasts
    .map(({ externalId, firstSeenAt = '', newsAt = '' }) => [
      externalId,
      files.indexOf(firstSeenAt),
      files.indexOf(newsAt),
    ])
    .sort();
}

const open = <T extends { isOpen: boolean }>(table: T[]): T[] => table.filter(({ isOpen }) => isOpen);

let storage: Storage;

describe('an import that is killed', () => {
  beforeAll(async () => {
    storage = await startStorage();
  });
  afterAll(() => storage.close());

  it(
    'closes nothing wrongly, and its repetition or the next feed end as if it had not been [F10] [S14] [R39]',
    async () => {
      await importFeed(await drop('calm', '1.csv', first));
      // Files have the instants of whole seconds.
      await nextSecond();
      const { points } = await importUntil(storage.env, await drop('calm', '2.csv', second), 0);
      const afterSecond = await stateOf('calm');
      const pastsAfterSecond = await pastsOf('calm');
      await importFeed(await drop('calm', '3.csv', third));
      const afterThird = await stateOf('calm');
      expect(points).toBeGreaterThan(30);

      const dice = random(39);
      const wanted = sampled(100, 2);
      const killPoints = Array.from(
        { length: wanted },
        (_, at) => 1 + Math.floor(((at + dice.next()) * points) / wanted),
      );
      const killed: string[] = [];
      for (const [at, point] of killPoints.entries()) {
        const source = `killed${at}`;
        await importFeed(await drop(source, '1.csv', first));
        await nextSecond();
        const outcome = await importUntil(storage.env, await drop(source, '2.csv', second), point);
        expect(outcome.killed, `killed at point ${point} of ${points}`).toBe(true);
        const { table } = await stateOf(source);
        const mustBeOpen = table.filter(({ externalId }) => names.slice(10, 50).includes(externalId));
        expect(mustBeOpen.filter(({ isOpen }) => isOpen)).toHaveLength(40);
        killed.push(source);
      }
      // Two at once, one more than on AWS: each waits until the lease of the one that died has ended.
      await inParallel([...killed.entries()], 2, async ([at, source]) => {
        const isRepeated = at % 2 === 0;
        const run = await importFeed(isRepeated ? `feeds/${source}/2.csv` : await drop(source, '3.csv', third));
        expect(run.outcome).toBe('imported');
        const state = await stateOf(source);
        if (isRepeated) {
          expect(state).toEqual(afterSecond);
          expect(await pastsOf(source)).toEqual(pastsAfterSecond);
        }
        // Jobs that only the second feed had were closed again, or never written.
        else expect({ ...state, table: open(state.table) }).toEqual({ ...afterThird, table: open(afterThird.table) });
      });
      const board = await currentSnapshot(Date.now() + 60_000);
      const expected = 50 + killed.reduce((sum, _, at) => sum + (at % 2 === 0 ? 50 : afterThird.remembered.length), 0);
      expect(board.count).toBe(expected - 50 + afterThird.remembered.length);
    },
    sampled(3 * testTimeMs, testTimeMs),
  );

  it('leaves no job half written, though the next feed says the same of it [F10] [R39]', async () => {
    await importFeed(await drop('half', '1.csv', first));
    const before = await stateOf('half');
    const jobId = jobIdOf('half', 'job3');
    const record = await wholeJobs.find({ jobId });
    const packed = pack({ ...record, jobTitle: 'Of a feed that was never finished' });
    await packedJobs.put({ jobId, isOpen: true, packed });
    await writePending('half', ['job3']);
    expect(await stateOf('half')).not.toEqual(before);
    await importFeed(await drop('half', '2.csv', first));
    expect(await stateOf('half')).toEqual(before);
  });
});
