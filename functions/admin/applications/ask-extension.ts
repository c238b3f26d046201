import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { mayApplyAgain } from '#shared/domain/applications/application-status.ts';
import { dayFrom, knownAssignment } from '#shared/domain/assignments/assignment.ts';
import { missing, Problem } from '#shared/domain/problem.ts';
import { forgetCounts } from '../../_jobs/application-counts.ts';
import { applications } from '../../_jobs/applications.ts';
import { putJobs } from '../../_jobs/change-jobs.ts';
import { extendedJob, extensionId, extensionSource, mostExtensions } from '../../_jobs/extensions.ts';
import { jobTexts, textOf } from '../../_jobs/job-text.ts';
import { factsOf, jobs, wholeJobs } from '../../_jobs/jobs.ts';
import { offers, termsOf } from '../../_jobs/offers.ts';
import { newNotice } from '../../_notices/notices.ts';
import { findOpenCandidate } from '../../_people/open-candidate.ts';
import { users } from '../../_people/user-record.ts';
import { findTogether } from '../../_table/find-together.ts';
import { transact } from '../../_table/transaction.ts';

type Call = typeof api.admin.askExtension;

/**
 * Asks about an extension of an assignment that was accepted [X33]: an application of its own from the day after, to which the candidate is
 * asked to agree, and which gets an offer like any other. Idempotent while one is open. Problem conflict for what was not accepted, or whose
 * days are not known.
 */
export async function askExtension(
  actor: Actor,
  { candidateId, jobId }: z.output<Call['body']>,
): Promise<z.input<Call['returns']>> {
  await findOpenCandidate(actor, candidateId);
  const own = { candidateId, jobId };
  const ids = Array.from({ length: mostExtensions }, (_, index) => extensionId(jobId, index + 1));
  const { application, offer, job, whole, textBeside, asked } = await findTogether(
    {
      application: applications.at(own),
      offer: offers.at(own),
      job: jobs.at(own),
      whole: wholeJobs.at(own),
      textBeside: jobTexts.at(own),
      asked: ids.map((id) => applications.at({ candidateId, jobId: id })),
    },
    { consistent: true },
  );
  const text = whole && textOf(whole, textBeside);
  if (!application || !job || !text) throw missing();
  if (application.status !== 'Accepted - Pending Start')
    throw new Problem('conflict', 'noOfferNow', 'Only an assignment that was accepted can be extended.');
  const standing = asked.find(({ status }) => !mayApplyAgain(status));
  if (standing) return { jobId: standing.jobId, status: standing.status };
  const signed = offer?.answer?.kind === 'accepted' ? termsOf(offer).terms : undefined;
  const days = knownAssignment(signed?.startDate ?? job.startDate, signed?.weeks ?? job.durationWeeks);
  const next = ids.find((id) => !asked.some((one) => one.jobId === id));
  if (!days || !next) throw new Problem('conflict', 'noOfferNow', 'It is not known when this assignment ends.');
  const at = new Date().toISOString();
  const extension = extendedJob({ job, text }, { jobId: next, startDate: dayFrom(days.lastDay, 1), signed, at });
  await putJobs(only(extension));
  const status = 'Client Submission' as const;
  const refused = await transact([
    applications.adding({
      candidateId,
      jobId: next,
      source: extensionSource,
      status,
      appliedAt: at,
      changedAt: at,
      steps: [{ status, at, by: actor.id }],
      version: 1,
    }),
    users.checking({ id: candidateId }, { status: 'active' }),
    ...newNotice('consentNeeded', candidateId, at, factsOf(extension.record)),
  ]);
  if (refused?.failed.includes(1)) throw missing();
  forgetCounts();
  // Refused where a colleague has asked at the same moment: it is the same application.
  return { jobId: next, status };
}

async function* only<Item>(item: Item): AsyncGenerator<Item> {
  yield item;
}
