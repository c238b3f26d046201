import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Wishes } from '#shared/domain/matching.ts';
import { type ProfileProgress, profileProgress } from '#shared/domain/progress.ts';
import { professions } from '#shared/domain/specialties.ts';
import { type Action, entity, queryPrefix } from './entity.ts';

const text = z.string();
const entryFields = { candidateId: text, id: text, createdAt: text };
const file = { fileId: text, fileName: text, fileSize: z.number() };

/** How many entries each part of a profile has; kept beside the basics, in the transaction that adds an entry. */
const counts = z.object({
  references: z.number(),
  licenses: z.number(),
  completeSkills: z.number(),
  educations: z.number(),
  certifications: z.number(),
  workEntries: z.number(),
  resumes: z.number(),
});
export type ProfileCounts = z.output<typeof counts>;

export const noEntries: ProfileCounts = {
  references: 0,
  licenses: 0,
  completeSkills: 0,
  educations: 0,
  certifications: 0,
  workEntries: 0,
  resumes: 0,
};

/** The candidate's basics: everything that exists once. Social security digits and birth date are sealed texts. */
export const candidateBasics = z.object({
  candidateId: text,
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  preferredContactMethod: z.enum(['Text', 'Email']),
  notificationsActive: z.boolean(),
  city: text,
  state: text,
  zipCode: text,
  ssnSealed: text.optional(),
  dateOfBirthSealed: text.optional(),
  avatar: text,
  summary: text,
  profession: z.enum(professions),
  specialtyIds: z.array(z.number()),
  yearsExperience: z.number(),
  licenseStates: z.array(text),
  isCompactLicense: z.boolean(),
  preferredStates: z.array(text),
  preferredShifts: z.array(z.enum(['days', 'nights', 'mids'])),
  availableOn: text.optional(),
  quality: text,
  isFirstTimeTraveler: z.boolean(),
  interests: text,
  optionalInterests: text,
  referralCode: z.number(),
  /** The recruiter in charge; empty until one is assigned. */
  recruiterId: text,
  counts,
  /** How often each section of the profile was saved, by its name. */
  versions: z.record(z.string(), z.number()).default({}),
  version: z.number(),
});
export type CandidateBasics = z.output<typeof candidateBasics>;

/** Everything under P# is the profile: one query reads it all. */
export const basics = entity(candidateBasics, { pk: 'CAND#{candidateId}', sk: 'P#BASIC' });

const kinds = {
  educations: z.object({ ...entryFields, school: text, state: text, degree: text, graduationDate: text }),
  workEntries: z.object({
    ...entryFields,
    facility: text,
    present: z.boolean(),
    unitBeds: z.number(),
    city: text,
    state: text,
    startDate: text,
    endDate: text,
    jobTitle: text,
    specialty: text,
    unit: text,
  }),
  references: z.object({
    ...entryFields,
    firstName: text,
    lastName: text,
    jobTitle: text,
    preferredContactMethod: text,
    email: text,
    phone: text,
    companyName: text,
    ratio: text,
  }),
  certifications: z.object({ ...entryFields, ...file, certificationId: z.number(), name: text, expirationDate: text }),
  licenses: z.object({ ...entryFields, ...file, expirationDate: text }),
  resumes: z.object({ ...entryFields, ...file }),
  completeSkills: z.object({
    ...entryFields,
    assessmentId: text,
    assessmentName: text,
    percentageComplete: z.number(),
    isComplete: z.boolean(),
    fileId: text,
    fileName: text,
  }),
} as const;

/** Kinds of entries that a profile holds several of. */
export type EntryKind = keyof typeof kinds;
export type ProfileEntry<K extends EntryKind> = z.output<(typeof kinds)[K]>;

const skPrefix = (kind: EntryKind) => `P#${kind}#`;

function entriesOf<K extends EntryKind>(kind: K) {
  return entity(kinds[kind] as z.ZodObject, { pk: 'CAND#{candidateId}', sk: `${skPrefix(kind)}{id}` });
}

/** A whole profile as it is stored. */
export type Profile = { readonly basics: CandidateBasics } & { readonly [K in EntryKind]: ProfileEntry<K>[] };

/** Everything of a profile in one query, or undefined for nobody's. */
export async function findProfile(candidateId: string): Promise<Profile | undefined> {
  const answer = await queryPrefix(`CAND#${candidateId}`, 'P#');
  const items = answer.Items ?? [];
  const own = items.find((item) => item.SK === 'P#BASIC');
  if (!own) return undefined;
  const read = <K extends EntryKind>(kind: K) =>
    items.filter((item) => String(item.SK).startsWith(skPrefix(kind))).map((item) => kinds[kind].parse(item));
  return {
    basics: candidateBasics.parse(own),
    educations: read('educations'),
    workEntries: read('workEntries'),
    references: read('references'),
    certifications: read('certifications'),
    licenses: read('licenses'),
    resumes: read('resumes'),
    completeSkills: read('completeSkills'),
  } as Profile;
}

/** What of an entry somebody fills in; the rest is ours. */
export type EntryFields<K extends EntryKind> = Omit<ProfileEntry<K>, 'candidateId' | 'id' | 'createdAt'>;

function newEntry<K extends EntryKind>(candidateId: string, fields: EntryFields<K>, at: Date): ProfileEntry<K> {
  return { ...fields, candidateId, id: randomUUID(), createdAt: at.toISOString() } as ProfileEntry<K>;
}

/** A new entry as an action; whoever sends it writes its count with the basics of the same transaction. */
export function addingEntry<K extends EntryKind>(
  kind: K,
  candidateId: string,
  fields: EntryFields<K>,
  at = new Date(),
): Action {
  return entriesOf(kind).adding(newEntry(candidateId, fields, at));
}

/** Progress from the basics alone: the counts stand beside them. */
export function progressOf(own: CandidateBasics): ProfileProgress {
  return profileProgress({
    ...own.counts,
    hasSsn: own.ssnSealed !== undefined,
    hasDateOfBirth: own.dateOfBirthSealed !== undefined,
  });
}

/** Holds in a transaction only while the profile is complete. */
export function checkingCompleteProfile(candidateId: string): Action {
  const names = Object.keys(noEntries);
  return basics.checking(
    { candidateId },
    [
      ...names.map((name) => `#counts.#${name} > :none`),
      'attribute_exists(ssnSealed)',
      'attribute_exists(dateOfBirthSealed)',
    ].join(' AND '),
    { ':none': 0 },
    { '#counts': 'counts', ...Object.fromEntries(names.map((name) => [`#${name}`, name])) },
  );
}

/** What matching needs to know of a candidate. */
export function wishesOf(own: CandidateBasics): Wishes {
  return {
    specialtyIds: own.specialtyIds,
    states: own.preferredStates,
    shifts: own.preferredShifts,
    availableOn: own.availableOn,
  };
}
