import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { accountEventKinds, type SessionEnd } from '#shared/domain/account/account-events.ts';
import type { ActorSession } from '#shared/domain/actor.ts';
import { daySeconds } from '#shared/domain/days/durations.ts';
import { log, logged } from '../../_runtime/log.ts';
import { entity } from '../../_table/entity.ts';
import { type ListPage, queryRange } from '../../_table/query.ts';
import type { Action } from '../../_table/table.ts';
import { absent } from '../../_table/when.ts';

const keptSeconds = 400 * daySeconds;

/** What happened to the sessions of an account, kept 400 days: a sign-in, a call that was refused, an end [Y19]. No token is in it. */
const accountEvent = z.object({
  userId: z.string(),
  at: z.string(),
  id: z.string(),
  kind: z.enum(accountEventKinds),
  /** Of a refused call, method and path; of an end, its `SessionEnd`. */
  about: z.string(),
  /** Where it came from; empty where only the identity provider knows. */
  address: z.string(),
  /** Of a sign-in, since its first call. */
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

/** Notes a sign-in, as the identity provider tells of it: it does not say where from. A sign-in goes on without the note. */
export async function noteSignIn(userId: string): Promise<void> {
  await unlessItFails(accountEvents.put(dated({ userId, kind: 'signedIn', about: '', address: '' })));
}

/** Sessions that this instance has placed; forgotten together when they are many. */
const placed = new Set<string>();
const mostRemembered = 5_000;

/** Between the provider's word of a sign-in and the session that comes of it. */
const apartMs = 60_000;

/**
 * At the first call of a session: where it came from, kept with its sign-in. One that the provider told nothing of (a first sign-in by
 * Google or Facebook) is noted as of its start. The call goes on without it.
 */
export async function notePlace(userId: string, session: ActorSession | undefined, address: string): Promise<void> {
  if (!session || placed.has(session.id)) return;
  if (placed.size >= mostRemembered) placed.clear();
  placed.add(session.id);
  await unlessItFails(placeSession(userId, session, address));
}

async function placeSession(userId: string, { id, startedAt }: ActorSession, address: string): Promise<void> {
  const start = Date.parse(startedAt);
  const around = [start - apartMs, start + apartMs].map((ms) => new Date(ms).toISOString()) as [string, string];
  const { key, read } = accountEvents.at({ userId, at: startedAt, id });
  const near = (await queryRange(key.PK, around, { descending: true })).map((raw) => read(raw));
  if (near.some((event) => event?.sessionId === id)) return;
  const signIn = near.find((event) => event?.kind === 'signedIn' && !event.sessionId);
  const where = { sessionId: id, address };
  if (signIn) await accountEvents.change(signIn, { set: where }, { when: { sessionId: absent } });
  else await accountEvents.put(dated({ userId, kind: 'signedIn', about: '', ...where }, new Date(start), id));
}

/** Refusals that this instance has noted in the hour, so that a flood of them is one note. */
const refusals = new Set<string>();

/** Notes a call that was refused to someone signed in, once an hour for each call. The call stays refused without the note. */
export async function noteRefusal(userId: string, call: string, address: string): Promise<void> {
  const now = new Date();
  const once = `${now.toISOString().slice(0, 13)} ${userId} ${call}`;
  if (refusals.has(once)) return;
  if (refusals.size >= mostRemembered) refusals.clear();
  refusals.add(once);
  await unlessItFails(accountEvents.put(dated({ userId, kind: 'refused', about: call, address }, now)));
}

/** Notes the end of all sessions of an account, or of the one that logged out, together with what ended them. */
export function notingEnd(userId: string, about: SessionEnd, address = ''): Action {
  return accountEvents.adding(dated({ userId, kind: 'ended', about, address }));
}

/** A page of what happened to the sessions of an account, newest first. */
export async function listAccountEvents(
  userId: string,
  options: { limit: number; after?: Record<string, unknown> },
): Promise<ListPage<AccountEvent>> {
  const { items, last } = await accountEvents.list('ofUser', { userId }, { ...options, descending: true });
  // The table removes what is over within days, not at once.
  return { items: items.filter(({ expiresAt }) => expiresAt * 1000 > Date.now()), last };
}

async function unlessItFails(note: Promise<unknown>): Promise<void> {
  try {
    await note;
  } catch (error) {
    log.warn('account event not noted', { error: logged(error) });
  }
}
