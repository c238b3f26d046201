import type * as z from 'zod';
import type { consentStanding } from '#shared/contract/job/consent-shapes.ts';
import { awaitsConsent } from '#shared/domain/consent/consent-state.ts';
import { areSameTerms, type ConsentTerms, consentTermsOf } from '#shared/domain/consent/consent-terms.ts';
import { missing, Problem } from '#shared/domain/problem.ts';
import { applications } from '../_jobs/applications.ts';
import { consentTo } from '../_jobs/consent-record.ts';
import { agreedTermsOf, consentReceiptOf, keepingConsent, listConsents, standingOf } from '../_jobs/consents.ts';
import { factsOf, wholeJobs } from '../_jobs/jobs.ts';
import { newNotice } from '../_notices/notices.ts';
import { basics } from '../_people/profile/candidates.ts';
import { findTogether } from '../_table/find-together.ts';
import { transact } from '../_table/transaction.ts';

/**
 * The candidate agrees to be submitted under the job's terms as they were shown [N03], and the recruiter gets a notice. Sent twice or at once it is one consent. Problem
 * conflict where the terms have changed meanwhile, or where nothing is asked any more.
 */
export async function agreeToTerms(
  candidateId: string,
  jobId: string,
  shown: ConsentTerms,
): Promise<z.input<typeof consentStanding>> {
  const key = { candidateId, jobId };
  const { own, job, profile } = await findTogether(
    { own: applications.at(key), job: wholeJobs.at(key), profile: basics.at(key) },
    { consistent: true },
  );
  if (!own || !job) throw missing();
  const now = consentTermsOf(job);
  const agreed = agreedTermsOf(own);
  const isSameChoice = agreed?.withHealth === shown.withHealth;
  if (agreed && isSameChoice && areSameTerms(agreed, shown) && areSameTerms(shown, now)) return standingOf(own, job);
  if (!awaitsConsent(own.status)) throw notAsked();
  if (!areSameTerms(shown, now)) throw changed();
  const consent = consentTo(candidateId, job, new Date().toISOString(), { withHealth: shown.withHealth ?? false });
  const refused = await transact([
    applications.putting({ ...own, consent, version: own.version + 1 }, { when: { version: own.version } }),
    ...keepingConsent(own),
    ...newNotice('consentGiven', profile?.recruiterId ?? '', consent.at, { candidateId, ...factsOf(job) }),
  ]);
  // It was moved or agreed to at once: the present application decides.
  return refused ? await agreeToTerms(candidateId, jobId, shown) : standingOf({ consent }, job);
}

/** Everything that the candidate agreed to with an application, newest first. */
export async function showConsents(candidateId: string, jobId: string) {
  return { consentList: (await listConsents(candidateId, jobId)).map(consentReceiptOf) };
}

const notAsked = () =>
  new Problem(
    'conflict',
    'nothingAsked',
    'There is nothing to agree to any more. Load your applications again to see the status of this one.',
  );

const changed = () =>
  new Problem(
    'conflict',
    'termsChanged',
    'The terms of this job have changed meanwhile. Please read them again before you agree.',
  );
