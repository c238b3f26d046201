import { hash } from 'node:crypto';
import * as z from 'zod';
import { day } from '#shared/contract/fields.ts';
import { requirement, shift } from '#shared/contract/job/job-shapes.ts';
import { shownDay } from '#shared/domain/dates.ts';
import { jobPast } from '#shared/domain/finding/job-past.ts';
import { weeklyPay } from '#shared/domain/pay.ts';
import { entity } from '../_table/entity.ts';
import { findTogether } from '../_table/find-together.ts';
import { unpacked } from '../_table/packed-fields.ts';
import { jobText } from './job-text.ts';

/** What lists, search and applying need of a job. How it is stored: see change-jobs.ts. */
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
  startDate: day,
  closesOn: day.optional(),
  durationWeeks: z.number(),
  hoursPerWeek: z.number().optional(),
  weeklySalary: z.number().optional(),
  isFeatured: z.boolean(),
  postedAt: z.string(),
  /** None in a record that was written before they were read. */
  requirements: z.array(requirement).optional(),
  isOpen: z.boolean(),
  closedAt: z.string().optional(),
  /** None in a record that was written before it was kept. */
  past: jobPast.optional(),
});
export type JobRecord = z.output<typeof jobRecord>;

const keys = { pk: 'JOB#{jobId}', sk: 'JOB' } as const;
export const jobs = entity(jobRecord, { ...keys, unpack: unpacked });

/** What a notice about an application says of its job; a job that is gone has no words. */
export function factsOf(job: Pick<JobRecord, 'jobId' | 'jobTitle' | 'companyName'>) {
  return { jobId: job.jobId, jobTitle: job.jobTitle, facility: job.companyName };
}

/** A job in one line, by what a candidate decides whether to look at it. */
export function jobLine(
  job: Pick<JobRecord, 'jobTitle' | 'companyName' | 'city' | 'state' | 'weeklySalary' | 'startDate'>,
): string {
  const { jobTitle, companyName, city, state, weeklySalary, startDate } = job;
  return `${jobTitle}, ${companyName}, ${city}, ${state}, ${weeklyPay(weeklySalary)}, starts ${shownDay(startDate)}`;
}

/** A job as it is stored: all that no condition asks for is packed, its text included unless that is an item of its own. */
const packedJob = z.object({
  jobId: z.string(),
  isOpen: z.boolean(),
  closedAt: z.string().optional(),
  packed: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});
export const packedJobs = entity(packedJob, { ...keys, keyOnly: ['jobId'] });

/** A job with its text, as far as that is in the job's own item. */
const wholeJob = jobRecord.extend(jobText.omit({ jobId: true }).partial().shape);
export type WholeJobRecord = z.output<typeof wholeJob>;
export const wholeJobs = entity(wholeJob, { ...keys, unpack: unpacked });

/** The id of a source's job for ever: the same source and external id always give the same one. */
export function jobIdOf(source: string, externalId: string): string {
  const digest = hash('sha256', `${source}\n${externalId}`, 'buffer');
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  return [...digest.subarray(0, 16)].map((byte) => letters[byte % 32]).join('');
}

/** The records of these jobs by id; unknown ones are left out. */
export async function findJobs(jobIds: readonly string[]): Promise<Map<string, JobRecord>> {
  const { found } = await findTogether({ found: jobIds.map((jobId) => jobs.at({ jobId })) });
  return new Map(found.map((job) => [job.jobId, job]));
}
