import type { Cognito } from './cognito.ts';
import { incorrectPassword, notAuthorized } from './refusal.ts';
import type { User } from './state/user.ts';
import type { Pool } from './template/pool.ts';

/**
 * The one gate behind every password: counts failures, locks, and then says what else keeps the user out. `username` is
 * counted even when nobody has it. Throws NotAuthorizedException.
 */
export function provePassword(
  cognito: Cognito,
  pool: Pool,
  claim: { username: string; user: User | undefined; isRight: () => boolean },
): User {
  cognito.lockouts.assertOpen(pool.id, claim.username);
  // Worked out for nobody as well, so that the answer takes as long.
  const right = claim.isRight();
  if (!right || !claim.user) {
    cognito.lockouts.fail(pool.id, claim.username);
    throw incorrectPassword();
  }
  cognito.lockouts.clear(pool.id, claim.username);
  if (!claim.user.enabled) throw notAuthorized('User is disabled.');
  const { temporaryUntil } = claim.user;
  if (temporaryUntil !== undefined && temporaryUntil <= cognito.now()) {
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
  }
  return claim.user;
}
