import { endIdentity, findIdentity } from '../_data/identity-provider.ts';
import { nextPeople } from '../_data/people-round.ts';
import { transact } from '../_data/transaction.ts';
import {
  beginExpiry,
  listUnfinishedBefore,
  type UnfinishedSignUp,
  unfinishedSignUps,
} from '../_data/unfinished-sign-ups.ts';
import { emailReservations, logins, users } from '../_data/users.ts';
import { log } from '../_http/log.ts';

/** How long a sign-up may stay unfinished; its address is kept as long. */
const keptMilliseconds = 24 * 60 * 60 * 1000;
/** One page of sign-ups, and so many people of the product, are looked at together. */
const pageSize = 100;
const atOnce = 10;
/** People of the product looked at in one run: a hundred thousand take eight days. */
const peopleEachRun = 500;

/**
 * Mends what a broken registration leaves behind, in both directions: an identity that never became a user of the product ends
 * a day after its sign-up, and its address is free again; a user whose identity is gone is written to the log.
 */
export async function reconcile(secondsLeft: () => number): Promise<{ expired: number; lost: number }> {
  const expired = await expireSignUps(secondsLeft);
  const lost = await reportLost(secondsLeft);
  log.info('reconciled', { expired, lost });
  return { expired, lost };
}

async function expireSignUps(secondsLeft: () => number): Promise<number> {
  const instant = new Date(Date.now() - keptMilliseconds).toISOString();
  let expired = 0;
  while (secondsLeft() > 10) {
    const due = await listUnfinishedBefore(instant, pageSize);
    if (due.length === 0) break;
    let ended = 0;
    await inParallel(due, async (signUp) => {
      if (await expire(signUp)) ended++;
    });
    expired += ended;
    // What could not be ended now is there again in an hour.
    if (ended === 0) break;
  }
  return expired;
}

/** Ends one sign-up; safe to cut off, since the list forgets it last. False when it became a user or began anew meanwhile. */
async function expire(signUp: UnfinishedSignUp): Promise<boolean> {
  if (!signUp.expiring && !(await beginExpiry(signUp))) return false;
  await endIdentity(signUp.username);
  const reservation = await emailReservations.find(signUp, { consistent: true });
  const isOwn = reservation?.username === signUp.username && !reservation.userId;
  const refused = await transact([
    ...(isOwn ? [emailReservations.removing(signUp)] : []),
    logins.removing(signUp),
    unfinishedSignUps.removing(signUp),
  ]);
  return refused === undefined;
}

async function reportLost(secondsLeft: () => number): Promise<number> {
  if (secondsLeft() < 10) return 0;
  let lost = 0;
  await inParallel(await nextPeople(peopleEachRun), async ({ id }) => {
    const user = await users.find({ id });
    if (!user || user.status === 'deleting' || (await findIdentity(user.username))) return;
    lost++;
    log.warn('user without identity', { userId: id });
  });
  return lost;
}

async function inParallel<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = [...all];
  const worker = async () => {
    for (let one = rest.pop(); one !== undefined; one = rest.pop()) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
