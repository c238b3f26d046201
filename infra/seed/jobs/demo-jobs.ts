import { jobIdOf } from '../../../functions/_jobs/jobs.ts';
import { findSpecialty } from '../../../functions/_reference/specialties.ts';
import type { FeedFile } from './demo-feeds.ts';

/** The part of a job that is needed to assign it to a candidate. */
export interface DemoJob {
  readonly jobId: string;
  readonly specialtyId: number;
  readonly isOpen: boolean;
}

/** The jobs that these feeds leave behind, by specialty: what a source's last feed does not name is closed. */
export function jobsAfter(feeds: readonly FeedFile[]): ReadonlyMap<number, readonly DemoJob[]> {
  const jobs = new Map<string, DemoJob & { source: string }>();
  for (const { source, rows } of feeds) {
    for (const [jobId, job] of jobs) if (job.source === source) jobs.set(jobId, { ...job, isOpen: false });
    for (const row of rows) {
      const jobId = jobIdOf(source, row.externalId);
      jobs.set(jobId, { jobId, specialtyId: findSpecialty(row.specialty)?.id ?? 0, isOpen: true, source });
    }
  }
  return Map.groupBy(jobs.values(), (job) => job.specialtyId);
}
