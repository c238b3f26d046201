import type { Endpoint } from '#shared/contract/endpoint.ts';
import { type Actor, isStaff } from '#shared/domain/actor.ts';
import { mayCall } from '#shared/domain/policy.ts';
import { Problem } from '#shared/domain/problem.ts';
import { basics } from '../_data/candidates.ts';
import { users } from '../_data/users.ts';
import { settings } from './settings.ts';

const refused = 'You are not allowed to do this.';
const onlyTheCandidate = 'Only the candidate may change this information.';
const oneId = /^[A-Za-z0-9_-]{1,128}$/;

/**
 * The one id that a BecomeUser header names; the gateway joins repeated headers with a comma, which no id contains. Anything else
 * is Problem invalid for staff; who is no staff is refused whatever the header says, so nothing of it is kept.
 */
export function namedSubject(actor: Actor, header: string): string {
  if (oneId.test(header)) return header;
  if (!isStaff(actor)) return 'malformed';
  throw new Problem('invalid', 'The header BecomeUser must hold one id.', {
    fields: { BecomeUser: 'Not a valid id.' },
  });
}

/** Why this actor may not make this call with that BecomeUser header; undefined when it is allowed. */
export async function refusalToAct(actor: Actor, wanted: string, endpoint: Endpoint): Promise<string | undefined> {
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
