import type { Actor } from '#shared/domain/actor.ts';
import { mayRemove } from '#shared/domain/policy.ts';
import { missing, Problem } from '#shared/domain/problem.ts';
import { erasePerson, erasures, receiptOf } from '../../_people/accounts/erase-person.ts';
import { addAuditRecord } from '../../_people/audit.ts';
import { requireSuccessor } from '../../_people/hand-over.ts';
import { users } from '../../_people/user-record.ts';
import { settings } from '../../_runtime/settings.ts';
import type { AuditContext } from '../audit/audit-context.ts';

/**
 * Deletes a candidate or a recruiter permanently and answers the receipt. Idempotent: after it was cut off, a second call resumes.
 * The candidates and tasks of a recruiter go to the successor. Problem forbidden for admins, oneself, and where the stage's flag is off.
 */
export async function removePerson(
  viewer: Actor,
  id: string,
  userType: 'Candidate' | 'Recruiter',
  context: AuditContext,
  successorId?: string,
): Promise<{ success: true; receipt: string }> {
  const isFlagOn = settings().fullRecruiterAccess;
  if (!isFlagOn) throw refused();
  const receipt = receiptOf(id);
  const person = await users.find({ id }, { consistent: true });
  const isGone = person === undefined || person.status === 'revoked';
  if (isGone && (await erasures.find({ id: receipt }))?.finishedAt) return { success: true, receipt };
  if (person === undefined) throw missing();
  if (!mayRemove(viewer, person, isFlagOn)) throw refused();
  if (person.userType !== userType) throw missing();
  if (successorId) await requireSuccessor(id, successorId);
  await addAuditRecord({ ...context, subjectId: id, call: 'delete person' });
  if (!(await erasePerson(id, viewer.id, successorId))) throw refused();
  return { success: true, receipt };
}

function refused(): Problem {
  return new Problem('forbidden', 'notAllowed', 'You are not allowed to delete this person.');
}
