import { dayMs } from '#shared/domain/days/durations.ts';
import { endIdentity } from '../_people/accounts/identity-provider.ts';
import {
  beginExpiry,
  listUnfinishedBefore,
  type UnfinishedSignUp,
  unfinishedSignUps,
} from '../_people/accounts/unfinished-sign-ups.ts';
import { emailReservations, logins } from '../_people/users.ts';
import { inParallel } from '../_runtime/in-parallel.ts';
import { keepFailures } from '../_runtime/keep-failures.ts';
import { transact } from '../_table/transaction.ts';

/** How long a sign-up may stay unfinished; its address is kept as long. */
const keptMilliseconds = dayMs;
/** How many unfinished sign-ups are read at once. */
const pageSize = 100;
/** How many are ended side by side. */
const atOnce = 10;

/** Ends each identity that never became a user of the product, a day after its sign-up, and frees its address. Answers how many. */
export async function expireSignUps(secondsLeft: () => number): Promise<number> {
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
