import { lastCallAt } from '#shared/domain/account/leaving.ts';
import { newMail, outbox } from '../_mail/outbox.ts';
import { newNotice, noticeKey, notices } from '../_notices/notices.ts';
import { erasePerson } from '../_people/accounts/erase-person.ts';
import { type Departure, departures, settleDeparture } from '../_people/ends/departures.ts';
import { users } from '../_people/user-record.ts';
import { keepFailures } from '../_runtime/keep-failures.ts';
import { readAllPages } from '../_table/read-all-pages.ts';
import { transact } from '../_table/transaction.ts';
import { unlessConflict } from '../_table/unless-conflict.ts';

/** Who deletes, in the receipt: the owner, whom it does not name. */
const byOwner = 'owner';
/** The seconds that an erasure of many files may take. */
const erasureSeconds = 20;

/**
 * Deletes the accounts whose owners asked for it 14 days ago, reminds those with two days left, and does what a cut-off request left
 * undone [C25]. Answers how many were deleted. Idempotent after an interruption at any step: the list forgets an account last.
 */
export async function endAccounts(secondsLeft: () => number, now = new Date()): Promise<number> {
  const leaving = await readAllPages((after) => departures.list('due', {}, after));
  const failures = keepFailures();
  let ended = 0;
  for (const one of leaving) {
    if (secondsLeft() < erasureSeconds) break;
    if (await failures.attempt(() => visit(one, now))) ended += 1;
  }
  failures.throwFirst();
  return ended;
}

/** True when the account is deleted. */
async function visit(listed: Departure, now: Date): Promise<boolean> {
  const { userId, dueAt } = listed;
  if (dueAt <= now.toISOString()) return await end(listed);
  // Read again: the owner may have taken it back since the list was read.
  const one = await departures.find({ userId }, { consistent: true });
  if (one?.dueAt !== dueAt) return false;
  if (!one.isSettled) await settleDeparture(userId);
  if (lastCallAt(dueAt) <= now.toISOString()) await remind(one);
  return false;
}

async function remind({ userId, dueAt }: Departure): Promise<void> {
  const at = lastCallAt(dueAt);
  const told = { leavesAt: dueAt };
  if (await notices.find(noticeKey('accountLeaving', userId, at, told), { consistent: true })) return;
  await transact([
    users.checking({ id: userId }, { leavesAt: dueAt }),
    ...newNotice('accountLeaving', userId, at, told),
  ]);
}

async function end({ userId, dueAt }: Departure): Promise<boolean> {
  const user = await users.find({ id: userId }, { consistent: true });
  if (user?.status === 'active' && user.leavesAt !== dueAt) {
    await unlessConflict(departures.remove({ userId }, { when: { dueAt } }));
    return false;
  }
  if (user?.status === 'active') {
    // What was applied to in these days ends by its candidate's word too, so that staff are told.
    await settleDeparture(userId);
    // The address outlives the record by a moment, for the last mail.
    const { email, firstName } = user;
    await unlessConflict(departures.change({ userId }, { set: { email, firstName } }, { when: { dueAt } }));
  }
  // Refused where it was taken back in this moment: the erasure begins only while the record says that it is due.
  const isErased = await erasePerson(userId, byOwner, undefined, { leavesAt: dueAt });
  const last = await departures.find({ userId }, { consistent: true });
  if (!last || !isErased) return false;
  const { email, firstName = '' } = last;
  const refused = await transact([
    departures.removing({ userId }, { when: { dueAt } }),
    ...(email ? [outbox.adding(newMail('accountDeleted', [email], { firstName }))] : []),
  ]);
  return refused === undefined;
}
