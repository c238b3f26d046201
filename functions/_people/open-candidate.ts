import type { Actor } from '#shared/domain/actor.ts';
import { mayView } from '#shared/domain/policy.ts';
import { missing, Problem } from '#shared/domain/problem.ts';
import { type UserRecord, users } from './user-record.ts';

/** The candidate's record, if this viewer may open it. */
export async function findOpenCandidate(viewer: Actor, id: string): Promise<UserRecord> {
  const user = await users.find({ id }, { consistent: true });
  if (user?.userType !== 'Candidate' || user.status === 'revoked' || user.status === 'deleting') throw missing();
  if (!mayView(viewer, user)) throw new Problem('forbidden', 'notAllowed', 'You are not allowed to open this person.');
  return user;
}
