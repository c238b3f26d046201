import { useLocation, useSearchParams } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { api } from '#shared/contract/index.ts';
import { useRead } from '../../lib/data.ts';
import { type PeopleSearch, peopleSearchBody, readSearch, writeSearch } from './people-search.ts';

/** A page that was read stays as it is until the search changes: its token leads to the same next page. */
const kept = { revalidateIfStale: false, revalidateOnFocus: false };

/** One page of people as the address says, and the ways to the others. `always` is a filter that is not the person's to change. */
export function usePeople(always?: Pick<PeopleSearch, 'by' | 'value'>) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const search = { ...readSearch(params), ...always };
  // While one types, the rows of the letter before stay; another page never shows the rows of this one.
  const keepPreviousData = search.token === undefined;
  const body = peopleSearchBody(search);
  const read = useRead(api.admin.users, {}, body, { ...kept, keepPreviousData });
  const { mutate } = useSWRConfig();
  const trail = trailOf(state);

  function go(next: PeopleSearch, tokens: readonly string[], isStep: boolean) {
    const written = writeSearch(always ? { ...next, by: 'name', value: '' } : next);
    setParams(written, { replace: !isStep, preventScrollReset: !isStep, state: { trail: tokens } });
  }

  const nextToken = read.isOutdated ? undefined : (read.data?.nextPaginationToken ?? undefined);
  const { page, token } = search;
  // The token by which the page before was read finds it in the cache; the server's own is for who came by a link.
  const before = page > 2 ? (trail.at(-1) ?? read.data?.previousPaginationToken ?? undefined) : undefined;
  return {
    search,
    read,
    /** Typing replaces the address: Back leaves the table, not the last letter. */
    find: (by: PeopleSearch['by'], value: string) => go({ by, value, page: 1, token: undefined }, [], false),
    /** Somebody has changed: the page in sight is read anew, the others when they come into sight. */
    forget() {
      const shown = JSON.stringify(body);
      const isOther = (key: unknown) =>
        Array.isArray(key) && key[0] === api.admin.users.path && JSON.stringify(key[2]) !== shown;
      void mutate(isOther, undefined);
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

export type People = ReturnType<typeof usePeople>;

/** Tokens of the pages between the first and this one, as the browser's history keeps them. */
function trailOf(state: unknown): readonly string[] {
  const trail = (state as { trail?: unknown } | null)?.trail;
  return Array.isArray(trail) && trail.every((token) => typeof token === 'string') ? trail : [];
}
