import { hourMs } from '#shared/domain/days/durations.ts';
import { applications } from '../../functions/_jobs/applications.ts';
import { jobs } from '../../functions/_jobs/jobs.ts';
import { factsOfSuggested, suggestions } from '../../functions/_jobs/suggestions.ts';
import { newNotice } from '../../functions/_notices/notices.ts';
import { findTogether } from '../../functions/_table/find-together.ts';
import { readAllPages } from '../../functions/_table/read-all-pages.ts';
import { transact } from '../../functions/_table/transaction.ts';

/** A line and hours before now for each of the first candidates; the second of them said no. */
const suggested = [
  { words: 'Same unit as your last one, and they start when you are free.', hoursAgo: 20 },
  { words: 'They asked for someone with your years.', hoursAgo: 44, reason: 'place' },
  { words: '', hoursAgo: 70 },
] as const;

/** Suggests a job that the demo nurse applied to, to others of the same recruiter who did not. Idempotent. */
export async function saveSuggestions(
  nurseId: string,
  recruiterId: string,
  others: readonly { readonly candidateId: string }[],
  now: Date,
): Promise<void> {
  const applied = await readAllPages((after) => applications.list('ofCandidate', { candidateId: nurseId }, after));
  const { found } = await findTogether({ found: applied.map(({ jobId }) => jobs.at({ jobId })) });
  const job = found.find(({ isOpen }) => isOpen);
  if (!job) return;
  const free: string[] = [];
  for (const { candidateId } of others) {
    if (!(await applications.find({ candidateId, jobId: job.jobId }))) free.push(candidateId);
    if (free.length === suggested.length) break;
  }
  for (const [place, candidateId] of free.entries()) {
    const { words = '', hoursAgo = 0, ...answer } = suggested[place] ?? {};
    const at = new Date(now.getTime() - hoursAgo * hourMs).toISOString();
    const no = 'reason' in answer && {
      reason: answer.reason,
      declinedAt: new Date(now.getTime() - hourMs).toISOString(),
    };
    await transact([
      suggestions.adding({ candidateId, jobId: job.jobId, by: recruiterId, at, words, ...no }),
      ...newNotice('jobSuggested', candidateId, at, { ...factsOfSuggested(job), recruiterId, words }),
    ]);
  }
}
