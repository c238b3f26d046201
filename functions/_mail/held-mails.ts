import * as z from 'zod';
import { entity } from '../_table/entity.ts';
import type { Action } from '../_table/table.ts';
import { type OutboxItem, outboxItem } from './outbox.ts';

/** How long mails about one candidate are gathered. The round of every minute makes that ten minutes at most after the first. */
const gatheredMilliseconds = 9 * 60_000;

/** A mail to staff about an application that waits for others of the same candidate. */
const heldMail = outboxItem.pick({ id: true, recruiterId: true, fields: true, createdAt: true }).extend({
  kind: z.enum(['applicationStarted', 'applicationCompleted']),
  candidateId: z.string(),
  jobId: z.string(),
  dueAt: z.string(),
});
export type HeldMail = z.output<typeof heldMail>;

/** Beside the candidate's own items, so that erasing the candidate removes them. */
export const heldMails = entity(heldMail, {
  pk: 'CAND#{candidateId}',
  sk: 'HELD#{createdAt}#{id}',
  lists: {
    ofCandidate: { pk: 'CAND#{candidateId}', sk: 'HELD#' },
    due: { pk: 'HELD', sk: '{dueAt}#{id}', index: 'byList' },
  },
});

/** Holds a mail about an application, in the transaction of its cause. */
export function holding(mail: OutboxItem, of: { readonly candidateId: string; readonly jobId: string }): Action {
  const dueAt = new Date(Date.parse(mail.createdAt) + gatheredMilliseconds).toISOString();
  return heldMails.adding({ ...mail, ...of, kind: mail.kind as HeldMail['kind'], dueAt });
}
