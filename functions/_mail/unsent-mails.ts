import * as z from 'zod';
import { entity } from '../_table/entity.ts';
import { unlessConflict } from '../_table/unless-conflict.ts';

/** A mail of the outbox that was not sent: since when, or when it was last retried. */
const unsentMail = z.object({ id: z.string(), failedAt: z.string() });
export type UnsentMail = z.output<typeof unsentMail>;

export const unsentMails = entity(unsentMail, {
  pk: 'UNSENT#{id}',
  sk: 'UNSENT',
  lists: { all: { pk: 'UNSENT', sk: '{failedAt}#{id}', index: 'byList' } },
});

/** Records that a mail was not sent; an earlier record stays. */
export async function noteUnsent(id: string, now = new Date()): Promise<void> {
  await unlessConflict(unsentMails.add({ id, failedAt: now.toISOString() }));
}
