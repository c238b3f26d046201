/** An answer that nobody has come for by then is forgotten: what is asked later is asked anew. */
const lastsMs = 10_000;

const begun = new Map<string, Promise<Response>>();

/**
 * Sends a request that the page is about to make, while its scripts are still on their way (see early.ts). `show` gets a copy of
 * what comes: the answer itself is for the application.
 */
export function begin(address: string, init: RequestInit, show?: (copy: Response) => Promise<void>): void {
  const key = keyOf(address, init);
  const response = fetch(address, init);
  // Whoever comes for it learns of a failure; when nobody does, it is none.
  response.then((answer) => show?.(answer.clone())).catch(() => undefined);
  begun.set(key, response);
  setTimeout(() => begun.delete(key), lastsMs);
}

/** The answer to the very same request, once: of the same person, and for the same candidate while staff act. */
export function takeBegun(address: string, init: RequestInit): Promise<Response> | undefined {
  const key = keyOf(address, init);
  const response = begun.get(key);
  begun.delete(key);
  return response;
}

/** What nobody has come for yet is out of date once something was changed. */
export function forgetBegun(): void {
  begun.clear();
}

function keyOf(address: string, { method, headers, body }: RequestInit): string {
  return JSON.stringify([method, address, headers, body]);
}
