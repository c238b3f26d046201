import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import { dayMs } from '#shared/domain/days/durations.ts';
import type { NoticeFields, NoticeKind } from '#shared/domain/notices/notice-kinds.ts';
import { type ApplicationRecord, applications } from '../../functions/_jobs/applications.ts';
import { factsOf, type JobRecord, jobs } from '../../functions/_jobs/jobs.ts';
import { newNotice, noticeKey, readingNotice } from '../../functions/_notices/notices.ts';
import { basics } from '../../functions/_people/profile/candidates.ts';
import { emailReservations } from '../../functions/_people/users.ts';
import { findTogether } from '../../functions/_table/find-together.ts';
import { readAllPages } from '../../functions/_table/read-all-pages.ts';
import { transact } from '../../functions/_table/transaction.ts';
import { demoLogins } from './demo-logins.ts';

/** What is older has been read. */
const unreadDays = 4;

/** The inboxes of the demo nurse and the nurse's recruiter: what they heard of the applications. Idempotent. */
export async function saveNotices(now: Date): Promise<void> {
  const nurse = await emailReservations.find({ email: demoLogins.nurse });
  const candidateId = nurse?.userId ?? '';
  const own = candidateId && (await basics.find({ candidateId }));
  if (!own) return;
  const applied = await readAllPages((after) => applications.list('ofCandidate', { candidateId }, after));
  const { found } = await findTogether({ found: applied.map(({ jobId }) => jobs.at({ jobId })) });
  const known = new Map(found.map((job) => [job.jobId, job]));
  const readUntil = new Date(now.getTime() - unreadDays * dayMs).toISOString();
  for (const application of applied) {
    const job = known.get(application.jobId);
    for (const { status, at } of application.steps) {
      const told = job && noticeOf(status, at, application, job, own.recruiterId);
      if (told && !(await transact(told.writes)) && at < readUntil) await transact(readingNotice(told.key, at));
    }
  }
}

/** The notice of a step: the candidate's, or of an accepted offer the recruiter's. */
function noticeOf(status: ApplicationStatus, at: string, of: ApplicationRecord, job: JobRecord, recruiterId: string) {
  const { candidateId } = of;
  const facts = factsOf(job);
  if (status === 'Offer Extended') return written('offerExtended', candidateId, at, { ...facts, answerBy: '' });
  if (status === 'Accepted - Pending Start')
    return recruiterId ? written('offerAccepted', recruiterId, at, { candidateId, ...facts }) : undefined;
  if (status === 'Rejected') return written('applicationEnded', candidateId, at, { ...facts, reason: '' });
  const isMove = status === 'Candidate Submission' || status === 'Client Submission';
  return isMove ? written('applicationMoved', candidateId, at, { ...facts, status, words: '' }) : undefined;
}

function written<K extends NoticeKind>(kind: K, userId: string, at: string, fields: NoticeFields<K>) {
  return { key: noticeKey(kind, userId, at, fields), writes: newNotice(kind, userId, at, fields) };
}
