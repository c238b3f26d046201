import { Problem } from '#shared/domain/problem.ts';

/** The session that a request is made with. */
export interface Tokens {
  accessToken(): Promise<string | undefined>;
  /** A fresh access token in place of `old`, or undefined when the session cannot be renewed; throws Problem unreachable without a network. */
  renew(old: string | undefined): Promise<string | undefined>;
  /** The session is over and cannot be renewed. */
  ended(): void;
}

const over = 'Your session has ended. Please log in again.';

/** Sends a request; a 401 renews the session once, silently, and repeats it. When that is refused too the session ends: throws Problem unauthenticated. */
export async function withRenewal<A extends { readonly status: number }>(
  tokens: Tokens,
  send: (token: string | undefined) => Promise<A>,
): Promise<A> {
  const refused = await tokens.accessToken();
  const first = await send(refused);
  if (first.status !== 401) return first;
  const token = await tokens.renew(refused);
  const second = token ? await send(token) : first;
  if (second.status !== 401) return second;
  tokens.ended();
  throw new Problem('unauthenticated', 'notSignedIn', over);
}
