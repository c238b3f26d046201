import type * as z from 'zod';
import type { CandidateTask } from '#shared/contract/admin/admin-notes.ts';
import type { api } from '#shared/contract/index.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { fullName } from '#shared/domain/contact/full-name.ts';
import { mostTasks } from '#shared/domain/notes.ts';
import { missing, Problem, saveFailed, wrongField } from '#shared/domain/problem.ts';
import { requireActive } from '../../_people/hand-over.ts';
import { nextInTurn } from '../../_people/next-in-turn.ts';
import { findOpenCandidate } from '../../_people/open-candidate.ts';
import { listRecruiters } from '../../_people/recruiters.ts';
import { type TaskRecord, tasks } from '../../_people/tasks.ts';
import { namesOf, users } from '../../_people/user-record.ts';
import { readAllPages } from '../../_table/read-all-pages.ts';
import { transact } from '../../_table/transaction.ts';

type AddBody = z.output<typeof api.admin.addTask.body>;
type ChangeBody = z.output<typeof api.admin.changeTask.body>;

/** All tasks of a candidate: the open ones by their time, then the others, the last done first. */
export async function listTasks(viewer: Actor, candidateId: string): Promise<z.output<typeof api.admin.tasks.returns>> {
  await findOpenCandidate(viewer, candidateId);
  const all = await allTasks(candidateId);
  const open = all.filter(isOpen).toSorted((one, other) => (dueOf(one) < dueOf(other) ? -1 : 1));
  const done = all.filter((one) => !isOpen(one)).toSorted((one, other) => (doneOf(one) < doneOf(other) ? 1 : -1));
  return { taskList: await shown([...open, ...done]) };
}

/** Keeps a task. Idempotent: the token is its id. Problem invalid for a time that has passed. */
export async function addTask(viewer: Actor, { candidateId, token, ...fields }: AddBody): Promise<CandidateTask> {
  await findOpenCandidate(viewer, candidateId);
  const stored = await tasks.find({ candidateId, id: token }, { consistent: true });
  if (stored) return await shownOne(stored);
  requireToCome(fields.dueAt);
  await requireOwner(viewer, fields.ownerId);
  if ((await allTasks(candidateId)).length >= mostTasks)
    throw new Problem('conflict', 'limitReached', `A candidate has at most ${mostTasks} tasks.`);
  const task: TaskRecord = {
    candidateId,
    id: token,
    ...fields,
    state: 'open',
    createdBy: viewer.id,
    createdAt: new Date().toISOString(),
    version: 1,
  };
  const refused = await transact([tasks.adding(task), users.checking({ id: candidateId }, { status: 'active' })]);
  // A concurrent call with the same token has kept it.
  const kept = refused ? await tasks.find({ candidateId, id: token }, { consistent: true }) : task;
  if (!kept) throw missing();
  return await shownOne(kept);
}

/** Changes a task, or says that it is done. Problem conflict after a concurrent change. */
export async function changeTask(viewer: Actor, body: ChangeBody): Promise<CandidateTask> {
  const { candidateId, id, version, isDone, ...fields } = body;
  await findOpenCandidate(viewer, candidateId);
  const before = await tasks.find({ candidateId, id }, { consistent: true });
  if (!before) throw missing();
  if (before.version !== version) throw saveFailed();
  // One that is overdue can still be renamed and done.
  if (fields.dueAt !== before.dueAt) requireToCome(fields.dueAt);
  if (fields.ownerId !== before.ownerId) await requireOwner(viewer, fields.ownerId);
  const { doneAt, doneBy, ...open } = before;
  const done = before.state === 'done' ? { doneAt, doneBy } : { doneAt: new Date().toISOString(), doneBy: viewer.id };
  const after: TaskRecord = {
    ...open,
    ...fields,
    version: version + 1,
    ...(isDone ? { state: 'done', ...done } : { state: 'open' }),
  };
  await tasks.put(after, { when: { version } });
  return await shownOne(after);
}

/** The recruiters who work here now, by name. */
export async function listOwners(): Promise<z.output<typeof api.admin.owners.returns>> {
  const all = await listRecruiters();
  const next = nextInTurn({ specialtyIds: [] }, all);
  const ownerList = all
    .filter(({ isActive }) => isActive)
    .map((one) => ({ id: one.id, name: fullName(one), ...(one.id === next?.id && { isNext: true as const }) }));
  return { ownerList: ownerList.toSorted((one, other) => one.name.localeCompare(other.name)) };
}

function requireToCome(dueAt: string): void {
  if (Date.parse(dueAt) > Date.now()) return;
  throw wrongField('dueAt', 'Please choose a time to come.');
}

/** Oneself, or a recruiter who works here. */
async function requireOwner(viewer: Actor, ownerId: string): Promise<void> {
  if (ownerId !== viewer.id) await requireActive(ownerId, 'ownerId');
}

async function allTasks(candidateId: string): Promise<TaskRecord[]> {
  return await readAllPages((after) => tasks.list('ofCandidate', { candidateId }, after));
}

const isOpen = ({ state }: TaskRecord) => state === 'open';
const dueOf = ({ dueAt, id }: TaskRecord) => `${dueAt} ${id}`;
const doneOf = ({ doneAt, id }: TaskRecord) => `${doneAt} ${id}`;

async function shown(records: readonly TaskRecord[]): Promise<CandidateTask[]> {
  const names = await namesOf([...new Set(records.map(({ ownerId }) => ownerId))]);
  return records.map(({ id, title, ownerId, dueAt, doneAt = '', version }) => ({
    id,
    title,
    ownerId,
    owner: names.get(ownerId) ?? '',
    dueAt,
    doneAt,
    version,
  }));
}

async function shownOne(record: TaskRecord): Promise<CandidateTask> {
  const [task] = await shown([record]);
  if (!task) throw missing();
  return task;
}
