import type { Cognito } from './cognito.ts';
import { incorrectPassword, notAuthorized, unknownOperation } from './errors.ts';
import type { User } from './state/user.ts';
import type { Pool } from './template/pool.ts';

/**
 * Every password check: counts failures, locks the name, then checks the user's status. `username` is counted even when there is no such
 * user. Throws NotAuthorizedException.
 */
export function verifyPassword(
  cognito: Cognito,
  pool: Pool,
  claim: { username: string; user: User | undefined; isRight: () => boolean },
): User {
  cognito.lockouts.assertOpen(pool.id, claim.username);
  // Computed for unknown users too, for constant response time.
  const right = claim.isRight();
  if (!right || !claim.user) {
    cognito.lockouts.fail(pool.id, claim.username);
    throw incorrectPassword();
  }
  cognito.lockouts.clear(pool.id, claim.username);
  if (!claim.user.enabled) throw notAuthorized('User is disabled.');
  if (claim.user.status !== 'CONFIRMED') throw unknownOperation('A sign-in with a temporary password');
  return claim.user;
}
