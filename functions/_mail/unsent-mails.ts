import * as z from 'zod';
import { Problem } from '#shared/domain/problem.ts';
import { entity } from '../_table/entity.ts';

/** That a mail of the outbox did not go out: since when, or when it was last tried again. */
const unsentMail = z.object({ id: z.string(), failedAt: z.string() });
export type UnsentMail = z.output<typeof unsentMail>;

export const unsentMails = entity(unsentMail, {
  pk: 'UNSENT#{id}',
  sk: 'UNSENT',
  lists: { all: { pk: 'UNSENT', sk: '{failedAt}#{id}', index: 'byList' } },
});

/** Notes that a mail did not go out; the first time counts. */
export async function noteUnsent(id: string, now = new Date()): Promise<void> {
  try {
    await unsentMails.add({ id, failedAt: now.toISOString() });
  } catch (error) {
    if (!(error instanceof Problem && error.kind === 'conflict')) throw error;
  }
}
