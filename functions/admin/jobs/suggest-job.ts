import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { mayApplyAgain } from '#shared/domain/applications/application-status.ts';
import { mayView } from '#shared/domain/policy.ts';
import { missing, Problem } from '#shared/domain/problem.ts';
import { applications } from '../../_jobs/applications.ts';
import { factsOf, type JobRecord, jobs } from '../../_jobs/jobs.ts';
import { isAnswerTo, suggestions } from '../../_jobs/suggestions.ts';
import { newNotice } from '../../_notices/notices.ts';
import { namesOf, users } from '../../_people/user-record.ts';
import { inParallel } from '../../_runtime/in-parallel.ts';
import { findTogether } from '../../_table/find-together.ts';
import { readAllPages } from '../../_table/read-all-pages.ts';
import { transact } from '../../_table/transaction.ts';

type Call = typeof api.admin.suggest;
type Result = z.input<Call['returns']>['results'][number];
type Listed = z.input<typeof api.admin.suggestions.returns>;

const messages: Record<Result['outcome'], string> = {
  suggested: 'Suggested.',
  already: 'This job was suggested to them before.',
  applied: 'They have applied already.',
  notAllowed: 'You are not allowed to open this person.',
  missing: 'This candidate is no longer here.',
};

const atOnce = 5;

/** Suggests an open job to candidates, each once and with a notice [W08]. Sent twice it is one suggestion. Problem conflict for a closed job. */
export async function suggestJob(actor: Actor, { jobId, candidateIds, words }: z.output<Call['body']>) {
  const job = await jobs.find({ jobId });
  if (!job) throw missing();
  if (!job.isOpen) throw new Problem('conflict', 'jobClosed', 'This job is no longer available.');
  const results: Result[] = [];
  const each = [...new Set(candidateIds)];
  await inParallel(each.entries(), atOnce, async ([place, candidateId]) => {
    const outcome = await suggestTo(candidateId, actor, job, words);
    results[place] = { candidateId, outcome, message: messages[outcome] };
  });
  return { results };
}

async function suggestTo(candidateId: string, actor: Actor, job: JobRecord, words: string): Promise<Result['outcome']> {
  const key = { candidateId, jobId: job.jobId };
  const { user, application, before } = await findTogether(
    { user: users.at({ id: candidateId }), application: applications.at(key), before: suggestions.at(key) },
    { consistent: true },
  );
  if (user?.userType !== 'Candidate' || user.status !== 'active') return 'missing';
  if (!mayView(actor, user)) return 'notAllowed';
  if (before) return 'already';
  if (application && !mayApplyAgain(application.status)) return 'applied';
  const at = new Date().toISOString();
  const refused = await transact([
    // One who is erased meanwhile keeps nothing.
    users.checking({ id: candidateId }, { status: 'active' }),
    suggestions.adding({ ...key, by: actor.id, at, words }),
    ...newNotice('jobSuggested', candidateId, at, { ...factsOf(job), recruiterId: actor.id, words }),
  ]);
  if (refused?.failed.includes(0)) return 'missing';
  return refused ? 'already' : 'suggested';
}

/** To whom a job was suggested, newest first, and what they answered. */
export async function listSuggestions(jobId: string): Promise<Listed> {
  const [all, applied] = await Promise.all([
    readAllPages((after) => suggestions.list('ofJob', { jobId }, after)),
    readAllPages((after) => applications.list('ofJob', { jobId }, after)),
  ]);
  const names = await namesOf([...new Set(all.flatMap(({ candidateId, by }) => [candidateId, by]))]);
  const suggestionList = all
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .map(({ candidateId, by, at, words, declinedAt, reason }) => {
      const own = applied.find((application) => application.candidateId === candidateId);
      const status = own && isAnswerTo({ at }, own) ? own.status : null;
      const answer = status ? ('applied' as const) : declinedAt ? ('declined' as const) : ('none' as const);
      return {
        candidateId,
        candidateName: names.get(candidateId) ?? '',
        byName: names.get(by) ?? '',
        at,
        words,
        answer,
        ...(reason && { reason }),
        applicationStatus: status,
      };
    });
  return { suggestionList };
}
