import type { Cognito } from './cognito.ts';
import { userNotFound } from './errors.ts';
import type { SrpSecret } from './srp.ts';
import type { User } from './state/user.ts';
import type { Client } from './template/client.ts';
import type { Pool } from './template/pool.ts';
import { fakeSecret, fakeUsername } from './unknown-user.ts';

/** The name of a sign-in with a password: a user who has one, or an unknown name that is answered the same way. */
export interface SignInUser {
  readonly username: string;
  readonly user: User | undefined;
  readonly secret: SrpSecret;
}

/** Finds the user of a name. Throws UserNotFoundException only where the client reveals user existence. */
export function findSignInUser(cognito: Cognito, pool: Pool, client: Client, name: string): SignInUser {
  const user = cognito.users.resolve(pool, name);
  if (!user && !client.hidesUserExistence) throw userNotFound();
  const username = user?.username ?? fakeUsername(cognito, pool, name);
  // Users of a social provider have no password, so a password sign-in treats them as unknown.
  return user?.secret
    ? { username, user, secret: user.secret }
    : { username, user: undefined, secret: fakeSecret(cognito, pool, name) };
}
