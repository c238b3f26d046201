import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { undoMs, undoSeconds } from '#shared/domain/applications/application-steps.ts';
import { forgetCounts } from '../../_jobs/application-counts.ts';
import { type ApplicationRecord, applications, withoutLastStep } from '../../_jobs/applications.ts';
import { withoutNoticeOfMove } from '../../_jobs/notice-of-move.ts';
import { isCurrent, type OfferRecord, offers, termsOf } from '../../_jobs/offers.ts';
import { returnToAssignment } from '../../_people/profile/free-from-assignments.ts';
import { withoutShares } from '../../_people/submissions.ts';
import { inParallel } from '../../_runtime/in-parallel.ts';
import { findTogether } from '../../_table/find-together.ts';
import { transact } from '../../_table/transaction.ts';

type Move = z.output<typeof api.admin.undoMoves.body>['moves'][number];
type Result = z.input<typeof api.admin.undoMoves.returns>['results'][number];

const messages: Record<Result['outcome'] | 'hasTerms', string> = {
  undone: 'Undone.',
  changed: 'It was moved again meanwhile.',
  hasTerms: 'The offer got its terms meanwhile, and the candidate has the notice. Take the offer back instead.',
  late: `A move can be undone for ${undoSeconds} seconds.`,
  notAllowed: 'Only the person who moved it may undo it.',
  missing: 'This application does not exist.',
};

const atOnce = 10;

/**
 * Takes moves back by a step of their own, with the candidate's notices of them and the links of a submission. Each is named by the version of the application after
 * it: refused after any later move, so that an answer of the candidate stays, for a step of another person, and for an offer that got
 * its terms since. Idempotent.
 */
export async function undoMoves(
  actor: Actor,
  moves: readonly Move[],
  now = new Date(),
): Promise<{ results: Result[] }> {
  const results: Result[] = [];
  try {
    await inParallel(moves.entries(), atOnce, async ([place, move]) => {
      const came = await undoOne(actor, move, now);
      const { candidateId, jobId } = move;
      const outcome = came === 'hasTerms' ? 'changed' : came;
      results[place] = { candidateId, jobId, outcome, message: messages[came] };
    });
  } finally {
    forgetCounts();
  }
  return { results };
}

async function undoOne(actor: Actor, { version, ...key }: Move, now: Date): Promise<keyof typeof messages> {
  const { own, offer } = await findTogether({ own: applications.at(key), offer: offers.at(key) }, { consistent: true });
  const last = own?.steps.at(-1);
  if (!own || !last) return 'missing';
  if (last.isUndo && last.by === actor.id && own.version === version + 1) return 'undone';
  if (own.version !== version || last.isUndo) return 'changed';
  if (last.by !== actor.id) return 'notAllowed';
  if (now.getTime() - Date.parse(last.at) > undoMs) return 'late';
  const undone = withoutLastStep(own, actor.id, now);
  if (!undone) return 'notAllowed';
  if (offer && hasOwnNotice(offer, own)) return 'hasTerms';
  const shares = own.status === 'Client Submission' ? await withoutShares(own) : [];
  const refused = await transact([
    ...shares,
    applications.putting(undone, { when: { version } }),
    offers.checking(key, offer ? { version: offer.version } : { exists: false }),
    ...withoutNoticeOfMove(own),
  ]);
  if (refused) return 'changed';
  if (own.reason === 'cancelled') await returnToAssignment(key.candidateId, key.jobId);
  return 'undone';
}

/** Whether the terms of an offer have another notice than its step: undoing takes back the step's alone. */
function hasOwnNotice(offer: OfferRecord, own: ApplicationRecord): boolean {
  return isCurrent(offer, own) && termsOf(offer).at !== own.changedAt;
}
