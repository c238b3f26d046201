import { basics } from '../_people/profile/candidates.ts';
import { findProfile } from '../_people/profile/profile.ts';
import { reminding } from '../_people/profile/reminders.ts';
import { transact } from '../_table/transaction.ts';

/** Gives a candidate whose ends were saved before there were reminders the first one [C14]. Idempotent. */
export async function beginReminders(candidateId: string): Promise<void> {
  const profile = await findProfile(candidateId, { withSummary: false });
  if (!profile || profile.reminder) return;
  const first = reminding(profile);
  // Refused where another save was quicker: it has written one, or the next sweep does.
  if (first.length > 0)
    await transact([basics.checking({ candidateId }, { version: profile.basics.version }), ...first]);
}
