import * as z from 'zod';
import { fullName } from '#shared/domain/contact/full-name.ts';
import { versionOf } from '../../_runtime/derived.ts';
import { entity } from '../../_table/entity.ts';
import type { PageOptions } from '../../_table/query.ts';
import type { Action } from '../../_table/table.ts';
import type { UserRecord } from '../user-record.ts';
import { asListed } from './directory-fields.ts';
import { beginnings } from './name-words.ts';
import { sortText } from './sort-text.ts';

/** How people are listed: once by name, by each word of it, by name among those of a type, by email and by phone. */
export type DirectoryKind = 'name' | 'word' | 'type' | 'email' | 'phone';

/**
 * One directory lists all users, a second all but admins: a recruiter's search never reads an admin's rows. By email and phone the
 * second has candidates only, since recruiters do not see each other's contacts [W05].
 */
export type DirectoryView = 'everybody' | 'withoutAdmins';

/** Entries are read as they were stored: a new column needs a default, and a higher version of `directory` (`_runtime/derived.ts`). */
const entry = z.object({
  /** The version of these columns when the entry was written. */
  entryVersion: z.number().default(0),
  partition: z.string(),
  sort: z.string(),
  id: z.string(),
  name: z.string(),
  userType: z.enum(['Candidate', 'Recruiter', 'Admin']),
  email: z.string(),
  emailVerified: z.boolean(),
  phone: z.string(),
  phoneVerified: z.boolean(),
  signupMethod: z.string(),
  isFullyRegistered: z.boolean(),
  team: z.string().default(''),
  avatar: z.string().default(''),
});
export type DirectoryEntry = z.output<typeof entry>;

const entries = entity(entry, {
  pk: 'DIR#{partition}',
  sk: '{sort}',
  lists: { all: { pk: 'DIR#{partition}', sk: '{sort}' } },
  keyOnly: ['partition', 'sort'],
});

/**
 * What brings a person's directory entries to the next state, as actions of the same transaction. A directory that was due for
 * a sync may have got it since `before` was read: the entries of either state are removed.
 */
export function directoryActions(before: UserRecord | undefined, after: UserRecord | undefined): Action[] {
  const kept = after ? entriesOf(after) : [];
  const there = before
    ? [before, ...(before.isListingDue ? [asListed(before)] : [])].flatMap((user) => [
        ...entriesOf(user),
        ...firstEntriesOf(user),
      ])
    : [];
  const keysOf = (entry: DirectoryEntry) => `${entry.partition}\n${entry.sort}`;
  const keptKeys = new Set(kept.map(keysOf));
  // A transaction names no item twice.
  const gone = new Map(there.map((item) => [keysOf(item), item]));
  return [
    ...kept.map((item) => entries.putting(item)),
    ...[...gone].flatMap(([key, item]) => (keptKeys.has(key) ? [] : [entries.removing(item)])),
  ];
}

/** One page of a directory: entries whose sort key begins with `prefix`, from `after` on, in either direction. */
export async function listDirectory(
  partition: string,
  prefix: string,
  options: PageOptions,
): Promise<DirectoryEntry[]> {
  return (await entries.list('all', { partition, sort: prefix }, options)).items;
}

/** The entry of a user as a search would find it. */
export function entryOf(user: UserRecord): DirectoryEntry {
  return entry.parse({ ...rowOf(user), partition: '', sort: '' });
}

/** The page cursor after (or before) this entry. */
export function directoryKey(item: Pick<DirectoryEntry, 'partition' | 'sort'>): Record<string, string> {
  return { ...entries.key(item) };
}

/** Entries of a list of the directory, and where the next page begins; without it there is none. */
export interface DirectoryPage {
  readonly entries: readonly DirectoryEntry[];
  readonly next: Record<string, string> | undefined;
}

/** A page of a list of the directory. */
export async function directoryPage(
  partition: string,
  { pageSize = 100, after }: { readonly pageSize?: number; readonly after?: Record<string, string> | undefined } = {},
): Promise<DirectoryPage> {
  const found = await listDirectory(partition, '', { limit: pageSize, after });
  const last = found.at(-1);
  return { entries: found, next: last && found.length === pageSize ? directoryKey(last) : undefined };
}

/** All pages of a list of the directory. */
export async function* directoryPages(partition: string): AsyncGenerator<readonly DirectoryEntry[]> {
  let after: Record<string, string> | undefined;
  do {
    const { entries: found, next } = await directoryPage(partition, { after });
    yield found;
    after = next;
  } while (after);
}

/** Name of the partition for a kind of search. */
export function partitionOf(view: DirectoryView, kind: DirectoryKind, userType?: UserRecord['userType']): string {
  return kind === 'type' ? `${view}#type#${userType}` : `${view}#${kind}`;
}

function rowOf(user: UserRecord) {
  return { ...user, name: fullName(user), entryVersion: versionOf('directory') };
}

function entriesOf(user: UserRecord): DirectoryEntry[] {
  const views: DirectoryView[] = user.userType === 'Admin' ? ['everybody'] : ['everybody', 'withoutAdmins'];
  const contactViews: DirectoryView[] = user.userType === 'Candidate' ? views : ['everybody'];
  const row = rowOf(user);
  const byName = `${sortText(row.name)}#${user.id}`;
  return [
    ...views.flatMap((view) => [
      entry.parse({ ...row, partition: partitionOf(view, 'name'), sort: byName }),
      entry.parse({ ...row, partition: partitionOf(view, 'type', user.userType), sort: byName }),
      ...beginnings(row.name).map((beginning) =>
        entry.parse({ ...row, partition: partitionOf(view, 'word'), sort: `${beginning}#${user.id}` }),
      ),
    ]),
    ...contactViews.flatMap((view) => contactEntries(user, view)),
  ];
}

/** One for each contact that there is: an address can have moved to another account, and an admin needs no phone. */
function contactEntries(user: UserRecord, view: DirectoryView): DirectoryEntry[] {
  const row = rowOf(user);
  const contacts = { email: sortText(user.email), phone: user.phone };
  return (['email', 'phone'] as const)
    .filter((kind) => contacts[kind] !== '')
    .map((kind) => entry.parse({ ...row, partition: partitionOf(view, kind), sort: `${contacts[kind]}#${user.id}` }));
}

/** Entries that version 1 had and no later one: recruiters' contacts where other recruiters search. */
function firstEntriesOf(user: UserRecord): DirectoryEntry[] {
  return user.userType === 'Recruiter' ? contactEntries(user, 'withoutAdmins') : [];
}
