import { hash } from 'node:crypto';
import * as z from 'zod';
import { agreedTerms, type Offer, offerTerms, term } from '#shared/contract/job/offer-shapes.ts';
import { noUser } from '#shared/domain/actor.ts';
import { standingSteps } from '#shared/domain/applications/application-steps.ts';
import { type OfferTerms, termOrder } from '#shared/domain/offers/offer-terms.ts';
import { entity } from '../_table/entity.ts';
import { pack, unpacked } from '../_table/packed-fields.ts';
import type { Action } from '../_table/table.ts';
import { type ApplicationRecord, withStep } from './applications.ts';

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

const keys = { pk: 'CAND#{candidateId}', sk: 'OFFER#{jobId}' } as const;

/** The terms of an offer [N06]. An old one without any waits for them: it is neither accepted nor does it lapse [Y04]. */
export const offers = entity(offerRecord, { ...keys, unpack: unpacked });

/** An offer as it is stored: versions that say nearly the same are packed, so that an act on it costs at most 20 write units. */
const packedOffers = entity(
  offerRecord.pick({ candidateId: true, jobId: true, openedAt: true, version: true }).extend({
    packed: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  }),
  keys,
);

/** Writes an offer over the one of this version, or the first one. */
export function puttingOffer(
  { candidateId, jobId, openedAt, version, ...rest }: OfferRecord,
  before: Pick<OfferRecord, 'version'> | undefined,
): Action {
  const when = before ? { version: before.version } : { exists: false };
  return packedOffers.putting({ candidateId, jobId, openedAt, version, packed: pack(rest) }, { when });
}

/** How many versions are kept of one offer. */
export const mostVersions = 20;

/** The terms as they are now. */
export function termsOf({ versions }: OfferRecord): z.output<typeof offerVersion> {
  return versions.at(-1) as z.output<typeof offerVersion>;
}

/** Whether the application is at the very step that extended this offer. */
export function isCurrent(
  offer: Pick<OfferRecord, 'offeredAt'>,
  application: Pick<ApplicationRecord, 'status' | 'changedAt'>,
): boolean {
  return application.status === 'Offer Extended' && application.changedAt === offer.offeredAt;
}

/** The offer that counts: one that was extended once more without terms has no part in earlier ones. */
export function presentOffer(offer: OfferRecord | undefined, application: ApplicationRecord): OfferRecord | undefined {
  return offer && application.status === 'Offer Extended' && !isCurrent(offer, application) ? undefined : offer;
}

/** What became of an offer: its application tells, and the clock. */
export function stateOf(offer: OfferRecord, application: ApplicationRecord, now = new Date()): Offer['state'] {
  if (offer.answer) return offer.answer.kind;
  if (isCurrent(offer, application)) return termsOf(offer).answerBy <= now.toISOString() ? 'lapsed' : 'open';
  const steps = standingSteps(application.steps);
  const next = steps[steps.findIndex(({ at }) => at === offer.offeredAt) + 1];
  return next?.reason === 'lapsed' ? 'lapsed' : 'withdrawn';
}

/** An application whose offer was not answered in time: it is back where the offer came from. */
export function afterLapse(application: ApplicationRecord, at: Date): ApplicationRecord {
  return withStep(application, { status: 'Client Submission', by: noUser, reason: 'lapsed' }, at);
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
    number: offer.versions.length,
    state: stateOf(offer, application),
    terms,
    agreed: offer.agreed,
    termsBefore: offer.versions.at(-2)?.terms ?? null,
    offeredAt: offer.offeredAt,
    changedAt: at,
    answerBy,
    offeredBy: names.get(by) ?? '',
    openedAt: offer.openedAt ?? null,
    answeredAt: answer?.at ?? null,
    reason: answer?.reason ?? '',
    signature: answer?.signature ? { name: answer.signature.name, hash: answer.signature.hash } : null,
  };
}
