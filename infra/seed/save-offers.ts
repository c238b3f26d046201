import { dayMs } from '#shared/domain/days/durations.ts';
import { differencesOf, toAcknowledge } from '#shared/domain/offers/offer-differences.ts';
import { type AgreedTerms, type OfferTerms, weekOf } from '#shared/domain/offers/offer-terms.ts';
import { applications } from '../../functions/_jobs/applications.ts';
import { termsOfJob } from '../../functions/_jobs/job-terms.ts';
import { wholeJobs } from '../../functions/_jobs/jobs.ts';
import { hashOfTerms, type OfferRecord, puttingOffer } from '../../functions/_jobs/offers.ts';
import { returnToAssignment } from '../../functions/_people/profile/free-from-assignments.ts';
import { findTogether } from '../../functions/_table/find-together.ts';
import { transact } from '../../functions/_table/transaction.ts';
import type { DemoApplication } from './activity.ts';

/** How long the open offers of the demo world wait for their answer. */
const openMs = 9 * dayMs;

interface Signer {
  readonly firstName: string;
  readonly lastName: string;
}

/** The terms of every offer that was extended, as its job has them; accepted ones are signed. Expects jobs and applications. Idempotent. */
export async function saveOffers(
  candidateId: string,
  { firstName, lastName }: Signer,
  all: readonly DemoApplication[],
  now: Date,
): Promise<void> {
  for (const { jobId, steps } of all) {
    const offeredAt = steps.find(({ status }) => status === 'Offer Extended')?.at;
    if (!offeredAt) continue;
    const key = { candidateId, jobId };
    const { own, job } = await findTogether(
      { own: applications.at(key), job: wholeJobs.at(key) },
      { consistent: true },
    );
    if (!own || !job) continue;
    const agreed = termsOfJob(job, job);
    const terms = whole(agreed);
    const by = own.steps.find(({ at }) => at === offeredAt)?.by ?? '';
    const signedAt = steps.find(({ status }) => status === 'Accepted - Pending Start')?.at;
    const answerBy = new Date((signedAt ? Date.parse(signedAt) : now.getTime()) + openMs).toISOString();
    const offer: OfferRecord = {
      ...key,
      offeredAt,
      agreed,
      versions: [{ terms, answerBy, at: offeredAt, by }],
      version: 1,
      ...(signedAt && {
        answer: {
          kind: 'accepted',
          at: signedAt,
          acknowledged: toAcknowledge(differencesOf(agreed, terms)),
          signature: { name: `${firstName} ${lastName}`, address: '192.0.2.1', hash: hashOfTerms(terms) },
        },
      }),
    };
    await transact([puttingOffer(offer, undefined)]);
    // As by an acceptance in the product: she is free from the day after it.
    if (signedAt) await returnToAssignment(candidateId, jobId);
  }
}

/** What the job does not name is filled so that the week adds up. */
function whole({ weeklyCents = 200_000, ...agreed }: AgreedTerms): OfferTerms {
  const { hoursPerWeek = 36, lodgingCents = 0, mealsCents = 0, startDate = '', weeks = 13, shift = 'Days' } = agreed;
  const { hourlyCents = Math.floor((weeklyCents - lodgingCents - mealsCents) / hoursPerWeek) } = agreed;
  const pay = { hourlyCents, hoursPerWeek, lodgingCents, mealsCents };
  return { ...pay, weeklyCents: weekOf(pay), startDate, weeks, shift: shift || 'Days' };
}
