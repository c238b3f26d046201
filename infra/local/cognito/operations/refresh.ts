import { AwsError } from '../../wire/aws-error.ts';
import { bearerOf } from '../bearer.ts';
import { type Cognito, clientOf } from '../cognito.ts';
import { invalid, notAuthorized } from '../errors.ts';
import { type OperationInput, requiredText } from '../input.ts';
import type { PoolSession } from '../state/sessions.ts';
import type { User } from '../state/user.ts';
import type { Client } from '../template/client.ts';
import { mintTokens } from '../tokens.ts';

/** The session of a refresh token and its user. Throws NotAuthorizedException unless both are still valid. */
function refreshable(cognito: Cognito, client: Client, token: string): { session: PoolSession; user: User } {
  const session = cognito.sessions.ofRefreshToken(token, client);
  const user = cognito.users.findById(session.user);
  if (!user) throw notAuthorized('Invalid Refresh Token');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  return { session, user };
}

async function refresh(cognito: Cognito, client: Client, token: string) {
  const { pool } = clientOf(cognito, client.id);
  const { session, user } = refreshable(cognito, client, token);
  const tokens = await mintTokens(cognito, { pool, client, user, session });
  if (client.rotationGraceSeconds === undefined) return { AuthenticationResult: tokens };
  // Checked again after the asynchronous signing: of two calls with one token only the first may rotate it.
  cognito.sessions.ofRefreshToken(token, client);
  const RefreshToken = cognito.sessions.rotate(session, client.rotationGraceSeconds);
  return { AuthenticationResult: { ...tokens, RefreshToken } };
}

/** GetTokensFromRefreshToken: new id and access tokens, and a new refresh token where the client rotates. */
export function getTokensFromRefreshToken(cognito: Cognito, input: OperationInput): Promise<object> {
  const { client } = clientOf(cognito, requiredText(input, 'ClientId'));
  if (client.rotationGraceSeconds === undefined && !client.flows.has('ALLOW_REFRESH_TOKEN_AUTH')) {
    throw invalid('Refreshing tokens is not enabled for the client.');
  }
  return refresh(cognito, client, requiredText(input, 'RefreshToken'));
}

/** RevokeToken: ends the session of a refresh token. Unknown tokens get the same answer (RFC 7009, section 2.2). */
export function revokeToken(cognito: Cognito, input: OperationInput): object {
  const { client } = clientOf(cognito, requiredText(input, 'ClientId'));
  const token = requiredText(input, 'Token');
  if (!client.revocable) {
    throw new AwsError('UnsupportedOperationException', 'Token revocation is not enabled for the client.');
  }
  if (token.split('.').length === 3) throw new AwsError('UnsupportedTokenTypeException', 'Unsupported token type');
  try {
    cognito.sessions.revoke(cognito.sessions.ofRefreshToken(token, client));
  } catch (problem) {
    if (!(problem instanceof AwsError)) throw problem;
  }
  return {};
}

/** GlobalSignOut: ends all sessions of the caller. */
export async function globalSignOut(cognito: Cognito, input: OperationInput): Promise<object> {
  const { user } = await bearerOf(cognito, requiredText(input, 'AccessToken'));
  cognito.sessions.revokeAllOf(user);
  return {};
}
