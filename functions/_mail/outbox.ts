import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { entity } from '../_table/entity.ts';

/** The mails that events send. */
export const mailKinds = [
  'applicationStarted',
  'applicationCompleted',
  'confirmEmail',
  'emailChanged',
  'candidateInvitation',
  'recruiterInvitation',
  'recruiterLead',
  'profileStarted',
  'profileCompleted',
  'checklistCompleted',
  'supportMessage',
] as const;

/** A mail that must go out: written in the transaction of its cause, sent by the outbox function, kept 30 days. */
export const outboxItem = z.object({
  id: z.string(),
  kind: z.enum(mailKinds),
  to: z.array(z.string()),
  /** The recruiter in charge (empty: nobody yet), whose address and name are looked up when the mail is sent. */
  recruiterId: z.string().optional(),
  fields: z.record(z.string(), z.string()),
  createdAt: z.string(),
  sentAt: z.string().optional(),
  expiresAt: z.number(),
});
export type OutboxItem = z.output<typeof outboxItem>;

export const outbox = entity(outboxItem, { pk: 'OUTBOX#{id}', sk: 'OUTBOX' });

/** When an outbox item written now is forgotten (epoch seconds). */
function outboxExpiry(now = Date.now()): number {
  return Math.floor(now / 1000) + 30 * 24 * 60 * 60;
}

/** A mail to be put into the outbox. */
export function newMail(
  kind: OutboxItem['kind'],
  to: readonly string[],
  fields: Record<string, string>,
  now = new Date(),
): OutboxItem {
  const expiresAt = outboxExpiry(now.getTime());
  return { id: randomUUID(), kind, to: [...to], fields, createdAt: now.toISOString(), expiresAt };
}
