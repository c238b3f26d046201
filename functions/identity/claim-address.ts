import { Problem } from '#shared/domain/problem.ts';
import type { UserRecord } from '../_people/user-record.ts';
import { findReservation, reserveEmail } from '../_people/users.ts';

interface Claim {
  readonly email: string;
  readonly username: string;
  readonly method: UserRecord['signupMethod'];
  /** Whether the provider vouches for the address. */
  readonly isProven: boolean;
  readonly requestId: string;
}

const rounds = 3;

/**
 * Keeps an address for a sign-up. Accounts are never linked: whoever has the address keeps it, but for an internal account that
 * never proved it, which gives way to somebody who has. Throws what is shown to the person who comes second.
 */
export async function claimAddress(claim: Claim): Promise<void> {
  const { email, username, method, isProven } = claim;
  // Another call for the same address may change what was just read: then the question is asked again.
  for (let round = 0; round < rounds; round++) {
    if (await reserveEmail(email, username, method)) return;
    const holder = await findReservation(email, { consistent: true });
    if (!holder) continue;
    if (holder.method !== 'Internal') {
      throw new Problem('conflict', `Email was registered using ${holder.method} Sign In`);
    }
    if (!isProven) break;
    const { evictUser } = await import('../_people/accounts/evict-user.ts');
    if (await evictUser(holder, claim)) return;
  }
  throw new Problem('conflict', 'Email is already in use');
}
