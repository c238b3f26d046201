import useSWRInfinite from 'swr/infinite';
import type { Answer, BrowserCall, Input } from '#shared/contract/endpoint.ts';
import type { Problem } from '#shared/domain/problem.ts';
import { call } from './call.ts';

/** Pages of a list with a page token. */
export interface CursorPages<T> {
  readonly pages: readonly T[];
  readonly error: Problem | undefined;
  readonly isLoading: boolean;
  readonly isLoadingMore: boolean;
  /** Why the page after those that are there did not come. */
  readonly moreError: Problem | undefined;
  readonly isEnd: boolean;
  loadMore(): void;
  /** The same for a button: undefined while there is no page yet, and at the end. */
  readonly onMore: (() => void) | undefined;
  /** What all pages hold, in one list; undefined while the first page is on its way. */
  rowsOf<R>(of: (page: T) => readonly R[]): readonly R[] | undefined;
  /** Reads again what has been read so far. */
  refresh(): Promise<void>;
}

/**
 * Reads page after page of a call that takes a paginationToken and answers with the next one; with `refreshInterval`
 * (milliseconds, 0 for not now) the pages in sight are read again and again. Input null waits.
 */
export function useReadCursorPages<E extends BrowserCall>(
  endpoint: E,
  input: Input<E> | null,
  { refreshInterval }: { refreshInterval?: (pages?: readonly Answer<E>[]) => number } = {},
): CursorPages<Answer<E>> {
  const read = useSWRInfinite<Answer<E>, Problem>(
    (_, before: Answer<E> | null) => {
      const token = before === null ? undefined : nextOf(before);
      return input === null || (before !== null && token === undefined)
        ? null
        : [endpoint.path, token === undefined ? input : { ...(input as object), paginationToken: token }];
    },
    ([, asked]: [string, Input<E>]) => call(endpoint, asked),
    {
      revalidateFirstPage: refreshInterval !== undefined,
      ...(refreshInterval && { refreshInterval }),
      revalidateIfStale: true,
      keepPreviousData: false,
    },
  );
  const pages = read.data ?? [];
  const last = pages.at(-1);
  const isEnd = last !== undefined && nextOf(last) === undefined;
  const isLoading = read.data === undefined && read.error === undefined;
  const isMoreAsked = pages.length > 0 && pages.length < read.size;
  const loadMore = () => void read.setSize((size) => (pages.length < size ? size : size + 1));
  return {
    pages,
    error: read.error,
    isLoading,
    isLoadingMore: isMoreAsked && (read.error === undefined || read.isValidating),
    moreError: isMoreAsked ? read.error : undefined,
    isEnd,
    loadMore,
    onMore: last === undefined || isEnd ? undefined : loadMore,
    rowsOf: (of) => (isLoading ? undefined : pages.flatMap(of)),
    refresh: async () => void (await read.mutate().catch(() => undefined)),
  };
}

function nextOf(answer: unknown): string | undefined {
  return (answer as { nextPaginationToken?: string | null }).nextPaginationToken ?? undefined;
}
