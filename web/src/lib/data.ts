import { useState, useSyncExternalStore } from 'react';
import useSWR, { type KeyedMutator, type SWRConfiguration, useSWRConfig } from 'swr';
import type { Answer, BodyOf, Endpoint, Input } from '#shared/contract/endpoint.ts';
import { call } from './call.ts';
import { Refused } from './refused.ts';

/** What Loaded needs to draw the states of a read. */
export interface ReadState<T> {
  readonly data: T | undefined;
  readonly error: Refused | undefined;
  readonly isLoading: boolean;
  retry(): void;
}

export interface Read<T> extends ReadState<T> {
  /** What is shown answers an earlier question (keepPreviousData): it says nothing of what comes after it. */
  readonly isOutdated: boolean;
  readonly mutate: KeyedMutator<T>;
}

/** How all reads behave: what failed for the network or the server is tried again, what was refused is not. */
export const readOptions: SWRConfiguration = {
  shouldRetryOnError: (error: unknown) => !(error instanceof Refused) || error.status === 0 || error.status >= 500,
  errorRetryCount: 3,
  focusThrottleInterval: 60_000,
  provider: () => new Map(),
};

/** For what fills a form: it is not read again while the user edits. */
export const noRefresh = { revalidateOnFocus: false, revalidateOnReconnect: false } as const;

/** For what stays the same during a visit. */
export const readOnce = { ...noRefresh, revalidateIfStale: false } as const;

let generation = 0;
const watchers = new Set<() => void>();

/** Forgets every answer that was read, at logout and whenever the data of somebody else is to be shown. */
export function forgetReads(): void {
  generation += 1;
  for (const watcher of watchers) watcher();
}

/** Changes with every forgetReads: what is keyed by it begins with an empty store (see root.tsx). */
export function useReadsGeneration(): number {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    () => generation,
  );
}

/** Reads a call and keeps its answer; input null waits. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: Input<E> | null,
  body?: BodyOf<E>,
  options?: SWRConfiguration<Answer<E>, Refused>,
): Read<Answer<E>> {
  const key = input === null ? null : keyOf(endpoint, input, body);
  const read = useSWR<Answer<E>, Refused>(key, () => call(endpoint, input ?? undefined, body), options);
  return {
    data: read.data,
    error: read.error,
    isLoading: read.data === undefined && read.error === undefined && input !== null,
    isOutdated: read.isLoading && read.data !== undefined,
    retry: () => void read.mutate().catch(() => undefined),
    mutate: read.mutate,
  };
}

/** Makes a change, then reads anew what it touches. */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  { refreshes = [] }: { refreshes?: readonly Endpoint[] } = {},
): { write(input?: Input<E>, body?: BodyOf<E>): Promise<Answer<E>>; isWriting: boolean } {
  const { mutate } = useSWRConfig();
  const [running, setRunning] = useState(0);
  const write = async (input?: Input<E>, body?: BodyOf<E>) => {
    setRunning((count) => count + 1);
    try {
      const answer = await call(endpoint, input, body);
      void mutate((key) => Array.isArray(key) && refreshes.some((other) => key[0] === other.path));
      return answer;
    } finally {
      setRunning((count) => count - 1);
    }
  };
  return { write, isWriting: running > 0 };
}

/** Under what an answer is kept: the call and all that was asked with it. */
export function keyOf(endpoint: Endpoint, input: unknown, body: unknown): [string, unknown, unknown] {
  return [endpoint.path, input ?? {}, body];
}
