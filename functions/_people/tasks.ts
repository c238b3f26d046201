import * as z from 'zod';
import { entity } from '../_table/entity.ts';
import { readAllPages } from '../_table/read-all-pages.ts';
import type { Action } from '../_table/table.ts';

const text = z.string();

/** A staff member's task for a candidate, with its due date. */
const taskRecord = z.object({
  candidateId: text,
  id: text,
  title: text,
  ownerId: text,
  /** Sorts an owner's open tasks apart from completed ones. */
  state: z.enum(['open', 'done']),
  dueAt: text,
  createdBy: text,
  createdAt: text,
  doneAt: text.optional(),
  doneBy: text.optional(),
  version: z.number(),
});
export type TaskRecord = z.output<typeof taskRecord>;

export const tasks = entity(taskRecord, {
  pk: 'CAND#{candidateId}',
  sk: 'TASK#{id}',
  lists: {
    ofCandidate: { pk: 'CAND#{candidateId}', sk: 'TASK#' },
    ofOwner: { pk: 'TASKS#{ownerId}', sk: '{state}#{dueAt}#{id}', index: 'byList' },
  },
});

/** An owner's open tasks, earliest due first. */
export async function openTasksOf(ownerId: string): Promise<TaskRecord[]> {
  return await readAllPages((after) => tasks.list('ofOwner', { ownerId, state: 'open' }, after));
}

/** The action that reassigns a task; refused after a concurrent change. */
export function givingTask(task: TaskRecord, ownerId: string): Action {
  const { version } = task;
  return tasks.putting({ ...task, ownerId, version: version + 1 }, { when: { version } });
}

/** The number of tasks that fit into a transaction beside the rest; the others stay with their owner, who can reassign them. */
const tasksTogether = 40;

/** The actions that move an owner's open tasks for a candidate to another owner. */
export async function givingTasksOf(candidateId: string, from: string, to: string): Promise<Action[]> {
  const all = await readAllPages((after) => tasks.list('ofCandidate', { candidateId }, { consistent: true, ...after }));
  const open = all.filter((task) => task.state === 'open' && task.ownerId === from);
  return open.slice(0, tasksTogether).map((task) => givingTask(task, to));
}
