import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { api } from '#shared/contract/browser.ts';
import { useRead } from '../../lib/data.ts';
import { rememberListed } from '../../lib/search/last-listed.ts';
import { writeOpenPerson } from './use-person-address.ts';
import { isTooLong, readSearch, type UserQuery, userSearchBody, writeSearch } from './user-search.ts';

/** A page is not revalidated until the search changes: its token leads to the same next page. */
const kept = { revalidateIfStale: false, revalidateOnFocus: false };

/** The page of people that the URL names, and the ways to the others, among all or the recruiters. */
export function useUsers(only?: 'recruiters') {
  const [params, setParams] = useSearchParams();
  const { pathname, state } = useLocation();
  const search = readSearch(params);
  // While the user types, the previous rows stay; another page never shows the rows of this one.
  const keepPreviousData = search.token === undefined;
  const body = userSearchBody(search, only);
  const read = useRead(api.admin.users, isTooLong(search.value) ? null : {}, body, { ...kept, keepPreviousData });
  const { mutate } = useSWRConfig();
  const trail = trailOf(state);
  const rows = read.data?.userList;
  const address = `${pathname}${writeOpenPerson(params, undefined)}`;
  useEffect(() => {
    const ids = rows?.filter(({ userType }) => userType === 'Candidate').map(({ authId }) => authId);
    if (ids && ids.length > 0) rememberListed({ address, label: 'Users', ids });
  }, [rows, address]);

  function go(next: UserQuery, tokens: readonly string[], isStep: boolean) {
    setParams(writeSearch(next), { replace: !isStep, preventScrollReset: !isStep, state: { trail: tokens } });
  }

  const nextToken = read.isOutdated ? undefined : (read.data?.nextPaginationToken ?? undefined);
  const { page, token } = search;
  // The token of the previous page finds it in the cache; the server's own serves a visit by a link.
  const before = page > 2 ? (trail.at(-1) ?? read.data?.previousPaginationToken ?? undefined) : undefined;
  return {
    only,
    search,
    read,
    /** Typing replaces the address: Back leaves the table, not the last letter. */
    find: (by: UserQuery['by'], value: string) => go({ by, value, page: 1, token: undefined }, [], false),
    /** A person has changed: revalidates the current page and evicts the others from the cache. */
    forget() {
      const shown = JSON.stringify(body);
      const isOther = (key: unknown) =>
        Array.isArray(key) && key[0] === api.admin.users.path && JSON.stringify(key[2]) !== shown;
      void mutate(isOther, undefined);
      void mutate((key) => Array.isArray(key) && key[0] === api.admin.userCount.path);
      read.retry();
    },
    toFirst: () => go({ ...search, page: 1, token: undefined }, [], false),
    next:
      nextToken === undefined
        ? undefined
        : () => go({ ...search, page: page + 1, token: nextToken }, token ? [...trail, token] : [], true),
    previous:
      page === 1 || (page > 2 && before === undefined)
        ? undefined
        : () => go({ ...search, page: page - 1, token: before }, trail.slice(0, -1), true),
  };
}

export type UserPages = ReturnType<typeof useUsers>;

/** Tokens of the pages between the first and this one, as the browser's history keeps them. */
function trailOf(state: unknown): readonly string[] {
  const trail = (state as { trail?: unknown } | null)?.trail;
  return Array.isArray(trail) && trail.every((token) => typeof token === 'string') ? trail : [];
}
