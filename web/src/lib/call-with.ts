import type { Answer, BodyOf, BrowserCall, Input } from '#shared/contract/endpoint.ts';
import { dropPrefetched, takePrefetched } from './prefetched-reads.ts';
import { problemFrom } from './problems.ts';
import { requestOf } from './request.ts';
import { type Tokens, withRenewal } from './session/with-renewal.ts';
import { answered } from './unreachable.ts';

/** The session and origin of a caller. */
export interface Caller extends Tokens {
  /** Empty in the browser (same origin). */
  readonly origin: string;
  /** Id of the impersonated candidate. */
  impersonatedId(): string | undefined;
  /** Called at every 403. */
  forbidden?(): void;
}

export type Call = <E extends BrowserCall>(endpoint: E, input?: Input<E>, body?: BodyOf<E>) => Promise<Answer<E>>;

/** A client of the contract for one caller: a 401 renews the session once, silently, and repeats the call. */
export function callWith(caller: Caller): Call {
  return async (endpoint, input, body) => {
    const answer = await withRenewal(caller, (token) => send(caller, endpoint, input, body, token));
    if (answer.status === 403) caller.forbidden?.();
    return answerOf(answer);
  };
}

async function send(caller: Caller, endpoint: BrowserCall, input: unknown, body: unknown, token: string | undefined) {
  const { address, init } = requestOf(caller.origin, endpoint, {
    input,
    body,
    token,
    impersonatedId: caller.impersonatedId(),
  });
  try {
    return await answered(takePrefetched(address, init) ?? fetch(address, init));
  } finally {
    if (endpoint.method !== 'GET') dropPrefetched();
  }
}

async function answerOf<T>(response: Response): Promise<T> {
  const content: unknown = await response.json().catch(() => undefined);
  if (response.ok && content !== undefined) return content as T;
  throw problemFrom({ status: response.status, content, header: (name) => response.headers.get(name) });
}
