import { useEffect, useState, useSyncExternalStore } from 'react';
import useSWR, { type KeyedMutator, type SWRConfiguration, unstable_serialize, useSWRConfig } from 'swr';
import type { Answer, BodyOf, BrowserCall, Input } from '#shared/contract/endpoint.ts';
import type { Problem } from '#shared/domain/problem.ts';
import { call } from './call.ts';
import { mayPass } from './problems.ts';

/** What Loaded needs to render the states of a read. */
export interface ReadState<T> {
  readonly data: T | undefined;
  readonly error: Problem | undefined;
  readonly isLoading: boolean;
  retry(): void;
}

export interface Read<T> extends ReadState<T> {
  /** The data is that of the previous key (keepPreviousData). */
  readonly isOutdated: boolean;
  readonly mutate: KeyedMutator<T>;
}

/** Options of all reads: network and server errors are retried, refusals are not. */
export const readOptions: SWRConfiguration = {
  shouldRetryOnError: mayPass,
  errorRetryCount: 3,
  focusThrottleInterval: 60_000,
  provider: () => new Map(),
};

/** For what fills a form: it is not read again while the user edits. */
export const noRefresh = { revalidateOnFocus: false, revalidateOnReconnect: false } as const;

/** For what stays the same during a visit. */
export const readOnce = { ...noRefresh, revalidateIfStale: false } as const;

/** For what many parts of a page show: one that comes later, as on a slow phone, takes what the first one read. */
export const readTogether = { dedupingInterval: 10_000 } as const;

let generation = 0;
const watchers = new Set<() => void>();

/** Clears the cache of reads, at logout and at every change of user. */
export function forgetReads(): void {
  generation += 1;
  for (const watcher of watchers) watcher();
}

/** Changes with every forgetReads: a provider keyed by it has an empty cache (see root.tsx). */
export function useReadsGeneration(): number {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    () => generation,
  );
}

/** Reads a call and caches its answer; input null waits. */
export function useRead<E extends BrowserCall>(
  endpoint: E,
  input: Input<E> | null,
  body?: BodyOf<E>,
  options?: SWRConfiguration<Answer<E>, Problem>,
): Read<Answer<E>> {
  const key = input === null ? null : keyOf(endpoint, input, body);
  return useKeyedRead(key, () => call(endpoint, input ?? undefined, body), options);
}

function useKeyedRead<T>(key: Key | null, fetch: () => Promise<T>, options?: SWRConfiguration<T, Problem>): Read<T> {
  const read = useSWR<T, Problem>(key, fetch, options);
  const { cache } = useSWRConfig();
  // After a failure too, swr keeps the data of the previous key: it is not what was asked for.
  const isOther = read.error !== undefined && options?.keepPreviousData && !cache.get(unstable_serialize(key))?.data;
  const data = isOther ? undefined : read.data;
  return {
    data,
    error: read.error,
    isLoading: data === undefined && read.error === undefined && key !== null,
    isOutdated: read.isLoading && data !== undefined,
    retry: () => void read.mutate().catch(() => undefined),
    mutate: read.mutate,
  };
}

let visits = 0;

/** Reads a call again at every visit of what shows it, and not while it is shown. */
export function useVisitRead<E extends BrowserCall>(endpoint: E, input: Input<E>): Read<Answer<E>> {
  // Each visit has a key of its own: swr takes a read of the last two seconds, also one that is under way, for the new one.
  const [visit] = useState(() => ++visits);
  const key: Key = [...keyOf(endpoint, input, undefined), visit];
  const read = useKeyedRead(key, () => call(endpoint, input), noRefresh);
  const { cache } = useSWRConfig();
  const kept = unstable_serialize(key);
  useEffect(() => () => cache.delete(kept), [cache, kept]);
  return read;
}

/** Makes a change, then revalidates the reads that it affects. */
export function useWrite<E extends BrowserCall>(
  endpoint: E,
  { refreshes = [] }: { refreshes?: readonly BrowserCall[] } = {},
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

/** By the visit too, where every visit reads again. */
type Key = readonly [path: string, input: unknown, body: unknown, visit?: number];

/** The cache key of a read: the call and its input. */
export function keyOf(endpoint: BrowserCall, input: unknown, body: unknown): [string, unknown, unknown] {
  return [endpoint.path, input ?? {}, body];
}
