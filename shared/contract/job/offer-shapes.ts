import * as z from 'zod';
import { type AgreedTerms, type OfferTerms, type Term, termOrder } from '../../domain/offers/offer-terms.ts';
import { day, line, optionalLine } from '../fields.ts';

/** No week pays more than this: a slip of the decimal point is noticed. */
const mostCents = 5_000_000;

const cents = z
  .number()
  .int('Whole cents, please.')
  .min(0, 'Not less than nothing.')
  .max(mostCents, 'At most $50,000.');
const hours = z.number().min(1, 'At least 1 hour.').max(84, 'At most 84 hours.');

const terms = {
  weeklyCents: cents,
  hourlyCents: cents,
  hoursPerWeek: hours,
  lodgingCents: cents,
  mealsCents: cents,
  startDate: day,
  weeks: z.number().int('Whole weeks, please.').min(1, 'At least 1 week.').max(52, 'At most 52 weeks.'),
  shift: line(120),
  unit: optionalLine(120).optional(),
  guaranteedHours: hours.optional(),
  overtimeCents: cents.optional(),
  onCallCents: cents.optional(),
  words: optionalLine(1000).optional(),
};

/** The terms of an offer, each by itself; whether they add up says `weekFault`. */
export const offerTerms = z.object(terms) satisfies z.ZodType<OfferTerms>;

/** What was agreed before, as far as it is known: as a source named it, whatever the limits of an offer are. */
export const agreedTerms = z
  .object({
    weeklyCents: z.number(),
    hourlyCents: z.number(),
    hoursPerWeek: z.number(),
    lodgingCents: z.number(),
    mealsCents: z.number(),
    startDate: z.string(),
    weeks: z.number(),
    shift: z.string(),
    unit: z.string(),
    guaranteedHours: z.number(),
    overtimeCents: z.number(),
    onCallCents: z.number(),
    words: z.string(),
  } satisfies Record<keyof OfferTerms, z.ZodType>)
  .partial() satisfies z.ZodType<AgreedTerms>;

export const term = z.enum(termOrder as readonly [Term, ...Term[]]);

/** An offer as both sides see it. */
export const offer = z.object({
  /** Counts its versions, from 1: an answer to an older one is refused. */
  number: z.number(),
  state: z.enum(['open', 'accepted', 'declined', 'withdrawn', 'lapsed']),
  terms: offerTerms,
  agreed: agreedTerms,
  /** The terms of the version before this one; null for the first. */
  termsBefore: offerTerms.nullable(),
  offeredAt: z.string(),
  /** Of these terms. */
  changedAt: z.string(),
  /** An instant; afterwards the offer has lapsed. */
  answerBy: z.string(),
  offeredBy: z.string(),
  openedAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** Why it was declined, in the candidate's words. */
  reason: z.string(),
  /** The typed name, and the SHA-256 of the terms that it is under. */
  signature: z.object({ name: z.string(), hash: z.string() }).nullable(),
});
export type Offer = z.infer<typeof offer>;
