import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import * as z from 'zod';
import { entity } from './entity.ts';

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

/** Where a text stands that is too long to travel packed in the job's own item. */
export const jobTexts = entity(jobText, { pk: 'JOB#{jobId}', sk: 'TEXT' });

/** Bytes. A condition on an item costs by its size, and with its text a job stays below three kilobytes. */
const longestPacked = 2_000;

/** The text as an attribute of the job's own item; undefined when it is too long for that. */
export function packText(text: JobText): Buffer | undefined {
  const packed = zstdCompressSync(JSON.stringify(text));
  return packed.length <= longestPacked ? packed : undefined;
}

/** The text of a job from its own item, or from the one beside it; undefined when there is neither. */
export function unpackText(
  jobItem: Record<string, unknown> | undefined,
  textItem: Record<string, unknown> | undefined,
): JobText | undefined {
  const packed = jobItem?.packedText;
  if (!(packed instanceof Uint8Array)) return jobTexts.read(textItem);
  return jobText.parse(JSON.parse(zstdDecompressSync(packed).toString('utf8')));
}
