import { findTogether } from '../_table/find-together.ts';
import { readAllPages } from '../_table/read-all-pages.ts';
import { transact } from '../_table/transaction.ts';
import { type ApplicationRecord, applications, withStep } from './applications.ts';
import { clock, offers, stateOf } from './offers.ts';

/**
 * Takes offers back that were not answered in time, to where they came from; answers how many. Until the round comes, an answer that
 * is too late is refused by the clock itself. Idempotent: an application that moved meanwhile is left as it is.
 */
export async function lapseOffers(secondsLeft: () => number): Promise<number> {
  const offered = await readAllPages((after) => applications.list('atStatus', { status: 'Offer Extended' }, after));
  let lapsed = 0;
  for (const application of offered) {
    if (secondsLeft() < 5) break;
    if (await lapse(application)) lapsed += 1;
  }
  return lapsed;
}

async function lapse({ candidateId, jobId }: ApplicationRecord): Promise<boolean> {
  const key = { candidateId, jobId };
  const { own, offer } = await findTogether({ own: applications.at(key), offer: offers.at(key) }, { consistent: true });
  if (!own || !offer || own.status !== 'Offer Extended' || stateOf(offer, own) !== 'lapsed') return false;
  const moved = withStep(own, { status: 'Client Submission', by: clock });
  const refused = await transact([
    applications.putting(moved, { when: { version: own.version } }),
    offers.checking(key, { version: offer.version }),
  ]);
  return refused === undefined;
}
