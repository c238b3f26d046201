import type { Endpoint } from '#shared/contract/endpoint.ts';
import { type Actor, isStaff, type Subject } from '#shared/domain/actor.ts';
import { mayCall } from '#shared/domain/policy.ts';
import { Problem } from '#shared/domain/problem.ts';
import { addAuditRecord } from '../_data/audit.ts';
import { basics } from '../_data/candidates.ts';
import { users } from '../_data/users.ts';
import { settings } from './settings.ts';

const refused = 'You are not allowed to do this.';
const onlyTheCandidate = 'Only the candidate may change this information.';
const oneId = /^[A-Za-z0-9_-]{1,128}$/;

/**
 * Whose data a request with a BecomeUser header is about: the candidate's, where the call honours it, otherwise the caller's own.
 * Leaves one audit record before anything is done or answered. Problem forbidden when it is not allowed.
 */
export async function subjectFor(
  actor: Actor,
  header: string,
  request: { readonly endpoint: Endpoint; readonly requestId: string; readonly address: string },
): Promise<Subject> {
  const { endpoint, requestId, address } = request;
  const wanted = namedSubject(actor, header);
  const refusal = await refusalToAct(actor, wanted, endpoint);
  await addAuditRecord({
    actorId: actor.id,
    subjectId: wanted,
    call: `${endpoint.method} ${endpoint.path}`,
    outcome: refusal ? 'refused' : 'allowed',
    requestId,
    address,
  });
  if (refusal) throw new Problem('forbidden', refusal);
  const isActing = endpoint.becomeUser === 'honoured';
  return isActing ? { id: wanted, impersonated: true } : { id: actor.id, impersonated: false };
}

/**
 * The one id that a BecomeUser header names; the gateway joins repeated headers with a comma, which no id contains. Anything else
 * is Problem invalid for staff; who is no staff is refused whatever the header says, so nothing of it is kept.
 */
function namedSubject(actor: Actor, header: string): string {
  if (oneId.test(header)) return header;
  if (!isStaff(actor)) return 'malformed';
  throw new Problem('invalid', 'The header BecomeUser must hold one id.', {
    fields: { BecomeUser: 'Not a valid id.' },
  });
}

/** Why this actor may not make this call with that BecomeUser header; undefined when it is allowed. */
async function refusalToAct(actor: Actor, wanted: string, endpoint: Endpoint): Promise<string | undefined> {
  if (!isStaff(actor)) return refused;
  if (endpoint.becomeUser === 'ignored') return mayCall(endpoint.access, actor, false) ? undefined : refused;
  if (endpoint.becomeUser === 'refused') return onlyTheCandidate;
  if (!settings().fullRecruiterAccess || !mayCall(endpoint.access, actor, true)) return refused;
  return (await isOpenToActing(wanted)) ? undefined : refused;
}

/** As of now, not as remembered: who has become staff or is being deleted is no candidate any more. */
async function isOpenToActing(id: string): Promise<boolean> {
  const [target, profile] = await Promise.all([users.find({ id }), basics.find({ candidateId: id })]);
  return (
    profile !== undefined &&
    target?.status === 'active' &&
    target.groups.length === 0 &&
    target.userType === 'Candidate' &&
    target.isFullyRegistered &&
    target.signupMethod === 'Internal'
  );
}
