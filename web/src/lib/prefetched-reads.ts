/** An answer that is not taken by then is dropped as stale; a slow phone takes seconds to the first page. */
const lastsMs = 30_000;

const prefetched = new Map<string, Promise<Response>>();

/** Sends a request that the page is about to make (see prefetch.ts). `show` gets a copy of the answer. */
export function prefetch(address: string, init: RequestInit, show?: (copy: Response) => Promise<void>): void {
  const key = keyOf(address, init);
  const response = fetch(address, init);
  // A failure is reported to the caller that takes the answer.
  response.then((answer) => show?.(answer.clone())).catch(() => undefined);
  prefetched.set(key, response);
  setTimeout(() => prefetched.delete(key), lastsMs);
}

/** The answer to the very same request, once: with the same token, and for the same candidate during impersonation. */
export function takePrefetched(address: string, init: RequestInit): Promise<Response> | undefined {
  const key = keyOf(address, init);
  const response = prefetched.get(key);
  prefetched.delete(key);
  return response;
}

/** Drops the answers that are not taken yet: they are stale once something was changed. */
export function dropPrefetched(): void {
  prefetched.clear();
}

function keyOf(address: string, { method, headers, body }: RequestInit): string {
  return JSON.stringify([method, address, headers, body]);
}
