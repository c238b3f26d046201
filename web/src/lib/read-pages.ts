import { useCallback, useMemo } from 'react';
import useSWR, { unstable_serialize, useSWRConfig } from 'swr';
import type { Answer, BodyOf, BrowserCall, Input } from '#shared/contract/endpoint.ts';
import type { Problem } from '#shared/domain/problem.ts';
import { call } from './call.ts';
import { keyOf } from './data.ts';

/** How many items every page has, but for the last. */
export const pageSize = 10;

/**
 * How many pages stay cached on either side of the visible ones. Pages further away are evicted and read again when they become
 * visible: a list that kept every page would need more memory with every item scrolled past. Page 1 stays too, since the Home key
 * leads there.
 */
const keptAround = 5;

/** The cached part of a list. */
interface Held<T> {
  /** By page number, ascending. */
  readonly pages: ReadonlyMap<number, T>;
  /** The last page that was ever read. */
  readonly reached: number;
  /** As the newest answer says. */
  readonly total: number;
  /** To be replaced by what is read next. */
  readonly isOld?: boolean;
}

/** The visible pages. */
interface Sight {
  from: number;
  to: number;
}

interface ReadPages<T> {
  readonly pages: ReadonlyMap<number, T>;
  /** How many items the pages read so far have, those that left the store among them. */
  readonly count: number;
  /** As the newest answer says; undefined before the first. */
  readonly total: number | undefined;
  readonly isLoading: boolean;
  readonly isReading: boolean;
  readonly isEnd: boolean;
  readonly error: Problem | undefined;
  /** Reports the visible items by their index; reads those that are missing. */
  showing(first: number, last: number): void;
  /** Retries a failed read. */
  retry(): void;
  /** Reads the visible pages again and evicts the rest. */
  refresh(): void;
}

/**
 * Reads a call page by page (1, 2, …) as its items become visible, and caches the pages around them. Its answers have a total. While it
 * is not wanted it waits, as for what its body is made of.
 */
export function useReadPages<E extends BrowserCall>(
  endpoint: E,
  pageAt: (page: number) => { input?: Input<E>; body?: BodyOf<E> },
  isWanted = true,
): ReadPages<Answer<E>> {
  const { cache } = useSWRConfig();
  const first = pageAt(1);
  const key = isWanted ? [...keyOf(endpoint, first.input, first.body), 'pages'] : null;
  const list = unstable_serialize(key);
  const sight = useMemo(() => ({ list, from: 1, to: 1 }), [list]);
  const read = useSWR<Held<Answer<E>>, Problem>(
    key,
    () =>
      readOn(cache.get(list)?.data, sight, (page) => {
        const { input, body } = pageAt(page);
        return call(endpoint, input, body);
      }),
    // Every answer is a new map; SWR's own comparison does not look into maps.
    { revalidateIfStale: false, revalidateOnFocus: false, compare: Object.is },
  );
  const { data: held, error, isValidating: isReading, mutate } = read;

  const retry = useCallback(() => void mutate().catch(() => undefined), [mutate]);
  return {
    pages: held?.pages ?? noPages,
    count: held ? Math.min(held.reached * pageSize, held.total) : 0,
    total: held?.total,
    isLoading: held === undefined && error === undefined,
    isReading,
    isEnd: held !== undefined && held.reached >= lastPage(held.total),
    error,
    showing: useCallback(
      (from, to) => {
        if (!held) return;
        sight.to = Math.min(pageOf(to), lastPage(held.total));
        sight.from = Math.min(Math.max(pageOf(from), 1), sight.to);
        if (!isReading && !error && missing(held, sight).length > 0) retry();
      },
      [held, isReading, error, sight, retry],
    ),
    retry,
    refresh: () => held && void mutate({ ...held, isOld: true }).catch(() => undefined),
  };
}

/** The same list, every page of which is to be read again where it is visible. */
export const outdatedPages = <T>(held: Held<T> | undefined): Held<T> | undefined => held && { ...held, isOld: true };

const noPages = new Map<number, never>();

function pageOf(index: number): number {
  return Math.floor(index / pageSize) + 1;
}

function lastPage(total: number): number {
  return Math.max(Math.ceil(total / pageSize), 1);
}

/** Page 1 and the visible pages that are not cached or stale. */
function missing(held: Held<unknown> | undefined, { from, to }: Sight): number[] {
  const inSight = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [...new Set([1, ...inSight])].filter((page) => held?.isOld || !held?.pages.has(page));
}

/** The list with the missing visible pages; pages far from them are evicted. */
async function readOn<T>(
  held: Held<T> | undefined,
  sight: Sight,
  readPage: (page: number) => Promise<T>,
): Promise<Held<T>> {
  const numbers = missing(held, sight);
  const answers = await Promise.all(numbers.map(readPage));
  const newest = answers.at(-1) as { total?: number } | undefined;
  const total = newest?.total ?? held?.total ?? 0;
  const kept = held && !held.isOld ? [...held.pages] : [];
  const pages = [...kept, ...answers.map((answer, index): [number, T] => [numbers[index] ?? 1, answer])]
    .filter(([page]) => page === 1 || (page >= sight.from - keptAround && page <= sight.to + keptAround))
    .sort(([one], [other]) => one - other);
  return { pages: new Map(pages), reached: Math.min(Math.max(held?.reached ?? 1, ...numbers), lastPage(total)), total };
}
