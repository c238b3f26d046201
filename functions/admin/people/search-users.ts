import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import type { UserRow } from '#shared/contract/user-shapes.ts';
import { type Actor, isAdmin, type UserType } from '#shared/domain/actor.ts';
import { folded } from '#shared/domain/folded.ts';
import { directoryOf, mayView } from '#shared/domain/policy.ts';
import {
  type DirectoryEntry,
  directoryKey,
  entryOf,
  listDirectory,
  partitionOf,
} from '../../_people/directory/directory.ts';
import { beginnings, hasWords, rarestWord } from '../../_people/directory/name-words.ts';
import { sortText } from '../../_people/directory/sort-text.ts';
import { users } from '../../_people/user-record.ts';
import { openPageToken, sealPageToken } from '../../_runtime/page-token.ts';
import { recruiterWork } from './recruiter-work.ts';

type Search = z.output<typeof api.admin.users.body>;
/** What is searched for, without the page. */
export type UserSearch = Pick<Search, 'filterName' | 'filterValue' | 'onlyRecruiters'>;
type Found = z.input<typeof api.admin.users.returns>;

const userTypes: readonly UserType[] = ['Candidate', 'Recruiter', 'Admin'];

/** Where a page begins: behind an entry, or before it. */
interface Place {
  readonly partition: string;
  readonly sort: string;
  readonly isBackward: boolean;
}

/** What a search reads: the entries of a partition whose sort key begins with the prefix, and of these the ones that fit. */
interface Reading {
  readonly partition: string;
  readonly prefix: string;
  readonly fits?: (entry: DirectoryEntry) => boolean;
}

/** After the first read the entries did not fit: more are read at once, and a page comes short rather than late. */
const laterEntries = 100;
const mostReads = 20;

/** One page of people, most often by one query; the token of the next page is sealed for this viewer and this search. */
export async function searchUsers(viewer: Actor, search: Search): Promise<Found> {
  const reading = readingOf(viewer, search);
  const { partition, prefix } = reading;
  // A token works for the same viewer and the same search only.
  const { filterName = '', filterValue = '', onlyRecruiters } = search;
  const bound = JSON.stringify([viewer.id, partition, prefix, filterName, filterValue, search.count]);
  const place = search.paginationToken
    ? ((await openPageToken(search.paginationToken, bound)) as unknown as Place)
    : undefined;
  const { found, readTo } = await read(reading, place, search.count + 1);
  const hasMore = found.length > search.count || readTo !== undefined;
  const shown = found.slice(0, search.count);
  const [far, near] = [readTo ?? shown.at(-1), shown[0]];
  if (place?.isBackward) shown.reverse();
  const hasNext = place?.isBackward ? shown.length > 0 : hasMore;
  const hasPrevious = place?.isBackward ? hasMore : place !== undefined && shown.length > 0;
  const token = (entry: DirectoryEntry | undefined, isBackward: boolean) =>
    entry ? sealPlace(entry, isBackward, bound) : null;
  const own = hasNext ? undefined : await ownEntry(viewer, search, prefix);
  const workOf = onlyRecruiters && isAdmin(viewer) ? await recruiterWork() : undefined;
  return {
    userList: [...shown, ...(own ? [own] : [])].map((entry) => ({
      ...row(viewer, entry),
      ...(workOf && { work: workOf(entry.id) }),
    })),
    nextPaginationToken: hasNext ? await token(place?.isBackward ? near : far, false) : null,
    previousPaginationToken: hasPrevious ? await token(place?.isBackward ? far : near, true) : null,
  };
}

/** At most `count` entries that fit, in the order read; `readTo` is the last entry read where there may be more behind it. */
async function read({ partition, prefix, fits }: Reading, place: Place | undefined, count: number) {
  const found: DirectoryEntry[] = [];
  let after: Pick<DirectoryEntry, 'partition' | 'sort'> | undefined = place;
  for (let reads = 0; partition && reads < mostReads; reads++) {
    const limit = reads === 0 ? count : laterEntries;
    const options = { limit, after: after && directoryKey(after), descending: place?.isBackward ?? false };
    const entries = await listDirectory(partition, prefix, options);
    found.push(...(fits ? entries.filter(fits) : entries));
    const last = entries.at(-1);
    if (found.length >= count || !last || entries.length < limit) return { found: found.slice(0, count) };
    if (reads === mostReads - 1) return { found, readTo: last };
    after = last;
  }
  return { found };
}

/** What a search reads, and which entries it shows of that: what the viewer may not know finds no one. */
export function readingOf(viewer: Actor, search: UserSearch): Reading {
  const view = directoryOf(viewer);
  const value = search.filterValue ?? '';
  const kind = value.trim() && search.filterName ? search.filterName : undefined;
  if (search.onlyRecruiters) return readingOfRecruiters(viewer, kind, value);
  if (!kind) return { partition: partitionOf(view, 'name'), prefix: '' };
  if (kind === 'type') {
    const type = userTypes.find((name) => name.toLowerCase().startsWith(folded(value)));
    return { partition: type ? partitionOf(view, 'type', type) : '', prefix: '' };
  }
  if (kind === 'name') return readingOfName(partitionOf(view, 'word'), value);
  // No number begins with letters; without this the prefix would be empty and match all.
  if (kind === 'phone' && !/\d/.test(value)) return { partition: '', prefix: '' };
  const prefix = kind === 'phone' ? phonePrefix(value) : sortText(value);
  return { partition: partitionOf(view, kind), prefix, fits: (entry) => !isColleague(viewer, entry) };
}

/** The recruiters are few: all are read, and those shown that have the words, or whose contact begins so. */
function readingOfRecruiters(viewer: Actor, kind: Search['filterName'], value: string): Reading {
  const recruiters = { partition: partitionOf(directoryOf(viewer), 'type', 'Recruiter'), prefix: '' };
  if (kind === 'name') return { ...recruiters, fits: ({ name }) => hasWords(name, value) };
  if (kind !== 'email' && kind !== 'phone') return recruiters;
  const prefix = kind === 'phone' ? phonePrefix(value) : sortText(value);
  return { ...recruiters, fits: (entry) => !isColleague(viewer, entry) && sortText(entry[kind]).startsWith(prefix) };
}

/** The entries of everyone whose name has the words; someone found by two words of the name comes once, by the first. */
function readingOfName(partition: string, value: string): Reading {
  const prefix = rarestWord(value);
  const fits = ({ name, sort, id }: DirectoryEntry) =>
    sort === `${beginnings(name).find((beginning) => beginning.startsWith(prefix))}#${id}` && hasWords(name, value);
  return { partition: prefix && partition, prefix, fits };
}

/**
 * The viewer's own entry, last on the last page: where recruiters search contacts there are candidates only, and the own contacts are
 * no secret.
 */
export async function ownEntry(viewer: Actor, search: UserSearch, prefix: string): Promise<DirectoryEntry | undefined> {
  const { filterName: kind } = search;
  if (isAdmin(viewer) || !prefix || (kind !== 'email' && kind !== 'phone')) return undefined;
  const own = await users.find({ id: viewer.id });
  return own && sortText(own[kind]).startsWith(prefix) ? entryOf(own) : undefined;
}

/** However a number's beginning is typed, it is looked up as +1 and digits. */
function phonePrefix(value: string): string {
  const digits = value.replace(/\D/g, '');
  const isInternational = value.trim().startsWith('+') || (digits.length > 10 && digits.startsWith('1'));
  return isInternational ? `+${digits}` : `+1${digits}`;
}

function row(viewer: Actor, entry: DirectoryEntry): UserRow {
  const hasHidden = isColleague(viewer, entry);
  return {
    authId: hasHidden ? '' : entry.id,
    name: entry.name,
    userType: entry.userType,
    emailAddress: hasHidden ? '' : entry.email,
    emailAddressConfirmed: !hasHidden && entry.emailVerified,
    ...(!hasHidden && entry.emailComesBack && { emailComesBack: true }),
    phone: hasHidden ? '' : entry.phone,
    phoneConfirmed: !hasHidden && entry.phoneVerified,
    signupMethod: entry.signupMethod,
    isFullyRegistered: entry.isFullyRegistered,
    team: entry.team,
    avatar: entry.avatar,
    cognitoId: hasHidden || entry.userType === 'Candidate' ? '' : entry.id,
    mayView: mayView(viewer, entry),
  };
}

/** Other recruiters: a recruiter sees their name and team, not their contacts. */
function isColleague(viewer: Actor, entry: DirectoryEntry): boolean {
  return entry.userType !== 'Candidate' && !mayView(viewer, entry);
}

function sealPlace({ partition, sort }: DirectoryEntry, isBackward: boolean, bound: string): Promise<string> {
  return sealPageToken({ partition, sort, isBackward } satisfies Place, bound);
}
