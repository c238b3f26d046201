import { hash } from 'node:crypto';
import * as z from 'zod';
import type { ConsentReceipt, consentStanding } from '#shared/contract/job/consent-shapes.ts';
import { consentStateOf, whyNoConsent } from '#shared/domain/consent/consent-state.ts';
import { type ConsentTerms, consentTermsOf } from '#shared/domain/consent/consent-terms.ts';
import { entity } from '../_table/entity.ts';
import { readAllPages } from '../_table/read-all-pages.ts';
import type { Action } from '../_table/table.ts';
import { type ApplicationRecord, applications } from './applications.ts';
import { type Consent, readConsent, storedConsent } from './consent-record.ts';
import type { JobRecord } from './jobs.ts';

/** Consents that another one has followed; the present one is with its application. */
const earlierConsents = entity(storedConsent.extend({ candidateId: z.string(), jobId: z.string() }), {
  pk: 'CAND#{candidateId}',
  sk: 'CONSENT#{jobId}#{at}',
  lists: { ofApplication: { pk: 'CAND#{candidateId}', sk: 'CONSENT#{jobId}#' } },
});

/** Keeps the consent of an application that gets another one, in the transaction that writes that; nothing where it has none. */
export function keepingConsent({ candidateId, jobId, consent }: ApplicationRecord): Action[] {
  return consent ? [earlierConsents.putting({ candidateId, jobId, ...consent })] : [];
}

/** Every consent of an application, newest first. */
export async function listConsents(candidateId: string, jobId: string): Promise<Consent[]> {
  const key = { candidateId, jobId };
  const [own, earlier] = await Promise.all([
    applications.find(key),
    readAllPages((after) => earlierConsents.list('ofApplication', key, after)),
  ]);
  const all = [...earlier, ...(own?.consent ? [own.consent] : [])];
  return all.toReversed().map(readConsent);
}

/** What a candidate is shown of a consent: when, to which terms, in which words, and its digest. */
export function consentReceiptOf({ at, terms, sentence, hash }: Consent): ConsentReceipt {
  return { at, terms, sentence, hash };
}

/** The terms that were agreed to last; undefined without a consent. */
export function agreedTermsOf({ consent }: Pick<ApplicationRecord, 'consent'>): ConsentTerms | undefined {
  return consent && readConsent(consent).terms;
}

/** The state of an application's consent against its job. */
export function standingOf(
  { consent }: Pick<ApplicationRecord, 'consent'>,
  job: Parameters<typeof consentTermsOf>[0],
): z.output<typeof consentStanding> {
  const terms = agreedTermsOf({ consent });
  return {
    state: consentStateOf(terms, consentTermsOf(job)),
    ...(consent && terms && { agreed: { at: consent.at, terms } }),
  };
}

/** A short digest of terms, which an application keeps of those that a feed brought last. */
export function digestOfTerms({ facility, weeklyDollars, startDate, weeks, shift }: ConsentTerms): string {
  return hash('sha256', JSON.stringify([facility, weeklyDollars, startDate, weeks, shift])).slice(0, 12);
}

/** Why an application cannot be submitted to the facility under the job's terms of this moment; nothing where it can [N03]. */
export function whyNotSubmitted(application: ApplicationRecord, job: JobRecord | undefined): string {
  return job ? whyNoConsent(agreedTermsOf(application), consentTermsOf(job)) : 'This job does not exist any more.';
}
