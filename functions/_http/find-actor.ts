import type { Actor, StaffGroup } from '#shared/domain/actor.ts';
import { notSignedIn, tooBusy } from '#shared/domain/problem.ts';
import { type UserRecord, users } from '../_people/user-record.ts';
import { settings } from '../_runtime/settings.ts';
import { type LiveSession, liveSession } from './live-session.ts';
import { accessTokenOf, claimsOf, type GatewayEvent } from './request.ts';

/** Of a request without a token, which the gateway lets through to open calls only. */
const unasked: LiveSession = {};

/** The user behind the token: the gateway has checked the signature, this checks revocation, here and at the provider, and the record. */
export async function findActor(event: GatewayEvent): Promise<Actor | undefined> {
  const claims = claimsOf(event);
  if (!claims) return undefined;
  if (claims.token_use !== 'access') throw notSignedIn();
  const id = String(claims.sub ?? '');
  if (id === '') throw notSignedIn();
  const token = accessTokenOf(event);
  const tokenId = String(claims.jti);
  const [record, session] = await Promise.all([knownUser(id), token ? liveSession(token, tokenId) : unasked]);
  if (session.hasEnded) throw notSignedIn();
  const issuedAt = instantOf(claims.iat);
  if (record?.revokedAt && issuedAt < record.revokedAt) throw notSignedIn();
  if (record && (record.status === 'revoked' || record.status === 'deleting')) throw notSignedIn();
  const groups = groupsInForce(claims['cognito:groups'], record);
  const mustProve = settings().staffMfa === true && groups.length > 0 && !session.hasAuthenticator;
  const needsAuthenticator = mustProve && !(token && (await hasAuthenticatorNow(token, tokenId)));
  return {
    id,
    username: String(claims.username),
    groups: needsAuthenticator ? [] : groups,
    userType: record?.userType,
    registered: record !== undefined,
    ...(needsAuthenticator && { needsAuthenticator: true as const }),
    ...(claims.origin_jti && {
      session: { id: String(claims.origin_jti), startedAt: instantOf(claims.auth_time) },
    }),
  };
}

const instantOf = (seconds: unknown) => new Date(Number(seconds) * 1000).toISOString();

/** It may have been set up a moment ago. Without an answer the call is refused for now, rather than asking for a second app. */
async function hasAuthenticatorNow(token: string, tokenId: string): Promise<boolean> {
  const { hasAuthenticator } = await liveSession(token, tokenId, { anew: true });
  if (hasAuthenticator === undefined) throw tooBusy();
  return hasAuthenticator;
}

/** The groups that token and record both name. */
function groupsInForce(claim: unknown, record: UserRecord | undefined): StaffGroup[] {
  // API Gateway turns the list into the text "[a b]".
  const named = String(claim).split(/[[\], ]/);
  if (record?.status !== 'active') return [];
  return record.groups.filter((group) => named.includes(group));
}

const cacheMilliseconds = 30_000;
const cache = new Map<string, { at: number; record: UserRecord }>();

/** The user record, cached for 30 seconds; missing and pending users are read each time. */
async function knownUser(id: string): Promise<UserRecord | undefined> {
  const now = Date.now();
  const cached = cache.get(id);
  if (cached && now - cached.at < cacheMilliseconds) return cached.record;
  const record = await users.find({ id });
  if (cache.size > 5_000) cache.clear();
  if (record && record.status !== 'pending') cache.set(id, { at: now, record });
  return record;
}
