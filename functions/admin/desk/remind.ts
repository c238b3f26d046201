import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import { reminderHours } from '#shared/domain/applications/desk.ts';
import { awaitsConsent } from '#shared/domain/consent/consent-state.ts';
import { hourMs } from '#shared/domain/days/durations.ts';
import { missing, Problem } from '#shared/domain/problem.ts';
import { type ApplicationRecord, applications, reminderOf } from '../../_jobs/applications.ts';
import { whyNotSubmitted } from '../../_jobs/consents.ts';
import { factsOf, type JobRecord, jobs } from '../../_jobs/jobs.ts';
import { type OfferRecord, offers, stateOf, termsOf } from '../../_jobs/offers.ts';
import { newNotice } from '../../_notices/notices.ts';
import { users } from '../../_people/user-record.ts';
import { findTogether } from '../../_table/find-together.ts';
import type { Action } from '../../_table/table.ts';
import { transact } from '../../_table/transaction.ts';

type Call = typeof api.admin.remind;

/**
 * Reminds a candidate of what they are asked: to agree, or to answer an offer. Idempotent: within some hours there is one reminder.
 * Problem conflict where nothing is asked of them.
 */
export async function remind(body: z.output<Call['body']>): Promise<z.input<Call['returns']>> {
  const key = { candidateId: body.candidateId, jobId: body.jobId };
  for (;;) {
    const { own, offer, job } = await findTogether(
      { own: applications.at(key), offer: offers.at(key), job: jobs.at(key) },
      { consistent: true },
    );
    if (!own || !job) throw missing();
    const before = reminderOf(own);
    if (before && isFresh(before)) return { remindedAt: before };
    const remindedAt = new Date().toISOString();
    const notice = noticeOf(own, offer, job, remindedAt);
    if (!notice) throw nothingAsked();
    const refused = await transact([
      users.checking({ id: body.candidateId }, { status: 'active' }),
      applications.putting({ ...own, remindedAt, version: own.version + 1 }, { when: { version: own.version } }),
      ...notice,
    ]);
    if (!refused) return { remindedAt };
    if (refused.failed.includes(0)) throw missing();
  }
}

const isFresh = (at: string) => Date.now() - Date.parse(at) < reminderHours * hourMs;

/** Undefined where nothing is asked of the candidate. */
function noticeOf(
  own: ApplicationRecord,
  offer: OfferRecord | undefined,
  job: JobRecord,
  at: string,
): Action[] | undefined {
  const { candidateId, status } = own;
  if (awaitsConsent(status) && whyNotSubmitted(own, job))
    return newNotice('consentNeeded', candidateId, at, factsOf(job));
  if (offer && stateOf(offer, own) === 'open')
    return newNotice('offerLapsing', candidateId, at, { ...factsOf(job), answerBy: termsOf(offer).answerBy });
  return undefined;
}

const nothingAsked = () =>
  new Problem(
    'conflict',
    'nothingAsked',
    'The candidate is asked nothing about this application any more. Load the desk again.',
  );
