import * as z from 'zod';
import { mailingTypes } from '../../domain/mails/mail-kinds.ts';
import { mailingOutcomes, mostMailsADay, mostMessageLetters, mostSubjectLetters } from '../../domain/mails/mailings.ts';
import { endpoint } from '../endpoint.ts';
import { id, optionalLine, optionalLines } from '../fields.ts';

const text = z.string();

/** What a mail to many says: a template and what its sender adds; both may name fields as {{firstName}}. */
export const mailingWords = z.object({
  type: z.enum(mailingTypes, { error: 'Please choose a template.' }),
  subject: optionalLine(mostSubjectLetters).default(''),
  message: optionalLines(mostMessageLetters).default(''),
});
export type MailingWords = z.output<typeof mailingWords>;

const missingWords = { subject: 'Please enter a subject.', message: 'Please write the message.' };

/** The mail without words of a template needs those of its sender. */
export function requireOwnWords({ type, ...own }: MailingWords, context: z.RefinementCtx): void {
  if (type !== 'mailing') return;
  for (const [field, message] of Object.entries(missingWords))
    if (own[field as keyof typeof own] === '') context.addIssue({ code: 'custom', path: [field], message });
}

const receivers = { candidateIds: z.array(id).min(1).max(mostMailsADay, `At most ${mostMailsADay} candidates.`) };
const { shape: words } = mailingWords;

const rows = z.array(z.object({ candidateId: text, name: text, outcome: z.enum(mailingOutcomes), message: text }));

/** Mail to many candidates [W13]. */
export const adminMailings = {
  previewMailing: endpoint({
    method: 'POST',
    path: 'admin/mailingpreview',
    summary:
      'The first three mails of a mail to many, who would not get it and why, and how many mails the day has left.',
    access: 'staff',
    listsPeople: 'rows',
    limits: ['adminSearchMinute'],
    isRead: true,
    body: z.object({ ...words, ...receivers }).superRefine(requireOwnWords),
    returns: z.object({
      rows,
      mails: z.array(z.object({ candidateId: text, name: text, subject: text, html: text, text })),
      left: z.number(),
    }),
  }),
  sendMailing: endpoint({
    method: 'POST',
    path: 'admin/mailings',
    summary: 'Sends a mail to many, once for each id; says of each candidate what came of it.',
    access: 'staff',
    body: z
      .object({
        /** Of the browser: the same again is the same mail. */
        id,
        ...words,
        ...receivers,
      })
      .superRefine(requireOwnWords),
    returns: z.object({ results: rows, left: z.number() }),
  }),
} as const;
