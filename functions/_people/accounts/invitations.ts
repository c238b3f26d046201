import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { candidatePreRegistration, recruiterPreRegistration } from '#shared/contract/registrations.ts';
import { daySeconds } from '#shared/domain/days/durations.ts';
import { missing, Problem, wrongField } from '#shared/domain/problem.ts';
import { type OutboxItem, outbox } from '../../_mail/outbox.ts';
import { pseudonym } from '../../_runtime/sealing.ts';
import { entity } from '../../_table/entity.ts';
import type { Action } from '../../_table/table.ts';
import { transact } from '../../_table/transaction.ts';
import { absent } from '../../_table/when.ts';

const validSeconds = 30 * daySeconds;
/** An expired invitation can be resent for this long again. */
const keptSeconds = 2 * validSeconds;

/** An invitation. Kept after use, so that a used or expired link can say so; holds nothing personal. */
const invitation = z.object({
  id: z.string(),
  kind: z.enum(['candidate', 'recruiter']),
  invitedBy: z.string(),
  validUntil: z.number(),
  /** The user who signed up with it; empty until then. */
  usedBy: z.string(),
  /** When it was created, last mailed, first opened and withdrawn; invitations from before these fields appear in no list. */
  createdAt: z.string().default(''),
  sentAt: z.string().default(''),
  openedAt: z.string().optional(),
  revokedAt: z.string().optional(),
});
export type InvitationRecord = z.output<typeof invitation>;
export const invitations = entity(invitation, {
  pk: 'INVITE#{id}',
  sk: 'INVITE',
  lists: { ofKind: { pk: 'INVITES#{kind}', sk: '{createdAt}#{id}', index: 'byList' } },
});

/** The invitee's data: deleted when the invitation is used, and by TTL 30 days after it expires. */
const kept = { id: z.string(), expiresAt: z.number() };
export const invitationContents = {
  candidate: entity(candidatePreRegistration.extend(kept), { pk: 'INVITE#{id}', sk: 'CANDIDATE' }),
  recruiter: entity(recruiterPreRegistration.extend(kept), { pk: 'INVITE#{id}', sk: 'RECRUITER' }),
} as const;

interface Contents {
  readonly candidate: z.output<typeof candidatePreRegistration>;
  readonly recruiter: z.output<typeof recruiterPreRegistration>;
}
export type InvitationKind = keyof Contents;

/** An unguessable id: 192 random bits, or a keyed digest of the idempotency token. */
export async function newInvitationId(inviterId: string, token?: string): Promise<string> {
  if (token === undefined) return randomBytes(24).toString('base64url');
  return await pseudonym('invitation', JSON.stringify([inviterId, token]));
}

/** Stores an invitation for 30 days, with the mail that carries its link. Idempotent: an existing one stays and is not mailed again. */
export async function addInvitation<K extends InvitationKind>(
  kind: K,
  given: { id: string; content: Contents[K]; invitedBy: string; mail: OutboxItem },
  now = Date.now(),
): Promise<void> {
  const { id, content, invitedBy, mail } = given;
  const { validUntil, sentAt, expiresAt } = newTerm(now);
  const kinds: Record<InvitationKind, { adding(item: object): Action }> = invitationContents as never;
  await transact([
    invitations.adding({ id, kind, invitedBy, validUntil, usedBy: '', createdAt: sentAt, sentAt }),
    kinds[kind].adding({ ...content, id, expiresAt }),
    outbox.adding(mail),
  ]);
}

/** Extends an invitation by 30 days and mails its link again. False when it was resent, used or withdrawn meanwhile. */
export async function renewInvitation(
  { id, kind, sentAt: before }: InvitationRecord,
  mail: OutboxItem,
): Promise<boolean> {
  const { validUntil, sentAt, expiresAt } = newTerm(Date.now());
  const refused = await transact([
    invitations.changing({ id }, { set: { validUntil, sentAt } }, { when: { ...open, sentAt: before } }),
    invitationContents[kind].changing({ id }, { set: { expiresAt } }),
    outbox.adding(mail),
  ]);
  return refused === undefined;
}

/** Withdraws an invitation. False when it was used or withdrawn before. */
export async function withdrawInvitation({ id }: InvitationRecord): Promise<boolean> {
  const set = { revokedAt: new Date().toISOString() };
  return (await transact([invitations.changing({ id }, { set }, { when: open })])) === undefined;
}

const open = { usedBy: '', revokedAt: absent } as const;

function newTerm(now: number): { validUntil: number; sentAt: string; expiresAt: number } {
  const seconds = Math.floor(now / 1000);
  const sentAt = new Date(now).toISOString();
  return { validUntil: seconds + validSeconds, sentAt, expiresAt: seconds + keptSeconds };
}

/** The invitee's data for the sign-up; records the first opening. */
export async function showInvitation<K extends InvitationKind>(kind: K, id: string): Promise<Contents[K]> {
  const content = await openInvitation(kind, id);
  const set = { openedAt: new Date().toISOString() };
  // The condition fails when it was opened before.
  await transact([invitations.changing({ id }, { set }, { when: { openedAt: absent } })]);
  return content;
}

/** The invitee's data; Problem gone for a used, withdrawn or expired invitation, missing for any other id. */
export async function openInvitation<K extends InvitationKind>(
  kind: K,
  id: string,
  now = Date.now(),
): Promise<Contents[K]> {
  const found = await invitations.find({ id });
  if (found?.kind !== kind) throw missing();
  if (found.usedBy) throw new Problem('gone', 'invitationUsed', 'This invitation was already used.');
  if (found.revokedAt) throw new Problem('gone', 'invitationWithdrawn', 'This invitation was withdrawn.');
  const content = found.validUntil * 1000 > now ? await invitationContents[kind].find({ id }) : undefined;
  if (!content) throw new Problem('gone', 'invitationExpired', 'This invitation has expired.');
  return content as unknown as Contents[K];
}

/** The actions that redeem an invitation for the user who registers with its address; Problem invalid for another address. */
export async function usingInvitation(
  kind: InvitationKind,
  id: string | null | undefined,
  user: { readonly id: string; readonly email: string },
): Promise<Action[]> {
  if (!id) return [];
  // Redeemed by the same registration, sent twice at once: its other half answers for both [Y14].
  if ((await invitations.find({ id }, { consistent: true }))?.usedBy === user.id) return [];
  const content = await openForField(kind, id);
  if (content.email !== user.email) throw notTheirs();
  return [
    invitations.changing({ id }, { set: { usedBy: user.id } }, { when: open }),
    invitationContents[kind].removing({ id }),
  ];
}

/** Refuses an invitation that was neither redeemed by this candidate nor sent to their address. */
export async function requireOwnInvitation(id: string, user: { readonly id: string; readonly email: string }) {
  const found = await invitations.find({ id });
  if (found?.usedBy === user.id) return;
  const content = await openForField('candidate', id);
  if (content.email !== user.email) throw notTheirs();
}

async function openForField(kind: InvitationKind, id: string): Promise<{ readonly email: string }> {
  try {
    return await openInvitation(kind, id);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const message = error.kind === 'missing' ? 'This invitation does not exist.' : error.message;
    throw wrongField('RegistrationId', message, error.code);
  }
}

function notTheirs(): Problem {
  return wrongField('RegistrationId', 'This invitation was written for another email address.');
}
