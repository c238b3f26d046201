import { isFreshSignIn } from '#shared/domain/account/fresh-sign-in.ts';
import { leavingAt, leavingTask } from '#shared/domain/account/leaving.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { freshSignInFirst, missing, Problem, tooBusy } from '#shared/domain/problem.ts';
import { type ApplicationRecord, applications } from '../../_jobs/applications.ts';
import { newNotice } from '../../_notices/notices.ts';
import { addingAuditRecord } from '../../_people/audit.ts';
import { departures, settleDeparture } from '../../_people/ends/departures.ts';
import { syncFacets } from '../../_people/facets/sync-facets.ts';
import { basics } from '../../_people/profile/candidates.ts';
import { tasks } from '../../_people/tasks.ts';
import { users } from '../../_people/user-record.ts';
import { readAllPages } from '../../_table/read-all-pages.ts';
import type { Action } from '../../_table/table.ts';
import { transact } from '../../_table/transaction.ts';
import { absent } from '../../_table/when.ts';

const attempts = 5;

interface Asking {
  readonly requestId: string;
  readonly address: string;
}

/**
 * Asks for the deletion of the caller's account, 14 days from now [C25]: applications are withdrawn, links end and the search of people
 * forgets the candidate at once. Idempotent: asked again, it does what was cut off. Problem forbidden after a sign-in of more than 15
 * minutes ago; conflict for a request that was taken back, when it arrives once more.
 */
export async function askDeletion(
  { id, session }: Pick<Actor, 'id' | 'session'>,
  token: string | undefined,
  asking: Asking,
  now = new Date(),
): Promise<{ leavesAt: string }> {
  if (!isFreshSignIn(session?.startedAt, now.getTime())) throw freshSignInFirst();
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const own = await users.find({ id }, { consistent: true });
    if (!own) throw missing();
    if (!own.leavesAt && token && own.leavingToken === token)
      throw new Problem('conflict', 'changedMeanwhile', 'You have taken this back. Please load the page again.');
    const leavesAt = own.leavesAt ?? leavingAt(now);
    const refused = own.leavesAt
      ? undefined
      : await transact([
          users.changing(
            { id },
            { set: { leavesAt, leavingToken: token ?? '' } },
            { when: { status: 'active', leavesAt: absent } },
          ),
          departures.putting({ userId: id, askedAt: now.toISOString(), dueAt: leavesAt, isSettled: false }),
          ...newNotice('accountLeaving', id, now.toISOString(), { leavesAt }),
          addingAuditRecord({
            actorId: id,
            subjectId: id,
            call: 'POST user/deletion',
            outcome: 'allowed',
            ...asking,
          }),
          ...(await taskForStaff(id, leavesAt, now)),
        ]);
    if (refused) continue;
    await settleDeparture(id);
    return { leavesAt };
  }
  throw tooBusy();
}

/** What the recruiter in charge finds on the desk. */
async function taskForStaff(candidateId: string, leavesAt: string, now: Date): Promise<Action[]> {
  const profile = await basics.find({ candidateId });
  if (!profile?.recruiterId) return [];
  const all = await readAllPages((after) => applications.list('ofCandidate', { candidateId }, after));
  const isAt = (status: ApplicationRecord['status']) => all.some((one) => one.status === status);
  const createdAt = now.toISOString();
  return [
    tasks.putting({
      candidateId,
      id: taskIdOf(leavesAt),
      title: leavingTask({ hasOffer: isAt('Offer Extended'), hasAssignment: isAt('Accepted - Pending Start') }),
      ownerId: profile.recruiterId,
      state: 'open',
      dueAt: createdAt,
      createdBy: candidateId,
      createdAt,
      version: 1,
    }),
  ];
}

/** The id of the task about a deletion that is due then. */
const taskIdOf = (leavesAt: string) => `leaving-${Date.parse(leavesAt).toString(36)}`;

/** Takes the request back: the account stays, and what has ended stays ended. Idempotent. */
export async function keepAccount(id: string, asking: Asking, now = new Date()): Promise<{ success: true }> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const own = await users.find({ id }, { consistent: true });
    if (!own) throw missing();
    const { leavesAt } = own;
    if (leavesAt) {
      const key = { candidateId: id, id: taskIdOf(leavesAt) };
      const task = await tasks.find(key, { consistent: true });
      const done = { state: 'done' as const, doneAt: now.toISOString(), doneBy: id };
      const refused = await transact([
        users.changing({ id }, { remove: ['leavesAt'] }, { when: { status: 'active', leavesAt } }),
        departures.removing({ userId: id }),
        addingAuditRecord({ actorId: id, subjectId: id, call: 'DELETE user/deletion', outcome: 'allowed', ...asking }),
        ...(task?.state === 'open' ? [tasks.putting({ ...task, ...done, version: task.version + 1 })] : []),
      ]);
      if (refused) continue;
    }
    await syncFacets(id);
    return { success: true };
  }
  throw tooBusy();
}
