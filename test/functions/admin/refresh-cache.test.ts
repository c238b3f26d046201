import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { jobCardOf } from '../../../functions/_jobs/job-card.ts';
import { lineOf, readJobSource, writeSource } from '../../../functions/_jobs/job-sources.ts';
import { refreshCache } from '../../../functions/admin/jobs/refresh-cache.ts';
import { jobRecord } from '../../support/jobs/table-job.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

const job = jobRecord({ jobId: 'the-job' });

let storage: Storage;
beforeAll(async () => {
  storage = await startStorage();
});
afterAll(() => storage.close());

/** An import of this many jobs, as it leaves its source behind. */
async function imported(jobs: number): Promise<void> {
  const entries = Array.from({ length: jobs }, (_, at) => {
    const card = jobCardOf({ ...job, jobId: `job-${at}`, externalId: String(at) });
    return { externalId: String(at), hash: `${at}`, card };
  });
  const { etag } = await readJobSource('meridian');
  const lines = new Map(entries.map((entry) => [entry.externalId, lineOf(entry)]));
  await writeSource('meridian', { fileAt: new Date().toISOString(), lines }, etag);
}

describe('refreshing the cache', () => {
  it('builds what is there when it is asked for, however short ago the last build was [S11] [K33]', async () => {
    for (const jobs of [3, 5, 4]) {
      await imported(jobs);
      expect(await refreshCache()).toMatchObject({ success: true, jobs });
    }
  });

  it('shows who asks while a build is under way what was imported meanwhile [S11] [K33] [R39]', async () => {
    await imported(2);
    const earlier = refreshCache();
    await imported(7);
    const later = await refreshCache();
    expect(later.jobs).toBe(7);
    expect([2, 7]).toContain((await earlier).jobs);
  });

  it('builds once for a hundred who ask for the same, and again after ten seconds [S11] [K33] [R39] [Z06]', async () => {
    onTestFinished(() => void vi.useRealTimers());
    await imported(6);
    const now = Date.now() + 60_000;
    const at = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: now + milliseconds });
    at(0);
    const built = { success: true, jobs: 6, builtAt: new Date(now).toISOString() };
    expect(await Promise.all([refreshCache(), refreshCache()])).toEqual([built, built]);
    at(10_000);
    for (const answer of await Promise.all(Array.from({ length: 100 }, () => refreshCache())))
      expect(answer).toEqual(built);
    at(10_001);
    expect(await refreshCache()).toEqual({ ...built, builtAt: new Date(now + 10_001).toISOString() });
  });
});
