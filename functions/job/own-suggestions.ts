import type { Suggestion } from '#shared/contract/job/job-suggestions.ts';
import { mayApplyAgain } from '#shared/domain/applications/application-status.ts';
import type { DeclineReason } from '#shared/domain/applications/suggestions.ts';
import { isStillOpen } from '#shared/domain/finding/still-open.ts';
import { missing, Problem } from '#shared/domain/problem.ts';
import { applications } from '../_jobs/applications.ts';
import { hiddenIn, hiddenLists } from '../_jobs/finding/hidden-jobs.ts';
import { jobCardOf } from '../_jobs/job-card.ts';
import { findJobs } from '../_jobs/jobs.ts';
import { isAnswerTo, suggestions } from '../_jobs/suggestions.ts';
import { namesOf } from '../_people/user-record.ts';
import { findTogether } from '../_table/find-together.ts';
import { readAllPages } from '../_table/read-all-pages.ts';

/** Open jobs that recruiters suggest and the candidate has neither answered nor hidden, newest first [W08] [D29]. */
export async function listOwnSuggestions(candidateId: string): Promise<{ suggestionList: Suggestion[] }> {
  const all = await readAllPages((after) => suggestions.list('ofCandidate', { candidateId }, after));
  const open = all.filter(({ declinedAt }) => !declinedAt).toSorted((one, other) => (one.at < other.at ? 1 : -1));
  if (open.length === 0) return { suggestionList: [] };
  const [jobs, names, { applied, hidden }] = await Promise.all([
    findJobs(open.map(({ jobId }) => jobId)),
    namesOf([...new Set(open.map(({ by }) => by))]),
    findTogether({
      applied: open.map(({ jobId }) => applications.at({ candidateId, jobId })),
      hidden: hiddenLists.at({ candidateId }),
    }),
  ]);
  const applicationTo = new Map(applied.map((application) => [application.jobId, application]));
  const without = new Set(hiddenIn(hidden).map(({ jobId }) => jobId));
  const suggestionList = open.flatMap(({ jobId, by, at, words }) => {
    const job = jobs.get(jobId);
    const application = applicationTo.get(jobId);
    if (!job || !isStillOpen(job) || without.has(jobId) || (application && isAnswerTo({ at }, application))) return [];
    return [{ job: jobCardOf(job), recruiterName: names.get(by) ?? '', at, words }];
  });
  return { suggestionList };
}

/** Keeps that a suggested job is not for the candidate; the last reason counts. Problem missing where nothing was suggested, conflict after an application. */
export async function declineSuggestion(candidateId: string, jobId: string, reason: DeclineReason) {
  const key = { candidateId, jobId };
  const { own, application } = await findTogether(
    { own: suggestions.at(key), application: applications.at(key) },
    { consistent: true },
  );
  if (!own) throw missing();
  if (application && !mayApplyAgain(application.status))
    throw new Problem(
      'conflict',
      'alreadyApplied',
      'You have applied to this job. If it is not for you, withdraw the application.',
    );
  if (own.reason !== reason) await suggestions.change(key, { set: { declinedAt: new Date().toISOString(), reason } });
  return { success: true as const };
}
