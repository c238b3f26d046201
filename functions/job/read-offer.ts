import type { Offer } from '#shared/contract/job/offer-shapes.ts';
import { missing } from '#shared/domain/problem.ts';
import { applications } from '../_jobs/applications.ts';
import { offers, presentOffer, shownOffer, stateOf, termsOf } from '../_jobs/offers.ts';
import { namesOf } from '../_people/user-record.ts';
import { findTogether } from '../_table/find-together.ts';
import { unlessConflict } from '../_table/unless-conflict.ts';

/** The terms of an offer to the candidate; null for an application without an offer, or with one that has no terms of its own. */
export async function readOffer(candidateId: string, jobId: string): Promise<{ offer: Offer | null }> {
  const key = { candidateId, jobId };
  const { own, offer: stored } = await findTogether({ own: applications.at(key), offer: offers.at(key) });
  if (!own) throw missing();
  const offer = presentOffer(stored, own);
  if (!offer) return { offer: null };
  return { offer: shownOffer(offer, own, await namesOf([termsOf(offer).by])) };
}

/** Notes that the candidate has seen the offer, once. */
export async function noteOpened(candidateId: string, jobId: string): Promise<{ openedAt: string | null }> {
  const key = { candidateId, jobId };
  const { own, offer } = await findTogether({ own: applications.at(key), offer: offers.at(key) }, { consistent: true });
  if (!own) throw missing();
  if (!offer || offer.openedAt || stateOf(offer, own) !== 'open') return { openedAt: offer?.openedAt ?? null };
  const openedAt = new Date().toISOString();
  // An answer to this very version must not be refused because of it.
  const options = { when: { version: offer.version }, keepsVersion: true };
  const isNoted = await unlessConflict(offers.change(key, { set: { openedAt } }, options));
  return isNoted ? { openedAt } : await noteOpened(candidateId, jobId);
}
