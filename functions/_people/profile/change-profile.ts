import { saveFailed } from '#shared/domain/problem.ts';
import { type OutboxItem, outbox } from '../../_mail/outbox.ts';
import { ifAbsent } from '../../_table/change.ts';
import type { Action } from '../../_table/table.ts';
import { transact } from '../../_table/transaction.ts';
import { absent, oneOf } from '../../_table/when.ts';
import { users } from '../user-record.ts';
import { basics, type CandidateBasics, type ProfileCounts } from './candidates.ts';

/** The changes of one section's save. */
export interface ProfileChange {
  /** The section's name, under which its saves are counted. */
  readonly section: string;
  /** The count that the caller read (optimistic locking); a stale save is refused. */
  readonly version?: number | undefined;
  /** Other sections whose fields it changes too: they must be as in `own`, and their counts rise as well. */
  readonly covers?: readonly string[];
  /** Made by staff, so that it does not count as the candidate's start of the profile. */
  readonly isByStaff?: boolean;
  /** New values of basics fields; undefined removes one. */
  readonly set?: Partial<CandidateBasics>;
  /** The entry counts after the save. */
  readonly counts?: Partial<ProfileCounts>;
  /** Entries to write or remove, and any other actions of the save. */
  readonly along?: readonly Action[];
  /** A mail for the first save only; dropped when a concurrent save has sent it. */
  readonly firstMail?: OutboxItem | undefined;
}

/** Restricts fields to those of the stored shape: any other would be dropped silently, so it does not compile. */
export type StoredIn<Shape, F> = F & {
  readonly [Name in keyof F]: Name extends keyof Shape ? Shape[Name] : never;
};

/** Section fields that are stored as received. */
export function storedAsSent<F extends object>(fields: StoredIn<CandidateBasics, F>): F {
  return fields;
}

/** A transaction takes 100 actions, shared by the entries, the basics and a mail. */
const mostAlong = 98;

/** Fails early on a stale save; the write checks again. */
export function requireVersion(own: CandidateBasics, section: string, version: number | undefined): void {
  if (version !== undefined && version !== (own.versions[section] ?? 0)) throw saveFailed();
}

/**
 * Writes one section in one transaction: its fields of the basics, its count, and the changed entries. Saves of different sections never
 * overwrite one another. Returns the basics afterwards; Problem conflict when the section was saved or an entry removed concurrently.
 */
export async function changeProfile(own: CandidateBasics, change: ProfileChange): Promise<CandidateBasics> {
  requireVersion(own, change.section, change.version);
  const now = new Date().toISOString();
  const along = change.along ?? [];
  const actions = [changingBasics(own, change, now), ...along.slice(0, mostAlong)];
  const mail = change.firstMail && outbox.adding(change.firstMail);
  const refused = await transact(mail ? [...actions, mail] : actions);
  const isMailOnly = mail !== undefined && refused?.failed.every((position) => position === actions.length);
  if (refused && !(isMailOnly && (await transact(actions)) === undefined)) throw saveFailed();
  // Only reached by a save of a hundred new entries at once: the rest can be sent again.
  for (let from = mostAlong; from < along.length; from += mostAlong)
    if (await transact(along.slice(from, from + mostAlong))) throw saveFailed();
  return {
    ...(Object.fromEntries(
      Object.entries({ ...own, ...change.set }).filter(([, value]) => value !== undefined),
    ) as CandidateBasics),
    counts: { ...own.counts, ...change.counts },
    versions: {
      ...own.versions,
      ...Object.fromEntries(
        [change.section, ...(change.covers ?? [])].map((section) => [section, (own.versions[section] ?? 0) + 1]),
      ),
    },
    ...(!change.isByStaff && { startedAt: own.startedAt ?? now }),
    version: own.version + 1,
  };
}

/**
 * Writes profile items without changing the basics. Checks the small user record to refuse a user who is being deleted; writing the basics
 * would cost more. Problem conflict for a concurrent writer, or such a user.
 */
export async function writeBeside(own: CandidateBasics, along: readonly Action[]): Promise<CandidateBasics> {
  const isActive = users.checking({ id: own.candidateId }, { status: 'active' });
  if (await transact([isActive, ...along])) throw saveFailed();
  return own;
}

function changingBasics(own: CandidateBasics, change: ProfileChange, now: string): Action {
  const { section, covers = [], version, isByStaff, set = {} } = change;
  const counts = Object.entries(change.counts ?? {}).filter(
    ([name, count]) => count !== own.counts[name as keyof ProfileCounts],
  );
  const before = Object.fromEntries(counts.map(([name]) => [name, own.counts[name as keyof ProfileCounts]]));
  const expected = version === 0 ? oneOf(absent, 0) : version;
  return basics.changing(
    { candidateId: own.candidateId },
    {
      set: { ...set, counts: Object.fromEntries(counts), ...(!isByStaff && { startedAt: ifAbsent(now) }) },
      add: { versions: Object.fromEntries([section, ...covers].map((name) => [name, 1])) },
    },
    {
      when: {
        // Two unversioned saves must not both add the last permitted entry.
        counts: before,
        versions: {
          ...Object.fromEntries(covers.map((name) => [name, own.versions[name] ?? absent])),
          ...(expected !== undefined && { [section]: expected }),
        },
      },
    },
  );
}
