import { decodeJwt, errors, jwtVerify } from 'jose';
import { type Cognito, clientOf, issuerOf } from './cognito.ts';
import { notAuthorized, userNotFound } from './errors.ts';
import type { PoolSession } from './state/sessions.ts';
import type { User } from './state/user.ts';
import type { Client } from './template/client.ts';
import type { Pool } from './template/pool.ts';
import { ownCallsScope } from './tokens.ts';

/** The caller of an access token. */
export interface Bearer {
  readonly pool: Pool;
  readonly client: Client;
  readonly user: User;
  readonly session: PoolSession;
}

async function verifyClaims(cognito: Cognito, token: string): Promise<Record<string, unknown>> {
  try {
    const { iss = '' } = decodeJwt(token);
    const poolId = iss.slice(iss.lastIndexOf('/') + 1);
    if (!cognito.pools.has(poolId)) throw notAuthorized('Invalid Access Token');
    const { payload } = await jwtVerify(token, cognito.keys.of(poolId).publicKey, {
      issuer: issuerOf(cognito, poolId),
      algorithms: ['RS256'],
      currentDate: new Date(cognito.now()),
    });
    if ((payload.iat ?? 0) > cognito.now() / 1000) throw notAuthorized('Invalid Access Token');
    return payload;
  } catch (problem) {
    if (problem instanceof errors.JWTExpired) throw notAuthorized('Access Token has expired');
    throw notAuthorized('Invalid Access Token');
  }
}

/**
 * The caller of an access token. Throws NotAuthorizedException for a forged, expired or revoked token, an id token, a missing scope and a
 * disabled user; UserNotFoundException for a deleted user.
 */
export async function bearerOf(cognito: Cognito, token: string): Promise<Bearer> {
  const claims = await verifyClaims(cognito, token);
  if (claims.token_use !== 'access') throw notAuthorized('Invalid Access Token');
  const { client, pool } = clientOf(cognito, String(claims.client_id));
  if (!String(claims.scope).split(' ').includes(ownCallsScope)) {
    throw notAuthorized('Access Token does not have required scopes');
  }
  const user = cognito.users.find(pool, String(claims.username));
  if (!user || user.sub !== claims.sub) throw userNotFound();
  const session = cognito.sessions.find(String(claims.event_id));
  if (!session || session.revoked) throw notAuthorized('Access Token has been revoked');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  return { pool, client, user, session };
}
