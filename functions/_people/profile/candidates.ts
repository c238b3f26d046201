import * as z from 'zod';
import { numberedLicense, profileFields } from '#shared/contract/profile-shapes.ts';
import type { Day } from '#shared/domain/dates.ts';
import { earliestToday, hasExpired } from '#shared/domain/days/plausible-days.ts';
import type { JobPreferences } from '#shared/domain/matching.ts';
import { type ProfileProgress, profileCountNames, profileProgress } from '#shared/domain/progress.ts';
import { shiftNames } from '#shared/domain/shifts/shifts.ts';
import { professions } from '#shared/domain/specialties.ts';
import { entity } from '../../_table/entity.ts';
import type { Action } from '../../_table/table.ts';
import { above, absent, atLeast, oneOf, present, type When } from '../../_table/when.ts';

const text = z.string();

/** The number of entries in each part of a profile; kept with the basics, in the transaction that adds an entry. */
const counts = z.object(
  Object.fromEntries(profileCountNames.map((name) => [name, z.number()])) as Record<
    (typeof profileCountNames)[number],
    z.ZodNumber
  >,
);
export type ProfileCounts = z.output<typeof counts>;

export const noEntries = Object.fromEntries(profileCountNames.map((name) => [name, 0])) as ProfileCounts;

/** The candidate's basics: every field that exists once. Social security digits and birth date are sealed. */
export const candidateBasics = profileFields.extend({
  candidateId: text,
  ssnSealed: text.optional(),
  dateOfBirthSealed: text.optional(),
  avatar: text,
  profession: z.enum(professions),
  specialtyIds: z.array(z.number()),
  yearsExperience: z.number(),
  licenseStates: z.array(text),
  /** Answers about each license beyond its state, and the charting systems; absent in records from before these questions. */
  stateLicenses: z.array(numberedLicense).optional(),
  chartingSystems: z.array(text).optional(),
  preferredStates: z.array(text),
  preferredShifts: z.array(z.enum(shiftNames)),
  availableOn: text.optional(),
  quality: text,
  isFirstTimeTraveler: z.boolean(),
  interests: text,
  optionalInterests: text,
  /** The referral code used at sign-up, and its owner. */
  referralCode: z.number(),
  referredBy: text.optional(),
  /** The code of the candidate's own refer link, and how many registered with it. */
  ownReferralCode: z.number().optional(),
  referredCount: z.number().optional(),
  /** The assigned recruiter; empty until there is one. */
  recruiterId: text,
  /** The caseload entries that name the candidate: see caseload.ts. */
  isCharged: z.boolean().optional(),
  counts,
  /** When the last license and the last certification expire; absent in records from before these fields. */
  licensedUntil: text.optional(),
  certifiedUntil: text.optional(),
  /** The number of saves of each section, by its name. */
  versions: z.record(z.string(), z.number()).default({}),
  /** The first save of any section, and the first completion of the profile: each sends one mail. */
  startedAt: text.optional(),
  completedAt: text.optional(),
  version: z.number(),
});
export type CandidateBasics = z.output<typeof candidateBasics>;

/** The profile is everything under P#, read by one query. */
export const basics = entity(candidateBasics, { pk: 'CAND#{candidateId}', sk: 'P#BASIC' });

/** Progress from the basics alone, which contain the counts. Expired licenses and certifications do not count [N02]. */
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

/** The condition that the profile is complete. */
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

/** A transaction action that requires a complete profile. */
export function checkingCompleteProfile(candidateId: string): Action {
  return basics.checking({ candidateId }, whenComplete());
}

/** The candidate fields that matching reads. */
export function preferencesOf(own: CandidateBasics): JobPreferences {
  return {
    specialtyIds: own.specialtyIds,
    states: own.preferredStates,
    shifts: own.preferredShifts,
    availableOn: own.availableOn,
  };
}
