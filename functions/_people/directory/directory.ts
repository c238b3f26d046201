import * as z from 'zod';
import { folded } from '#shared/domain/folded.ts';
import { entity } from '../../_table/entity.ts';
import type { PageOptions } from '../../_table/query.ts';
import type { Action } from '../../_table/table.ts';
import type { UserRecord } from '../user-record.ts';
import { asListed } from './directory-fields.ts';

/** How staff search people. Type lists people of one type by name. */
export type DirectoryKind = 'name' | 'type' | 'email' | 'phone';

/** One directory lists all users, a second all but admins: a recruiter's search never reads an admin's rows. */
export type DirectoryView = 'everybody' | 'withoutAdmins';

/** Goes up with every column below, so that the entries which are stored already are rewritten: see refresh-directory.ts. */
export const directoryVersion = 1;

/** Entries are read as they were stored: a new column needs a default. */
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

/** Eleven rows must fit into one and a half read units, whatever letters people have: longer keys distinguish no more people. */
const sortBytes = 120;

/** A text as people are sorted and found by it: folded, and no longer than a key of the table needs. */
export function sortText(text: string): string {
  let bytes = 0;
  let cut = '';
  for (const letter of folded(text)) {
    bytes += Buffer.byteLength(letter);
    if (bytes > sortBytes) break;
    cut += letter;
  }
  return cut;
}

/**
 * What brings a person's directory entries to the next state, as actions of the same transaction. A directory that was due for
 * a sync may have got it since `before` was read: the entries of either state are removed.
 */
export function directoryActions(before: UserRecord | undefined, after: UserRecord | undefined): Action[] {
  const kept = after ? entriesOf(after) : [];
  const there = before ? [...entriesOf(before), ...(before.isListingDue ? entriesOf(asListed(before)) : [])] : [];
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

/** The page cursor after (or before) this entry. */
export function directoryKey(item: Pick<DirectoryEntry, 'partition' | 'sort'>): Record<string, string> {
  return { ...entries.key(item) };
}

/** Name of the partition for a kind of search. */
export function partitionOf(view: DirectoryView, kind: DirectoryKind, userType?: UserRecord['userType']): string {
  return kind === 'type' ? `${view}#type#${userType}` : `${view}#${kind}`;
}

function entriesOf(user: UserRecord): DirectoryEntry[] {
  const name = `${user.firstName} ${user.lastName}`.trim();
  const row = { ...user, name, entryVersion: directoryVersion };
  const views: DirectoryView[] = user.userType === 'Admin' ? ['everybody'] : ['everybody', 'withoutAdmins'];
  const byName = `${sortText(name)}#${user.id}`;
  return views.flatMap((view) => [
    entry.parse({ ...row, partition: partitionOf(view, 'name'), sort: byName }),
    entry.parse({ ...row, partition: partitionOf(view, 'type', user.userType), sort: byName }),
    entry.parse({ ...row, partition: partitionOf(view, 'email'), sort: `${sortText(user.email)}#${user.id}` }),
    entry.parse({ ...row, partition: partitionOf(view, 'phone'), sort: `${user.phone}#${user.id}` }),
  ]);
}
