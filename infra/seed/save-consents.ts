import { applications } from '../../functions/_jobs/applications.ts';
import { consentTo } from '../../functions/_jobs/consent-record.ts';
import { wholeJobs } from '../../functions/_jobs/jobs.ts';
import { findTogether } from '../../functions/_table/find-together.ts';
import type { DemoApplication } from './activity.ts';

/** Dollars a week: so much better were the terms of those who agreed before they changed. */
const better = 180;

/** What a candidate agreed to by applying, as their jobs are now, or as they were. Expects jobs and applications. Idempotent. */
export async function saveConsents(candidateId: string, all: readonly DemoApplication[]): Promise<void> {
  for (const { jobId, appliedAt, consent } of all) {
    if (consent === 'missing') continue;
    const key = { candidateId, jobId };
    const { own, job } = await findTogether(
      { own: applications.at(key), job: wholeJobs.at(key) },
      { consistent: true },
    );
    if (!own || !job) continue;
    const { weeklySalary = 2000 } = job;
    const before = { ...job, weeklySalary: weeklySalary + better, hourlyRateCents: undefined };
    const given = consentTo(candidateId, consent === 'lapsed' ? before : job, appliedAt);
    await applications.put({ ...own, consent: given }, { when: { version: own.version } });
  }
}
