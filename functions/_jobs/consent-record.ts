import { hash } from 'node:crypto';
import * as z from 'zod';
import { consentTerms } from '#shared/contract/job/consent-shapes.ts';
import { agreedTerms } from '#shared/contract/job/offer-shapes.ts';
import { chosenTerms, consentSentence, type HealthChosen } from '#shared/domain/consent/consent-terms.ts';
import { pack, unpacked } from '../_table/packed-fields.ts';
import { termsOfJob } from './job-terms.ts';
import type { WholeJobRecord } from './jobs.ts';

const agreement = z.object({
  jobTitle: z.string(),
  place: z.string(),
  terms: consentTerms,
  /** All that the source named of the pay, to the cent: what an offer is compared with. */
  agreed: agreedTerms,
  sentence: z.string(),
});

/** What a candidate agreed to, and when: made once and never changed [N03]. */
export interface Consent extends z.output<typeof agreement> {
  readonly at: string;
  /** SHA-256 of all of this, of the candidate and the job; it names the receipt. */
  readonly hash: string;
}

/** A consent as it is stored: packed, so that an application with it stays below the kilobyte by which writes are charged. */
export const storedConsent = z.object({
  at: z.string(),
  hash: z.string(),
  packed: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});
export type StoredConsent = z.output<typeof storedConsent>;

interface Owner {
  readonly candidateId: string;
  readonly jobId: string;
}

/** The consent to a job as it is now, with health documents where the candidate chose so [C10]. */
export function consentTo(
  candidateId: string,
  job: WholeJobRecord,
  at: string,
  choice: HealthChosen = {},
): StoredConsent {
  const terms = chosenTerms(job, choice);
  const { jobId, jobTitle, city, state } = job;
  const said = {
    jobTitle,
    place: `${city}, ${state}`,
    terms,
    agreed: termsOfJob(job, job),
    sentence: consentSentence(terms),
  };
  return { at, hash: hashOf({ candidateId, jobId }, at, said), packed: pack(said) };
}

/** A consent with its terms and sentence unpacked. */
export function readConsent({ at, hash, packed }: StoredConsent): Consent {
  return { at, hash, ...agreement.parse(unpacked({ packed })) };
}

/** Whether a record is as it was when it was made. */
export function isUntouched(owner: Owner, { at, hash, ...said }: Consent): boolean {
  return hashOf(owner, at, said) === hash;
}

/** Whatever the order in which it is stored. */
function hashOf({ candidateId, jobId }: Owner, at: string, said: z.output<typeof agreement>): string {
  return hash('sha256', JSON.stringify(inOrder({ ...said, candidateId, jobId, at })));
}

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return fields.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, inOrder(field)]);
}
