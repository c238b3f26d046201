import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { mayApplyAgain } from '#shared/domain/applications/application-status.ts';
import {
  mostSuggestedAtOnce,
  type SuggestionOutcome,
  suggestionOutcomes,
} from '#shared/domain/applications/suggestions.ts';
import { isStillOpen } from '#shared/domain/finding/still-open.ts';
import { mayView } from '#shared/domain/policy.ts';
import { missing, Problem, wrongField } from '#shared/domain/problem.ts';
import { applications } from '../../_jobs/applications.ts';
import { findJobs, type JobRecord } from '../../_jobs/jobs.ts';
import { factsOfSuggested, isAnswerTo, suggestions } from '../../_jobs/suggestions.ts';
import { newNotice } from '../../_notices/notices.ts';
import { namesOf, users } from '../../_people/user-record.ts';
import { inParallel } from '../../_runtime/in-parallel.ts';
import { findTogether } from '../../_table/find-together.ts';
import { readAllPages } from '../../_table/read-all-pages.ts';
import { transact } from '../../_table/transaction.ts';
import { absent } from '../../_table/when.ts';

type Call = typeof api.admin.suggest;
type Result = z.input<Call['returns']>['results'][number];
type Listed = z.input<typeof api.admin.suggestions.returns>;

const atOnce = 5;
/** Colleagues who suggest the same jobs at the same time. */
const attempts = 3;

/**
 * Suggests open jobs to candidates, each once, and all that are new to one of them in one notice [W08] [X26]. Sent twice it is one
 * suggestion. Problem missing where no job is there, conflict where none is open.
 */
export async function suggestJobs(actor: Actor, { jobIds, candidateIds, words }: z.output<Call['body']>) {
  const ids = [...new Set(jobIds)];
  const candidates = [...new Set(candidateIds)];
  if (ids.length * candidates.length > mostSuggestedAtOnce)
    throw wrongField('candidateIds', `At most ${mostSuggestedAtOnce} at once.`);
  const found = await findJobs(ids);
  if (found.size === 0) throw missing();
  const open = ids.flatMap((id) => found.get(id) ?? []).filter((job) => isStillOpen(job));
  if (open.length === 0) throw new Problem('conflict', 'jobClosed', 'This job is no longer available.');
  const results: Result[][] = [];
  await inParallel(candidates.entries(), atOnce, async ([place, candidateId]) => {
    const outcomes = await suggestTo(candidateId, actor, open, words);
    results[place] = ids.map((jobId) => {
      const outcome = outcomes.get(jobId) ?? 'closed';
      return { candidateId, jobId, outcome, message: suggestionOutcomes[outcome] };
    });
  });
  return { results: results.flat() };
}

type Outcomes = ReadonlyMap<string, SuggestionOutcome>;

/** What comes of each job for one candidate; what a colleague has suggested meanwhile is left out of the next attempt. */
async function suggestTo(candidateId: string, actor: Actor, open: readonly JobRecord[], words: string) {
  for (let attempt = 1; ; attempt++) {
    const { outcomes, fresh } = await standingOf(candidateId, actor, open);
    const [first, ...others] = fresh;
    if (!first) return outcomes;
    const at = new Date().toISOString();
    const refused = await transact([
      // One who is erased meanwhile keeps nothing, and who leaves hears of nothing new.
      users.checking({ id: candidateId }, { status: 'active', leavesAt: absent }),
      ...fresh.map(({ jobId }) => suggestions.adding({ candidateId, jobId, by: actor.id, at, words })),
      ...newNotice('jobSuggested', candidateId, at, {
        ...factsOfSuggested(first, others),
        recruiterId: actor.id,
        words,
      }),
    ]);
    if (!refused) return outcomes;
    if (refused.failed.includes(0)) return all(open, 'missing');
    if (attempt === attempts) return new Map([...outcomes, ...all(fresh, 'already')]);
  }
}

/** Which of the jobs are new to a candidate, and what the others are to them already. */
async function standingOf(candidateId: string, actor: Actor, open: readonly JobRecord[]) {
  const keys = open.map(({ jobId }) => ({ candidateId, jobId }));
  const { user, applied, before } = await findTogether(
    {
      user: users.at({ id: candidateId }),
      applied: keys.map((key) => applications.at(key)),
      before: keys.map((key) => suggestions.at(key)),
    },
    { consistent: true },
  );
  if (user?.userType !== 'Candidate' || user.status !== 'active' || user.leavesAt)
    return { outcomes: all(open, 'missing'), fresh: [] };
  if (!mayView(actor, user)) return { outcomes: all(open, 'notAllowed'), fresh: [] };
  const outcomes = new Map(
    open.map(({ jobId }): [string, SuggestionOutcome] => {
      if (before.some((one) => one.jobId === jobId)) return [jobId, 'already'];
      const own = applied.find((one) => one.jobId === jobId);
      return [jobId, own && !mayApplyAgain(own.status) ? 'applied' : 'suggested'];
    }),
  );
  return { outcomes, fresh: open.filter(({ jobId }) => outcomes.get(jobId) === 'suggested') };
}

const all = (jobs: readonly JobRecord[], outcome: SuggestionOutcome): Outcomes =>
  new Map(jobs.map(({ jobId }) => [jobId, outcome]));

/** To whom a job was suggested, newest first, and what they answered. */
export async function listSuggestions(jobId: string): Promise<Listed> {
  const [all, applied] = await Promise.all([
    readAllPages((after) => suggestions.list('ofJob', { jobId }, { descending: true, ...after })),
    readAllPages((after) => applications.list('ofJob', { jobId }, after)),
  ]);
  const names = await namesOf([...new Set(all.flatMap(({ candidateId, by }) => [candidateId, by]))]);
  const suggestionList = all.map(({ candidateId, by, at, words, declinedAt, reason }) => {
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
