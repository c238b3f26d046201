import * as z from 'zod';
import { fullName } from '#shared/domain/contact/full-name.ts';
import { versionOf } from '../../_runtime/derived.ts';
import { entity } from '../../_table/entity.ts';
import type { PageOptions } from '../../_table/query.ts';
import type { Action } from '../../_table/table.ts';
import { mailsComeBack, type UserRecord } from '../user-record.ts';
import { asListed } from './directory-fields.ts';
import { beginnings } from './name-words.ts';
import { sortText } from './sort-text.ts';

/** The lists of people: by name, by each word of the name, by name within a type, by email and by phone. */
export type DirectoryKind = 'name' | 'word' | 'type' | 'email' | 'phone';

/**
 * One directory lists all users, a second all but admins, so that a recruiter's search never reads an admin's rows. By email and phone the
 * second lists candidates only, since recruiters may not see each other's contacts [W05].
 */
export type DirectoryView = 'everybody' | 'withoutAdmins';

/** Entries are read as stored: a new column needs a default and a higher version of `directory` (`_runtime/derived.ts`). */
const entry = z.object({
  /** The columns' version when the entry was written. */
  entryVersion: z.number().default(0),
  partition: z.string(),
  sort: z.string(),
  id: z.string(),
  name: z.string(),
  userType: z.enum(['Candidate', 'Recruiter', 'Admin']),
  email: z.string(),
  emailVerified: z.boolean(),
  emailComesBack: z.boolean().default(false),
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
 * The actions that bring a person's directory entries to the next state. Removes the entries of both states, because a pending sync may
 * have run since `before` was read.
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
  // A transaction may name an item only once.
  const gone = new Map(there.map((item) => [keysOf(item), item]));
  return [
    ...kept.map((item) => entries.putting(item)),
    ...[...gone].flatMap(([key, item]) => (keptKeys.has(key) ? [] : [entries.removing(item)])),
  ];
}

/** One page of a directory: entries whose sort key begins with `prefix`, starting after `after`, in either direction. */
export async function listDirectory(
  partition: string,
  prefix: string,
  options: PageOptions,
): Promise<DirectoryEntry[]> {
  return (await entries.list('all', { partition, sort: prefix }, options)).items;
}

/** A user's entry as a search finds it. */
export function entryOf(user: UserRecord): DirectoryEntry {
  return entry.parse({ ...rowOf(user), partition: '', sort: '' });
}

/** The cursor after (or before) this entry. */
export function directoryKey(item: Pick<DirectoryEntry, 'partition' | 'sort'>): Record<string, string> {
  return { ...entries.key(item) };
}

/** Entries of a list, and the cursor of the next page if there is one. */
export interface DirectoryPage {
  readonly entries: readonly DirectoryEntry[];
  readonly next: Record<string, string> | undefined;
}

/** A page of a list. */
export async function directoryPage(
  partition: string,
  { pageSize = 100, after }: { readonly pageSize?: number; readonly after?: Record<string, string> | undefined } = {},
): Promise<DirectoryPage> {
  const found = await listDirectory(partition, '', { limit: pageSize, after });
  const last = found.at(-1);
  return { entries: found, next: last && found.length === pageSize ? directoryKey(last) : undefined };
}

/** All pages of a list. */
export async function* directoryPages(partition: string): AsyncGenerator<readonly DirectoryEntry[]> {
  let after: Record<string, string> | undefined;
  do {
    const { entries: found, next } = await directoryPage(partition, { after });
    yield found;
    after = next;
  } while (after);
}

/** The partition key for a kind of search. */
export function partitionOf(view: DirectoryView, kind: DirectoryKind, userType?: UserRecord['userType']): string {
  return kind === 'type' ? `${view}#type#${userType}` : `${view}#${kind}`;
}

function rowOf(user: UserRecord) {
  return {
    ...user,
    name: fullName(user),
    emailComesBack: mailsComeBack(user),
    entryVersion: versionOf('directory'),
  };
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

/** One entry per contact: an address can have moved to another account, and an admin needs no phone. */
function contactEntries(user: UserRecord, view: DirectoryView): DirectoryEntry[] {
  const row = rowOf(user);
  const contacts = { email: sortText(user.email), phone: user.phone };
  return (['email', 'phone'] as const)
    .filter((kind) => contacts[kind] !== '')
    .map((kind) => entry.parse({ ...row, partition: partitionOf(view, kind), sort: `${contacts[kind]}#${user.id}` }));
}

/** Entries that only version 1 had: recruiters' contacts in the directory that recruiters search. */
function firstEntriesOf(user: UserRecord): DirectoryEntry[] {
  return user.userType === 'Recruiter' ? contactEntries(user, 'withoutAdmins') : [];
}
