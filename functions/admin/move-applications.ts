import type * as z from 'zod';
import type { ApplicationMove } from '#shared/contract/admin-shapes.ts';
import type { api } from '#shared/contract/index.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { nextStatuses } from '#shared/domain/application-status.ts';
import { Problem } from '#shared/domain/problem.ts';
import { forgetCounts } from '../_jobs/application-counts.ts';
import { applications, withStep } from '../_jobs/applications.ts';
import { inParallel } from '../_runtime/in-parallel.ts';

type Result = z.input<typeof api.admin.moveApplications.returns>['results'][number];

const messages: Record<Result['outcome'], string> = {
  moved: 'Moved.',
  same: 'It stands there already.',
  notAllowed: 'This step is not possible from where the application stands now.',
  missing: 'This application does not exist.',
};

/** So many applications are moved side by side. */
const atOnce = 10;

/** Moves each application one step, or says why not; after a concurrent move its present status decides. */
export async function moveApplications(
  actor: Actor,
  moves: readonly ApplicationMove[],
): Promise<{ results: Result[] }> {
  const results: Result[] = [];
  // Several steps of one application are taken in their order.
  const ofEach = Map.groupBy(moves.entries(), ([, { candidateId, jobId }]) => `${candidateId} ${jobId}`);
  try {
    await inParallel(ofEach.values(), atOnce, async (own) => {
      for (const [place, move] of own) {
        const outcome = await moveOne(actor, move);
        const { candidateId, jobId } = move;
        results[place] = { candidateId, jobId, outcome, message: messages[outcome] };
      }
    });
  } finally {
    forgetCounts();
  }
  return { results };
}

async function moveOne(actor: Actor, { candidateId, jobId, status }: ApplicationMove): Promise<Result['outcome']> {
  for (;;) {
    const own = await applications.find({ candidateId, jobId }, { consistent: true });
    if (!own) return 'missing';
    if (own.status === status) return 'same';
    if (!nextStatuses(own.status, 'staff').includes(status)) return 'notAllowed';
    try {
      await applications.put(withStep(own, { status, by: actor.id }), { when: { version: own.version } });
      return 'moved';
    } catch (error) {
      if (!(error instanceof Problem && error.kind === 'conflict')) throw error;
    }
  }
}
