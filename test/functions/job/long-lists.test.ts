import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxFavorites } from '#shared/domain/limits.ts';
import { type ApplicationRecord, applications, favorites } from '../../../functions/_jobs/applications.ts';
import { jobs } from '../../../functions/_jobs/jobs.ts';
import { clearFavorites, listFavorites } from '../../../functions/job/favorites.ts';
import { listOwnApplications } from '../../../functions/job/list-own-applications.ts';
import { jobRecord } from '../../support/jobs/table-job.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

const candidateId = 'one-candidate';
const applied = 60;
const saved = maxFavorites + 20;

const instant = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString();
const idOf = (number: number) => `job-${String(number).padStart(5, '0')}`;

/** Of 20 KB: the list of sixty does not fit into one answer of the table. */
function anApplication(number: number): ApplicationRecord {
  const at = instant(number);
  const status = 'New Submission';
  const steps = [{ status, at, by: 'x'.repeat(20_000) }] as const;
  return { candidateId, jobId: idOf(number), status, appliedAt: at, changedAt: at, steps: [...steps], version: 1 };
}

function* items(): Generator<object> {
  for (let number = 0; number < saved; number++) {
    yield jobs.stored(jobRecord({ jobId: idOf(number), externalId: `${number}`, isOpen: false }));
    yield favorites.stored({ candidateId, jobId: idOf(number), savedAt: instant(number) });
  }
  for (let number = 0; number < applied; number++) yield applications.stored(anApplication(number));
}

let storage: Storage;
beforeAll(async () => {
  storage = await startStorage({ long: items() });
  process.env.TABLE_NAME = 'long';
});
afterAll(() => storage.close());

describe('lists that are longer than one answer of the table, or than what is shown', () => {
  it('show every application, newest first [J11] [K23]', async () => {
    const { applicationList } = await listOwnApplications(candidateId);
    expect(applicationList.map(({ id }) => id)).toEqual(
      Array.from({ length: applied }, (_, at) => idOf(applied - 1 - at)),
    );
  });

  it('show the jobs that were saved last, and clear them all [J10] [K25]', async () => {
    const { jobList, total } = await listFavorites(candidateId, { withNotes: true });
    expect(total).toBe(maxFavorites);
    expect(jobList.map(({ jobId }) => jobId)).toEqual(
      Array.from({ length: maxFavorites }, (_, at) => idOf(saved - 1 - at)),
    );
    expect(await clearFavorites(candidateId, 'all')).toEqual({ removed: saved });
    expect((await listFavorites(candidateId, { withNotes: true })).total).toBe(0);
  });
});
