import { takenAddress } from '#shared/domain/account/trigger-problems.ts';
import type { UserRecord } from '../_people/user-record.ts';
import { beginningSignUp, findReservation, reserveEmail, reserving } from '../_people/users.ts';
import { lazy } from '../_runtime/lazy.ts';
import { transact } from '../_table/transaction.ts';

const { evictUser } = lazy(() => import('../_people/accounts/evict-user.ts'));

interface Claim {
  readonly email: string;
  readonly username: string;
  readonly method: UserRecord['signupMethod'];
  /** Whether the provider has verified the address. */
  readonly isProven: boolean;
  readonly requestId: string;
}

const rounds = 3;

/**
 * Reserves an address for a sign-up. Accounts are never linked: the first account keeps the address, except that one that never
 * verified it gives way to one that has. Where that account was used, the newcomer comes in without the address, and is asked on
 * our page what shall become of it. Throws the message that the second user sees.
 */
export async function claimAddressAtSignUp(claim: Claim): Promise<void> {
  const { email, username, method, isProven } = claim;
  let taken = takenAddress('Internal');
  // A concurrent claim of the same address may change what was just read: then it is read again.
  for (let round = 0; round < rounds; round++) {
    if (await reserveEmail(email, username, method)) return;
    const holder = await findReservation(email, { consistent: true });
    if (!holder) continue;
    taken = takenAddress(holder.method);
    if (!isProven) break;
    if (holder.isPending) {
      // That user has an account with another address, which stays; the change to this one is void.
      if (!(await transact(reserving(email, username, method, holder.username)))) return;
      continue;
    }
    const outcome = await evictUser(holder, claim);
    if (outcome === 'evicted') return;
    if (outcome === 'holderIsAsked') return void (await transact(beginningSignUp(claim)));
  }
  throw taken;
}
