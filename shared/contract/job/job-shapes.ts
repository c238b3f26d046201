import * as z from 'zod';
import { applicationStatuses, stepReasons } from '../../domain/applications/application-status.ts';
import { type Turn, waits } from '../../domain/clocks/turn.ts';
import type { Requirement } from '../../domain/eligibility/requirement.ts';
import { payStep, postedBefore } from '../../domain/finding/job-past.ts';
import { timeZones } from '../../domain/place/time-zones.ts';
import { shiftNames } from '../../domain/shifts/shifts.ts';
import { professions } from '../../domain/specialties.ts';
import { day } from '../fields.ts';
import { consentStanding } from './consent-shapes.ts';
import { offerTerms } from './offer-shapes.ts';

/** Whose turn it is with an application and by when; null once it is over. */
export const turn = z
  .object({
    whose: z.enum(['candidate', 'recruiter']),
    wait: z.enum(waits),
    by: z.string().optional(),
  })
  .nullable() satisfies z.ZodType<Turn | null>;

export const shift = z.enum(shiftNames);

const profession = z.enum(professions);
/** What a job asks for, typed at import as far as its words could be read. */
export const requirement = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('license'), profession, state: z.string() }),
  z.object({ kind: z.literal('profession'), profession }),
  z.object({ kind: z.literal('certification'), anyOf: z.array(z.object({ id: z.number(), code: z.string() })) }),
  z.object({ kind: z.literal('experience'), months: z.number(), field: z.string(), isRecent: z.boolean() }),
  z.object({ kind: z.literal('charting'), anyOf: z.array(z.string()) }),
  z.object({ kind: z.literal('references'), count: z.number() }),
  z.object({ kind: z.literal('vaccination'), vaccine: z.string() }),
  /** Cards leave the words out. */
  z.object({ kind: z.literal('text'), text: z.string() }),
]) satisfies z.ZodType<Requirement>;

/** A job as lists show it. */
export const jobCard = z.object({
  jobId: z.string(),
  jobTitle: z.string(),
  location: z.object({
    formattedAddress: z.string(),
    city: z.string(),
    state: z.string(),
    companyName: z.string(),
    pictureUrlPath: z.string(),
    /** Hundredths of a degree, of the city; missing where we do not know the place. */
    latitude: z.number().optional(),
    longitude: z.number().optional(),
  }),
  /** The same as its place's: the wire format has it at both. */
  pictureUrlPath: z.string(),
  /** Whole dollars a week; missing when the source names no pay. */
  weeklySalary: z.number().optional(),
  durationWeeks: z.number(),
  /** Missing when the source does not say. */
  hoursPerWeek: z.number().optional(),
  /** The source's own words. */
  shift: z.string(),
  shifts: z.array(shift),
  startDate: day,
  dateAdded: z.string(),
  /** The instant of the file that made it news [D14]; missing for a job of before this was kept. */
  newsAt: z.string().optional(),
  /** The day on which anything of it changed last. */
  changedOn: z.string().optional(),
  /** By how many weekly dollars its pay changed the last time, and on which day [D26]. */
  payChange: z.number().optional(),
  payChangedOn: z.string().optional(),
  /** The last day on which it takes applications; missing where its source names none [D27]. */
  closesOn: day.optional(),
  /** The instant of its source's last file, which named it as open; in answers alone, and missing where that is not known. */
  confirmedAt: z.string().optional(),
  source: z.string(),
  isOpen: z.boolean(),
  isFeatured: z.boolean(),
  specialtyId: z.number(),
  specialty: z.string(),
  /** Missing for a job whose feed came before they were read. */
  requirements: z.array(requirement).optional(),
});
export type JobCard = z.infer<typeof jobCard>;

const namedRequirement = z.object({ id: z.string(), name: z.string() });

/** A job with everything that is known of it. */
export const wholeJob = jobCard.extend({
  description: z.string(),
  hourlyRateCents: z.number().optional(),
  lodgingCents: z.number().optional(),
  mealsCents: z.number().optional(),
  /** Every pay that it had, the oldest first; missing while there was one only [D26]. */
  paySteps: z.array(payStep).optional(),
  /** That its source had the same job before, and closed it: since which day, and how often it was posted again [D27]. */
  postedBefore: postedBefore.optional(),
  specialtyRequirementList: z.array(namedRequirement),
  credentialRequirementList: z.array(namedRequirement),
  requirements: z.array(requirement),
});
export type WholeJob = z.infer<typeof wholeJob>;

/** What the place of a job is like [D24]; what is not known is missing. */
const jobPlace = z.object({
  zone: z.enum(timeZones).optional(),
  /** Ahead of home, and again from each day of the assignment on which that changes; empty while one of both zones is not known. */
  hoursFromHome: z.array(z.object({ from: z.string(), hours: z.number() })),
  /** Whole miles in a straight line; missing from 25 on. */
  coastMiles: z.number().optional(),
  /** The federal cap of lodging and meals, the mean of the assignment's nights; whole dollars a week. */
  perDiem: z
    .object({
      fiscalYear: z.number(),
      /** Whether the assignment is past that year, of which a newer table may say something else. */
      isNewestHeld: z.boolean(),
      weeklyCap: z.number(),
      /** Missing where the source names none. */
      stipends: z.number().optional(),
    })
    .optional(),
});
export type PlaceOfJob = z.infer<typeof jobPlace>;

/** A job as its page shows it to a candidate, and what it is to this one. */
export const jobDetail = wholeJob.extend({
  isFavorite: z.boolean(),
  isHidden: z.boolean(),
  applicationStatus: z.enum(applicationStatuses).nullable(),
  match: z.object({ specialty: z.boolean(), state: z.boolean(), shift: z.boolean(), startDate: z.boolean() }),
  place: jobPlace,
});
export type JobDetail = z.infer<typeof jobDetail>;

const stepReason = z.enum(stepReasons).optional();

/** An application as the candidate sees it, its steps dated. */
export const application = z.object({
  id: z.string(),
  status: z.enum(applicationStatuses),
  job: jobCard,
  appliedAt: z.string(),
  /** Why the newest step was made, where more is known than its status says. */
  reason: stepReason,
  steps: z.array(
    z.object({
      status: z.enum(applicationStatuses),
      at: z.string(),
      reason: stepReason,
      /** What staff say to the candidate about it. */
      message: z.string().optional(),
    }),
  ),
  consent: consentStanding,
  turn,
  /** Of the terms of an open or accepted offer, what its cards say; absent for one without terms of its own. */
  offered: offerTerms.pick({ weeklyCents: true, startDate: true, weeks: true, shift: true, unit: true }).optional(),
  /** What staff said last about an application that the facility decides. */
  news: z.object({ at: z.string(), message: z.string() }).optional(),
});
export type Application = z.infer<typeof application>;
