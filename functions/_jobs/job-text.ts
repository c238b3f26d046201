import * as z from 'zod';
import { entity } from '../_table/entity.ts';

/** The rest of a job, read only where one job is shown. */
export const jobText = z.object({
  jobId: z.string(),
  description: z.string(),
  hoursPerWeek: z.number().optional(),
  hourlyRateCents: z.number().optional(),
  lodgingCents: z.number().optional(),
  mealsCents: z.number().optional(),
  specialtyRequirements: z.array(z.string()),
  credentialRequirements: z.array(z.string()),
});
export type JobText = z.output<typeof jobText>;

/** Where a text stands that is too long to travel in the job's own item. */
export const jobTexts = entity(jobText, { pk: 'JOB#{jobId}', sk: 'TEXT' });

/** The text of a job from its unpacked item, or from the one beside it; undefined when there is neither. */
export function jobTextIn(
  job: Record<string, unknown>,
  textItem: Record<string, unknown> | undefined,
): JobText | undefined {
  return 'description' in job ? jobText.parse(job) : jobTexts.read(textItem);
}
