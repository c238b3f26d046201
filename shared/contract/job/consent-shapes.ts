import * as z from 'zod';
import { consentStates } from '../../domain/consent/consent-state.ts';
import type { ConsentTerms } from '../../domain/consent/consent-terms.ts';

const words = z.string().max(500);

/** The terms that were shown under Apply. */
export const consentTerms = z.object({
  facility: words,
  weeklyDollars: z.number().min(0).max(10_000_000).optional(),
  startDate: z.string().max(10),
  weeks: z.number().min(0).max(10_000),
  shift: words,
  withHealth: z.literal(true).optional(),
}) satisfies z.ZodType<ConsentTerms>;

/** The state of an application's consent, and to what it was given. */
export const consentStanding = z.object({
  state: z.enum(consentStates),
  /** Absent where there is none. */
  agreed: z.object({ at: z.string(), terms: consentTerms }).optional(),
});

/** A consent as its receipt shows it. */
export const consentReceipt = z.object({
  at: z.string(),
  terms: consentTerms,
  sentence: z.string(),
  /** SHA-256 of all that was agreed; it names the receipt. */
  hash: z.string(),
});
export type ConsentReceipt = z.infer<typeof consentReceipt>;

/** The hash on a receipt, which names it; the newest where it is left out. */
export const receiptHash = z.string().max(64).optional();
