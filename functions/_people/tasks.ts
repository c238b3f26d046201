import * as z from 'zod';
import { entity } from '../_table/entity.ts';
import { readAllPages } from '../_table/read-all-pages.ts';
import type { Action } from '../_table/table.ts';

const text = z.string();

/** What a member of staff has to do for a candidate, and by when. */
const taskRecord = z.object({
  candidateId: text,
  id: text,
  title: text,
  ownerId: text,
  /** In the lists of their owners, open tasks come apart from those that are done. */
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

/** What an owner has yet to do, with what is due first. */
export async function openTasksOf(ownerId: string): Promise<TaskRecord[]> {
  return await readAllPages((after) => tasks.list('ofOwner', { ownerId, state: 'open' }, after));
}

/** The action that gives a task to another owner; refused after a concurrent change. */
export function givingTask(task: TaskRecord, ownerId: string): Action {
  const { version } = task;
  return tasks.putting({ ...task, ownerId, version: version + 1 }, { when: { version } });
}

/** A transaction has room for this many tasks beside the rest; further ones stay with their owner, who can give them away. */
const tasksTogether = 40;

/** The actions that give the open tasks which an owner has for a candidate to another one. */
export async function givingTasksOf(candidateId: string, from: string, to: string): Promise<Action[]> {
  const all = await readAllPages((after) => tasks.list('ofCandidate', { candidateId }, { consistent: true, ...after }));
  const open = all.filter((task) => task.state === 'open' && task.ownerId === from);
  return open.slice(0, tasksTogether).map((task) => givingTask(task, to));
}
