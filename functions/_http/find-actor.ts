import type { Actor, StaffGroup } from '#shared/domain/actor.ts';
import { Problem } from '#shared/domain/problem.ts';
import { type UserRecord, users } from '../_people/user-record.ts';
import { hasEnded } from './live-session.ts';
import type { GatewayEvent } from './request.ts';

/** The user behind the token: the gateway has checked the signature, this checks revocation, here and at the provider, and the record. */
export async function findActor(event: GatewayEvent): Promise<Actor | undefined> {
  const claims = 'authorizer' in event.requestContext ? event.requestContext.authorizer?.jwt?.claims : undefined;
  if (!claims) return undefined;
  if (claims.token_use !== 'access') throw unauthenticated();
  const id = String(claims.sub);
  const token = event.headers.authorization?.replace(/^bearer\s+/i, '');
  const [record, isOver] = await Promise.all([knownUser(id), token ? hasEnded(token, String(claims.jti)) : false]);
  if (isOver) throw unauthenticated();
  const issuedAt = new Date(Number(claims.iat) * 1000).toISOString();
  if (record?.revokedAt && issuedAt < record.revokedAt) throw unauthenticated();
  if (record && (record.status === 'revoked' || record.status === 'deleting')) throw unauthenticated();
  return {
    id,
    username: String(claims.username),
    groups: groupsInForce(claims['cognito:groups'], record),
    userType: record?.userType,
    registered: record !== undefined,
  };
}

/** A function, since capturing a stack costs more than everything else here. */
function unauthenticated(): Problem {
  return new Problem('unauthenticated', 'Please sign in.');
}

/** The groups that token and record both name. */
function groupsInForce(claim: unknown, record: UserRecord | undefined): StaffGroup[] {
  // API Gateway turns the list into the text "[a b]".
  const named = Array.isArray(claim)
    ? claim.map(String)
    : String(claim ?? '')
        .replace(/^\[|\]$/g, '')
        .split(/[ ,]+/);
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
  else cache.delete(id);
  return record;
}
