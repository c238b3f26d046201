import { type Assignment, freeFrom, knownAssignment } from '#shared/domain/assignments/assignment.ts';
import { engagementsOfCandidate } from '../../_jobs/engagements-of.ts';
import { jobs } from '../../_jobs/jobs.ts';
import { offers, termsOf } from '../../_jobs/offers.ts';
import { findTogether } from '../../_table/find-together.ts';
import { unlessConflict } from '../../_table/unless-conflict.ts';
import { absent } from '../../_table/when.ts';
import { basics } from './candidates.ts';

type Named = string | undefined;

/**
 * Sets “free from” to the day after an accepted assignment, unless the candidate has entered a later one [X01]. Idempotent; does nothing
 * without a profile.
 */
export async function followAssignment(candidateId: string, accepted: Assignment): Promise<void> {
  await changeFreeFrom(candidateId, (named) => freeFrom(accepted, named));
}

/**
 * Undoes that for a cancelled assignment [X01]: back to its first day, or to the day after the other accepted assignments. A day that the
 * candidate entered stays. Idempotent.
 */
export async function leaveAssignment(candidateId: string, jobId: string): Promise<void> {
  const cancelled = await acceptedDays(candidateId, jobId);
  if (!cancelled) return;
  const others = (await engagementsOfCandidate(candidateId)).filter(({ kind }) => kind === 'accepted');
  await changeFreeFrom(candidateId, (named) =>
    named === freeFrom(cancelled, undefined)
      ? others.reduce<string>((day, other) => freeFrom(other, day), cancelled.firstDay)
      : named,
  );
}

/** Sets “free from” again after the cancelling of an assignment was undone. Idempotent. */
export async function returnToAssignment(candidateId: string, jobId: string): Promise<void> {
  const accepted = await acceptedDays(candidateId, jobId);
  if (accepted) await followAssignment(candidateId, accepted);
}

/** The accepted days of an assignment: by the offer's terms, otherwise by the job; undefined when neither names them. */
async function acceptedDays(candidateId: string, jobId: string): Promise<Assignment | undefined> {
  const { offer, job } = await findTogether(
    { offer: offers.at({ candidateId, jobId }), job: jobs.at({ jobId }) },
    { consistent: true },
  );
  const signed = offer?.answer?.kind === 'accepted' ? termsOf(offer).terms : undefined;
  return knownAssignment(signed?.startDate ?? job?.startDate ?? '', signed?.weeks ?? job?.durationWeeks ?? 0);
}

/** Counts as a save of the preferences, so that an open form gets a conflict. */
async function changeFreeFrom(candidateId: string, next: (named: Named) => Named): Promise<void> {
  const own = await basics.find({ candidateId }, { consistent: true });
  const free = next(own?.availableOn);
  if (!own || free === own.availableOn) return;
  const change = { set: { availableOn: free }, add: { versions: { preferences: 1 } } };
  const isSaved = await unlessConflict(
    basics.change({ candidateId }, change, { when: { availableOn: own.availableOn ?? absent } }),
  );
  // The day was changed concurrently, or the profile is gone.
  if (!isSaved) await changeFreeFrom(candidateId, next);
}
