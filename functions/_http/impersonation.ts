import type { Endpoint } from '#shared/contract/endpoint.ts';
import { type Actor, isStaff, type Subject } from '#shared/domain/actor.ts';
import { mayActFor, mayCall } from '#shared/domain/policy.ts';
import { notAllowed, Problem } from '#shared/domain/problem.ts';
import { leaveAccess } from '../_people/accesses.ts';
import { addAuditRecord } from '../_people/audit.ts';
import { basics } from '../_people/profile/candidates.ts';
import { users } from '../_people/user-record.ts';
import { settings } from '../_runtime/settings.ts';

/** The gateway joins repeated headers with a comma, which no id contains. */
const oneId = /^[A-Za-z0-9_-]{1,128}$/;

/**
 * Whose data a request with a BecomeUser header is about: the candidate's, where the call honours it, otherwise the caller's own.
 * Leaves one audit record before anything is done or answered, and an access record of what shows the candidate. Problem forbidden when it is not allowed, Problem
 * invalid for staff whose header is no id.
 */
export async function findSubject(
  actor: Actor,
  header: string,
  request: { readonly endpoint: Endpoint; readonly requestId: string; readonly address: string },
): Promise<Subject> {
  const { endpoint, requestId, address } = request;
  const isNamed = oneId.test(header);
  // A header that is no id may hold anything: nothing of it is stored.
  const wanted = isNamed ? header : 'malformed';
  const refusal = await refusalToAct(actor, isNamed ? wanted : undefined, endpoint);
  await addAuditRecord({
    actorId: actor.id,
    subjectId: wanted,
    call: `${endpoint.method} ${endpoint.path}`,
    outcome: refusal ? 'refused' : 'allowed',
    requestId,
    address,
  });
  if (refusal) throw refusal;
  const isActing = endpoint.becomeUser === 'honoured';
  if (isActing && endpoint.opens)
    await leaveAccess({ candidateId: wanted, kind: endpoint.opens, way: 'acting' }, { actor, requestId });
  return isActing ? { id: wanted, impersonated: true } : { id: actor.id, impersonated: false };
}

/** Why this actor may not make this call with that BecomeUser id (undefined for a malformed one); undefined when it is allowed. */
async function refusalToAct(
  actor: Actor,
  wanted: string | undefined,
  endpoint: Endpoint,
): Promise<Problem | undefined> {
  if (!isStaff(actor)) return notAllowed();
  if (wanted === undefined)
    return new Problem('invalid', 'wrongInput', 'The header BecomeUser must hold one id.', {
      fields: { BecomeUser: 'Not a valid id.' },
    });
  if (endpoint.becomeUser === 'ignored') return mayCall(endpoint.access, actor, false) ? undefined : notAllowed();
  if (endpoint.becomeUser === 'refused')
    return new Problem('forbidden', 'onlyTheCandidate', 'Only the candidate may change this information.');
  if (!mayCall(endpoint.access, actor, true)) return notAllowed();
  return (await isOpenToActing(actor, wanted)) ? undefined : notAllowed();
}

/** Read consistently, past the cache: a user who has become staff or is being deleted is no candidate any more. */
async function isOpenToActing(actor: Actor, id: string): Promise<boolean> {
  const isFlagOn = settings().fullRecruiterAccess;
  const asOfNow = { consistent: true };
  const [target, profile] = await Promise.all([users.find({ id }, asOfNow), basics.find({ candidateId: id }, asOfNow)]);
  if (!profile || target?.status !== 'active' || target.groups.length > 0) return false;
  return mayActFor(actor, target, isFlagOn);
}
