import { api } from '#shared/contract/browser.ts';
import { readOnce, useRead } from '../../lib/data.ts';
import type { UserPages } from './use-users.ts';
import { userFilter } from './user-search.ts';

/** How many people the search finds: counted by the server where they are more than one page. */
export function useUserTotal({ read, search, only }: UserPages): { total: number; isMore: boolean } | undefined {
  const shown = read.isOutdated ? undefined : read.data;
  const isAll = shown !== undefined && search.page === 1 && shown.nextPaginationToken === null;
  const isAsked = shown !== undefined && !isAll;
  const counted = useRead(api.admin.userCount, isAsked ? {} : null, userFilter(search, only), readOnce);
  return isAll ? { total: shown.userList.length, isMore: false } : shown && counted.data;
}
