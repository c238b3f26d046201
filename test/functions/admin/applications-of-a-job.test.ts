import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#shared/domain/actor.ts';
import { applicationStatuses } from '#shared/domain/applications/application-status.ts';
import { type ApplicationRecord, applications } from '../../../functions/_jobs/applications.ts';
import { jobs } from '../../../functions/_jobs/jobs.ts';
import { listStaffApplications } from '../../../functions/admin/applications/list-staff-applications.ts';
import { jobRecord } from '../../support/jobs/table-job.ts';
import { sampled } from '../../support/long.ts';
import { startSealedStorage } from '../../support/sealed-storage.ts';
import { spentBy } from '../../support/spent-by.ts';
import type { Storage } from '../../support/storage.ts';

const viewer: Actor = { id: 'staff', username: 'staff', groups: ['admin'], registered: true, userType: 'Admin' };
const job = jobRecord({ jobId: 'the-job' });
const ofJob = 60;

/** The application of a number: a step of its own, and an instant of its own. */
function anApplication(number: number, jobId: string): ApplicationRecord {
  const status = applicationStatuses[number % applicationStatuses.length] ?? 'New Submission';
  const at = new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString();
  const candidateId = `somebody-${String(number).padStart(7, '0')}`;
  return { candidateId, jobId, status, appliedAt: at, changedAt: at, steps: [{ status, at }], version: 1 };
}

function* itemsAmong(others: number): Generator<object> {
  yield jobs.stored(job);
  for (let number = 0; number < ofJob; number++) yield applications.stored(anApplication(number, job.jobId));
  for (let number = 0; number < others; number++)
    yield applications.stored(anApplication(ofJob + number, `other-${number % 100}`));
}

/** More than two pages, of one candidate and to one job; every third is rejected. */
const longList = 230;
const busy = { candidateId: 'busy-candidate', jobId: 'busy-job' };

/** Applications of a long list, its newest last. */
function* longLists(): Generator<object> {
  yield jobs.stored({ ...job, jobId: busy.jobId });
  for (let number = 0; number < longList; number++) {
    const jobId = `wanted-${String((number * 7) % longList).padStart(3, '0')}`;
    const status = number % 3 === 0 ? 'Rejected' : 'New Submission';
    yield jobs.stored({ ...job, jobId });
    yield applications.stored({ ...anApplication(number, jobId), candidateId: busy.candidateId, status });
    yield applications.stored({ ...anApplication(number, busy.jobId), status });
  }
}

/** A list of which DynamoDB gives 1 MB at once, among others of another status: as new at first, and none at its end. */
const heavy = 230;
function* heavyLists(): Generator<object> {
  yield jobs.stored(job);
  for (let number = 0; number < heavy; number++) {
    const record = anApplication(number, job.jobId);
    const status = number > 80 && number % 10 === 0 ? 'Client Submission' : 'New Submission';
    const steps = Array.from({ length: 12 }, () => ({ status, at: record.changedAt, note: 'x'.repeat(1000) }) as const);
    yield applications.stored({ ...record, status, steps });
  }
}

const sizes = { few: 10, many: sampled(100_000, 2_000) };
let storage: Storage;
beforeAll(async () => {
  storage = await startSealedStorage({
    few: itemsAmong(sizes.few),
    many: itemsAmong(sizes.many),
    long: longLists(),
    heavy: heavyLists(),
  });
});
afterAll(() => storage.close());

describe('the applications of one job', () => {
  it(`are found at the same price among ${sizes.few} and ${sizes.many} others, newest change first [S13] [K37]`, async () => {
    const prices = [];
    for (const name of Object.keys(sizes)) {
      process.env.TABLE_NAME = name;
      const spent = await spentBy(async () => {
        const { applicationList, counts } = await listStaffApplications(viewer, { jobId: job.jobId });
        expect(applicationList.map(({ candidateId }) => candidateId)).toEqual(
          Array.from({ length: ofJob }, (_, at) => anApplication(ofJob - 1 - at, job.jobId).candidateId),
        );
        expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(ofJob);
      });
      prices.push(spent);
    }
    expect(prices[1]).toEqual(prices[0]);
    // A query of the list, a batch of jobs, one of names, one of owners, and one of the offers that are open, for the instant to answer by.
    expect(prices[0]?.calls).toBe(5);
  });

  it('are in the list as they are now: a step moves one up, a deletion takes it off [S13]', async () => {
    process.env.TABLE_NAME = 'few';
    const jobId = randomUUID();
    await jobs.put({ ...job, jobId });
    const [moved, ...others] = [0, 1, 2].map((number) => anApplication(number, jobId));
    for (const one of [moved, ...others]) if (one) await applications.put(one);
    const listed = async () =>
      (await listStaffApplications(viewer, { jobId })).applicationList.map(({ candidateId, status }) => [
        candidateId,
        status,
      ]);
    const after = others.toReversed().map(({ candidateId, status }) => [candidateId, status]);
    if (moved) await applications.put({ ...moved, status: 'Rejected', changedAt: new Date().toISOString() });
    expect(await listed()).toEqual([[moved?.candidateId, 'Rejected'], ...after]);
    if (moved) await applications.remove(moved);
    expect(await listed()).toEqual(after);
  });
});

describe.each([
  ['a candidate', { candidateId: busy.candidateId }],
  ['a job', { jobId: busy.jobId }],
])('the long list of %s', (_, narrowed) => {
  const pages = async (status?: 'Rejected') => {
    process.env.TABLE_NAME = 'long';
    const found: Awaited<ReturnType<typeof listStaffApplications>>[] = [];
    for (let token: string | null = ''; token !== null; token = found.at(-1)?.nextPaginationToken ?? null) {
      const query = { ...narrowed, ...(status && { status }), ...(token && { paginationToken: token }) };
      found.push(await listStaffApplications(viewer, query));
    }
    return found;
  };

  it('comes in pages, newest change first and each application once, with the counts of all of it [S13] [K37]', async () => {
    const found = await pages();
    expect(found.map(({ applicationList }) => applicationList.length)).toEqual([100, 100, 30]);
    const changes = found.flatMap(({ applicationList }) => applicationList.map(({ changedAt }) => changedAt));
    expect(changes).toEqual(changes.toSorted().toReversed());
    expect(new Set(changes).size).toBe(longList);
    for (const { counts } of found) expect(counts).toMatchObject({ Rejected: 77, 'New Submission': 153 });
  });

  it('holds one status where one is named, and still counts all of them [S13] [K37]', async () => {
    const found = await pages('Rejected');
    expect(found).toHaveLength(1);
    expect(found[0]?.applicationList.map(({ status }) => status)).toEqual(Array.from({ length: 77 }, () => 'Rejected'));
    expect(found[0]?.counts).toMatchObject({ Rejected: 77, 'New Submission': 153 });
  });

  it('loses nothing when something moves between two pages, and takes no token of another list [S13] [R25]', async () => {
    process.env.TABLE_NAME = 'long';
    const first = await listStaffApplications(viewer, narrowed);
    const paginationToken = first.nextPaginationToken ?? '';
    const [shown] = first.applicationList;
    const place = { candidateId: shown?.candidateId ?? '', jobId: shown?.job.jobId ?? '' };
    const moved = await applications.find(place);
    if (moved) await applications.put({ ...moved, changedAt: new Date().toISOString(), version: 2 });
    const second = await listStaffApplications(viewer, { ...narrowed, paginationToken });
    const seen = [first, second].flatMap(({ applicationList }) => applicationList);
    expect(new Set(seen.map(({ candidateId, job }) => `${candidateId} ${job.jobId}`)).size).toBe(200);
    await expect(listStaffApplications(viewer, { ...narrowed, status: 'Rejected', paginationToken })).rejects.toThrow(
      'no longer available',
    );
    for (const other of [{ jobId: 'another' }, { rejected: 'without' as const }, { owner: 'mine' as const }])
      await expect(listStaffApplications(viewer, { ...narrowed, ...other, paginationToken })).rejects.toThrow(
        'no longer available',
      );
  });
});

it.each([
  ['every status', {}, [100, 100, 100, 100, 60]],
  ['every status but the end', { rejected: 'without' as const }, [100, 100, 100, 6]],
  ['one status', { status: 'Rejected' as const }, [100, 54]],
])(
  'lists the applications of %s in pages, newest change first and each once [S13] [K37]',
  async (_, query, lengths) => {
    process.env.TABLE_NAME = 'long';
    const pages: string[][] = [];
    let paginationToken: string | undefined;
    do {
      const page = await listStaffApplications(viewer, { ...query, ...(paginationToken && { paginationToken }) });
      pages.push(
        page.applicationList.map(({ candidateId, job, changedAt }) => `${changedAt} ${candidateId} ${job.jobId}`),
      );
      paginationToken = page.nextPaginationToken ?? undefined;
    } while (paginationToken);
    expect(pages.map((page) => page.length)).toEqual(lengths);
    const found = pages.flat();
    expect(new Set(found).size).toBe(found.length);
    expect(found).toEqual(found.toSorted().reverse());
  },
);

describe('the list of all applications', () => {
  it('skips none and repeats none where the database cuts its reads at 1 MB [S12]', async () => {
    process.env.TABLE_NAME = 'heavy';
    const found: string[] = [];
    let paginationToken: string | undefined;
    do {
      const page = await listStaffApplications(viewer, {
        count: 400,
        ...(paginationToken && { paginationToken }),
      } as never);
      found.push(...page.applicationList.map(({ candidateId }) => candidateId));
      paginationToken = page.nextPaginationToken ?? undefined;
    } while (paginationToken);
    const all = Array.from({ length: heavy }, (_, number) => anApplication(number, job.jobId).candidateId);
    expect(found).toEqual(all.toReversed());
  });
});
