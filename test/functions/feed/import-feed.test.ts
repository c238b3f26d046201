import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FeedRun } from '#shared/contract/admin/admin-jobs.ts';
import { instantBucketOf, tellingSearches } from '../../../functions/_alerts/telling-searches.ts';
import { listFeedRuns, putFeedRun } from '../../../functions/_jobs/feed-runs.ts';
import { findJobs, jobIdOf } from '../../../functions/_jobs/jobs.ts';
import { notices } from '../../../functions/_notices/notices.ts';
import { currentSnapshot } from '../../../functions/_search/jobs/current-snapshot.ts';
import { handler } from '../../../functions/feed/handler.ts';
import { importFeed } from '../../../functions/feed/import-feed.ts';
import { withoutCalls } from '../../support/faults/cut-line.ts';
import { csv, drop, feedRow, ndjson } from '../../support/jobs/feeds.ts';
import { aWord } from '../../support/jobs/job-cards.ts';
import { long } from '../../support/long.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { nextSecond } from '../../support/portal.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
});

/** A feed of no rows. */
const header = `${Object.keys(feedRow('')).join()}\n`;

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
const inTime = { awsRequestId: 'test', getRemainingTimeInMillis: () => 900_000 };

/** Drops a file, calls the function as the bucket would, and answers its report. */
async function imported(source: string, body: string | Uint8Array, force = false): Promise<FeedRun> {
  const key = await drop(own(source), `my feed ${++later}.csv`, body, force);
  const encoded = encodeURIComponent(key).replaceAll('%20', '+').replaceAll('%2F', '/');
  await handler({ Records: [{ s3: { object: { key: encoded } } }] } as never, inTime);
  const [run] = (await listFeedRuns(1)).items;
  return run as FeedRun;
}

const setAside =
  'Its import broke off three times, so the file was set aside. Hand it in again, in parts if it is large.';

/** Every look is later than the last by more than a reader waits. */
const snapshot = () => currentSnapshot(Date.now() + ++later * 60_000);

const idOf = (source: string, externalId: string) => jobIdOf(own(source), externalId);
async function jobOf(source: string, externalId: string) {
  const jobId = idOf(source, externalId);
  return (await findJobs([jobId])).get(jobId);
}

const counts = ({ rows, added, changed, unchanged, closed, refused, outcome }: FeedRun) => ({
  outcome,
  rows,
  added,
  changed,
  unchanged,
  closed,
  refused,
});

describe('a feed that arrives', () => {
  it('adds, changes, closes and leaves jobs as its file says, in table and snapshot alike [S14]', async () => {
    const { count } = await snapshot();
    const first = await imported('atlas', csv([feedRow('a'), feedRow('b'), feedRow('c'), feedRow('d')]));
    expect(counts(first)).toEqual({
      outcome: 'imported',
      rows: 4,
      added: 4,
      changed: 0,
      unchanged: 0,
      closed: 0,
      refused: 0,
    });
    expect(first).toEqual({
      ...counts(first),
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      source: own('atlas'),
      fileName: expect.stringMatching(/^my feed \d+\.csv$/),
      startedAt: expect.any(String),
      expiresAt: expect.any(Number),
      milliseconds: expect.any(Number),
      reason: '',
      refusedRows: [],
      open: 0,
      isHalved: false,
      isCheck: false,
    });
    expect(first.milliseconds).toBeLessThan(60_000);

    const second = await imported(
      'atlas',
      ndjson([feedRow('a'), feedRow('b', { title: 'Renamed' }), feedRow('e'), feedRow('d', { state: 'Texas' })]),
    );
    expect(counts(second)).toEqual({
      outcome: 'imported',
      rows: 4,
      added: 1,
      changed: 1,
      unchanged: 1,
      closed: 1,
      refused: 1,
    });
    expect(second).toMatchObject({ open: 4, isHalved: false });
    expect(second.refusedRows).toEqual([
      { line: 4, externalId: 'd', field: 'state', reason: 'Not a state as two letters.', value: 'Texas' },
    ]);

    expect(await jobOf('atlas', 'b')).toMatchObject({ jobTitle: 'Renamed', isOpen: true, shifts: ['nights'] });
    expect(await jobOf('atlas', 'c')).toMatchObject({ isOpen: false, closedAt: expect.any(String) });
    // Its row was refused: it stays as it was.
    expect(await jobOf('atlas', 'd')).toMatchObject({ isOpen: true, state: 'TX' });
    const board = await snapshot();
    expect(board.count).toBe(count + 4);
    expect(board.find(idOf('atlas', 'b'))).toMatchObject({ jobTitle: 'Renamed' });
    expect(board.find(idOf('atlas', 'c'))).toBeUndefined();
    expect(board.find(idOf('atlas', 'd'))).toBeDefined();
  });

  it('changes nothing when it comes again, and opens a job again that comes back [S14]', async () => {
    const rows = [feedRow('a', { weeklySalary: 2000 }), feedRow('b')];
    await imported('again', csv(rows));
    const { version } = await snapshot();
    expect(counts(await imported('again', csv(rows)))).toMatchObject({ unchanged: 2, added: 0, changed: 0, closed: 0 });
    // The order of the rows says nothing.
    expect(counts(await imported('again', csv(rows.toReversed())))).toMatchObject({ unchanged: 2 });
    expect((await snapshot()).version).toBe(version);

    await imported('again', csv(rows.slice(0, 1)));
    expect(await jobOf('again', 'b')).toMatchObject({ isOpen: false });
    expect(counts(await imported('again', csv(rows)))).toMatchObject({ added: 1, unchanged: 1 });
    expect(await jobOf('again', 'b')).toMatchObject({ isOpen: true });
    expect((await jobOf('again', 'b'))?.closedAt).toBeUndefined();
  });

  it('tells of descriptions that have nothing to show, and of ids that were rounded [B20] [B23]', async () => {
    const rows = [
      feedRow('2.02611E+11', { title: 'One' }),
      feedRow('2.02611E+11', { title: 'Two' }),
      feedRow('seen', { description: '<p>x</p>' }),
      feedRow('unseen', { description: '<img src="https://x.example/flyer.png">' }),
    ];
    const run = await imported('vanishing', csv(rows));
    expect(run).toMatchObject({ outcome: 'imported', added: 2, refused: 2 });
    expect(run.reason).toBe('The description of 1 row has nothing that can be shown: line 5.');
    const reason = 'The id looks rounded by a spreadsheet. Send it as text.';
    const unseen = (ids: number) => Array.from({ length: ids }, (_, at) => feedRow(`u${at}`, { description: '<img>' }));
    const said = async (text: string) => (await imported('vanishing', text, true)).reason;
    const lines = Array.from({ length: 10 }, (_, at) => at + 2).join(', ');
    expect(await said(csv(unseen(10)))).toBe(
      `The description of 10 rows has nothing that can be shown: line ${lines}.`,
    );
    const renamed = unseen(11).map((row) => ({ ...row, title: 'Renamed' }));
    expect(await said(`${ndjson(renamed)}{"title": oh\n`)).toBe(
      `Nothing was closed, since 1 rows do not tell which jobs they are. The description of 11 rows has nothing that can be shown: line 1, ${lines.slice(0, -4)} and others.`,
    );
    expect(run.refusedRows.map(({ line, reason: said }) => [line, said])).toEqual([
      [2, reason],
      [3, reason],
    ]);
  });

  it('set a file aside that was cut off three times, whatever other sources do [Y05]', async () => {
    const key = await drop(own('heavy'), 'heavy.csv', csv([feedRow('a')]));
    const cutOff = async (more: Partial<FeedRun> = {}) => {
      const ended = (await listFeedRuns(1)).items[0] as FeedRun;
      const startedAt = new Date().toISOString();
      await putFeedRun({
        ...ended,
        id: `cut${randomUUID()}`,
        source: own('heavy'),
        fileName: 'heavy.csv',
        startedAt,
        outcome: 'running',
        reason: '',
        ...more,
      });
    };
    const running = async () =>
      (await listFeedRuns(50)).items.filter(({ outcome, id }) => outcome === 'running' && id.startsWith('cut'));
    for (let times = 0; times < 3; times++) await cutOff();
    expect(await importFeed(key)).toMatchObject({ outcome: 'refused', reason: setAside });
    expect(await running()).toEqual([]);
    expect(await imported('light', csv([feedRow('a')]))).toMatchObject({ outcome: 'imported' });
    // Cut off twice, it is tried once more, and says that the others did not end.
    for (let times = 0; times < 2; times++) await cutOff();
    // Of another source or file, or of a file that lay there before, it says nothing.
    const early = new Date(Date.now() - 60_000).toISOString();
    const others = [{ source: own('light') }, { fileName: 'other.csv' }, { startedAt: early }];
    for (const more of others) await cutOff(more);
    expect(await importFeed(key)).toMatchObject({ outcome: 'imported', added: 1, milliseconds: expect.any(Number) });
    const left = await running();
    expect(left).toHaveLength(3);
    for (const run of left) await putFeedRun({ ...run, outcome: 'refused' });
    const ended = (await listFeedRuns(50)).items.filter(({ reason }) => reason === 'It broke off.');
    expect(ended.filter(({ source }) => source === own('heavy')).map(({ outcome }) => outcome)).toEqual(
      Array(5).fill('refused'),
    );
  });

  it('that breaks off says so each time, and writes what was left when it is tried again [Y05] [S14] [Z06]', async () => {
    const key = await drop(own('torn'), '1.csv', csv([feedRow('a')]));
    const runs = async () =>
      (await listFeedRuns(9)).items
        .filter(({ source }) => source === own('torn'))
        .map(({ outcome, reason }) => [outcome, reason]);
    const again = ['running', 'It broke off and is tried again.'];
    for (const left of [[again], [again, again], [['refused', setAside], again, again]]) {
      await expect(withoutCalls(/TransactItems/, () => importFeed(key))).rejects.toThrow('The line is cut.');
      expect(await runs()).toEqual(left);
    }
    expect(await importFeed(key)).toMatchObject({ outcome: 'imported', added: 1 });
    expect(await jobOf('torn', 'a')).toMatchObject({ isOpen: true });
  });

  it('is told of to those who wait for its jobs, and counts whatever becomes of that [D14] [Z06]', async () => {
    const word = aWord('quince');
    const { id: candidateId } = await aUser();
    await aProfile(candidateId, { availableOn: '2026-12-01' });
    const search = { candidateId, id: 's', name: word, filter: { keyword: word }, tells: 'instant' as const };
    const savedAt = '2026-01-01T00:00:00.000Z';
    await tellingSearches.put({ ...search, savedAt, version: 1, bucket: instantBucketOf(candidateId) });
    const told = async () => (await notices.list('ofUser', { userId: candidateId })).items.length;
    const feed = csv([feedRow('a', { title: word })]);
    expect((await withoutCalls(/^Get.*ROUND#ALERTS","SK":"silent/, () => imported('silent', feed))).outcome).toBe(
      'imported',
    );
    expect(await told()).toBe(0);
    await imported('heard', feed);
    expect(await told()).toBe(1);
  });

  it('keeps the time of the first import for a job that names none', async () => {
    await imported('times', csv([feedRow('a')]));
    const before = await jobOf('times', 'a');
    // The bucket tells the second of a file.
    await nextSecond();
    await imported('times', csv([feedRow('a', { title: 'Renamed' })]));
    expect((await jobOf('times', 'a'))?.postedAt).toBe(before?.postedAt);
    expect((await snapshot()).find(idOf('times', 'a'))?.dateAdded).toBe(before?.postedAt);
    await imported('times', csv([feedRow('a', { postedAt: '2026-11-01T10:00:00+02:00' })]));
    expect((await jobOf('times', 'a'))?.postedAt).toBe('2026-11-01T08:00:00.000Z');
  });

  it('leaves the jobs of other sources alone, also those of the same external id', async () => {
    await imported('east', csv([feedRow('same')]));
    await imported('west', csv([feedRow('same', { city: 'Westfield' })]));
    await imported('west', header, true);
    expect(await jobOf('east', 'same')).toMatchObject({ isOpen: true, city: 'Oakville' });
  });
});

describe('a feed that is not to be trusted', () => {
  it.each<[what: string, body: string | Buffer, reason: string]>([
    ['is cut off in the middle of its last line', csv([feedRow('a'), feedRow('b')]).slice(0, -9), 'ends in the middle'],
    ['has another number of rows than it says', csv([feedRow('a')], { trailer: true }).replace('=1', '=2'), '2 rows'],
    ['goes on after its last line', `${csv([feedRow('a')], { trailer: true })}b,c\r\n`, 'follows the line'],
    ['has no header', 'a,b,c\r\n1,2,3\r\n', 'header names no externalId'],
    ['is empty', '', 'empty'],
    ['is a broken gzip', gzipSync(csv([feedRow('a')])).subarray(0, -12), 'gzip'],
    ['is a damaged gzip', damaged(gzipSync(csv([feedRow('a')]))), 'gzip'],
    ['has fewer than half of the open jobs', csv([feedRow('a')]), 'fewer than half'],
    ['names no job in half of its rows', csv(['a', '', ''].map((id) => feedRow(id))), 'fewer than half'],
    ['has a row without end', gzipSync(`${header}${'x'.repeat(5_000_000)}`), 'has no end'],
    // A gigabyte takes its time; that the bytes are counted as they come is shown by feed-rows.test.ts.
    ...(long
      ? [
          [
            'unpacks to more than 1 GB',
            Buffer.concat([gzipSync(header), ...blankGzips(1_100_000_000)]),
            'too large',
          ] as [string, Buffer, string],
        ]
      : []),
  ])('is refused whole when it %s [S14]', async (_, body, reason) => {
    const source = `refused${++later}`;
    await imported(source, csv(['a', 'b', 'c', 'd'].map((id) => feedRow(id))));
    const { version } = await snapshot();
    const run = await imported(source, body);
    expect(run).toMatchObject({ outcome: 'refused', added: 0, changed: 0, unchanged: 0, closed: 0 });
    expect(run.reason).toContain(reason);
    expect((await snapshot()).version).toBe(version);
    expect(await jobOf(source, 'd')).toMatchObject({ isOpen: true });
  });

  it('may have fewer than half of the jobs when it is forced [S14]', async () => {
    await imported('forced', csv(['a', 'b', 'c'].map((id) => feedRow(id))));
    expect(counts(await imported('forced', header, true))).toMatchObject({ outcome: 'imported', closed: 3 });
  });

  it('closes nothing while a row does not tell whose it is, and says so [S14]', async () => {
    await imported('unsure', ndjson(['a', 'b', 'c'].map((id) => feedRow(id))));
    const run = await imported('unsure', `${ndjson([feedRow('a'), feedRow('b')])}{"title": oh\n`);
    expect(counts(run)).toMatchObject({ outcome: 'imported', unchanged: 2, closed: 0, refused: 1 });
    expect(run.reason).toContain('Nothing was closed');
    // A broken row that still tells its id keeps its own job and no other.
    const told = await imported('unsure', `${ndjson([feedRow('a')])}{"externalId": "c", oh\n`);
    expect(counts(told)).toMatchObject({ outcome: 'imported', unchanged: 1, closed: 1, refused: 1 });
    expect(await jobOf('unsure', 'c')).toMatchObject({ isOpen: true });
    expect(await jobOf('unsure', 'b')).toMatchObject({ isOpen: false });
  });

  it('tells the first hundred of its bad rows one by one, and how many there are of them all [S14] [K40]', async () => {
    const bad = Array.from({ length: 130 }, (_, at) => feedRow(`bad-${at}`, { state: 'Texas' }));
    const run = await imported('many', csv([feedRow('a'), ...bad]));
    expect(counts(run)).toMatchObject({ outcome: 'imported', rows: 131, added: 1, refused: 130 });
    expect(run.refusedRows.map(({ line }) => line)).toEqual(Array.from({ length: 100 }, (_, at) => at + 3));
  });

  it('is refused when a later one has come in before it', async () => {
    const early = await drop(own('order'), 'early.csv', csv([feedRow('a')]));
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await imported('order', csv([feedRow('b')]));
    await handler({ Records: [{ s3: { object: { key: early } } }] } as never, inTime);
    expect((await listFeedRuns(1)).items[0]).toMatchObject({
      outcome: 'refused',
      reason: 'A later file of this source has been imported already.',
    });
  });

  it('is reported when its key names no source, or no file any more [S14] [Z06]', async () => {
    const reportOf = async (key: string) => {
      await handler({ Records: [{ s3: { object: { key } } }] } as never, inTime);
      const [run] = (await listFeedRuns(1)).items;
      return [run?.outcome, run?.source, run?.fileName, run?.reason];
    };
    const nowhere = 'The file does not lie at feeds/<source>/<name>.';
    expect(await reportOf('feeds/nowhere.csv')).toEqual(['refused', '', 'feeds/nowhere.csv', nowhere]);
    expect(await reportOf('x'.repeat(300))).toEqual(['refused', '', 'x'.repeat(200), nowhere]);
    const gone = 'The file has been removed before it could be read.';
    expect(await reportOf(`feeds/${own('gone')}/a.csv`)).toEqual(['refused', own('gone'), 'a.csv', gone]);
  });
});

/** Gzip members that unpack to this many bytes of long blank lines. */
function blankGzips(bytes: number): Buffer[] {
  const line = `${' '.repeat(900_000)}\n`;
  const member = gzipSync(line.repeat(16));
  return Array.from({ length: Math.ceil(bytes / line.length / 16) }, () => member);
}

function damaged(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy[30] = (copy[30] ?? 0) ^ 0xff;
  return copy;
}
