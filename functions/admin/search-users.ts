import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import type { UserRow } from '#shared/contract/user-shapes.ts';
import type { Actor, UserType } from '#shared/domain/actor.ts';
import { folded } from '#shared/domain/folded.ts';
import { directoryOf, mayView } from '#shared/domain/policy.ts';
import {
  type DirectoryEntry,
  type DirectoryKind,
  directoryKey,
  listDirectory,
  partitionOf,
  sortText,
} from '../_people/directory/directory.ts';
import { openPageToken, sealPageToken } from './page-token.ts';

type Search = z.output<typeof api.admin.users.body>;
type Found = z.input<typeof api.admin.users.returns>;

const userTypes: readonly UserType[] = ['Candidate', 'Recruiter', 'Admin'];

/** Where a page begins: behind an entry, or before it. */
interface Place {
  readonly partition: string;
  readonly sort: string;
  readonly isBackward: boolean;
}

/** One page of people by one query; the token of the next page is sealed for this viewer and this search. */
export async function searchUsers(viewer: Actor, search: Search): Promise<Found> {
  const { partition, prefix } = whereToLook(viewer, search);
  // A token works for the same viewer and the same search only.
  const bound = JSON.stringify([viewer.id, partition, prefix, search.count]);
  const place = search.paginationToken
    ? ((await openPageToken(search.paginationToken, bound)) as unknown as Place)
    : undefined;
  const found = partition
    ? await listDirectory(partition, prefix, {
        limit: search.count + 1,
        after: place && directoryKey(place),
        descending: place?.isBackward ?? false,
      })
    : [];
  const hasMore = found.length > search.count;
  const shown = found.slice(0, search.count);
  if (place?.isBackward) shown.reverse();
  const hasNext = place?.isBackward ? shown.length > 0 : hasMore;
  const hasPrevious = place?.isBackward ? hasMore : place !== undefined && shown.length > 0;
  const token = (entry: DirectoryEntry | undefined, isBackward: boolean) =>
    entry ? sealPlace(entry, isBackward, bound) : null;
  return {
    userList: shown.map((entry) => row(viewer, entry)),
    nextPaginationToken: hasNext ? await token(shown.at(-1), false) : null,
    previousPaginationToken: hasPrevious ? await token(shown[0], true) : null,
  };
}

function whereToLook(viewer: Actor, search: Search): { partition: string; prefix: string } {
  const view = directoryOf(viewer);
  const value = search.filterValue ?? '';
  const kind: DirectoryKind = value.trim() && search.filterName ? search.filterName : 'name';
  if (kind === 'type') {
    const type = userTypes.find((name) => name.toLowerCase().startsWith(folded(value)));
    return { partition: type ? partitionOf(view, 'type', type) : '', prefix: '' };
  }
  // No number begins with letters; without this the prefix would be empty and match all.
  if (kind === 'phone' && !/\d/.test(value)) return { partition: '', prefix: '' };
  return { partition: partitionOf(view, kind), prefix: kind === 'phone' ? phonePrefix(value) : sortText(value) };
}

/** However a number's beginning is typed, it is looked up as +1 and digits. */
function phonePrefix(value: string): string {
  const digits = value.replace(/\D/g, '');
  const isInternational = value.trim().startsWith('+') || (digits.length > 10 && digits.startsWith('1'));
  return isInternational ? `+${digits}` : `+1${digits}`;
}

function row(viewer: Actor, entry: DirectoryEntry): UserRow {
  const isOpen = mayView(viewer, entry);
  // Other recruiters are colleagues: a recruiter sees their name and team, not their contacts.
  const isColleague = entry.userType !== 'Candidate' && !isOpen;
  return {
    authId: isColleague ? '' : entry.id,
    name: entry.name,
    userType: entry.userType,
    emailAddress: isColleague ? '' : entry.email,
    emailAddressConfirmed: !isColleague && entry.emailVerified,
    phone: isColleague ? '' : entry.phone,
    phoneConfirmed: !isColleague && entry.phoneVerified,
    signupMethod: entry.signupMethod,
    isFullyRegistered: entry.isFullyRegistered,
    team: entry.team,
    avatar: entry.avatar,
    cognitoId: isColleague || entry.userType === 'Candidate' ? '' : entry.id,
    mayView: isOpen,
  };
}

function sealPlace({ partition, sort }: DirectoryEntry, isBackward: boolean, bound: string): Promise<string> {
  return sealPageToken({ partition, sort, isBackward } satisfies Place, bound);
}
