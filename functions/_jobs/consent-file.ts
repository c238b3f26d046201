import type * as z from 'zod';
import type { fileAnswer } from '#shared/contract/endpoint.ts';
import { missing, Problem } from '#shared/domain/problem.ts';
import { log } from '../_runtime/log.ts';
import { documentFont } from '../_storage/document-font.ts';
import { drawConsent } from './consent-document.ts';
import { isUntouched } from './consent-record.ts';
import { listConsents } from './consents.ts';
import type { OfPeople } from './of-people.ts';

/**
 * The receipt of a consent as a PDF, named by its hash, or of the newest one. Problem missing for an application without it; Problem
 * conflict for a record that is no longer as it was made.
 */
export async function consentFile(
  candidateId: string,
  jobId: string,
  hash: string | undefined,
  { namesOf, zoneOf }: OfPeople,
): Promise<z.input<typeof fileAnswer>> {
  const all = await listConsents(candidateId, jobId);
  const consent = hash === undefined ? all[0] : all.find((one) => one.hash === hash);
  if (!consent) throw missing();
  if (!isUntouched({ candidateId, jobId }, consent)) {
    log.error('consent differs from its hash', { candidateId, jobId, at: consent.at });
    throw new Problem('conflict', 'fileDamaged', 'This receipt is not as it was made. Please contact support.');
  }
  const name = (await namesOf([candidateId])).get(candidateId) ?? '';
  const bytes = await drawConsent(consent, { name, zone: await zoneOf(candidateId) }, documentFont());
  return {
    bytes: Buffer.from(bytes),
    contentType: 'application/pdf',
    fileName: 'Consent.pdf',
    cacheSeconds: 0,
  };
}
