import { type OfferTerms, termOrder } from '#shared/domain/offers/offer-terms.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { offers, puttingOffer } from '../../../functions/_jobs/offers.ts';
import { transact } from '../../../functions/_table/transaction.ts';

/** Terms that add up to $1,900.00 a week. */
export const someTerms: OfferTerms = {
  weeklyCents: 190_000,
  hourlyCents: 5000,
  hoursPerWeek: 36,
  lodgingCents: 10_000,
  mealsCents: 0,
  startDate: '2030-01-04',
  weeks: 13,
  shift: 'Nights 3x12',
};

interface OfStep {
  readonly candidateId: string;
  readonly jobId: string;
  /** When the application got to its step Offer Extended. */
  readonly offeredAt: string;
}

/** Writes the terms of an offer beside an application at Offer Extended, in place of those before. */
export async function anOffer({ candidateId, jobId, offeredAt }: OfStep): Promise<void> {
  const before = await offers.find({ candidateId, jobId }, { consistent: true });
  const answerBy = new Date(Date.now() + 48 * 3_600_000).toISOString();
  const versions = [{ terms: someTerms, answerBy, at: offeredAt, by: 'jordan' }];
  const version = (before?.version ?? 0) + 1;
  await transact([puttingOffer({ candidateId, jobId, offeredAt, agreed: {}, versions, version }, before)]);
}

/** An accepted application to a job, for thirteen weeks from this day. */
export async function anAssignment(candidateId: string, jobId: string, startDate = someTerms.startDate): Promise<void> {
  const at = new Date().toISOString();
  const status = 'Accepted - Pending Start' as const;
  const steps = [
    { status: 'Offer Extended' as const, at },
    { status, at },
  ];
  await applications.put({ candidateId, jobId, status, appliedAt: at, changedAt: at, steps, version: 2 });
  const versions = [{ terms: { ...someTerms, startDate }, answerBy: at, at, by: 'jordan' }];
  const answer = { kind: 'accepted' as const, at, signature: { name: 'A', address: '192.0.2.1', hash: '0' } };
  await transact([
    puttingOffer({ candidateId, jobId, offeredAt: at, agreed: {}, versions, answer, version: 1 }, undefined),
  ]);
}

/** An acceptance of the first version under this name, with everything acknowledged. */
export const signedBy = (signature: string) => ({ offerNumber: 1, acknowledged: [...termOrder], signature });

/** What extends an offer with these terms, as staff call it. */
export const extending = (own: { readonly candidateId: string; readonly jobId: string }) => ({
  ...own,
  number: 0,
  terms: someTerms,
  answerBy: new Date(Date.now() + 48 * 3_600_000).toISOString(),
});
