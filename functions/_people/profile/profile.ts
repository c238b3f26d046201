import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { entryShapes } from '#shared/contract/profile-shapes.ts';
import { retakeReasons } from '#shared/domain/checklists/validity.ts';
import { lastExpiry } from '#shared/domain/days/plausible-days.ts';
import { isCertification } from '#shared/domain/document-slots.ts';
import { entity } from '../../_table/entity.ts';
import { queryRange } from '../../_table/query.ts';
import type { Action } from '../../_table/table.ts';
import { basics, type CandidateBasics, candidateBasics, type ProfileCounts } from './candidates.ts';
import { isOver } from './kept-until.ts';
import { type SupersededChecklist, supersededIn } from './superseded-checklists.ts';

const text = z.string();
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
const entryFields = { candidateId: text, id: text, createdAt: text };
const { file } = entryShapes;
/** For a superseded document: when it was superseded, and its TTL. Absent for current ones. See earlier-documents.ts. */
const replacing = { replacedAt: text.optional(), expiresAt: z.number().optional() };

/** Free text of up to 100,000 characters: its own item, whose key sorts last so that a read can skip it. */
export const summaries = entity(z.object({ candidateId: text, summary: text }), {
  pk: 'CAND#{candidateId}',
  sk: 'P#~SUMMARY',
});

const kinds = {
  educations: z.object({ ...entryFields, ...entryShapes.education }),
  workEntries: z.object({ ...entryFields, ...entryShapes.work }),
  references: z.object({ ...entryFields, ...entryShapes.reference }),
  certifications: z.object({
    ...entryFields,
    ...file,
    ...replacing,
    ...entryShapes.certification,
    /** The sealed details of a slot's document; empty once cleared. See slot-records.ts. */
    recordSealed: text.optional(),
  }),
  licenses: z.object({ ...entryFields, ...file, ...replacing, ...entryShapes.license }),
  resumes: z.object({ ...entryFields, ...file }),
  /** One per started checklist, by the checklist's id; holds the packed scores, see skill-answers.ts. */
  skills: z.object({
    ...entryFields,
    assessmentId: text,
    assessmentName: text,
    percentageComplete: z.number(),
    isComplete: z.boolean(),
    fileId: text,
    fileName: text,
    completedAt: text.optional(),
    /** The last valid day; absent before the submission, and for checklists submitted before they expired at all. */
    validUntil: text.optional(),
    /** Why this version was taken; absent for the first. */
    reason: z.enum(retakeReasons).optional(),
    /** A retake in progress; this version stays as it is until the retake is submitted. */
    retake: z.object({ reason: z.enum(retakeReasons), percentageComplete: z.number(), packed: bytes }).optional(),
    /** The number of saves of the scores. */
    version: z.number(),
    packed: bytes,
  }),
} as const;

/** The kinds of entries of which a profile holds several. */
export type EntryKind = keyof typeof kinds;
const entryKinds = Object.keys(kinds) as EntryKind[];
export type ProfileEntry<K extends EntryKind> = z.output<(typeof kinds)[K]>;

/** The name under which the basics count a kind's entries; only complete checklists count. */
export function countNameOf(kind: EntryKind): keyof ProfileCounts {
  return kind === 'skills' ? 'completeSkills' : kind;
}

const skPrefix = (kind: EntryKind) => `P#${kind}#`;

/** The entity of one kind of entries, for transactions. */
export function entriesOfKind<K extends EntryKind>(kind: K) {
  return entity(kinds[kind], { pk: 'CAND#{candidateId}', sk: `${skPrefix(kind)}{id}` as '{id}' });
}

/** Superseded documents, most recently superseded first. */
export type EarlierDocuments = Pick<EntryLists, 'licenses' | 'certifications'>;

type EntryLists = { readonly [K in EntryKind]: readonly ProfileEntry<K>[] };
/** A whole stored profile. */
export type Profile = {
  readonly basics: CandidateBasics;
  readonly summary: string;
  /** Replaced checklists; absent unless requested. */
  readonly superseded?: readonly SupersededChecklist[];
  /** Superseded licenses and certifications, which only their owner and staff read [C16]. */
  readonly earlier?: EarlierDocuments;
  /** The stored item of the next reminder, see reminders.ts. */
  readonly reminder?: Readonly<Record<string, unknown>> | undefined;
} & EntryLists;

/** The display order of a kind's entries. */
const orders: { readonly [K in EntryKind]: (a: ProfileEntry<K>, b: ProfileEntry<K>) => number } = {
  educations: (a, b) => compare(b.graduationDate, a.graduationDate) || older(a, b),
  workEntries: (a, b) => Number(b.present) - Number(a.present) || compare(b.startDate, a.startDate) || older(a, b),
  references: older,
  certifications: older,
  licenses: older,
  resumes: (a, b) => older(b, a),
  skills: older,
};

/**
 * A whole profile in one query, or undefined. Strongly consistent on demand (twice the price); the summary can be skipped, since it may be
 * longer than all the rest.
 */
export async function findProfile(
  candidateId: string,
  { consistent = false, withSummary = true } = {},
): Promise<Profile | undefined> {
  return profileIn(
    await queryRange(basics.key({ candidateId }).PK, ['P#', withSummary ? 'P#~~' : 'P#~'], { consistent }),
  );
}

/** The profile in a candidate's raw items; undefined without basics. */
export function profileIn(items: readonly Readonly<Record<string, unknown>>[]): Profile | undefined {
  const own = items.find((item) => item.SK === 'P#BASIC');
  if (!own) return undefined;
  const read = <K extends EntryKind>(kind: K) =>
    items
      .filter((item) => String(item.SK).startsWith(skPrefix(kind)))
      .map((item) => kinds[kind].parse(item) as ProfileEntry<K>);
  const all = Object.fromEntries(entryKinds.map((kind) => [kind, inOrder(kind, read(kind))])) as unknown as EntryLists;
  const lists = {
    ...all,
    licenses: all.licenses.filter(isCurrent),
    certifications: all.certifications.filter(isCurrent),
  };
  return {
    // Records from before these fields: computed from the entries.
    basics: { ...candidateBasics.parse(own), ...validityOf(lists) },
    summary: String(items.find((item) => item.SK === 'P#~SUMMARY')?.summary ?? ''),
    superseded: supersededIn(items),
    earlier: { licenses: earlierIn(all.licenses), certifications: earlierIn(all.certifications) },
    reminder: items.find((item) => item.SK === 'P#REMINDER'),
    ...lists,
  };
}

type Replaceable = Pick<ProfileEntry<'licenses'>, 'replacedAt' | 'expiresAt'>;
const isCurrent = ({ replacedAt }: Replaceable) => replacedAt === undefined;

/** The superseded documents that have not expired. */
function earlierIn<E extends Replaceable>(entries: readonly E[]): E[] {
  return lastReplacedFirst(entries.filter((one) => !isCurrent(one) && !isOver(one)));
}

/** Documents by the time they were superseded, latest first. */
export function lastReplacedFirst<E extends Replaceable>(entries: readonly E[]): E[] {
  return entries.toSorted((a, b) => compare(b.replacedAt ?? '', a.replacedAt ?? ''));
}

/** The checklists that a candidate has begun, without the rest of the profile. */
export async function listChecklists(candidateId: string): Promise<ProfileEntry<'skills'>[]> {
  return await listEntries('skills', candidateId);
}

/** A candidate's certifications and plain documents, without the rest of the profile. */
export async function listCertifications(candidateId: string): Promise<ProfileEntry<'certifications'>[]> {
  return (await listEntries('certifications', candidateId)).filter(isCurrent);
}

async function listEntries<K extends EntryKind>(kind: K, candidateId: string): Promise<ProfileEntry<K>[]> {
  const prefix = skPrefix(kind);
  const items = await queryRange(basics.key({ candidateId }).PK, [prefix, `${prefix}~`]);
  return items.map((item) => kinds[kind].parse(item) as ProfileEntry<K>);
}

/** When the last license and the last certification expire, as stored in the basics. */
export function validityOf({
  licenses,
  certifications,
}: {
  licenses?: readonly EntryFields<'licenses'>[];
  certifications?: readonly EntryFields<'certifications'>[];
}) {
  return {
    ...(licenses && { licensedUntil: lastExpiry(licenses) }),
    ...(certifications && { certifiedUntil: lastExpiry(certifications.filter(isCertification)) }),
  };
}

/** The ids of all files referenced by a profile; strongly consistent. */
export async function fileIdsOf(candidateId: string): Promise<Set<string>> {
  const items = await queryRange(basics.key({ candidateId }).PK, ['P#', 'P#~'], { consistent: true });
  return new Set(items.flatMap(({ fileId }) => (typeof fileId === 'string' ? [fileId] : [])));
}

/** Entries in display order. */
export function inOrder<K extends EntryKind>(kind: K, entries: readonly ProfileEntry<K>[]): ProfileEntry<K>[] {
  return entries.toSorted(orders[kind]);
}

/** The fields of an entry that a candidate enters. */
export type EntryFields<K extends EntryKind> = Omit<ProfileEntry<K>, 'candidateId' | 'id' | 'createdAt'>;

/** An entry not stored yet. */
export function newEntry<K extends EntryKind>(
  candidateId: string,
  fields: EntryFields<K>,
  at: Date,
  id: string = randomUUID(),
): ProfileEntry<K> {
  return { ...fields, candidateId, id, createdAt: at.toISOString() } as ProfileEntry<K>;
}

/** The action that creates an entry or replaces the stored one; a concurrently removed entry is not restored. */
export function writingEntry<K extends EntryKind>(kind: K, entry: ProfileEntry<K>, { isStored = false } = {}): Action {
  return entriesOfKind<EntryKind>(kind).putting(entry, { when: { exists: isStored } });
}

function older(a: { createdAt: string; id: string }, b: { createdAt: string; id: string }): number {
  return compare(a.createdAt, b.createdAt) || compare(a.id, b.id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
