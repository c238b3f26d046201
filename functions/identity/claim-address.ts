import { Problem } from '#shared/domain/problem.ts';
import type { UserRecord } from '../_people/user-record.ts';
import { findReservation, reserveEmail } from '../_people/users.ts';
import { lazy } from '../_runtime/lazy.ts';

const eviction = lazy(() => import('../_people/accounts/evict-user.ts'));

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
 * Reserves an address for a sign-up. Accounts are never linked: the first account keeps the address, except that an internal account
 * that never verified it gives way to one that has. Throws the message that the second user sees.
 */
export async function claimAddress(claim: Claim): Promise<void> {
  const { email, username, method, isProven } = claim;
  // A concurrent claim of the same address may change what was just read: then it is read again.
  for (let round = 0; round < rounds; round++) {
    if (await reserveEmail(email, username, method)) return;
    const holder = await findReservation(email, { consistent: true });
    if (!holder) continue;
    if (holder.method !== 'Internal') {
      throw new Problem('conflict', `Email was registered using ${holder.method} Sign In`);
    }
    if (!isProven) break;
    if (await eviction.evictUser(holder, claim)) return;
  }
  throw new Problem('conflict', 'Email is already in use');
}
