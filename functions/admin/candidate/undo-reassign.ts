import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { undoMs, undoSeconds } from '#shared/domain/applications/application-steps.ts';
import { returningCharge } from '../../_people/caseload.ts';
import { givingTask, tasks } from '../../_people/tasks.ts';
import { timelineEvents } from '../../_people/timeline-events.ts';
import { inParallel } from '../../_runtime/in-parallel.ts';
import { readAllPages } from '../../_table/read-all-pages.ts';
import { transact } from '../../_table/transaction.ts';

type Change = z.output<typeof api.admin.undoReassign.body>['changes'][number];
type Result = z.input<typeof api.admin.undoReassign.returns>['results'][number];

const messages: Record<Result['outcome'], string> = {
  undone: 'Undone.',
  changed: 'The owner was changed again meanwhile.',
  late: `A change of owner can be undone for ${undoSeconds} seconds.`,
  missing: 'This change is not there to be undone.',
};

const atOnce = 10;

/**
 * Takes changes of owner back, with the tasks that came along and the notice that has not gone out yet [X23]. Each is named by its instant:
 * refused after a later change, and for one that another person made.
 */
export async function undoReassign(
  actor: Actor,
  changes: readonly Change[],
  now = new Date(),
): Promise<{ results: Result[] }> {
  const results: Result[] = [];
  await inParallel(changes.entries(), atOnce, async ([place, change]) => {
    const outcome = await undoOne(actor, change, now);
    results[place] = { candidateId: change.candidateId, outcome, message: messages[outcome] };
  });
  return { results };
}

async function undoOne(actor: Actor, { candidateId, at }: Change, now: Date): Promise<Result['outcome']> {
  const { items } = await timelineEvents.list('ofCandidate', { candidateId }, { descending: true, consistent: true });
  const event = items.find((one) => one.at === at && one.kind === 'ownerChanged' && one.by === actor.id);
  const { recruiterId, formerId: before } = event ?? {};
  if (!event || !recruiterId || before === undefined) return 'missing';
  if (now.getTime() - Date.parse(at) > undoMs) return 'late';
  const refused = await transact([
    ...returningCharge({ candidateId, before, recruiterId, at }),
    timelineEvents.removing(event),
    ...(before ? await tasksOf(candidateId, { from: recruiterId, to: before, at }) : []),
  ]);
  return refused ? 'changed' : 'undone';
}

/** The open tasks that came along go back; those that the new owner wrote stay. */
async function tasksOf(candidateId: string, { from, to, at }: { from: string; to: string; at: string }) {
  const all = await readAllPages((after) => tasks.list('ofCandidate', { candidateId }, { consistent: true, ...after }));
  return all
    .filter((one) => one.state === 'open' && one.ownerId === from && one.createdBy !== from && one.createdAt < at)
    .slice(0, 40)
    .map((one) => givingTask(one, to));
}
