import { isDeepStrictEqual } from 'node:util';
import { missing, Problem } from '#shared/domain/problem.ts';
import type { StoredIn } from '../_people/profile/change-profile.ts';
import {
  type EntryFields,
  type EntryKind,
  entriesOfKind,
  inOrder,
  newEntry,
  type ProfileEntry,
  writingEntry,
} from '../_people/profile/profile.ts';
import type { Action } from '../_table/table.ts';

/** The entries of a kind after a save, and the actions that write them. */
export interface EntryPlan<K extends EntryKind> {
  readonly entries: ProfileEntry<K>[];
  /** Those that are history from now on. */
  readonly earlier: ProfileEntry<K>[];
  readonly actions: Action[];
}

/** An entry as it was sent: with the id of the stored one that it replaces. A field that is stored nowhere does not compile. */
export interface WantedEntry<K extends EntryKind, F> {
  readonly id?: string | null | undefined;
  readonly fields: StoredIn<EntryFields<K>, F>;
}

interface PlanRules<K extends EntryKind> {
  /** Whether the caller has seen all that is stored. */
  readonly isWhole: boolean;
  readonly most: number;
  /** Parts those that are history from now on from the others; of most kinds none is. */
  readonly part?: (after: readonly ProfileEntry<K>[]) => {
    readonly current: readonly ProfileEntry<K>[];
    readonly earlier: readonly ProfileEntry<K>[];
  };
}

/**
 * Plans which entries a save adds, changes and removes; unchanged ones are not written. Stored entries that were not sent are removed
 * only when the caller has seen them all (`isWhole`). Problem missing for an id that is not among the candidate's own.
 */
export function planEntries<K extends EntryKind, F extends EntryFields<K>>(
  kind: K,
  candidateId: string,
  stored: readonly ProfileEntry<K>[],
  wanted: readonly WantedEntry<K, F>[],
  { isWhole, most, part = (current) => ({ current, earlier: [] }) }: PlanRules<K>,
): EntryPlan<K> {
  const known = new Map(stored.map((entry) => [entry.id, entry]));
  const named = wanted.flatMap(({ id }) => id ?? []);
  if (named.some((id) => !known.has(id))) throw missing();
  if (new Set(named).size < named.length) throw new Problem('invalid', 'wrongInput', 'One entry was sent twice.');
  const now = Date.now();
  const sent = wanted.map(({ id, fields }, position) => {
    const before = id ? known.get(id) : undefined;
    // A millisecond apart, so that new ones keep their order.
    return before ? { ...before, ...fields } : newEntry(candidateId, fields, new Date(now + position));
  }) as ProfileEntry<K>[];
  const unsent = stored.filter(({ id }) => !named.includes(id));
  const { current: kept, earlier } = part(isWhole ? sent : [...sent, ...unsent]);
  if (kept.length > most) throw new Problem('invalid', 'limitReached', `At most ${most} entries.`);
  const changed = [...sent.filter((entry) => kept.includes(entry)), ...earlier].filter(
    (entry) => !isDeepStrictEqual(entry, known.get(entry.id)),
  );
  return {
    entries: inOrder(kind, kept),
    earlier: [...earlier],
    actions: [
      ...changed.map((entry) => writingEntry(kind, entry, { isStored: known.has(entry.id) })),
      ...(isWhole ? unsent.map((entry) => removingEntry(kind, entry)) : []),
    ],
  };
}

/** Removes a stored entry; fails in the transaction when it was removed already. */
export function removingEntry<K extends EntryKind>(kind: K, { candidateId, id }: ProfileEntry<K>): Action {
  return entriesOfKind<EntryKind>(kind).removing({ candidateId, id }, { when: { exists: true } });
}

/** Replaces a resume; fails when the stored one has another file already, or was removed. */
export function replacingResume(entry: ProfileEntry<'resumes'>, { fileId }: ProfileEntry<'resumes'>): Action {
  return entriesOfKind('resumes').putting(entry, { when: { fileId } });
}
