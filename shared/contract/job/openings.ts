import * as z from 'zod';
import { day } from '../fields.ts';

/** The words about a job that anyone may read before signing in. */
const openingWords = z.object({
  jobTitle: z.string(),
  city: z.string(),
  state: z.string(),
  /** Whole dollars a week; missing when the source names no pay. */
  weeklySalary: z.number().optional(),
  startDate: day,
});

/** An open job as visitors read it in a list. */
export const opening = openingWords.extend({
  jobId: z.string(),
  durationWeeks: z.number(),
  dateAdded: z.string(),
  /** Degrees, of the city. */
  latitude: z.number().optional(),
  longitude: z.number().optional(),
});
export type Opening = z.infer<typeof opening>;

/** What there is to gain, counted over all open jobs. */
export const openings = z.object({
  jobs: z.number(),
  states: z.number(),
  /** Missing while no open job names its pay. */
  bestWeeklySalary: z.number().optional(),
  newest: z.array(opening),
  /** The cities with the most open jobs, in degrees. */
  cities: z.array(z.object({ latitude: z.number(), longitude: z.number(), jobs: z.number() })),
});
export type Openings = z.infer<typeof openings>;

/** One open job as it is shown to a visitor who asked for its page. */
export const jobPreview = openingWords.extend({ companyName: z.string(), shift: z.string() });
export type JobPreview = z.infer<typeof jobPreview>;
