import { randomUUID } from 'node:crypto';
import { jobTexts } from '../../../functions/_jobs/job-text.ts';
import { type JobRecord, jobs } from '../../../functions/_jobs/jobs.ts';

/** A job in the table that is not on the board, as one that was just added or closed. The test works as a function of the portal. */
export async function aTableJob(more: Partial<JobRecord> & Pick<JobRecord, 'isOpen'>): Promise<JobRecord> {
  const jobId = `table-${randomUUID()}`;
  const now = new Date().toISOString();
  const job = await jobs.put({
    jobId,
    externalId: jobId,
    source: 'table',
    jobTitle: `Travel RN ${jobId}`,
    companyName: 'Invented Hospital',
    city: 'Austin',
    state: 'TX',
    zipCode: '73301',
    pictureUrlPath: '',
    specialtyId: 1,
    shift: '3x12 Days',
    shifts: ['days'],
    startDate: now.slice(0, 10),
    durationWeeks: 13,
    weeklySalary: 2000,
    isFeatured: false,
    postedAt: now,
    ...more,
  });
  await jobTexts.put({ jobId, description: '<p>Text</p>', specialtyRequirements: [], credentialRequirements: [] });
  return job;
}

/** The record of an open job, in no table. */
export const jobRecord = (more: Partial<JobRecord> & Pick<JobRecord, 'jobId'>): JobRecord => ({
  externalId: '1',
  source: 'meridian',
  jobTitle: 'ICU nurse',
  companyName: 'Any',
  zipCode: '',
  city: 'Austin',
  state: 'TX',
  pictureUrlPath: '',
  specialtyId: 1001,
  shift: 'Days',
  shifts: ['days'],
  startDate: '2027-01-01',
  durationWeeks: 13,
  isFeatured: false,
  postedAt: '2026-01-01',
  isOpen: true,
  ...more,
});
