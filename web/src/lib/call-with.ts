import type { Answer, BodyOf, Endpoint, Input } from '#shared/contract/endpoint.ts';
import { forgetBegun, takeBegun } from './begun-reads.ts';
import { Refused } from './refused.ts';
import { requestOf } from './request.ts';
import { unreachable } from './unreachable.ts';

/** What a call needs to know about who is calling. */
export interface Caller {
  /** Empty in the browser (same origin). */
  readonly origin: string;
  accessToken(): Promise<string | undefined>;
  /** A fresh access token, or undefined when the session cannot be renewed; throws Refused 0 without a network. */
  renew(): Promise<string | undefined>;
  /** The session is over and cannot be renewed. */
  ended(): void;
  /** Whom staff act for. */
  acting(): string | undefined;
  /** Told of every 403. */
  forbidden?(): void;
}

export type Call = <E extends Endpoint>(endpoint: E, input?: Input<E>, body?: BodyOf<E>) => Promise<Answer<E>>;

const broken = 'Something went wrong on our side. Please try again in a moment.';
const over = 'Your session has ended. Please log in again.';

/** A client of the contract for one caller: a 401 renews the session once, silently, and repeats the call. */
export function callWith(caller: Caller): Call {
  return async (endpoint, input, body) => {
    const first = await send(caller, endpoint, input, body, await caller.accessToken());
    if (first.status === 403) caller.forbidden?.();
    if (first.status !== 401) return answerOf(first);
    const token = await caller.renew();
    const second = token ? await send(caller, endpoint, input, body, token) : first;
    if (second.status !== 401) return answerOf(second);
    caller.ended();
    throw new Refused(401, over);
  };
}

async function send(caller: Caller, endpoint: Endpoint, input: unknown, body: unknown, token: string | undefined) {
  const { address, init } = requestOf(caller.origin, endpoint, { input, body, token, acting: caller.acting() });
  try {
    return await (takeBegun(address, init) ?? fetch(address, init));
  } catch {
    throw new Refused(0, unreachable);
  } finally {
    if (endpoint.method !== 'GET') forgetBegun();
  }
}

async function answerOf<T>(response: Response): Promise<T> {
  const content: unknown = await response.json().catch(() => undefined);
  if (response.ok) {
    if (content === undefined) throw new Refused(response.status, broken);
    return content as T;
  }
  const said = (content ?? {}) as { message?: unknown; fields?: Record<string, string> };
  const wait = Number(response.headers.get('retry-after'));
  throw new Refused(response.status, typeof said.message === 'string' && said.message ? said.message : broken, {
    fields: said.fields,
    retryAfterSeconds: wait > 0 ? wait : undefined,
  });
}
