import type { Actor, StaffGroup } from '#shared/domain/actor.ts';
import { Problem } from '#shared/domain/problem.ts';
import type { UserRecord } from '../_people/user-record.ts';
import { users } from '../_people/users.ts';
import type { GatewayEvent } from './request.ts';

/** The person behind the token: the gateway checked the signature, this checks what the gateway cannot. */
export async function actorOf(event: GatewayEvent): Promise<Actor | undefined> {
  const claims = 'authorizer' in event.requestContext ? event.requestContext.authorizer?.jwt?.claims : undefined;
  if (!claims) return undefined;
  if (claims.token_use !== 'access') throw unauthenticated();
  const id = String(claims.sub);
  const record = await knownUser(id);
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

/** Made only where it is thrown: the trace that an error takes with it costs more than all else here. */
function unauthenticated(): Problem {
  return new Problem('unauthenticated', 'Please sign in.');
}

/** Groups that the token and the record both name: either alone is not enough. */
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

/** The user record, at most 30 seconds old. Who is not known yet, or still waits for a right, is looked up each time. */
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
