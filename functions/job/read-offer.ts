import type { Offer } from '#shared/contract/offer-shapes.ts';
import { missing, Problem } from '#shared/domain/problem.ts';
import { applications } from '../_jobs/applications.ts';
import { offers, shownOffer, stateOf, termsOf } from '../_jobs/offers.ts';
import { namesOf } from '../_people/directory/people-names.ts';
import { findTogether } from '../_table/find-together.ts';

/** The terms of an offer to the candidate; null for an application without an offer, or with one that has no terms of its own. */
export async function readOffer(candidateId: string, jobId: string): Promise<{ offer: Offer | null }> {
  const key = { candidateId, jobId };
  const { own, offer } = await findTogether({ own: applications.at(key), offer: offers.at(key) });
  if (!own) throw missing();
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
  try {
    // An answer to this very version must not be refused because of it.
    await offers.change(key, { set: { openedAt } }, { when: { version: offer.version }, keepsVersion: true });
  } catch (error) {
    if (!(error instanceof Problem && error.kind === 'conflict')) throw error;
    return await noteOpened(candidateId, jobId);
  }
  return { openedAt };
}
