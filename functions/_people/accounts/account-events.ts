import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { accountEventKinds, type SessionEnd } from '#shared/domain/account/account-events.ts';
import type { ActorSession } from '#shared/domain/actor.ts';
import { daySeconds } from '#shared/domain/days/durations.ts';
import { log, logged } from '../../_runtime/log.ts';
import { entity } from '../../_table/entity.ts';
import { type ListPage, queryRange } from '../../_table/query.ts';
import type { Action } from '../../_table/table.ts';
import { unlessConflict } from '../../_table/unless-conflict.ts';
import { absent } from '../../_table/when.ts';

const keptSeconds = 400 * daySeconds;

/** An event of an account's sessions, kept for 400 days: a sign-in, a refused call or the end of a session [Y19]. Contains no token. */
const accountEvent = z.object({
  userId: z.string(),
  at: z.string(),
  id: z.string(),
  kind: z.enum(accountEventKinds),
  /** The method and path of a refused call, or the `SessionEnd` of an end. */
  about: z.string(),
  /** The client's IP address; empty when only the identity provider knows it. */
  address: z.string(),
  /** Set on a sign-in by the first call of its session. */
  sessionId: z.string().optional(),
  expiresAt: z.number(),
});
type AccountEvent = z.output<typeof accountEvent>;

const accountEvents = entity(accountEvent, {
  pk: 'EVENTS#{userId}',
  sk: '{at}#{id}',
  lists: { ofUser: { pk: 'EVENTS#{userId}', sk: '' } },
});

type Given = Omit<AccountEvent, 'at' | 'id' | 'expiresAt'>;

function dated(event: Given, now = new Date(), id: string = randomUUID()): AccountEvent {
  return { ...event, at: now.toISOString(), id, expiresAt: Math.floor(now.getTime() / 1000) + keptSeconds };
}

/** Records a sign-in that the identity provider reports, without an IP address. A failed write does not fail the sign-in. */
export async function noteSignIn(userId: string): Promise<void> {
  await unlessItFails(accountEvents.put(dated({ userId, kind: 'signedIn', about: '', address: '' })));
}

/** What this instance has recorded: sessions with their address, and the refusals of an hour, so that a flood of them is one event. */
const recorded = new Set<string>();
const mostRemembered = 5_000;

/** Whether it is recorded for the first time, as far as this instance remembers. */
function isFirst(what: string): boolean {
  if (recorded.has(what)) return false;
  if (recorded.size >= mostRemembered) recorded.clear();
  recorded.add(what);
  return true;
}

/** The maximum time between the provider's report of a sign-in and the start of its session. */
const apartMs = 60_000;

/**
 * Records the IP address of a session's first call with its sign-in. Adds the sign-in when the provider did not report it (the first one by
 * Google or Facebook). A failed write does not fail the call.
 */
export async function notePlace(userId: string, session: ActorSession | undefined, address: string): Promise<void> {
  if (session && isFirst(session.id)) await unlessItFails(placeSession(userId, session, address));
}

async function placeSession(userId: string, session: ActorSession, address: string): Promise<void> {
  const { id, startedAt } = session;
  const start = Date.parse(startedAt);
  const around = [start - apartMs, start + apartMs].map((ms) => new Date(ms).toISOString()) as [string, string];
  const { key, read } = accountEvents.at({ userId, at: startedAt, id });
  const near = (await queryRange(key.PK, around, { descending: true })).map((raw) => read(raw));
  if (near.some((event) => event?.sessionId === id)) return;
  const signIn = near.find((event) => event?.kind === 'signedIn' && !event.sessionId);
  const where = { sessionId: id, address };
  if (!signIn) await accountEvents.put(dated({ userId, kind: 'signedIn', about: '', ...where }, new Date(start), id));
  // Another session may have taken it meanwhile: the next one, then.
  else if (!(await unlessConflict(accountEvents.change(signIn, { set: where }, { when: { sessionId: absent } }))))
    await placeSession(userId, session, address);
}

/** Records a refused call of a signed-in user, once an hour per call. A failed write changes nothing about the refusal. */
export async function noteRefusal(userId: string, call: string, address: string): Promise<void> {
  const now = new Date();
  if (isFirst(`${now.toISOString().slice(0, 13)} ${userId} ${call}`))
    await unlessItFails(accountEvents.put(dated({ userId, kind: 'refused', about: call, address }, now)));
}

/** The action that records the end of all sessions of an account, or of the session that logged out, and what ended them. */
export function notingEnd(userId: string, about: SessionEnd, address = ''): Action {
  return accountEvents.adding(dated({ userId, kind: 'ended', about, address }));
}

/** A page of an account's session events, newest first. */
export async function listAccountEvents(
  userId: string,
  options: { limit: number; after?: Record<string, unknown> },
): Promise<ListPage<AccountEvent>> {
  const { items, last } = await accountEvents.list('ofUser', { userId }, { ...options, descending: true });
  // TTL deletes expired items days late.
  return { items: items.filter(({ expiresAt }) => expiresAt * 1000 > Date.now()), last };
}

async function unlessItFails(note: Promise<unknown>): Promise<void> {
  try {
    await note;
  } catch (error) {
    log.warn('account event not noted', { error: logged(error) });
  }
}
