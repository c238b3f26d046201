import { randomBytes, randomUUID } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeJobs, putJobs, reopenJobs, type StoredJob } from '../../../functions/_jobs/change-jobs.ts';
import { listFeedRuns, putFeedRun } from '../../../functions/_jobs/feed-runs.ts';
import { keepPostings, takePostings } from '../../../functions/_jobs/finding/closed-postings.ts';
import { jobCardOf } from '../../../functions/_jobs/job-card.ts';
import {
  cardsOfSource,
  clearPending,
  DamagedSource,
  lineOf,
  listSources,
  readJobSource,
  readPending,
  sourceEtag,
  sourcesMark,
  writePending,
  writeSource,
} from '../../../functions/_jobs/job-sources.ts';
import { jobTexts } from '../../../functions/_jobs/job-text.ts';
import { findJobs, jobs } from '../../../functions/_jobs/jobs.ts';
import { findLastRefresh, noteRefresh } from '../../../functions/_jobs/last-refresh.ts';
import { refreshCards } from '../../../functions/_jobs/refresh-cards.ts';
import { findSourceIds, noteSourceIds } from '../../../functions/_jobs/source-ids.ts';
import { removeObject, writeBytes } from '../../../functions/_storage/objects.ts';
import { withLease } from '../../../functions/_table/lease.ts';
import { documentClient, tableName } from '../../../functions/_table/table.ts';
import { readJob } from '../../../functions/job/read-job.ts';
import { aTableJob, jobRecord } from '../../support/jobs/table-job.ts';
import { spentBy } from '../../support/spent-by.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await startStorage();
});
afterAll(() => storage.close());

function aJob(jobId: string, description: string): StoredJob {
  return {
    record: jobRecord({ jobId }),
    text: { jobId, description, specialtyRequirements: ['Two years'], credentialRequirements: ['BLS'] },
  };
}

async function* each(...all: StoredJob[]): AsyncGenerator<StoredJob> {
  yield* all;
}

describe('a job in the table', () => {
  it('is one item with its text and costs two write units of a transaction [J07]', async () => {
    const job = aJob('short', `<p>${'Care for patients of every acuity. '.repeat(20)}</p>`);
    const spent = await spentBy(() => putJobs(each(job)));
    expect(spent).toMatchObject({ calls: 1, write: 2 });
    expect(await jobTexts.find({ jobId: 'short' })).toBeUndefined();
    expect(await readJob('no-such-person', 'short')).toMatchObject({
      jobTitle: 'ICU nurse',
      description: job.text.description,
    });
    expect((await findJobs(['short', 'none'])).get('short')).toEqual(job.record);
  });

  it('has a long text beside it, and only there [J07]', async () => {
    const job = aJob('long', randomBytes(9_000).toString('base64'));
    await putJobs(each(job));
    expect(await jobTexts.find({ jobId: 'long' })).toEqual(job.text);
    expect(await readJob('no-such-person', 'long')).toMatchObject({
      jobTitle: 'ICU nurse',
      description: job.text.description,
    });
    const short = aJob('long', '<p>Short now.</p>');
    await putJobs(each(short));
    expect(await readJob('no-such-person', 'long')).toMatchObject({ description: '<p>Short now.</p>' });
  });

  it('is closed and opened again without being unpacked [S14]', async () => {
    await putJobs(each(aJob('closing', '')));
    await closeJobs(['closing', 'none'], '2026-02-02T00:00:00.000Z');
    expect(await jobs.find({ jobId: 'closing' })).toMatchObject({
      isOpen: false,
      closedAt: '2026-02-02T00:00:00.000Z',
    });
    await closeJobs(['closing'], '2026-03-03T00:00:00.000Z');
    expect((await jobs.find({ jobId: 'closing' }))?.closedAt).toBe('2026-02-02T00:00:00.000Z');
    await reopenJobs(['closing']);
    expect(await jobs.find({ jobId: 'closing' })).toEqual(aJob('closing', '').record);
  });

  it('comes among any number of others, whole transactions at a time', async () => {
    const all = Array.from({ length: 250 }, (_, at) =>
      aJob(`many-${at}`, at % 50 === 0 ? randomBytes(3_000).toString('base64') : 'x'),
    );
    const spent = await spentBy(() => putJobs(each(...all)));
    expect(spent.calls).toBe(3);
    expect((await findJobs(all.map(({ record }) => record.jobId))).size).toBe(250);
    const hundred = await spentBy(() =>
      putJobs(each(...all.filter(({ text }) => text.description === 'x').slice(0, 100))),
    );
    expect(hundred.calls).toBe(1);
    expect((await spentBy(() => putJobs(each()))).calls).toBe(0);
    // Less than 4 MB in each: a character may take three bytes.
    const long = Array.from({ length: 12 }, (_, at) => aJob(`large-${at}`, randomBytes(67_500).toString('base64')));
    expect((await spentBy(() => putJobs(each(...long)))).calls).toBe(2);
    const ids = all.map(({ record }) => record.jobId).slice(100, 201);
    expect((await spentBy(() => closeJobs([...ids, ...ids], '2026-02-02T00:00:00.000Z'))).calls).toBe(2);
    expect((await spentBy(() => closeJobs(ids.slice(0, 100), '2026-02-02T00:00:00.000Z'))).calls).toBe(1);
    const { Item } = await documentClient().send(
      new GetCommand({ TableName: tableName(), Key: jobs.key({ jobId: 'many-1' }) }),
    );
    expect(Object.keys(Item ?? {}).sort()).toEqual(['PK', 'SK', 'isOpen', 'packed']);
  });
});

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 1, minute)).toISOString();

describe('what is kept of a source', () => {
  it('are the ids of its jobs, in parts, written where they differ [Y13]', async () => {
    const source = randomUUID();
    const ids = Array.from({ length: 2_001 }, (_, at) => `id-${at}`);
    expect(await findSourceIds(source)).toBeUndefined();
    await noteSourceIds(source, ids);
    expect(await findSourceIds(source)).toEqual(ids);
    const again = await spentBy(() => noteSourceIds(source, ids));
    expect([again.calls, again.write]).toEqual([1, 0]);
    expect((await spentBy(() => noteSourceIds(source, ids.slice(0, 2_000)))).calls).toBe(2);
    expect(await findSourceIds(source)).toEqual(ids.slice(0, 2_000));
    // Where they always were.
    const Key = { PK: `SOURCE#${source}`, SK: 'IDS#0000' };
    const { Item } = await documentClient().send(new GetCommand({ TableName: tableName(), Key }));
    expect(Item).toMatchObject({ parts: 1 });
    await noteSourceIds(source, []);
    expect(await findSourceIds(source)).toEqual([]);
  });

  it('is how long a job was posted before it closed, for another one in its place, for 120 days [D27]', async () => {
    const source = randomUUID();
    const of = async (more: Parameters<typeof aTableJob>[0]) => jobCardOf(await aTableJob({ ...more, source }));
    const posted = { isOpen: true, postedAt: '2026-10-01T08:00:00.000Z' };
    const [closed, next, other] = [await of(posted), await of(posted), await of({ ...posted, city: 'Waco' })];
    const third = await of({ ...posted, city: 'Waco', startDate: '2030-01-01' });
    const entry = (card: typeof closed) => ({ externalId: 'x', hash: '', cardVersion: 1, card });
    const pay = { pay: {}, highest: {} };
    const past = { ...pay, firstSeenAt: '2026-09-02T00:00:00.000Z', postedBefore: { since: '2026-08-01', times: 2 } };
    await keepPostings([entry(closed), { ...entry(other), past }], '2026-11-01T00:00:00.000Z');
    // The last instant of its time.
    const end = Date.parse('2026-11-01T00:00:00.000Z') + 120 * 86_400_000;
    expect(await takePostings([next], new Date(end).toISOString())).toEqual(new Map());
    const now = new Date(end - 1000).toISOString();
    const taken = new Map([[next.jobId, { since: '2026-10-01', times: 1 }]]);
    expect(await takePostings([next, closed], now)).toEqual(taken);
    expect(await takePostings([closed], now)).toEqual(new Map());
    expect(await takePostings([next], now)).toEqual(taken);
    expect(await takePostings([third], now)).toEqual(new Map([[third.jobId, { since: '2026-08-01', times: 3 }]]));
    const seen = await of({ ...posted, city: 'Plano' });
    await keepPostings([{ ...entry(seen), past: { ...pay, firstSeenAt: '2026-09-02T00:00:00.000Z' } }], now);
    expect(await takePostings([seen], now)).toEqual(new Map([[seen.jobId, { since: '2026-09-02', times: 1 }]]));
  });

  it('are its runs, newest first and page by page, for 90 days [S14]', async () => {
    const counts = { rows: 0, added: 0, changed: 0, unchanged: 0, closed: 0, refused: 0, refusedRows: [] };
    const more = {
      outcome: 'imported' as const,
      reason: '',
      open: 0,
      isHalved: false,
      milliseconds: 1,
      isCheck: false,
    };
    // Later than any other run, and than those of this test before.
    const base = Date.UTC(2999, 0, 1) + Date.now();
    const ids = [1, 3, 2].map((ms) => ({ id: randomUUID(), startedAt: new Date(base + ms).toISOString() }));
    for (const own of ids) await putFeedRun({ ...own, ...counts, ...more, source: 'kept', fileName: 'a.csv' });
    const first = await listFeedRuns(2);
    expect(first.items.map(({ id }) => id)).toEqual([ids[1]?.id, ids[2]?.id]);
    const rest = await listFeedRuns(1, first.last);
    expect(rest.items.map(({ id }) => id)).toEqual([ids[0]?.id]);
    const Key = { PK: 'FEEDRUN', SK: `${ids[0]?.startedAt}#${ids[0]?.id}` };
    const { Item } = await documentClient().send(new GetCommand({ TableName: tableName(), Key }));
    expect(Item?.expiresAt).toBe(Math.floor((base + 1) / 1000) + 90 * 86_400);
  });

  it('is when the board was last built on request [J09]', async () => {
    for (const finishedAt of [Date.now(), 1]) {
      await noteRefresh({ finishedAt, jobs: 2, sources: 's' });
      expect(await findLastRefresh()).toEqual({ finishedAt, jobs: 2, sources: 's' });
    }
  });

  it('is its file, the same for the same jobs, and no other file in its place [Y13] [S14]', async () => {
    const source = randomUUID();
    const key = `sources/${source}.ndjson.zst`;
    const card = jobCardOf(await aTableJob({ isOpen: true }));
    const line = (externalId: string) => [externalId, lineOf({ externalId, hash: 'h', card })] as const;
    expect(await sourceEtag(source)).toBe('nothing');
    expect(await readJobSource(source)).toEqual({ fileAt: undefined, etag: 'nothing', lines: new Map() });
    await writeSource(source, { fileAt: at(1), lines: new Map([line('b'), line('a')]) }, 'nothing');
    const etag = await sourceEtag(source);
    await writeSource(source, { fileAt: at(1), lines: new Map([line('a'), line('b')]) }, etag);
    const state = await readJobSource(source);
    expect([state.etag, state.fileAt, [...state.lines.keys()]]).toEqual([etag, at(1), ['a', 'b']]);
    expect(await listSources()).toContain(source);
    const mark = await sourcesMark();
    await writeSource(source, { fileAt: at(2), lines: new Map([line('a')]) }, etag);
    expect(await sourcesMark()).not.toBe(mark);
    await expect(writeSource(source, { fileAt: at(3), lines: new Map() }, etag)).rejects.toMatchObject({
      kind: 'conflict',
    });
    const packed = (...lines: unknown[]) => zstdCompressSync(lines.map((one) => `${JSON.stringify(one)}\n`).join(''));
    const entry = { externalId: 'a', hash: 'h', cardVersion: 1, card };
    const damaged = [
      Buffer.from('x'),
      packed({ fileAt: at(1), jobs: 1 }, entry).subarray(0, -9),
      packed(),
      packed({ fileAt: 1 }),
      packed(null),
      packed(entry),
      packed({ fileAt: at(1), jobs: 2 }, entry),
      zstdCompressSync('{\n'),
      ...[{ externalId: 1 }, { hash: 1 }, { card: undefined }].map((more) =>
        packed({ fileAt: at(1) }, { ...entry, ...more }),
      ),
      ...[
        { jobId: 1 },
        { startDate: 1 },
        { startDate: 'ASAP' },
        { specialtyId: 1.5 },
        { shifts: 'days' },
        { location: {} },
      ].map((more) => packed({ fileAt: at(1) }, { ...entry, card: { ...card, ...more } })),
    ];
    for (const [number, bytes] of damaged.entries()) {
      await writeBytes('JOB_BUCKET', key, bytes, 'application/zstd');
      const fault = { source, etag: await sourceEtag(source), message: expect.stringMatching(/./) };
      await expect(readJobSource(source), String(number)).rejects.toMatchObject(fault);
      await expect(readJobSource(source)).rejects.toBeInstanceOf(DamagedSource);
    }
    await writeBytes('JOB_BUCKET', key, packed({ fileAt: at(1) }, entry), 'application/zstd');
    expect((await readJobSource(source)).lines.size).toBe(1);
    await removeObject('JOB_BUCKET', key);
  });

  it('are its cards, made again from the jobs unless it is damaged or being imported [V09] [Y13]', async () => {
    const source = randomUUID();
    const card = jobCardOf(await aTableJob({ isOpen: true, jobTitle: 'New title' }));
    const stale = { externalId: 'a', hash: 'h', cardVersion: 0, card: { ...card, jobTitle: 'Old title' } };
    const lines = [{ fileAt: at(1), jobs: 1 }, stale].map((line) => `${JSON.stringify(line)}\n`).join('');
    const key = `sources/${source}.ndjson.zst`;
    await writeBytes('JOB_BUCKET', key, zstdCompressSync(lines), 'application/zstd');
    const soon = () => 600;
    const title = async () =>
      JSON.parse([...(await readJobSource(source)).lines.values()][0]?.line ?? '').card.jobTitle;
    expect(await withLease(`feed-${source}`, 0, () => refreshCards(soon))).toBe(0);
    expect(await title()).toBe('Old title');
    const shown = async () => {
      const all: unknown[] = [];
      for await (const one of cardsOfSource(source)) all.push(one);
      return all;
    };
    expect(await shown()).toEqual([{ fileAt: at(1), card: stale.card }]);
    expect(await refreshCards(() => 59)).toBe(0);
    expect(await refreshCards(soon)).toBe(1);
    expect(await title()).toBe('New title');
    expect(await shown()).toEqual([{ fileAt: at(1), card }]);
    await writeBytes('JOB_BUCKET', key, 'x', 'application/zstd');
    expect(await refreshCards(soon)).toBe(0);
    await removeObject('JOB_BUCKET', key);
    expect(await shown()).toEqual([]);
  });

  it('is which jobs an import was about to write, or any where the note is damaged [S14] [Y13]', async () => {
    const source = randomUUID();
    const note = (text: string) => writeBytes('JOB_BUCKET', `pending/${source}.json`, text, 'application/json');
    expect(await readPending(source, ['any'])).toEqual(new Set());
    await writePending(source, new Set(['a', 'b']));
    expect(await readPending(source, ['any'])).toEqual(new Set(['a', 'b']));
    for (const text of ['["a', '{"a":1}', '[1]']) {
      await note(text);
      expect(await readPending(source, ['any'])).toEqual(new Set(['any']));
      expect(await readPending(source)).toEqual(new Set());
    }
    await writePending(source, ['a']);
    await clearPending(source);
    expect(await readPending(source, ['any'])).toEqual(new Set());
  });
});
