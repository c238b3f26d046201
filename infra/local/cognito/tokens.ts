import { createHash, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { type Cognito, issuerOf } from './cognito.ts';
import type { PoolSession } from './state/sessions.ts';
import type { User } from './state/user.ts';
import type { Client } from './template/client.ts';
import type { Pool } from './template/pool.ts';

type Claims = Record<string, unknown>;

/** The scope of tokens not issued by the hosted pages: the user's own calls to the user pool. */
export const ownCallsScope = 'aws.cognito.signin.user.admin';

/** The user and client of the tokens. */
export interface TokenRequest {
  readonly pool: Pool;
  readonly client: Client;
  readonly user: User;
  readonly session: PoolSession;
  readonly nonce?: string | undefined;
}

/** The user's attributes in the id token: readable ones only, verified flags as booleans. */
function attributeClaims({ user, client }: TokenRequest): Claims {
  const readable = Object.entries(user.attributes).filter(([name]) => client.readable.has(name));
  const claims = readable.map(([name, value]) => [name, name.endsWith('_verified') ? value === 'true' : value]);
  const { identities } = user.attributes;
  return { ...Object.fromEntries(claims), ...(identities ? { identities: JSON.parse(identities) as unknown } : {}) };
}

function sharedClaims(order: TokenRequest, groups: readonly string[], nowSeconds: number): Claims {
  const { user, client, session } = order;
  return {
    sub: user.sub,
    ...(groups.length > 0 ? { 'cognito:groups': groups } : {}),
    ...(client.revocable ? { origin_jti: session.originJti } : {}),
    event_id: session.id,
    auth_time: Math.floor(session.authTime / 1000),
    iat: nowSeconds,
  };
}

/** Issues a session's id and access tokens. */
export async function mintTokens(cognito: Cognito, order: TokenRequest) {
  const { pool, client, user, session, nonce } = order;
  const now = Math.floor(cognito.now() / 1000);
  const shared = sharedClaims(order, cognito.members.list(user), now);
  const key = cognito.keys.of(pool.id);
  const sign = (claims: Claims, seconds: number) =>
    new SignJWT({ ...claims, iss: issuerOf(cognito, pool.id), exp: now + seconds, jti: randomUUID() })
      .setProtectedHeader({ kid: key.kid, alg: 'RS256' })
      .sign(key.privateKey);

  const access = {
    token_use: 'access',
    client_id: client.id,
    username: user.username,
    scope: session.scopes.join(' '),
  };
  const hosted = session.hosted ? { version: 2 } : {};
  const AccessToken = await sign({ ...shared, ...access, ...hosted }, client.accessSeconds);

  const atHash = createHash('sha256').update(AccessToken).digest().subarray(0, 16).toString('base64url');
  const id = {
    ...attributeClaims(order),
    ...shared,
    token_use: 'id',
    aud: client.id,
    'cognito:username': user.username,
    ...(session.hosted ? { at_hash: atHash } : {}),
    ...(nonce ? { nonce } : {}),
  };
  const IdToken = await sign(id, client.idSeconds);
  return { AccessToken, IdToken, ExpiresIn: client.accessSeconds, TokenType: 'Bearer' };
}
