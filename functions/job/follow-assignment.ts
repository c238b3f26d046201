import { type Assignment, freeFrom } from '#shared/domain/assignments/assignment.ts';
import { basics } from '../_people/profile/candidates.ts';
import { unlessConflict } from '../_table/unless-conflict.ts';
import { absent } from '../_table/when.ts';

/**
 * "Free from" follows an assignment that was accepted [X01]: the day after it, unless the candidate has named a later one. It counts as a
 * save of the preferences, so that a form of them that is open meets it as a conflict. Idempotent; nothing without a profile.
 */
export async function followAssignment(
  candidateId: string,
  accepted: Assignment,
  own: { readonly availableOn?: string | undefined } | undefined,
): Promise<void> {
  if (!own) return;
  const { availableOn } = own;
  const free = freeFrom(accepted, availableOn);
  if (free === availableOn) return;
  const change = { set: { availableOn: free }, add: { versions: { preferences: 1 } } };
  const isSaved = await unlessConflict(
    basics.change({ candidateId }, change, { when: { availableOn: availableOn ?? absent } }),
  );
  // Another day was named meanwhile, or the profile is gone.
  if (!isSaved) await followAssignment(candidateId, accepted, await basics.find({ candidateId }, { consistent: true }));
}
