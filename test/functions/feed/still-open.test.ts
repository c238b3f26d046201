import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { dayOf } from '#shared/domain/dates.ts';
import { dayMs } from '#shared/domain/days/durations.ts';
import { listFeedRuns } from '../../../functions/_jobs/feed-runs.ts';
import { keepPostings, takePostings } from '../../../functions/_jobs/finding/closed-postings.ts';
import { entryIn, readJobSource, sourceEtag } from '../../../functions/_jobs/job-sources.ts';
import { findJobs, jobIdOf } from '../../../functions/_jobs/jobs.ts';
import { confirmedSources } from '../../../functions/_search/jobs/confirmed-sources.ts';
import { currentSnapshot } from '../../../functions/_search/jobs/current-snapshot.ts';
import { importFeed } from '../../../functions/feed/import-feed.ts';
import { csv, drop, feedRow } from '../../support/jobs/feeds.ts';
import { sampled } from '../../support/long.ts';
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
const laterNow = () => Date.now() + ++later * 2 * 60_000;
const snapshot = () => currentSnapshot(laterNow());
const daysFromNow = (days: number) => dayOf(new Date(Date.now() + days * dayMs));

/** Imports these rows; answers the instant of the file. */
async function imported(source: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<string> {
  // Files have the instants of whole seconds: the next one of a source waits for its own.
  if ((await sourceEtag(source)) !== 'nothing') await nextSecond();
  await importFeed(await drop(source, `${++later}.csv`, csv(rows), true));
  expect((await listFeedRuns(1)).items[0]).toMatchObject({ outcome: 'imported' });
  return (await readJobSource(source)).fileAt ?? '';
}

const pastOf = async (source: string, id: string) =>
  (await findJobs([jobIdOf(source, id)])).values().next().value?.past;

it('is confirmed by each file of its source, also by one that changes nothing, without another board [D27]', async () => {
  const rows = [feedRow('a')];
  const first = await imported(own('sure'), rows);
  await imported(own('unsure'), [feedRow('b')]);
  const before = await snapshot();
  expect(before.find(jobIdOf(own('sure'), 'a'))?.confirmedAt).toBe(first);
  const second = await imported(own('sure'), rows);
  const after = await snapshot();
  expect(after.version).toBe(before.version);
  expect([after.confirmedAt(own('sure')), after.find(jobIdOf(own('sure'), 'a'))?.confirmedAt]).toEqual([
    second,
    second,
  ]);
  expect(after.confirmedAt(own('unsure'))).toBe(before.confirmedAt(own('unsure')));
  expect(after.confirmedAt(own('none'))).toBeUndefined();
  expect((await confirmedSources(laterNow()))[own('sure')]).toBe(second);
});

it('closes with its closing day, which a source may write with a time; the row says so, and the others stay [D27] [B24]', async () => {
  const closesOn = daysFromNow(2);
  const [a, b] = [feedRow('a', { closesOn: `${closesOn}T23:59:59-06:00` }), feedRow('b')];
  await imported(own('closing'), [a, b]);
  expect((await snapshot()).find(jobIdOf(own('closing'), 'a'))).toMatchObject({ closesOn });
  expect((await snapshot()).find(jobIdOf(own('closing'), 'b'))).not.toHaveProperty('closesOn');
  await imported(own('closing'), [{ ...a, closesOn: daysFromNow(-2) }, b]);
  const [run] = (await listFeedRuns(1)).items;
  expect(run).toMatchObject({
    refused: 1,
    closed: 1,
    refusedRows: [{ externalId: 'a', field: 'closesOn', reason: 'This day is over.', value: daysFromNow(-2) }],
  });
  expect((await snapshot()).find(jobIdOf(own('closing'), 'a'))).toBeUndefined();
  expect((await snapshot()).find(jobIdOf(own('closing'), 'b'))).toBeDefined();
});

const noDays = [
  '12/31/2026',
  '2026-02-30',
  '2026-13-01T00:00',
  'soon',
  '2026-12-01T',
  '20261201',
  '2026-12-01 to 2026-12-05',
];

// How a day is read is a unit's: test/functions/feed/closing-days.test.ts.
it.each(noDays.slice(0, sampled(99, 2)))(
  'takes %s for no closing day, and keeps the job as it is [D27]',
  async (closesOn) => {
    const source = `bad${++later}`;
    await imported(source, [feedRow('a'), feedRow('b')]);
    await imported(source, [feedRow('a', { closesOn }), feedRow('b')]);
    const [run] = (await listFeedRuns(1)).items;
    expect(run?.refusedRows).toMatchObject([{ field: 'closesOn', reason: 'Not a day as YYYY-MM-DD.' }]);
    expect((await snapshot()).find(jobIdOf(source, 'a'))).toBeDefined();
  },
);

it('tells since when a job is listed that its source closed and posts again under another id [D27]', async () => {
  const first = await imported(own('again'), [feedRow('a'), feedRow('other')]);
  const since = first.slice(0, 10);
  await imported(own('again'), [feedRow('other')]);
  // A later start is no other job; another place is, and another source as well.
  const rows = [
    feedRow('b', { startDate: daysFromNow(60) }),
    feedRow('elsewhere', { facility: 'Another Hospital' }),
    feedRow('other'),
  ];
  await imported(own('again'), rows);
  expect((await pastOf(own('again'), 'b'))?.postedBefore).toEqual({ since, times: 1 });
  expect((await pastOf(own('again'), 'elsewhere'))?.postedBefore).toBeUndefined();
  await imported(own('stranger'), [feedRow('x')]);
  await imported(own('stranger'), [feedRow('x'), feedRow('b')]);
  expect((await pastOf(own('stranger'), 'b'))?.postedBefore).toBeUndefined();
  // The same file again counts nothing twice, and a later change keeps it.
  await imported(own('again'), rows);
  await imported(own('again'), [{ ...(rows[0] as object), title: 'Renamed' }, ...rows.slice(1)]);
  expect((await pastOf(own('again'), 'b'))?.postedBefore).toEqual({ since, times: 1 });
  await imported(own('again'), rows.slice(1));
  await imported(own('again'), [feedRow('c'), ...rows.slice(1)]);
  expect((await pastOf(own('again'), 'c'))?.postedBefore).toEqual({ since, times: 2 });
});

it('tells it of one job for each that was closed, also where one file closes and posts it [D27] [S14]', async () => {
  const rest = feedRow('z', { facility: 'Other' });
  const first = await imported(own('two'), [feedRow('a1'), feedRow('a2'), rest]);
  const since = first.slice(0, 10);
  const rows = [feedRow('a2'), feedRow('n1'), feedRow('n2'), rest];
  await imported(own('two'), rows);
  const told = await Promise.all(['a2', 'n1', 'n2'].map(async (id) => (await pastOf(own('two'), id))?.postedBefore));
  expect(told).toEqual([undefined, { since, times: 1 }, undefined]);
  await imported(own('two'), [...rows, feedRow('n3')]);
  expect((await pastOf(own('two'), 'n3'))?.postedBefore).toBeUndefined();
});

it('reads a row of a job although another one with its id is over [D27]', async () => {
  const open = feedRow('a', { closesOn: daysFromNow(9) });
  await imported(own('double'), [open, feedRow('z')]);
  await imported(own('double'), [{ ...open, closesOn: daysFromNow(-3) }, open, feedRow('z')]);
  expect((await snapshot()).find(jobIdOf(own('double'), 'a'))).toMatchObject({ isOpen: true });
});

it('gives a closed job to one job however often that is asked, and forgets it 120 days after it was seen last [D27]', async () => {
  await imported(own('ttl'), [feedRow('a')]);
  const entries = [...(await readJobSource(own('ttl'))).lines.values()].map(entryIn);
  const cards = entries.map(({ card }) => card);
  const closedAt = new Date().toISOString();
  await keepPostings(entries, closedAt);
  const inDays = (days: number) => new Date(Date.parse(closedAt) + days * dayMs).toISOString();
  const again = [
    ...cards.map((card) => ({ ...card, jobId: 'one' })),
    ...cards.map((card) => ({ ...card, jobId: 'two' })),
  ];
  for (const _ of ['an import', 'and its repetition'])
    expect([...(await takePostings(again, inDays(119))).keys()]).toEqual(['one']);
  expect((await takePostings(cards, inDays(121))).size).toBe(0);
});
