import { useCallback } from 'react';
import useSWRInfinite from 'swr/infinite';
import type { Answer, BodyOf, Endpoint, Input } from '#shared/contract/endpoint.ts';
import { call } from './call.ts';
import { keyOf } from './data.ts';
import type { Refused } from './refused.ts';

export interface ReadPages<T> {
  readonly pages: readonly T[];
  /** As the newest page says; undefined before the first. */
  readonly total: number | undefined;
  readonly isLoading: boolean;
  readonly isLoadingMore: boolean;
  readonly isEnd: boolean;
  readonly error: Refused | undefined;
  loadMore(): void;
  retry(): void;
}

/** Reads page after page (1, 2, …) of a call whose answer has a total, until `isLast` or an empty page says stop. */
export function useReadPages<E extends Endpoint>(
  endpoint: E,
  pageAt: (page: number) => { input?: Input<E>; body?: BodyOf<E> },
  isLast: (answer: Answer<E>, page: number) => boolean = coversTotal,
): ReadPages<Answer<E>> {
  const read = useSWRInfinite<Answer<E>, Refused>(
    (index, before: Answer<E> | null) => {
      if (before && isLast(before, index)) return null;
      const { input, body } = pageAt(index + 1);
      return keyOf(endpoint, input, body);
    },
    ([, input, body]: [string, Input<E> | undefined, BodyOf<E> | undefined]) => call(endpoint, input, body),
    { revalidateFirstPage: false, revalidateIfStale: false, revalidateOnFocus: false },
  );
  const pages = read.data ?? [];
  const last = pages.at(-1);
  const loaded = pages.length;
  const { setSize, mutate } = read;
  return {
    pages,
    total: (last as { total?: number } | undefined)?.total,
    isLoading: read.data === undefined && read.error === undefined,
    isLoadingMore: read.error === undefined && loaded < read.size,
    isEnd: last !== undefined && isLast(last, loaded),
    error: read.error,
    loadMore: useCallback(() => void setSize((size) => (loaded < size ? size : size + 1)), [setSize, loaded]),
    retry: useCallback(() => void mutate().catch(() => undefined), [mutate]),
  };
}

const pageSize = 10;

function coversTotal(answer: unknown, page: number): boolean {
  const { total } = answer as { total?: number };
  return total === undefined || page * pageSize >= total;
}
