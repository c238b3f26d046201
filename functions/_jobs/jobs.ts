import { hash } from 'node:crypto';
import * as z from 'zod';
import { shift } from '#shared/contract/jobs.ts';
import { batchGet } from '../_table/batch-get.ts';
import { entity } from '../_table/entity.ts';
import { unpacked } from '../_table/packed-fields.ts';

/** What lists, search and applying need of a job. How it lies in the table stands in change-jobs.ts. */
export const jobRecord = z.object({
  jobId: z.string(),
  externalId: z.string(),
  source: z.string(),
  jobTitle: z.string(),
  companyName: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  pictureUrlPath: z.string(),
  specialtyId: z.number(),
  shift: z.string(),
  shifts: z.array(shift),
  startDate: z.string(),
  durationWeeks: z.number(),
  weeklySalary: z.number().optional(),
  isFeatured: z.boolean(),
  postedAt: z.string(),
  isOpen: z.boolean(),
  closedAt: z.string().optional(),
});
export type JobRecord = z.output<typeof jobRecord>;

export const jobs = entity(jobRecord, { pk: 'JOB#{jobId}', sk: 'JOB', unpack: unpacked });

/** The id of a source's job for ever: the same source and external id always give the same one. */
export function jobIdOf(source: string, externalId: string): string {
  const digest = hash('sha256', `${source}\n${externalId}`, 'buffer');
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  return [...digest.subarray(0, 16)].map((byte) => letters[byte % 32]).join('');
}

/** The records of these jobs by id; unknown ones are left out. */
export async function findJobs(jobIds: readonly string[]): Promise<Map<string, JobRecord>> {
  const items = await batchGet([...new Set(jobIds)].map((jobId) => jobs.key({ jobId })));
  return new Map(items.flatMap((item) => jobs.read(item) ?? []).map((job) => [job.jobId, job]));
}
