import { createHash, timingSafeEqual } from 'node:crypto';
import { AwsError } from '../../wire/aws-error.ts';
import type { Client } from '../template/client.ts';
import { mintTokens } from '../tokens.ts';
import type { Grant, Hosted } from './hosted.ts';
import { readForm, sendJson, type Visit } from './visit.ts';

/** An error of RFC 6749, section 5.2. */
class OAuthError extends Error {}

const invalidGrant = () => new OAuthError('invalid_grant');

/** RFC 7636, section 4.6: the verifier must hash to the challenge; without a challenge there must be no verifier. */
function assertVerifier({ challenge }: Grant, verifier: string | null): void {
  if (challenge === undefined && verifier === null) return;
  if (challenge === undefined || verifier === null || !/^[\w.~-]{43,128}$/.test(verifier)) throw invalidGrant();
  const given = createHash('sha256').update(verifier).digest('base64url');
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(challenge))) throw invalidGrant();
}

async function exchangeCode(hosted: Hosted, client: Client, fields: URLSearchParams): Promise<object> {
  // Single use: consumed by the first request, valid or not.
  const grant = hosted.grants.take(fields.get('code') ?? '');
  if (grant?.client.id !== client.id || grant.redirectUri !== fields.get('redirect_uri')) throw invalidGrant();
  assertVerifier(grant, fields.get('code_verifier'));
  const user = hosted.cognito.users.find(grant.pool, grant.username);
  if (!user?.enabled || user.sub !== grant.sub) throw invalidGrant();
  const { pool, scopes, nonce } = grant;
  const { session, refreshToken } = hosted.cognito.sessions.start(user, client, scopes, true);
  const tokens = await mintTokens(hosted.cognito, { pool, client, user, session, nonce });
  return {
    ...(scopes.includes('openid') ? { id_token: tokens.IdToken } : {}),
    access_token: tokens.AccessToken,
    refresh_token: refreshToken,
    expires_in: tokens.ExpiresIn,
    token_type: tokens.TokenType,
  };
}

function clientOfForm(hosted: Hosted, fields: URLSearchParams): Client {
  const client = hosted.cognito.clients.get(fields.get('client_id') ?? '');
  if (!client?.hosted) throw new OAuthError('invalid_client');
  return client;
}

/** POST /oauth2/token: exchanges an authorization code, with its PKCE verifier, for tokens. */
export async function token(hosted: Hosted, visit: Visit): Promise<void> {
  try {
    const fields = await readForm(visit);
    const client = clientOfForm(hosted, fields);
    if (fields.get('grant_type') !== 'authorization_code') throw new OAuthError('unsupported_grant_type');
    sendJson(visit, 200, await exchangeCode(hosted, client, fields));
  } catch (problem) {
    if (problem instanceof OAuthError) return sendJson(visit, 400, { error: problem.message });
    if (!(problem instanceof AwsError)) throw problem;
    sendJson(visit, 400, { error: 'invalid_grant', error_description: problem.message });
  }
}
