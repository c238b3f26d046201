import type { MiddlewareObj } from '@middy/core';
import type { Context } from 'aws-lambda';
import { type Actor, isStaff, type StaffGroup } from '#shared/domain/actor.ts';
import { mayCall } from '#shared/domain/policy.ts';
import { Problem } from '#shared/domain/problem.ts';
import { addAuditRecord } from '../_data/audit.ts';
import { basics } from '../_data/candidates.ts';
import type { UserRecord } from '../_data/user-record.ts';
import { users } from '../_data/users.ts';
import type { Findings, GatewayEvent } from './request.ts';
import { settings } from './settings.ts';

const onlyTheCandidate = 'Only the candidate may change this information.';
const becomeUserShape = /^[A-Za-z0-9_-]{1,128}$/;

/**
 * Who is there, whose data it is about, and whether that is allowed: 401 without a good token, 403 for the wrong role.
 * A request under BecomeUser leaves one audit record, allowed or refused.
 */
export function admit(): MiddlewareObj<GatewayEvent, unknown, Error, Context, Findings> {
  return {
    before: async ({ event, internal }) => {
      const { endpoint, call } = internal;
      const actor = await actorOf(event);
      internal.actor = actor;
      if (!actor) {
        if (endpoint.access !== 'anyone') throw new Problem('unauthenticated', 'Please sign in.');
        return;
      }
      const wanted = wantedSubject(event);
      if (wanted === undefined) {
        if (!mayCall(endpoint.access, actor, false)) throw new Problem('forbidden', 'You are not allowed to do this.');
        internal.subject = { id: actor.id, impersonated: false };
        return;
      }
      const audit = (outcome: 'allowed' | 'refused') =>
        addAuditRecord({
          actorId: actor.id,
          subjectId: wanted,
          call,
          outcome,
          requestId: event.requestContext.requestId,
          address: internal.address,
        });
      const refusal = await refusalToAct(actor, wanted, endpoint);
      if (refusal) {
        await audit('refused');
        throw new Problem('forbidden', refusal);
      }
      const isActing = endpoint.becomeUser === 'honoured';
      internal.subject = isActing ? { id: wanted, impersonated: true } : { id: actor.id, impersonated: false };
      await audit('allowed');
    },
  };
}

/** Why this actor may not make this call with that BecomeUser header; undefined when it is allowed. */
async function refusalToAct(actor: Actor, wanted: string, endpoint: Findings['endpoint']): Promise<string | undefined> {
  const refused = 'You are not allowed to do this.';
  if (!isStaff(actor)) return refused;
  if (endpoint.becomeUser === 'ignored') return mayCall(endpoint.access, actor, false) ? undefined : refused;
  if (endpoint.becomeUser === 'refused') return onlyTheCandidate;
  if (!settings().fullRecruiterAccess || !mayCall(endpoint.access, actor, true)) return refused;
  const target = await knownUser(wanted);
  const isCandidate =
    target?.status === 'active' &&
    target.groups.length === 0 &&
    target.userType === 'Candidate' &&
    target.isFullyRegistered &&
    target.signupMethod === 'Internal' &&
    (await basics.find({ candidateId: wanted })) !== undefined;
  return isCandidate ? undefined : refused;
}

/** The one BecomeUser value; the gateway joins repeated headers with a comma, which no id contains. */
function wantedSubject(event: GatewayEvent): string | undefined {
  const value = event.headers.becomeuser;
  if (value === undefined) return undefined;
  if (becomeUserShape.test(value)) return value;
  throw new Problem('invalid', 'The header BecomeUser must hold one id.', {
    fields: { BecomeUser: 'Not a valid id.' },
  });
}

/** The person behind the token: the gateway checked the signature, this checks what the gateway cannot. */
async function actorOf(event: GatewayEvent): Promise<Actor | undefined> {
  const claims = 'authorizer' in event.requestContext ? event.requestContext.authorizer?.jwt?.claims : undefined;
  if (!claims) return undefined;
  const unauthenticated = new Problem('unauthenticated', 'Please sign in.');
  if (claims.token_use !== 'access') throw unauthenticated;
  const id = String(claims.sub);
  const record = await knownUser(id);
  const issuedAt = new Date(Number(claims.iat) * 1000).toISOString();
  if (record?.revokedAt && issuedAt < record.revokedAt) throw unauthenticated;
  if (record && (record.status === 'revoked' || record.status === 'deleting')) throw unauthenticated;
  return {
    id,
    username: String(claims.username),
    groups: groupsInForce(claims['cognito:groups'], record),
    registered: record !== undefined,
  };
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

/** The user record, at most 30 seconds old. Somebody who is not known yet is looked up each time. */
async function knownUser(id: string): Promise<UserRecord | undefined> {
  const now = Date.now();
  const cached = cache.get(id);
  if (cached && now - cached.at < cacheMilliseconds) return cached.record;
  const record = await users.find({ id });
  if (cache.size > 5_000) cache.clear();
  if (record) cache.set(id, { at: now, record });
  else cache.delete(id);
  return record;
}
