import { newNotice, noticeKey, removingNotice } from '../_notices/notices.ts';
import type { Action } from '../_table/table.ts';
import type { ApplicationRecord } from './applications.ts';
import { factsOf, type JobRecord } from './jobs.ts';

/** The candidate's notice of the newest step, which staff made, with their words for the candidate. */
export function noticeOfMove(moved: ApplicationRecord, job: JobRecord): Action[] {
  const { candidateId, changedAt: at, status, steps } = moved;
  const kind = kindOf(moved);
  const facts = factsOf(job);
  if (kind === 'applicationEnded')
    return newNotice(kind, candidateId, at, { ...facts, reason: steps.at(-1)?.message ?? '' });
  if (kind === 'offerExtended') return newNotice(kind, candidateId, at, { ...facts, answerBy: '' });
  if (kind === 'offerWithdrawn') return newNotice(kind, candidateId, at, facts);
  return newNotice(kind, candidateId, at, { ...facts, status, words: steps.at(-1)?.message ?? '' });
}

/** Takes that notice back, with the step. */
export function withoutNoticeOfMove(moved: ApplicationRecord): Action[] {
  const { candidateId, changedAt, jobId } = moved;
  return removingNotice(noticeKey(kindOf(moved), candidateId, changedAt, { jobId }));
}

function kindOf({ status, steps }: ApplicationRecord) {
  if (status === 'Rejected') return 'applicationEnded';
  if (status === 'Offer Extended') return 'offerExtended';
  return steps.at(-2)?.status === 'Offer Extended' ? 'offerWithdrawn' : 'applicationMoved';
}
