import * as z from 'zod';
import { applicationIdOf } from '#shared/domain/applications/application-id.ts';
import { minuteMs } from '#shared/domain/days/durations.ts';
import { settings } from '../_runtime/settings.ts';
import { entity } from '../_table/entity.ts';
import type { Action } from '../_table/table.ts';
import { transact } from '../_table/transaction.ts';
import { present } from '../_table/when.ts';
import { newMail, type OutboxItem, outbox, outboxItem } from './outbox.ts';

/** How long mails about one candidate are gathered. The round of every minute makes that ten minutes at most after the first. */
const gatheredMilliseconds = 9 * minuteMs;

/**
 * A mail about an application that waits: one to staff for others of the same candidate, a packet's until its submission can no longer be
 * undone.
 */
const heldMail = outboxItem.pick({ id: true, recruiterId: true, fields: true, createdAt: true }).extend({
  kind: z.enum(['applicationStarted', 'applicationCompleted', 'packetShared']),
  /** The receiver of a packet; staff are looked up when it is sent. */
  to: z.array(z.string()).default([]),
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

/** Where a mail to staff about an application leads: to it, and to the person. */
export function staffLinks({ candidateId, jobId }: Pick<HeldMail, 'candidateId' | 'jobId'>) {
  const { staffOrigin } = settings();
  return {
    link: `${staffOrigin}/applications/${applicationIdOf(candidateId, jobId)}`,
    personLink: `${staffOrigin}/users?view=${candidateId}&kind=candidate`,
  };
}

/**
 * Holds the mail to staff of which the candidate's own copy is the sign, once: applying writes one item, not two, and what sends the
 * copy writes the other in the transaction that takes the sign away.
 */
export async function holdForStaff({ unheld, ...copy }: OutboxItem): Promise<void> {
  if (!unheld) return;
  const { firstName: _, email: __, ...fields } = copy.fields;
  const mail = { ...newMail('applicationCompleted', [], {}), createdAt: copy.createdAt, recruiterId: copy.recruiterId };
  await transact([
    holding({ ...mail, fields: { ...fields, ...staffLinks(unheld) } }, unheld),
    // Refused where another run was quicker, which has held the mail.
    outbox.putting(copy, { when: { unheld: present } }),
  ]);
}

/** Holds a mail about an application, in the transaction of its cause. */
export function holding(mail: OutboxItem, of: { readonly candidateId: string; readonly jobId: string }): Action {
  const dueAt = new Date(Date.parse(mail.createdAt) + gatheredMilliseconds).toISOString();
  return heldMails.adding({ ...mail, ...of, kind: mail.kind as HeldMail['kind'], dueAt });
}
