import { hash } from 'node:crypto';
import * as z from 'zod';
import { agreedTerms, type Offer, offerTerms, term } from '#shared/contract/offer-shapes.ts';
import { type AgreedTerms, type OfferTerms, termOrder } from '#shared/domain/offers/offer-terms.ts';
import { entity } from '../_table/entity.ts';
import type { ApplicationRecord } from './applications.ts';
import type { JobText } from './job-text.ts';
import type { JobRecord } from './jobs.ts';

const offerVersion = z.object({ terms: offerTerms, answerBy: z.string(), at: z.string(), by: z.string() });

const offerRecord = z.object({
  candidateId: z.string(),
  jobId: z.string(),
  /** The instant of the application's step to which it belongs: an offer that was extended once more is another one. */
  offeredAt: z.string(),
  agreed: agreedTerms,
  /** Every version of its terms, the newest last. */
  versions: z.array(offerVersion).min(1),
  openedAt: z.string().optional(),
  answer: z
    .object({
      kind: z.enum(['accepted', 'declined']),
      at: z.string(),
      reason: z.string().optional(),
      acknowledged: z.array(term).optional(),
      /** The typed name, from which network address, under which terms. */
      signature: z.object({ name: z.string(), address: z.string(), hash: z.string() }).optional(),
    })
    .optional(),
  version: z.number(),
});
export type OfferRecord = z.output<typeof offerRecord>;

/** The terms of an offer [N06]. An offer without any is of the job as it is: answered without a signature. */
export const offers = entity(offerRecord, { pk: 'CAND#{candidateId}', sk: 'OFFER#{jobId}' });

/** Who made the step of an offer that lapsed. */
export const clock = 'clock';

/** So many versions are kept of one offer. */
export const mostVersions = 50;

/** The terms as they are now. */
export function termsOf({ versions }: OfferRecord): z.output<typeof offerVersion> {
  return versions.at(-1) as z.output<typeof offerVersion>;
}

/** What became of an offer: its application tells, and the clock. */
export function stateOf(offer: OfferRecord, application: ApplicationRecord, now = new Date()): Offer['state'] {
  if (offer.answer) return offer.answer.kind;
  const isCurrent = application.status === 'Offer Extended' && application.changedAt === offer.offeredAt;
  const isLate = termsOf(offer).answerBy <= now.toISOString();
  if (isCurrent) return isLate ? 'lapsed' : 'open';
  const next = application.steps[application.steps.findIndex(({ at }) => at === offer.offeredAt) + 1];
  return next?.by === clock ? 'lapsed' : 'withdrawn';
}

/** The terms of a job as far as its source names them, which are what a candidate agrees to by applying. */
export function termsOfJob(job: JobRecord, text: JobText | undefined): AgreedTerms {
  const { hourlyRateCents, lodgingCents, mealsCents } = text ?? {};
  const { hoursPerWeek, weeklySalary } = job;
  const hasParts = hourlyRateCents !== undefined && hoursPerWeek !== undefined;
  const week = hasParts
    ? Math.round(hourlyRateCents * hoursPerWeek) + (lodgingCents ?? 0) + (mealsCents ?? 0)
    : weeklySalary && Math.round(weeklySalary * 100);
  return {
    ...(week && { weeklyCents: week }),
    ...(hourlyRateCents !== undefined && { hourlyCents: hourlyRateCents }),
    ...(hoursPerWeek !== undefined && { hoursPerWeek }),
    ...(hasParts && { lodgingCents: lodgingCents ?? 0, mealsCents: mealsCents ?? 0 }),
    ...{ startDate: job.startDate, weeks: job.durationWeeks, shift: job.shift },
  };
}

/** The SHA-256 of terms, whatever the order in which they are stored. */
export function hashOfTerms(terms: OfferTerms): string {
  return hash('sha256', JSON.stringify(termOrder.map((name) => [name, terms[name] ?? null])));
}

/** An offer as both sides see it. */
export function shownOffer(offer: OfferRecord, application: ApplicationRecord, names: Map<string, string>): Offer {
  const { terms, answerBy, at, by } = termsOf(offer);
  const { answer } = offer;
  return {
    ...{ number: offer.versions.length, state: stateOf(offer, application), terms, agreed: offer.agreed },
    ...{ offeredAt: offer.offeredAt, changedAt: at, answerBy, offeredBy: names.get(by) ?? '' },
    ...{ openedAt: offer.openedAt ?? null, answeredAt: answer?.at ?? null, reason: answer?.reason ?? '' },
    signature: answer?.signature ? { name: answer.signature.name, hash: answer.signature.hash } : null,
  };
}
