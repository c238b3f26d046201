import { callTrigger, triggerAttributes } from './call-trigger.ts';
import type { Cognito } from './cognito.ts';
import type { User } from './state/user.ts';
import type { Client } from './template/client.ts';
import type { Pool } from './template/pool.ts';
import { mintTokens, ownCallsScope } from './tokens.ts';

/** PostAuthentication: may still refuse somebody who proved who they are. */
export async function afterAuthentication(
  cognito: Cognito,
  about: { pool: Pool; client: Client; user: User; clientMetadata: Readonly<Record<string, string>> },
): Promise<void> {
  const { pool, client, user, clientMetadata } = about;
  await callTrigger(cognito, {
    ...{ pool, trigger: 'PostAuthentication', source: 'PostAuthentication_Authentication', clientId: client.id },
    ...{ username: user.username, response: {} },
    request: { userAttributes: triggerAttributes(user), newDeviceUsed: false, clientMetadata },
  });
}

/** The end of a sign-in through the API: triggers, a new session, its three tokens. */
export async function completeSignIn(
  cognito: Cognito,
  about: { pool: Pool; client: Client; user: User; source: string; clientMetadata: Readonly<Record<string, string>> },
): Promise<object> {
  await afterAuthentication(cognito, about);
  const { session, refreshToken } = cognito.sessions.start(about.user, about.client, [ownCallsScope], false);
  const tokens = await mintTokens(cognito, { ...about, session });
  return { AuthenticationResult: { ...tokens, RefreshToken: refreshToken }, ChallengeParameters: {} };
}
