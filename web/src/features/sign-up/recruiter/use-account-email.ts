import { useEffect, useState } from 'react';
import { isOwnUsername } from '#shared/domain/account/account-username.ts';

/** The address of the account that is signed in without being registered; undefined while that is found out, null for none. */
export function useAccountEmail(hasIdentity: boolean): string | null | undefined {
  const [email, setEmail] = useState<string>();
  useEffect(() => {
    if (!hasIdentity) return;
    void import('../../../lib/session/identity.ts')
      .then(({ whoIsSignedIn }) => whoIsSignedIn())
      // Staff sign in by password: a social sign-in has no address for this purpose.
      .then(({ email: found, username }) => setEmail(isOwnUsername(username) ? found : ''))
      .catch(() => setEmail(''));
  }, [hasIdentity]);
  return hasIdentity ? email : null;
}
