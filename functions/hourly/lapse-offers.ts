import { hourMs } from '#shared/domain/days/durations.ts';
import { type ApplicationRecord, applications } from '../_jobs/applications.ts';
import { factsOf, type JobRecord, jobs } from '../_jobs/jobs.ts';
import { afterLapse, type OfferRecord, offers, stateOf, termsOf } from '../_jobs/offers.ts';
import { newNotice, noticeKey, notices } from '../_notices/notices.ts';
import { basics } from '../_people/profile/candidates.ts';
import { keepFailures } from '../_runtime/keep-failures.ts';
import { findTogether } from '../_table/find-together.ts';
import { readAllPages } from '../_table/read-all-pages.ts';
import type { Action } from '../_table/table.ts';
import { transact } from '../_table/transaction.ts';

/** How long before it lapses the candidate gets a last notice. */
const warnedMilliseconds = 12 * hourMs;

/**
 * Takes offers back that were not answered in time, to where they came from, and notifies both sides; warns of those that lapse soon. Answers how
 * many lapsed. Until the round comes, an answer that is too late is refused by the clock itself. Idempotent: an application that moved
 * meanwhile is left as it is, and each notice is written once.
 */
export async function lapseOffers(secondsLeft: () => number, now = new Date()): Promise<number> {
  const offered = await readAllPages((after) => applications.list('atStatus', { status: 'Offer Extended' }, after));
  let lapsed = 0;
  const failures = keepFailures();
  for (const application of offered) {
    if (secondsLeft() < 5) break;
    if (await failures.attempt(() => visit(application, now))) lapsed += 1;
  }
  failures.throwFirst();
  return lapsed;
}

/** True when the offer of this application lapsed. */
async function visit({ candidateId, jobId }: ApplicationRecord, now: Date): Promise<boolean> {
  const key = { candidateId, jobId };
  const { own, offer, job, profile } = await findTogether(
    { own: applications.at(key), offer: offers.at(key), job: jobs.at(key), profile: basics.at(key) },
    { consistent: true },
  );
  if (!own || !offer || own.status !== 'Offer Extended') return false;
  const state = stateOf(offer, own, now);
  if (state === 'open' && job) await warn(own, offer, job, now);
  if (state !== 'lapsed') return false;
  const moved = afterLapse(own, now);
  const refused = await transact([
    applications.putting(moved, { when: { version: own.version } }),
    offers.checking(key, { version: offer.version }),
    ...(job ? tellingBoth(moved, job, profile?.recruiterId ?? '') : []),
  ]);
  return refused === undefined;
}

function tellingBoth({ candidateId, changedAt }: ApplicationRecord, job: JobRecord, recruiterId: string): Action[] {
  return [
    ...newNotice('offerLapsed', candidateId, changedAt, factsOf(job)),
    ...newNotice('offerUnanswered', recruiterId, changedAt, { candidateId, ...factsOf(job) }),
  ];
}

/** Tells the candidate of the last hours; not of an offer that was for no longer than these. */
async function warn(own: ApplicationRecord, offer: OfferRecord, job: JobRecord, now: Date): Promise<void> {
  const { answerBy, at: offeredAt } = termsOf(offer);
  const { candidateId, jobId } = own;
  const at = new Date(Date.parse(answerBy) - warnedMilliseconds).toISOString();
  if (now.toISOString() < at || at <= offeredAt) return;
  const told = { ...factsOf(job), answerBy };
  if (await notices.find(noticeKey('offerLapsing', candidateId, at, told), { consistent: true })) return;
  // Refused where another run was quicker, or the offer was answered or changed meanwhile.
  await transact([
    offers.checking({ candidateId, jobId }, { version: offer.version }),
    applications.checking({ candidateId, jobId }, { version: own.version }),
    ...newNotice('offerLapsing', candidateId, at, told),
  ]);
}
