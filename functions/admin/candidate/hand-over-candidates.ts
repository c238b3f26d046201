import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import { Problem } from '#shared/domain/problem.ts';
import { addAuditRecord } from '../../_people/audit.ts';
import { caseload, takingCharge } from '../../_people/caseload.ts';
import { requireSuccessor, whileActive } from '../../_people/hand-over.ts';
import { nextInTurn, takingTurn } from '../../_people/next-in-turn.ts';
import { basics, type CandidateBasics } from '../../_people/profile/candidates.ts';
import { listRecruiters } from '../../_people/recruiters.ts';
import { givingTask, openTasksOf } from '../../_people/tasks.ts';
import { findTogether } from '../../_table/find-together.ts';
import type { Action } from '../../_table/table.ts';
import { transact } from '../../_table/transaction.ts';
import { not } from '../../_table/when.ts';
import type { AuditContext } from '../audit/audit-context.ts';

type Body = z.output<typeof api.admin.handOver.body>;
type Answer = z.output<typeof api.admin.handOver.returns>;

/** How many go with one call, which ends long before its time does. */
const together = 40;
/** Other assignments may take the same turn meanwhile. */
const attempts = 10;

/**
 * Hands some of a recruiter's candidates over, to the successor or each to the next in turn, and says how many are left, tasks that
 * have yet to follow their candidates among them: the caller asks again until none is. Idempotent: after it was cut off, the next
 * call goes on.
 */
export async function handOverCandidates({ recruiterId, successorId }: Body, context: AuditContext): Promise<Answer> {
  if (successorId) await requireSuccessor(recruiterId, successorId);
  const { items } = await caseload.list('ofRecruiter', { recruiterId }, { limit: together, consistent: true });
  // Before the first of them moves: nothing is done that no record tells of.
  if (items.length > 0)
    await addAuditRecord({ ...context, subjectId: recruiterId, call: `Hand over, candidates: ${items.length}` });
  let moved = 0;
  // One by one: each turn depends on the one before it.
  for (const { candidateId } of items)
    if (await isMoved({ candidateId, recruiterId, successorId }, context)) moved += 1;
  const tasksLeft = await followWithTasks(recruiterId);
  return { moved, left: tasksLeft + (await caseload.count('ofRecruiter', { recruiterId })) };
}

interface Move extends Body {
  readonly candidateId: string;
}

/** Whether this call has moved the candidate; a colleague may have been faster. */
async function isMoved({ candidateId, recruiterId, successorId }: Move, { actorId }: AuditContext): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const own = await basics.find({ candidateId }, { consistent: true });
    if (own?.recruiterId !== recruiterId) return await forgetCharge({ candidateId, recruiterId });
    const next = successorId ? { id: successorId, turn: whileActive(successorId) } : await turnOf(own, recruiterId);
    const refused = await transact([
      ...takingCharge({ candidateId, before: recruiterId, recruiterId: next.id, by: actorId }),
      next.turn,
    ]);
    if (!refused) return true;
  }
  return false;
}

/** A charge that was left behind would be met by every call. */
async function forgetCharge(of: { readonly candidateId: string; readonly recruiterId: string }): Promise<false> {
  await transact([basics.checking(of, { recruiterId: not(of.recruiterId) }), caseload.removing(of)]);
  return false;
}

async function turnOf(
  candidate: Pick<CandidateBasics, 'specialtyIds'>,
  except: string,
): Promise<{ id: string; turn: Action }> {
  const others = (await listRecruiters()).filter(({ id }) => id !== except);
  const next = nextInTurn(candidate, others);
  if (!next)
    throw new Problem(
      'conflict',
      'noRecruiter',
      'No other recruiter takes part in the round robin. Please choose one.',
    );
  return { id: next.id, turn: takingTurn(next) };
}

/** Gives the recruiter's open tasks to those who are in charge of their candidates now, and answers how many could not be given. */
async function followWithTasks(recruiterId: string): Promise<number> {
  const open = await openTasksOf(recruiterId);
  const ids = [...new Set(open.map(({ candidateId }) => candidateId))];
  const { found } = await findTogether(
    { found: ids.map((id) => basics.at({ candidateId: id })) },
    { consistent: true },
  );
  const owners = new Map(found.map((one) => [one.candidateId, one.recruiterId]));
  let left = 0;
  for (const task of open) {
    const ownerId = owners.get(task.candidateId) || recruiterId;
    if (ownerId === recruiterId) continue;
    // Refused after a concurrent change: the task is seen again by the next call.
    const refused = await transact([givingTask(task, ownerId)]);
    if (refused) left += 1;
  }
  return left;
}
