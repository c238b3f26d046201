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
 * "Free from" follows an assignment that was accepted [X01]: the day after it, unless the candidate has named a later one. Idempotent;
 * nothing without a profile.
 */
export async function followAssignment(candidateId: string, accepted: Assignment): Promise<void> {
  await changeFreeFrom(candidateId, (named) => freeFrom(accepted, named));
}

/**
 * Gives the days of a cancelled assignment back [X01]: where "free from" had followed it, it is the assignment's own first day again, or
 * the day after what else is accepted. A day that the candidate named stays. Idempotent.
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

/** "Free from" follows an assignment again whose cancelling was undone. Idempotent. */
export async function returnToAssignment(candidateId: string, jobId: string): Promise<void> {
  const accepted = await acceptedDays(candidateId, jobId);
  if (accepted) await followAssignment(candidateId, accepted);
}

/** The days of an assignment as they were accepted: by the offer's terms, else by the job; undefined where neither names them. */
async function acceptedDays(candidateId: string, jobId: string): Promise<Assignment | undefined> {
  const { offer, job } = await findTogether(
    { offer: offers.at({ candidateId, jobId }), job: jobs.at({ jobId }) },
    { consistent: true },
  );
  const signed = offer?.answer?.kind === 'accepted' ? termsOf(offer).terms : undefined;
  return knownAssignment(signed?.startDate ?? job?.startDate ?? '', signed?.weeks ?? job?.durationWeeks ?? 0);
}

/** It counts as a save of the preferences, so that a form of them that is open meets it as a conflict. */
async function changeFreeFrom(candidateId: string, next: (named: Named) => Named): Promise<void> {
  const own = await basics.find({ candidateId }, { consistent: true });
  const free = next(own?.availableOn);
  if (!own || free === undefined || free === own.availableOn) return;
  const change = { set: { availableOn: free }, add: { versions: { preferences: 1 } } };
  const isSaved = await unlessConflict(
    basics.change({ candidateId }, change, { when: { availableOn: own.availableOn ?? absent } }),
  );
  // Another day was named meanwhile, or the profile is gone.
  if (!isSaved) await changeFreeFrom(candidateId, next);
}
