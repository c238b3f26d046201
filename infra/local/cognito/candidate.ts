import { callTrigger, triggerAttributes } from './call-trigger.ts';
import type { Cognito } from './cognito.ts';
import { madeUpSecret, madeUpUsername } from './nobody.ts';
import { userNotFound } from './refusal.ts';
import type { SrpSecret } from './srp.ts';
import type { User } from './state/user.ts';
import type { Client } from './template/client.ts';
import type { Pool } from './template/pool.ts';

/** Whoever wants to sign in with a password: a user who has one, or a name that is answered as if it had. */
export interface Candidate {
  readonly username: string;
  readonly user: User | undefined;
  readonly secret: SrpSecret;
}

/** Finds who is meant and asks PreAuthentication. Throws UserNotFoundException only where the client tells who exists. */
export async function findCandidate(
  cognito: Cognito,
  about: { pool: Pool; client: Client; name: string; validationData: Readonly<Record<string, string>> },
): Promise<Candidate> {
  const { pool, client, name, validationData } = about;
  const user = cognito.users.resolve(pool, name);
  if (!user && !client.hidesWhoExists) throw userNotFound();
  const username = user?.username ?? madeUpUsername(cognito, pool, name);
  await callTrigger(cognito, {
    ...{
      pool,
      trigger: 'PreAuthentication',
      source: 'PreAuthentication_Authentication',
      clientId: client.id,
      username,
    },
    request: { userAttributes: user ? triggerAttributes(user) : {}, validationData, userNotFound: !user },
    response: {},
  });
  // People of a social provider have no password: for a password they do not exist.
  return user?.secret
    ? { username, user, secret: user.secret }
    : { username, user: undefined, secret: madeUpSecret(cognito, pool, name) };
}
