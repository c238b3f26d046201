import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { daySeconds } from '#shared/domain/days/durations.ts';
import { type MailKind, mailKinds, type TextKind } from '#shared/domain/mails/mail-kinds.ts';
import type { MailField, MailTo } from '#shared/domain/mails/mails.ts';
import { settings } from '../_runtime/settings.ts';
import { entity } from '../_table/entity.ts';

const text = z.string();

/** A mail that must go out: written in the transaction of its cause, sent by the stream function, kept 30 days. */
export const outboxItem = z.object({
  id: z.string(),
  kind: z.enum(mailKinds),
  to: z.array(z.string()),
  /** Where it goes as a text message instead (+1 and ten digits). */
  textTo: z.string().optional(),
  /** The recruiter in charge, whose address and name are looked up when the mail is sent; empty while there is none. */
  recruiterId: z.string().optional(),
  fields: z.record(z.string(), z.string()),
  /** The jobs that it lists. */
  jobs: z
    .array(
      z.object({
        did: text,
        jobTitle: text,
        facility: text,
        city: text,
        state: text,
        startDate: text,
        weeklyPay: text,
        link: text,
      }),
    )
    .optional(),
  /** The application of which the mail to staff is still to be held (see held-mails.ts). */
  unheld: z.object({ candidateId: text, jobId: text }).optional(),
  createdAt: z.string(),
  sentAt: z.string().optional(),
  expiresAt: z.number(),
});
export type OutboxItem = z.output<typeof outboxItem>;

export const outbox = entity(outboxItem, { pk: 'OUTBOX#{id}', sk: 'OUTBOX' });

const keptSeconds = 30 * daySeconds;

/** The fields that are known when a mail is written; the others are added when it is sent. */
export type MailFields<K extends MailKind> = Readonly<Partial<Record<MailField<K>, string>>>;

/** A mail to be put into the outbox. */
export function newMail<K extends MailKind>(
  kind: K,
  to: readonly string[],
  fields: MailFields<K>,
  now = new Date(),
): OutboxItem {
  const expiresAt = Math.floor(now.getTime() / 1000) + keptSeconds;
  const known = fields as Record<string, string>;
  return { id: randomUUID(), kind, to: [...to], fields: known, createdAt: now.toISOString(), expiresAt };
}

/** A text message to be put into the outbox. */
export function newText<K extends TextKind>(kind: K, phone: string, fields: MailFields<K>): OutboxItem {
  return { ...newMail(kind, [], fields), textTo: phone };
}

/** The id of a mail that goes out once for what a caller sends under a token, however often it comes. */
export function mailIdOf(callerId: string, token: string): string {
  return `${callerId}.${token}`;
}

/** A mail to the support mailbox. */
export function supportMail<K extends MailTo<'support'>>(kind: K, fields: MailFields<K>): OutboxItem {
  return newMail(kind, [settings().supportEmail], fields);
}
