import * as z from 'zod';
import { entity } from '../../_table/entity.ts';
import type { Action } from '../../_table/table.ts';
import { transact } from '../../_table/transaction.ts';
import { absent } from '../../_table/when.ts';

/** A sign-up whose identity has no user record yet. `expiring` is set once its cleanup has begun. */
const unfinishedSignUp = z.object({
  username: z.string(),
  email: z.string(),
  startedAt: z.string(),
  expiring: z.boolean().optional(),
});
export type UnfinishedSignUp = z.output<typeof unfinishedSignUp>;

export const unfinishedSignUps = entity(unfinishedSignUp, {
  pk: 'SIGNUP#{username}',
  sk: 'SIGNUP',
  lists: { all: { pk: 'SIGNUPS', sk: '{startedAt}#{username}', index: 'byList' } },
});

/** Removes a sign-up from the list, in the transaction that creates its user; refused once its cleanup has begun. */
export function finishingSignUp(username: string): Action {
  return unfinishedSignUps.removing({ username }, { when: { expiring: absent } });
}

/** Up to `limit` sign-ups that began before an instant, oldest first. */
export async function listUnfinishedBefore(instant: string, limit: number): Promise<UnfinishedSignUp[]> {
  const { items } = await unfinishedSignUps.list('all', {}, { limit });
  return items.filter(({ startedAt }) => startedAt < instant);
}

/** Marks a sign-up for cleanup, so that it can no longer become a user; false when it already has, or was restarted. */
export async function beginExpiry({ username, startedAt }: UnfinishedSignUp): Promise<boolean> {
  const beginning = unfinishedSignUps.changing({ username }, { set: { expiring: true } }, { when: { startedAt } });
  return (await transact([beginning])) === undefined;
}
