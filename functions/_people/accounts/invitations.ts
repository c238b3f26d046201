import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { candidatePreRegistration, recruiterPreRegistration } from '#shared/contract/registrations.ts';
import { missing, Problem } from '#shared/domain/problem.ts';
import { type OutboxItem, outbox } from '../../_mail/outbox.ts';
import { entity } from '../../_table/entity.ts';
import type { Action } from '../../_table/table.ts';
import { transact } from '../../_table/transaction.ts';

const validSeconds = 30 * 24 * 60 * 60;

/** An invitation. It stays, so that a used or expired link can say so; it contains nothing personal. */
const invitation = z.object({
  id: z.string(),
  kind: z.enum(['candidate', 'recruiter']),
  invitedBy: z.string(),
  validUntil: z.number(),
  /** Whom it made; empty until then. */
  usedBy: z.string(),
});
const invitations = entity(invitation, { pk: 'INVITE#{id}', sk: 'INVITE' });

/** The data of the invited person: deleted when the invitation is used, and by the table after 30 days. */
const kept = { id: z.string(), expiresAt: z.number() };
const contents = {
  candidate: entity(candidatePreRegistration.extend(kept), { pk: 'INVITE#{id}', sk: 'CANDIDATE' }),
  recruiter: entity(recruiterPreRegistration.extend(kept), { pk: 'INVITE#{id}', sk: 'RECRUITER' }),
} as const;

interface Contents {
  readonly candidate: z.output<typeof candidatePreRegistration>;
  readonly recruiter: z.output<typeof recruiterPreRegistration>;
}
export type InvitationKind = keyof Contents;

/** An id that cannot be guessed: 192 random bits. */
export function newInvitationId(): string {
  return randomBytes(24).toString('base64url');
}

/** Keeps an invitation for 30 days, with the mail that carries its link. */
export async function addInvitation<K extends InvitationKind>(
  kind: K,
  given: { id: string; content: Contents[K]; invitedBy: string; mail: OutboxItem },
  now = Date.now(),
): Promise<void> {
  const { id, content, invitedBy, mail } = given;
  const validUntil = Math.floor(now / 1000) + validSeconds;
  const kinds: Record<InvitationKind, { adding(item: object): Action }> = contents as never;
  await transact([
    invitations.adding({ id, kind, invitedBy, validUntil, usedBy: '' }),
    kinds[kind].adding({ ...content, id, expiresAt: validUntil }),
    outbox.adding(mail),
  ]);
}

/** The data of an invited person; Problem gone for a used or expired invitation, missing for any other id. */
export async function openInvitation<K extends InvitationKind>(
  kind: K,
  id: string,
  now = Date.now(),
): Promise<Contents[K]> {
  const found = await invitations.find({ id });
  if (found?.kind !== kind) throw missing();
  if (found.usedBy) throw new Problem('gone', 'This invitation was already used.');
  const content = found.validUntil * 1000 > now ? await contents[kind].find({ id }) : undefined;
  if (!content) throw new Problem('gone', 'This invitation has expired.');
  return content as unknown as Contents[K];
}

/** The actions that use an invitation up for the user who registers with its address; Problem invalid for another address. */
export async function usingInvitation(
  kind: InvitationKind,
  id: string | null | undefined,
  user: { readonly id: string; readonly email: string },
): Promise<Action[]> {
  if (!id) return [];
  const content = await openForField(kind, id);
  if (content.email !== user.email) throw notTheirs();
  return [
    invitations.changing({ id }, { set: { usedBy: user.id } }, { when: { usedBy: '' } }),
    contents[kind].removing({ id }),
  ];
}

/** Refuses an invitation that is not this candidate's: neither used by them nor written for their address. */
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
    throw new Problem('invalid', message, { fields: { RegistrationId: message } });
  }
}

function notTheirs(): Problem {
  const message = 'This invitation was written for another email address.';
  return new Problem('invalid', message, { fields: { RegistrationId: message } });
}
