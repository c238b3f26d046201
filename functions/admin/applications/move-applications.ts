import type * as z from 'zod';
import type { ApplicationMove, ApplicationMoves } from '#shared/contract/admin/admin-shapes.ts';
import type { api } from '#shared/contract/index.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { nextStatuses } from '#shared/domain/applications/application-status.ts';
import { isSubmission } from '#shared/domain/consent/consent-state.ts';
import { Problem } from '#shared/domain/problem.ts';
import { forgetCounts } from '../../_jobs/application-counts.ts';
import { applications, withStep } from '../../_jobs/applications.ts';
import { whyNotSubmitted } from '../../_jobs/consents.ts';
import { jobs } from '../../_jobs/jobs.ts';
import { noticeOfMove } from '../../_jobs/notice-of-move.ts';
import { leaveAssignment } from '../../_people/profile/free-from-assignments.ts';
import { inParallel } from '../../_runtime/in-parallel.ts';
import { findTogether } from '../../_table/find-together.ts';
import { transact } from '../../_table/transaction.ts';

type Result = z.input<typeof api.admin.moveApplications.returns>['results'][number];

/** Why a step is refused that does not follow from the status. */
export const notPossible = 'This step is not possible from the present status of the application.';

const messages: Record<Exclude<Result['outcome'], 'noConsent'>, string> = {
  moved: 'Moved.',
  same: 'It has this status already.',
  notAllowed: notPossible,
  noTerms: 'Write the terms of the offer first.',
  missing: 'This application does not exist.',
};

/** What refuses the whole call where it was the only move. */
const refusedAlone = { noConsent: 'consentMissing', noTerms: 'termsMissing' } as const;

const hasMoved = 'This application has moved on since your list was read. Load it again.';

/** How many applications are moved side by side. */
const atOnce = 10;

/**
 * Moves each application one step, or says why not; after a concurrent move its present status decides. Problem conflict for one that is
 * moved alone and lacks the candidate's consent [N03], or the terms that an offer is extended with [Y04].
 */
export async function moveApplications(
  actor: Actor,
  { moves, token, cause, note, message }: ApplicationMoves,
): Promise<{ results: Result[] }> {
  const results: Result[] = [];
  const said = { ...(token && { token }), ...(cause && { cause }), ...(note && { note }), ...(message && { message }) };
  // Several steps of one application are taken in their order.
  const ofEach = Map.groupBy(moves.entries(), ([, { candidateId, jobId }]) => `${candidateId} ${jobId}`);
  try {
    await inParallel(ofEach.values(), atOnce, async (own) => {
      for (const [place, move] of own) {
        const { candidateId, jobId } = move;
        results[place] = { candidateId, jobId, ...(await moveOne(actor, move, said)) };
      }
    });
  } finally {
    forgetCounts();
  }
  const [only] = results;
  if (results.length === 1 && (only?.outcome === 'noConsent' || only?.outcome === 'noTerms'))
    throw new Problem('conflict', refusedAlone[only.outcome], only.message);
  return { results };
}

type Moved = Pick<Result, 'outcome' | 'message' | 'version'>;

const told = (outcome: keyof typeof messages, version?: number): Moved => ({
  outcome,
  message: messages[outcome],
  version,
});

async function moveOne(
  actor: Actor,
  { candidateId, jobId, status, fromStatus }: ApplicationMove,
  said: Omit<ApplicationMoves, 'moves'>,
): Promise<Moved> {
  for (;;) {
    const key = { candidateId, jobId };
    const { own, job } = await findTogether({ own: applications.at(key), job: jobs.at(key) }, { consistent: true });
    if (!own) return told('missing');
    if (said.token && own.steps.some((step) => step.token === said.token && step.status === status)) {
      if (own.reason === 'cancelled') await leaveAssignment(candidateId, jobId);
      return told('moved', own.steps.at(-1)?.token === said.token ? own.version : undefined);
    }
    if (own.status === status) return told('same');
    if (fromStatus && own.status !== fromStatus) return { outcome: 'notAllowed', message: hasMoved };
    if (!nextStatuses(own.status, 'staff').includes(status)) return told('notAllowed');
    const why = isSubmission(own.status, status) ? whyNotSubmitted(own, job) : '';
    if (why) return { outcome: 'noConsent', message: why };
    // Its terms and the step are one act (extend-offer.ts).
    if (status === 'Offer Extended') return told('noTerms');
    const isCancelled = own.status === 'Accepted - Pending Start';
    const moved = withStep(own, {
      status,
      by: actor.id,
      ...said,
      ...(isCancelled && { reason: 'cancelled' as const }),
    });
    const refused = await transact([
      applications.putting(moved, { when: { version: own.version } }),
      ...(job ? noticeOfMove(moved, job) : []),
    ]);
    if (refused) continue;
    if (isCancelled) await leaveAssignment(candidateId, jobId);
    return told('moved', moved.version);
  }
}
