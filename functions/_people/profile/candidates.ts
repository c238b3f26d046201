import * as z from 'zod';
import { profileFields, stateLicense } from '#shared/contract/profile-shapes.ts';
import type { Day } from '#shared/domain/dates.ts';
import { earliestToday, hasExpired } from '#shared/domain/days/plausible-days.ts';
import type { JobPreferences } from '#shared/domain/matching.ts';
import { type ProfileProgress, profileCountNames, profileProgress } from '#shared/domain/progress.ts';
import { professions } from '#shared/domain/specialties.ts';
import { entity } from '../../_table/entity.ts';
import type { Action } from '../../_table/table.ts';
import { above, absent, atLeast, oneOf, present, type When } from '../../_table/when.ts';

const text = z.string();

/** How many entries each part of a profile has; kept beside the basics, in the transaction that adds an entry. */
const counts = z.object(
  Object.fromEntries(profileCountNames.map((name) => [name, z.number()])) as Record<
    (typeof profileCountNames)[number],
    z.ZodNumber
  >,
);
export type ProfileCounts = z.output<typeof counts>;

export const noEntries = Object.fromEntries(profileCountNames.map((name) => [name, 0])) as ProfileCounts;

/** The candidate's basics: everything that exists once. Social security digits and birth date are sealed texts. */
export const candidateBasics = profileFields.extend({
  candidateId: text,
  ssnSealed: text.optional(),
  dateOfBirthSealed: text.optional(),
  avatar: text,
  profession: z.enum(professions),
  specialtyIds: z.array(z.number()),
  yearsExperience: z.number(),
  licenseStates: z.array(text),
  /** What is said of each license beside its state, and the charting systems; none in records from before they were asked for. */
  stateLicenses: z.array(stateLicense).optional(),
  chartingSystems: z.array(text).optional(),
  preferredStates: z.array(text),
  preferredShifts: z.array(z.enum(['days', 'nights', 'mids'])),
  availableOn: text.optional(),
  quality: text,
  isFirstTimeTraveler: z.boolean(),
  interests: text,
  optionalInterests: text,
  /** The code that the candidate came with, and whose it is. */
  referralCode: z.number(),
  referredBy: text.optional(),
  /** The code of the candidate's own refer link, and how many registered with it. */
  ownReferralCode: z.number().optional(),
  referredCount: z.number().optional(),
  /** The recruiter in charge; empty until one is assigned. */
  recruiterId: text,
  /** The recruiter's caseload name the candidate: see caseload.ts. */
  isCharged: z.boolean().optional(),
  counts,
  /** When the last license and the last certification expire; none in records that were saved before they were kept. */
  licensedUntil: text.optional(),
  certifiedUntil: text.optional(),
  /** How often each section of the profile was saved, by its name. */
  versions: z.record(z.string(), z.number()).default({}),
  /** When the first section was saved, and when the profile was complete for the first time: a mail goes out once for each. */
  startedAt: text.optional(),
  completedAt: text.optional(),
  version: z.number(),
});
export type CandidateBasics = z.output<typeof candidateBasics>;

/** Everything under P# is the profile: one query reads it all. */
export const basics = entity(candidateBasics, { pk: 'CAND#{candidateId}', sk: 'P#BASIC' });

/** Progress from the basics alone: they contain the counts. Licenses and certifications that have expired do not count [N02]. */
export function progressOf(own: CandidateBasics, on: Day = earliestToday()): ProfileProgress {
  const valid = (count: number, until = '') => (hasExpired(until, on) ? 0 : count);
  return profileProgress({
    ...own.counts,
    licenses: valid(own.counts.licenses, own.licensedUntil),
    certifications: valid(own.counts.certifications, own.certifiedUntil),
    hasSsn: own.ssnSealed !== undefined,
    hasDateOfBirth: own.dateOfBirthSealed !== undefined,
  });
}

/** The condition that holds while a profile is complete. */
export function whenComplete(): When<CandidateBasics> {
  const isValid = oneOf(absent, atLeast(earliestToday()));
  return {
    counts: {
      references: above(0),
      licenses: above(0),
      completeSkills: above(0),
      educations: above(0),
      certifications: above(0),
      workEntries: above(0),
      resumes: above(0),
    },
    licensedUntil: isValid,
    certifiedUntil: isValid,
    ssnSealed: present,
    dateOfBirthSealed: present,
  };
}

/** Holds in a transaction only while the profile is complete. */
export function checkingCompleteProfile(candidateId: string): Action {
  return basics.checking({ candidateId }, whenComplete());
}

/** What matching needs to know of a candidate. */
export function preferencesOf(own: CandidateBasics): JobPreferences {
  return {
    specialtyIds: own.specialtyIds,
    states: own.preferredStates,
    shifts: own.preferredShifts,
    availableOn: own.availableOn,
  };
}
