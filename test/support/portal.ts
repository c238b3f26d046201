import { inject } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { eventually } from './eventually.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the portal that the run started once. */
    origin: string;
    /** Where that portal keeps its data. */
    dataFolder: string;
  }
}

/** Address of the candidates' site. */
export function siteOrigin(): string {
  return inject('origin');
}

/** Address of the staff site; `admin.localhost` resolves in browsers only, elsewhere connect to 127.0.0.1. */
export function staffOrigin(): string {
  return siteOrigin().replace('//localhost', '//admin.localhost');
}

/** A raw call: for requests that no typed client would send. */
export async function rawCall(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  options: {
    token?: string | undefined;
    query?: string;
    body?: unknown;
    text?: string;
    headers?: Record<string, string>;
  } = {},
): Promise<{
  status: number;
  body: { message?: string; fields?: Record<string, string> } & Record<string, unknown>;
  headers: Headers;
}> {
  const text = options.text ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  const response = await fetch(`${siteOrigin()}/api/${endpoint.path}${options.query ? `?${options.query}` : ''}`, {
    method: endpoint.method,
    headers: {
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(text !== undefined && { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(text !== undefined && { body: text }),
  });
  return { status: response.status, body: await response.json().catch(() => ({})), headers: response.headers };
}

/** Waits until a token is refused. Each worker knows for up to half a minute whom it has let in, so that several are asked at once. */
export async function untilRefused(token: string): Promise<void> {
  const ask = async () => (await rawCall(api.user.current, { token })).status;
  await eventually(async () => {
    const statuses = await Promise.all([ask(), ask(), ask(), ask()]);
    return statuses.includes(401) || undefined;
  }, 'a refusal');
}

/** One message of the mailbox. */
export interface Letter {
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code: string | null;
  readonly at: string;
  /** Those of a mail beside its subject, in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Every message to an address or number, newest first, however many went to others since. */
export async function lettersTo(to: string): Promise<Letter[]> {
  const query = new URLSearchParams({ to, limit: '10000' });
  const letters = (await (await fetch(`${siteOrigin()}/__local/mailbox.json?${query}`)).json()) as Letter[];
  // The mailbox narrows to what contains the address.
  return letters.filter((letter) => letter.to === to);
}

/** The newest message to an address or number that passes, waited for. */
export async function letterTo(to: string, passes: (letter: Letter) => boolean = () => true): Promise<Letter> {
  return await eventually(async () => (await lettersTo(to)).find(passes), `a message to ${to}`);
}

/** Replies to a text message as the owner of the phone would, on the page of the mailbox. */
export async function replyFrom(phone: string, text: string): Promise<void> {
  await answerInMailbox({ phone, text });
}

/** Lets the receiver's server send mails to an address back for good, on the page of the mailbox. */
export async function letReturn(address: string): Promise<void> {
  await answerInMailbox({ address, feedback: 'bounce' });
}

async function answerInMailbox(form: Record<string, string>): Promise<void> {
  const body = new URLSearchParams(form);
  const response = await fetch(`${siteOrigin()}/__local/mailbox`, { method: 'POST', body, redirect: 'manual' });
  if (response.status !== 303) throw new Error(`The mailbox answered ${response.status}.`);
}

/** Waits for the next second: a token tells only the second of its issue, and one of the second of a revocation counts as older. */
export async function nextSecond(): Promise<void> {
  const second = Math.floor(Date.now() / 1000);
  await eventually(async () => (Math.floor(Date.now() / 1000) > second ? true : undefined), 'the next second');
}
