import type { JobText } from '../_jobs/job-text.ts';
import type { FeedRow } from './feed-row.ts';
import { cleanJobHtml } from './job-html.ts';

/** The rest of a row's job; its description is cleaned here, which is what takes time. */
export async function makeJobText(jobId: string, row: FeedRow): Promise<JobText> {
  return {
    jobId,
    description: cleanJobHtml(row.description ?? ''),
    ...(row.hourlyRateCents !== undefined && { hourlyRateCents: row.hourlyRateCents }),
    ...(row.lodgingCents !== undefined && { lodgingCents: row.lodgingCents }),
    ...(row.mealsCents !== undefined && { mealsCents: row.mealsCents }),
    specialtyRequirements: row.specialtyRequirements ?? [],
    credentialRequirements: row.credentialRequirements ?? [],
  };
}
