import type { Cognito } from './cognito.ts';
import type { User } from './state/user.ts';
import type { Client } from './template/client.ts';
import type { Pool } from './template/pool.ts';
import { mintTokens, ownCallsScope } from './tokens.ts';

/** The end of a sign-in through the API: a new session and its three tokens. */
export async function completeSignIn(cognito: Cognito, about: { pool: Pool; client: Client; user: User }) {
  const { session, refreshToken } = cognito.sessions.start(about.user, about.client, [ownCallsScope], false);
  const tokens = await mintTokens(cognito, { ...about, session });
  return { AuthenticationResult: { ...tokens, RefreshToken: refreshToken }, ChallengeParameters: {} };
}
