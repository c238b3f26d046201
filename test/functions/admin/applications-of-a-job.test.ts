import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#shared/domain/actor.ts';
import { applicationStatuses } from '#shared/domain/application-status.ts';
import { type ApplicationRecord, applications } from '../../../functions/_data/applications.ts';
import { type JobRecord, jobs } from '../../../functions/_data/jobs.ts';
import { listApplications } from '../../../functions/admin/list-applications.ts';
import { sampled } from '../../support/long.ts';
import { spentBy } from '../../support/spent-by.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

const viewer: Actor = { id: 'staff', username: 'staff', groups: ['admin'], registered: true, userType: 'Admin' };
const job: JobRecord = {
  ...{ jobId: 'the-job', externalId: '1', source: 'meridian', jobTitle: 'ICU nurse', companyName: 'Any', zipCode: '' },
  ...{ city: 'Austin', state: 'TX', pictureUrlPath: '', specialtyId: 1001, shift: 'Days', shifts: ['days'] },
  ...{ startDate: '2027-01-01', durationWeeks: 13, isFeatured: false, postedAt: '2026-01-01', isOpen: true },
};
const ofJob = 60;

/** The application of a number: a step of its own, and an instant of its own. */
function anApplication(number: number, jobId: string): ApplicationRecord {
  const status = applicationStatuses[number % applicationStatuses.length] ?? 'New Submission';
  const at = new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString();
  const candidateId = `somebody-${String(number).padStart(7, '0')}`;
  return { candidateId, jobId, status, appliedAt: at, changedAt: at, steps: [{ status, at }], version: 1 };
}

function* itemsAmong(others: number): Generator<object> {
  yield jobs.putting(job).Put?.Item ?? {};
  for (let number = 0; number < ofJob; number++)
    yield applications.putting(anApplication(number, job.jobId)).Put?.Item ?? {};
  for (let number = 0; number < others; number++)
    yield applications.putting(anApplication(ofJob + number, `other-${number % 100}`)).Put?.Item ?? {};
}

const sizes = { few: 10, many: sampled(100_000, 2_000) };
let storage: Storage;
beforeAll(async () => {
  storage = await startStorage({ few: itemsAmong(sizes.few), many: itemsAmong(sizes.many) });
}, 600_000);
afterAll(() => storage.close());

describe('the applications of one job', () => {
  it(`are found at the same price among ${sizes.few} and ${sizes.many} others, newest change first [S13] [K37]`, async () => {
    const prices = [];
    for (const name of Object.keys(sizes)) {
      process.env.TABLE_NAME = name;
      const spent = await spentBy(async () => {
        const { applicationList, counts } = await listApplications(viewer, { jobId: job.jobId });
        expect(applicationList.map(({ candidateId }) => candidateId)).toEqual(
          Array.from({ length: ofJob }, (_, at) => anApplication(ofJob - 1 - at, job.jobId).candidateId),
        );
        expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(ofJob);
      });
      prices.push(spent);
    }
    expect(prices[1]).toEqual(prices[0]);
    // A query of the list, a batch of jobs and one of names.
    expect(prices[0]?.calls).toBe(3);
  });

  it('stand in the list as they are now: a step moves one up, a deletion takes it off [S13]', async () => {
    process.env.TABLE_NAME = 'few';
    const moved = anApplication(3, job.jobId);
    const changedAt = new Date().toISOString();
    await applications.put({ ...moved, status: 'Rejected', changedAt, version: 2 }, 1);
    const { applicationList } = await listApplications(viewer, { jobId: job.jobId });
    expect(applicationList[0]).toMatchObject({ candidateId: moved.candidateId, status: 'Rejected' });
    await applications.remove(moved);
    const after = await listApplications(viewer, { jobId: job.jobId });
    expect(after.applicationList.map(({ candidateId }) => candidateId)).not.toContain(moved.candidateId);
  });
});
