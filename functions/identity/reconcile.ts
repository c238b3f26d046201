import { dayMs } from '#shared/domain/days/durations.ts';
import { endIdentity, findIdentity } from '../_people/accounts/identity-provider.ts';
import {
  beginExpiry,
  listUnfinishedBefore,
  type UnfinishedSignUp,
  unfinishedSignUps,
} from '../_people/accounts/unfinished-sign-ups.ts';
import { syncDirectory } from '../_people/directory/directory-sync.ts';
import { refreshDirectory, refreshEntries } from '../_people/directory/refresh-directory.ts';
import { nextPeople } from '../_people/directory/sweep-people.ts';
import { refreshFacets } from '../_people/facets/refresh-facets.ts';
import { syncFacets } from '../_people/facets/sync-facets.ts';
import { syncOpenApplications } from '../_people/open-applications.ts';
import { resealFields } from '../_people/profile/reseal-fields.ts';
import { users } from '../_people/user-record.ts';
import { emailReservations, logins } from '../_people/users.ts';
import { refreshNames } from '../_reference/name-entries.ts';
import { inParallel } from '../_runtime/in-parallel.ts';
import { keepFailures } from '../_runtime/keep-failures.ts';
import { log, logged } from '../_runtime/log.ts';
import { transact } from '../_table/transaction.ts';
import { escalateOverdue } from './escalate-overdue.ts';
import { lapseOffers } from './lapse-offers.ts';
import { sweepDeletions } from './sweep-deletions.ts';
import { sweepFiles } from './sweep-files.ts';

/** How long a sign-up may stay unfinished; its address is kept as long. */
const keptMilliseconds = dayMs;
/** How many unfinished sign-ups are read at once. */
const pageSize = 100;
/** How many sign-ups, or users, are checked side by side. */
const atOnce = 10;
/** How many users one run checks: a hundred thousand take eight days. */
const peopleEachRun = 500;

/** What one run has done. */
interface RepairCounts {
  lapsed: number;
  escalated: number;
  expired: number;
  deleted: number;
  refreshed: number;
  faceted: number;
  named: number;
  lost: number;
  swept: number;
  resealed: number;
}

/**
 * Mends what broken registrations, deletions and saves leave behind. An identity that never became a user of the product ends a
 * day after its sign-up, and its address is free again; what people who are gone have left is removed, and files that nothing
 * points at; directory, facets and the names of facilities and schools follow what has grown, a user whose identity is gone is written to the log, and after a rotation the
 * private fields are sealed again. First, for people wait for it: offers that were not answered in time lapse, and admins learn what is
 * overdue. One part that fails does not keep the others from their work.
 */
export async function reconcile(secondsLeft: () => number): Promise<RepairCounts> {
  const parts: Record<keyof RepairCounts, () => Promise<number>> = {
    lapsed: () => lapseOffers(secondsLeft),
    escalated: () => escalateOverdue(secondsLeft),
    expired: () => expireSignUps(secondsLeft),
    deleted: () => sweepDeletions(secondsLeft),
    refreshed: () => refreshDirectory(secondsLeft),
    faceted: () => refreshFacets(secondsLeft),
    named: () => refreshNames(secondsLeft),
    lost: () => visitPeople(secondsLeft),
    swept: () => sweepFiles(secondsLeft),
    resealed: () => resealFields(secondsLeft),
  };
  const counts: RepairCounts = {
    lapsed: 0,
    escalated: 0,
    expired: 0,
    deleted: 0,
    refreshed: 0,
    faceted: 0,
    named: 0,
    lost: 0,
    swept: 0,
    resealed: 0,
  };
  const failures = keepFailures();
  for (const part of Object.keys(counts) as (keyof RepairCounts)[]) {
    const report = (error: unknown) => log.error('reconcile step failed', { part, error: logged(error) });
    counts[part] = (await failures.attempt(parts[part], report)) ?? 0;
  }
  log.info('reconciled', { ...counts });
  failures.throwFirst();
  return counts;
}

async function expireSignUps(secondsLeft: () => number): Promise<number> {
  const instant = new Date(Date.now() - keptMilliseconds).toISOString();
  let expired = 0;
  const failures = keepFailures();
  while (secondsLeft() > 10) {
    const due = await listUnfinishedBefore(instant, pageSize);
    if (due.length === 0) break;
    let ended = 0;
    await inParallel(due, atOnce, async (signUp) => {
      if (await failures.attempt(() => expire(signUp))) ended++;
    });
    expired += ended;
    // What could not be ended now is there again in an hour.
    if (ended === 0) break;
  }
  failures.throwFirst();
  return expired;
}

/** Ends one sign-up; safe to cut off, since the list forgets it last. False when it became a user or began again meanwhile. */
async function expire(signUp: UnfinishedSignUp): Promise<boolean> {
  if (!signUp.expiring && !(await beginExpiry(signUp))) return false;
  await endIdentity(signUp.username);
  const reservation = await emailReservations.find(signUp, { consistent: true });
  const isOwn = reservation?.username === signUp.username && !reservation.userId;
  const refused = await transact([
    ...(isOwn ? [emailReservations.removing(signUp)] : []),
    logins.removing(signUp),
    // Refused where the same person has begun again meanwhile: then nothing of theirs goes.
    unfinishedSignUps.removing(signUp, { when: { startedAt: signUp.startedAt } }),
  ]);
  return refused === undefined;
}

/** Checks the next users of the sweep; answers how many have lost their identity. A user whose check fails does not stop the others. */
async function visitPeople(secondsLeft: () => number): Promise<number> {
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
