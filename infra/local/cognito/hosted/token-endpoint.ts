import { createHash, timingSafeEqual } from 'node:crypto';
import { clientOf } from '../cognito.ts';
import { refreshable } from '../operations/refresh.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../state/sessions.ts';
import type { User } from '../state/user.ts';
import type { Client } from '../template/client.ts';
import { mintTokens } from '../tokens.ts';
import type { Grant, Hosted } from './hosted.ts';
import { readForm, sendJson, type Visit } from './visit.ts';

/** An error of RFC 6749, section 5.2. */
class OAuthError extends Error {}

const invalidGrant = () => new OAuthError('invalid_grant');

/** RFC 7636, section 4.6: the verifier must hash to the challenge; and none may come without a challenge. */
function assertVerifier({ challenge }: Grant, verifier: string | null): void {
  if (challenge === undefined && verifier === null) return;
  if (challenge === undefined || verifier === null || !/^[\w.~-]{43,128}$/.test(verifier)) throw invalidGrant();
  const given = createHash('sha256').update(verifier).digest('base64url');
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(challenge))) throw invalidGrant();
}

async function tokensFor(
  hosted: Hosted,
  about: { client: Client; user: User; session: Session; source: string; nonce?: string | undefined },
) {
  const { pool } = clientOf(hosted.cognito, about.client.id);
  const { AccessToken, IdToken, ExpiresIn, TokenType } = await mintTokens(hosted.cognito, { ...about, pool });
  const id = about.session.scopes.includes('openid') ? { id_token: IdToken } : {};
  return { ...id, access_token: AccessToken, expires_in: ExpiresIn, token_type: TokenType };
}

async function exchangeCode(hosted: Hosted, client: Client, fields: URLSearchParams): Promise<object> {
  // Spent by the first who shows it, right or wrong.
  const grant = hosted.grants.take(fields.get('code') ?? '');
  if (grant?.client.id !== client.id || grant.redirectUri !== fields.get('redirect_uri')) throw invalidGrant();
  assertVerifier(grant, fields.get('code_verifier'));
  const user = hosted.cognito.users.find(grant.pool, grant.username);
  if (!user?.enabled || user.sub !== grant.sub) throw invalidGrant();
  const { session, refreshToken } = hosted.cognito.sessions.start(user, client, grant.scopes, true);
  const source = 'TokenGeneration_HostedAuth';
  const { expires_in, token_type, ...tokens } = await tokensFor(hosted, {
    client,
    user,
    session,
    source,
    nonce: grant.nonce,
  });
  return { ...tokens, refresh_token: refreshToken, expires_in, token_type };
}

async function refreshTokens(hosted: Hosted, client: Client, fields: URLSearchParams): Promise<object> {
  const token = fields.get('refresh_token') ?? '';
  const { session, user } = refreshable(hosted.cognito, client, token);
  const tokens = await tokensFor(hosted, { client, user, session, source: 'TokenGeneration_RefreshTokens' });
  if (client.rotationGraceSeconds === undefined) return tokens;
  hosted.cognito.sessions.ofRefreshToken(token, client);
  return { ...tokens, refresh_token: hosted.cognito.sessions.rotate(session, client.rotationGraceSeconds) };
}

function clientOfForm(hosted: Hosted, fields: URLSearchParams): Client {
  const client = hosted.cognito.clients.get(fields.get('client_id') ?? '');
  if (!client?.hosted) throw new OAuthError('invalid_client');
  return client;
}

async function answer(visit: Visit, work: (fields: URLSearchParams) => Promise<object>): Promise<void> {
  try {
    sendJson(visit, 200, await work(await readForm(visit)));
  } catch (problem) {
    if (problem instanceof OAuthError) return sendJson(visit, 400, { error: problem.message });
    if (!(problem instanceof Refusal)) throw problem;
    sendJson(visit, 400, { error: 'invalid_grant', error_description: problem.message });
  }
}

/** POST /oauth2/token: an authorization code (with its PKCE verifier) or a refresh token for tokens. */
export const token = (hosted: Hosted, visit: Visit): Promise<void> =>
  answer(visit, (fields) => {
    const client = clientOfForm(hosted, fields);
    const type = fields.get('grant_type');
    if (type === 'authorization_code') return exchangeCode(hosted, client, fields);
    if (type === 'refresh_token') return refreshTokens(hosted, client, fields);
    throw new OAuthError('unsupported_grant_type');
  });

/** POST /oauth2/revoke: ends the session of a refresh token; an unknown one is answered alike (RFC 7009). */
export const revoke = (hosted: Hosted, visit: Visit): Promise<void> =>
  answer(visit, async (fields) => {
    const client = clientOfForm(hosted, fields);
    if (!client.revocable) throw new OAuthError('invalid_request');
    try {
      hosted.cognito.sessions.revoke(hosted.cognito.sessions.ofRefreshToken(fields.get('token') ?? '', client));
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
    }
    return {};
  });
