import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { mayView } from '#shared/domain/policy.ts';
import { takingCharge } from '../../_people/caseload.ts';
import { requireActive, whileActive } from '../../_people/hand-over.ts';
import { basics } from '../../_people/profile/candidates.ts';
import { givingTasksOf } from '../../_people/tasks.ts';
import { users } from '../../_people/user-record.ts';
import { inParallel } from '../../_runtime/in-parallel.ts';
import { findTogether } from '../../_table/find-together.ts';
import { transact } from '../../_table/transaction.ts';

type Body = z.output<typeof api.admin.reassign.body>;
type Result = z.input<typeof api.admin.reassign.returns>['results'][number];

const messages: Record<Result['outcome'], string> = {
  moved: 'Reassigned.',
  same: 'This recruiter is in charge already.',
  conflict: 'A colleague has reassigned this candidate in the meantime. Load it again.',
  notAllowed: 'You are not allowed to open this person.',
  missing: 'This candidate is no longer here.',
};

const atOnce = 10;

/** Puts candidates with the open tasks of their owner into the charge of a recruiter, or says of each why not. Problem invalid for a recruiter who has left. */
export async function reassign(viewer: Actor, { recruiterId, candidates }: Body): Promise<{ results: Result[] }> {
  await requireActive(recruiterId, 'recruiterId');
  const results: Result[] = [];
  await inParallel(candidates.entries(), atOnce, async ([place, { candidateId, ownerId }]) => {
    const at = new Date().toISOString();
    const outcome = await reassignOne(viewer, { candidateId, before: ownerId, recruiterId, at });
    results[place] = { candidateId, outcome, message: messages[outcome], ...(outcome === 'moved' && { at }) };
  });
  return { results };
}

interface Reassignment {
  readonly candidateId: string;
  /** The recruiter whom the caller believes to be in charge; empty for none. */
  readonly before: string;
  readonly recruiterId: string;
  readonly at: string;
}

async function reassignOne(
  viewer: Actor,
  { candidateId, before, recruiterId, at }: Reassignment,
): Promise<Result['outcome']> {
  const { user, own } = await findTogether(
    { user: users.at({ id: candidateId }), own: basics.at({ candidateId }) },
    { consistent: true },
  );
  if (!own || user?.userType !== 'Candidate' || user.status !== 'active') return 'missing';
  if (!mayView(viewer, user)) return 'notAllowed';
  if (own.recruiterId === recruiterId) return 'same';
  // Refused where another one is in charge by now.
  const refused = await transact([
    ...takingCharge({ candidateId, before, recruiterId, by: viewer.id, at }),
    ...(before ? await givingTasksOf(candidateId, before, recruiterId) : []),
    whileActive(recruiterId),
  ]);
  return refused ? 'conflict' : 'moved';
}
