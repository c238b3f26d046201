import { type Day, isDay } from '#shared/domain/dates.ts';
import type { OfferTerms } from '#shared/domain/offers/offer-terms.ts';
import type { StoredJob } from './change-jobs.ts';
import type { JobText } from './job-text.ts';
import type { JobRecord } from './jobs.ts';

/** The source of the jobs of extensions: no feed has it, so that none of them is on the board. */
export const extensionSource = 'extension';

/** How often one assignment is extended, or its extension begun again. */
export const mostExtensions = 9;

/** The id of the job of an extension; the key of its application makes a second one impossible. */
export function extensionId(jobId: string, number: number): string {
  return `${jobId}-x${number}`;
}

/** Whether a job is an extension of another one. */
export function isExtensionOf(jobId: string, other: string): boolean {
  return other.startsWith(`${jobId}-x`) && /^\d$/.test(other.slice(jobId.length + 2));
}

/**
 * The job of an extension: the same place and work from a day on, by the terms that were signed. It is in no list of jobs; offer, consent,
 * signature and clocks are those of any application [X33].
 */
export function extendedJob(
  { job, text }: { readonly job: JobRecord; readonly text: JobText },
  { jobId, startDate, signed, at }: { jobId: string; startDate: Day; signed: OfferTerms | undefined; at: string },
): StoredJob {
  if (!isDay(startDate)) throw new Error('An extension begins on no day.');
  const pay = signed && {
    hourlyRateCents: signed.hourlyCents,
    lodgingCents: signed.lodgingCents,
    mealsCents: signed.mealsCents,
  };
  return {
    record: {
      ...job,
      jobId,
      externalId: jobId,
      source: extensionSource,
      jobTitle: titleOf(job.jobTitle),
      startDate,
      isOpen: true,
      closedAt: undefined,
      isFeatured: false,
      postedAt: at,
      ...(signed && {
        durationWeeks: signed.weeks,
        hoursPerWeek: signed.hoursPerWeek,
        weeklySalary: Math.round(signed.weeklyCents / 100),
        shift: signed.shift,
      }),
    },
    text: { ...text, ...pay, jobId },
  };
}

const prefix = 'Extension: ';
const titleOf = (title: string) => (title.startsWith(prefix) ? title : `${prefix}${title}`);
