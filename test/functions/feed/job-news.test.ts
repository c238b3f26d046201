import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { jobFilter } from '#shared/contract/job/job-search.ts';
import { listFeedRuns } from '../../../functions/_jobs/feed-runs.ts';
import { entryIn, readJobSource, sourceEtag } from '../../../functions/_jobs/job-sources.ts';
import { findJobs, jobIdOf } from '../../../functions/_jobs/jobs.ts';
import { currentSnapshot } from '../../../functions/_search/jobs/current-snapshot.ts';
import { importFeed } from '../../../functions/feed/import-feed.ts';
import { csv, drop, feedRow } from '../../support/jobs/feeds.ts';
import { nextSecond } from '../../support/portal.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
});

let storage: Storage;
beforeAll(async () => {
  storage = await startStorage();
});
afterAll(() => storage.close());

let later = 0;
/** The name of a source of this run of a test alone. */
const own = (source: string) => `${source}-${round}`;
let round = 0;
beforeEach(() => void round++);
const snapshot = () => currentSnapshot(Date.now() + ++later * 60_000);

/** Imports these rows; answers the instant of the file. */
async function imported(source: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<string> {
  // Files have the instants of whole seconds: the next one of a source waits for its own.
  if ((await sourceEtag(source)) !== 'nothing') await nextSecond();
  await importFeed(await drop(source, `${++later}.csv`, csv(rows), true));
  expect((await listFeedRuns(1)).items[0]).toMatchObject({ outcome: 'imported', refused: 0 });
  return (await readJobSource(source)).fileAt ?? '';
}

it('finds the jobs that became news after an instant, of one source or of all, in table and snapshot alike [D14]', async () => {
  const rows = ['a', 'b', 'c'].map((id) => feedRow(id, { weeklySalary: 2000 }));
  const first = await imported(own('news'), rows);
  const [a = {}, b = {}, c = {}] = rows;
  const second = await imported(own('news'), [
    { ...a, weeklySalary: 2200 },
    { ...b, weeklySalary: 2050, title: 'Renamed' },
    c,
    feedRow('d'),
  ]);
  const board = await snapshot();
  const idsOf = (letters: string) => [...letters].map((id) => jobIdOf(own('news'), id)).sort();
  const newsAfter = (instant: string, source?: string) =>
    board
      .newsAfter(instant, source)
      .map(({ jobId }) => jobId)
      .sort();
  expect(newsAfter('', own('news'))).toEqual(idsOf('abcd'));
  expect(newsAfter(first, own('news'))).toEqual(idsOf('ad'));
  expect(newsAfter(first, 'other')).toEqual([]);
  expect(newsAfter(second)).toEqual([]);
  expect(board.countOf({ ...jobFilter.parse({}), newsAfter: first })).toBe(2);
  expect(board.countOf({ ...jobFilter.parse({ weeklySalary: 2100 }), newsAfter: first })).toBe(1);

  const day = second.slice(0, 10);
  const raised = { newsAt: second, changedOn: day, payChange: 200, payChangedOn: day };
  expect(board.find(jobIdOf(own('news'), 'a'))).toMatchObject(raised);
  expect(board.find(jobIdOf(own('news'), 'b'))).toMatchObject({ newsAt: first, payChange: 50 });
  expect(board.find(jobIdOf(own('news'), 'c'))).toMatchObject({ newsAt: first });
  expect(board.find(jobIdOf(own('news'), 'c'))).not.toHaveProperty('payChange');
  const { past } = (await findJobs(idsOf('a'))).values().next().value ?? {};
  expect(past).toMatchObject({ ...raised, highest: { weekly: 2200 }, paySteps: [{ weekly: 2000 }, { weekly: 2200 }] });
});

it('tells nothing of a job that was away for a moment, whose past comes back with it [D14]', async () => {
  const [a, b] = ['a', 'b'].map((id) => feedRow(id, { weeklySalary: 2000 })) as [Record<string, unknown>, object];
  const first = await imported(own('away'), [a, b as Record<string, unknown>]);
  await imported(own('away'), [a]);
  const third = await imported(own('away'), [a, b as Record<string, unknown>]);
  const { lines } = await readJobSource(own('away'));
  const line = lines.get('b');
  if (!line) throw new Error('The job is not open again.');
  expect(entryIn(line)).toMatchObject({
    card: { newsAt: first, changedOn: third.slice(0, 10) },
    past: { firstSeenAt: first, newsAt: first },
  });
  expect((await snapshot()).newsAfter(first, own('away'))).toEqual([]);
});
