import { saveFailed } from '#shared/domain/problem.ts';
import { type OutboxItem, outbox } from '../../_mail/outbox.ts';
import { ifAbsent } from '../../_table/change.ts';
import type { Action } from '../../_table/table.ts';
import { transact } from '../../_table/transaction.ts';
import { absent, oneOf } from '../../_table/when.ts';
import { users } from '../user-record.ts';
import { basics, type CandidateBasics, type ProfileCounts } from './candidates.ts';

/** What the save of one section changes. */
export interface ProfileChange {
  /** Name of the section, under which its saves are counted. */
  readonly section: string;
  /** The count that the caller has read; a save over a newer one is refused. */
  readonly version?: number | undefined;
  /** Other sections whose fields it changes as well: they must be as `own` has them, and their counts rise too. */
  readonly covers?: readonly string[];
  /** Made by staff: the candidate has not begun the profile by it. */
  readonly isByStaff?: boolean;
  /** Fields of the basics with their new values; undefined takes one away. */
  readonly set?: Partial<CandidateBasics>;
  /** How many entries there are after it. */
  readonly counts?: Partial<ProfileCounts>;
  /** Entries written or removed along with it, and whatever else belongs to the save. */
  readonly along?: readonly Action[];
  /** A mail that goes out with the first save only: it is left out where another save has sent it meanwhile. */
  readonly firstMail?: OutboxItem | undefined;
}

/** Fields that a stored shape has, too: another one does not compile, since it would be dropped without a word. */
export type StoredIn<Shape, F> = F & {
  readonly [Name in keyof F]: Name extends keyof Shape ? Shape[Name] : never;
};

/** Fields of a section that are stored as they are sent. */
export function storedAsSent<F extends object>(fields: StoredIn<CandidateBasics, F>): F {
  return fields;
}

/** A transaction takes 100 actions: the basics and a mail go with the entries. */
const mostAlong = 98;

/** Refuses a save that rests on an older state than the one just read; the write asks again. */
export function requireVersion(own: CandidateBasics, section: string, version: number | undefined): void {
  if (version !== undefined && version !== (own.versions[section] ?? 0)) throw saveFailed();
}

/**
 * Writes one section in one transaction: its own fields of the basics, its count, and the entries that changed. Saves of
 * different sections never overwrite one another. Answers the basics after it; Problem conflict when the section was saved meanwhile
 * or an entry was removed.
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
  // Only a save of a hundred new entries at once comes here: what was not sent yet can be sent again.
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
 * Writes items of the profile while the basics stay as they are. A user who is being deleted is refused by a check of the user
 * record, which is small: writing the basics would cost more. Problem conflict for a concurrent writer, or such a user.
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
        // Two saves without a version must not both add the last entry that there is room for.
        counts: before,
        versions: {
          ...Object.fromEntries(covers.map((name) => [name, own.versions[name] ?? absent])),
          ...(expected !== undefined && { [section]: expected }),
        },
      },
    },
  );
}
