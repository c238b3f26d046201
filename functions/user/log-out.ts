import type { Actor } from '#shared/domain/actor.ts';
import { missing } from '#shared/domain/problem.ts';
import { notingEnd } from '../_people/accounts/account-events.ts';
import { signOutEverywhere } from '../_people/accounts/identity-provider.ts';
import { users } from '../_people/user-record.ts';
import { transact } from '../_table/transaction.ts';

/**
 * Notes that the caller logs out [Y19]: the browser ends its own session, whose refresh token it alone holds. `everywhere` ends all
 * sessions of the account, this one included [Y17]; sent again it does so again.
 */
export async function logOut(actor: Actor, everywhere: boolean, address: string): Promise<{ success: true }> {
  const { id, username } = actor;
  const noted = notingEnd(id, everywhere ? 'everywhere' : 'loggedOut', address);
  const revoking = users.changing({ id }, { set: { revokedAt: new Date().toISOString() } }, { keepsVersion: true });
  const refused = await transact(everywhere ? [revoking, noted] : [noted]);
  if (refused) throw missing();
  if (everywhere) await signOutEverywhere(username);
  return { success: true };
}
