import { findIdentity } from '../_people/accounts/identity-provider.ts';
import { syncDirectory } from '../_people/directory/directory-sync.ts';
import { refreshEntries } from '../_people/directory/refresh-directory.ts';
import { nextPeople } from '../_people/directory/sweep-people.ts';
import { syncFacets } from '../_people/facets/sync-facets.ts';
import { syncOpenApplications } from '../_people/open-applications.ts';
import { users } from '../_people/user-record.ts';
import { inParallel } from '../_runtime/in-parallel.ts';
import { keepFailures } from '../_runtime/keep-failures.ts';
import { log } from '../_runtime/log.ts';
import { beginReminders } from './begin-reminders.ts';

/** How many users one run checks: a hundred thousand take eight days. */
const peopleEachRun = 500;
/** How many are checked side by side. */
const atOnce = 10;

/**
 * Brings what is derived from the next users of the sweep up to date, and writes those whose identity is gone to the log; answers how many.
 * A user whose check fails does not stop the others.
 */
export async function visitPeople(secondsLeft: () => number): Promise<number> {
  if (secondsLeft() < 10) return 0;
  let lost = 0;
  const failures = keepFailures();
  await inParallel(await nextPeople(peopleEachRun), atOnce, async (entry) => {
    // Who is left out for want of time has a turn in the next sweep.
    if (secondsLeft() < 10) return;
    await failures.attempt(async () => {
      await refreshEntries(entry);
      if (entry.userType === 'Candidate') {
        await syncFacets(entry.id);
        await syncOpenApplications(entry.id);
        await beginReminders(entry.id);
      }
      if (await isLost(entry.id)) lost++;
    });
  });
  failures.throwFirst();
  return lost;
}

/** Whether a user has no identity any more; their directory entries are synced first, when the stream has given up on them. */
async function isLost(id: string): Promise<boolean> {
  const user = await users.find({ id });
  if (user?.isListingDue) await syncDirectory(id);
  if (!user || user.status === 'deleting' || (await findIdentity(user.username))) return false;
  log.warn('user without identity', { userId: id });
  return true;
}
