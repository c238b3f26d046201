import { saveFailed } from '#shared/domain/problem.ts';
import { type OutboxItem, outbox } from '../../_mail/outbox.ts';
import type { Action } from '../../_table/entity.ts';
import { transact } from '../../_table/transaction.ts';
import { users } from '../users.ts';
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
  readonly set?: { readonly [K in keyof CandidateBasics]?: CandidateBasics[K] | undefined };
  /** How many entries there are after it. */
  readonly counts?: Partial<ProfileCounts>;
  /** Entries written or removed along with it, and whatever else belongs to the save. */
  readonly along?: readonly Action[];
  /** A mail that goes out with the first save only: it is left out where another save has sent it meanwhile. */
  readonly firstMail?: OutboxItem | undefined;
}

/** A transaction takes 100 actions: the basics and a mail go with the entries. */
const mostAlong = 98;

/** Refuses a save that rests on an older state than the one just read; the write asks again. */
export function requireVersion(own: CandidateBasics, section: string, version: number | undefined): void {
  if (version !== undefined && version !== (own.versions[section] ?? 0)) throw saveFailed();
}

/**
 * Writes one section in one transaction: its own fields of the basics, its count, and the entries that changed. Saves of
 * different sections never undo each other. Answers the basics after it; Problem conflict when the section was saved meanwhile
 * or an entry has gone.
 */
export async function changeProfile(own: CandidateBasics, change: ProfileChange): Promise<CandidateBasics> {
  requireVersion(own, change.section, change.version);
  const now = new Date().toISOString();
  const along = change.along ?? [];
  const actions = [updatingBasics(own, change, now), ...along.slice(0, mostAlong)];
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
 * Writes what stands beside the basics when these say nothing new. Who is leaving is kept out by a look at the user record, which is
 * small: to write the basics would cost more. Problem conflict when something else was first, or somebody is leaving.
 */
export async function writeBeside(own: CandidateBasics, along: readonly Action[]): Promise<CandidateBasics> {
  const isActive = users.checking(
    { id: own.candidateId },
    '#status = :active',
    { ':active': 'active' },
    { '#status': 'status' },
  );
  if (await transact([isActive, ...along])) throw saveFailed();
  return own;
}

function updatingBasics(own: CandidateBasics, change: ProfileChange, now: string): Action {
  const names: Record<string, string> = {
    '#versions': 'versions',
    '#section': change.section,
    '#version': 'version',
    ...(!change.isByStaff && { '#startedAt': 'startedAt' }),
  };
  const values: Record<string, unknown> = { ':none': 0, ':one': 1, ...(!change.isByStaff && { ':now': now }) };
  const sets = [
    '#versions.#section = if_not_exists(#versions.#section, :none) + :one',
    '#version = #version + :one',
    ...(change.isByStaff ? [] : ['#startedAt = if_not_exists(#startedAt, :now)']),
  ];
  const removes: string[] = [];
  for (const [name, value] of Object.entries(change.set ?? {})) {
    names[`#f_${name}`] = name;
    if (value === undefined) removes.push(`#f_${name}`);
    else {
      values[`:f_${name}`] = value;
      sets.push(`#f_${name} = :f_${name}`);
    }
  }
  const conditions = ['attribute_exists(PK)'];
  for (const [name, count] of Object.entries(change.counts ?? {})) {
    const before = own.counts[name as keyof ProfileCounts];
    if (count === before) continue;
    names['#counts'] = 'counts';
    names[`#c_${name}`] = name;
    values[`:c_${name}`] = count;
    sets.push(`#counts.#c_${name} = :c_${name}`);
    // Two saves without a version must not both add the last entry that there is room for.
    values[`:b_${name}`] = before;
    conditions.push(`#counts.#c_${name} = :b_${name}`);
  }
  for (const [at, section] of (change.covers ?? []).entries()) {
    const count = own.versions[section];
    names[`#s_${at}`] = section;
    sets.push(`#versions.#s_${at} = if_not_exists(#versions.#s_${at}, :none) + :one`);
    if (count !== undefined) values[`:s_${at}`] = count;
    conditions.push(count === undefined ? `attribute_not_exists(#versions.#s_${at})` : `#versions.#s_${at} = :s_${at}`);
  }
  if (change.version !== undefined) {
    values[':expected'] = change.version;
    const isExpected = '#versions.#section = :expected';
    conditions.push(change.version === 0 ? `(attribute_not_exists(#versions.#section) OR ${isExpected})` : isExpected);
  }
  const removal = removes.length > 0 ? ` REMOVE ${removes.join(', ')}` : '';
  return basics.updating(
    { candidateId: own.candidateId },
    `SET ${sets.join(', ')}${removal}`,
    values,
    conditions.join(' AND '),
    names,
  );
}
