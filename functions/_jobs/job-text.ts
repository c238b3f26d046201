import * as z from 'zod';
import { entity } from '../_table/entity.ts';

/** The rest of a job, read only where one job is shown. */
export const jobText = z.object({
  jobId: z.string(),
  description: z.string(),
  hourlyRateCents: z.number().optional(),
  lodgingCents: z.number().optional(),
  mealsCents: z.number().optional(),
  specialtyRequirements: z.array(z.string()),
  credentialRequirements: z.array(z.string()),
});
export type JobText = z.output<typeof jobText>;

/** Texts that are too long to be packed into the job's own item. */
export const jobTexts = entity(jobText, { pk: 'JOB#{jobId}', sk: 'TEXT' });

/** The text of a job from its own item, or from its item of long texts; undefined when there is neither. */
export function textOf(
  job: { readonly description?: string | undefined },
  beside: JobText | undefined,
): JobText | undefined {
  return job.description === undefined ? beside : jobText.parse(job);
}
