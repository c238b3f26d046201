import * as z from 'zod';
import { entity } from '../../_table/entity.ts';
import type { Action } from '../../_table/table.ts';
import { transact } from '../../_table/transaction.ts';
import { absent } from '../../_table/when.ts';

/** A sign-up whose identity has no user of the product yet. `expiring` says that its end has begun. */
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

/** Takes a sign-up off the list, in the transaction that makes it a user; refused once its end has begun. */
export function finishingSignUp(username: string): Action {
  return unfinishedSignUps.removing({ username }, { when: { expiring: absent } });
}

/** Up to `limit` sign-ups that began before an instant, the oldest first. */
export async function listUnfinishedBefore(instant: string, limit: number): Promise<UnfinishedSignUp[]> {
  const { items } = await unfinishedSignUps.list('all', {}, { limit });
  return items.filter(({ startedAt }) => startedAt < instant);
}

/** Begins the end of a sign-up, so that it cannot become a user meanwhile; false when it has or began again. */
export async function beginExpiry({ username, startedAt }: UnfinishedSignUp): Promise<boolean> {
  const beginning = unfinishedSignUps.changing({ username }, { set: { expiring: true } }, { when: { startedAt } });
  return (await transact([beginning])) === undefined;
}
