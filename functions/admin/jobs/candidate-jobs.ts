import type * as z from 'zod';
import { type CandidateJob, candidateJobsPerPage, mostWanted } from '#shared/contract/admin/admin-suggestions.ts';
import type { api } from '#shared/contract/index.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { mayApplyAgain } from '#shared/domain/applications/application-status.ts';
import { type CandidateJobFilter, candidateJobFilters } from '#shared/domain/applications/suggestions.ts';
import { earliestToday } from '#shared/domain/days/plausible-days.ts';
import { gainsOf } from '#shared/domain/eligibility/next-gain.ts';
import { profileCorrupted } from '#shared/domain/problem.ts';
import { type ApplicationRecord, applications } from '../../_jobs/applications.ts';
import { isAnswerTo, type SuggestionRecord, suggestions } from '../../_jobs/suggestions.ts';
import { findOpenCandidate } from '../../_people/open-candidate.ts';
import { preferencesOf } from '../../_people/profile/candidates.ts';
import { storedCredentialsOf } from '../../_people/profile/credentials-of.ts';
import { findProfile } from '../../_people/profile/profile.ts';
import { currentSnapshot } from '../../_search/jobs/current-snapshot.ts';
import { readAllPages } from '../../_table/read-all-pages.ts';
import { fitOf } from './fit-of-job.ts';

type Call = typeof api.admin.candidateJobs;

/** The matches that are answered and counted; a specialty rarely has more open jobs. */
const mostMatches = 500;

interface Row extends CandidateJob {
  readonly passes: Readonly<Record<CandidateJobFilter, boolean>>;
}

/** A page of a candidate's own matches, in the candidate's order, each with the answers to what the job asks for and what came of it so far [X26]. */
export async function listCandidateJobs(
  viewer: Actor,
  { candidateId, only, page }: z.output<Call['body']>,
): Promise<z.input<Call['returns']>> {
  await findOpenCandidate(viewer, candidateId);
  const [profile, snapshot, applied, suggested] = await Promise.all([
    findProfile(candidateId, { withSummary: false }),
    currentSnapshot(),
    readAllPages((after) => applications.list('ofCandidate', { candidateId }, after)),
    readAllPages((after) => suggestions.list('ofCandidate', { candidateId }, after)),
  ]);
  if (!profile) throw profileCorrupted();
  const [preferences, own, on] = [preferencesOf(profile.basics), storedCredentialsOf(profile), earliestToday()];
  const applicationTo = new Map(applied.map((one) => [one.jobId, one]));
  const suggestionOf = new Map(suggested.map((one) => [one.jobId, one]));
  const { jobList, total: matches } = snapshot.matched(preferences, { count: mostMatches });
  const rows = jobList.map((job): Row => {
    const { fits, answers } = fitOf(job, preferences, own, on);
    const soFar = soFarOf(applicationTo.get(job.jobId), suggestionOf.get(job.jobId));
    const passes = {
      wished: fits.state && fits.shift,
      free: fits.startDate,
      licensed: fits.license === 'met',
      meetsAll: answers.length > 0 && answers.every(({ answer }) => answer === 'met' || answer === 'ask'),
      untold: soFar === null,
    };
    return { job, answers, soFar, passes };
  });
  const found = (filters: readonly CandidateJobFilter[]) =>
    rows.filter(({ passes }) => filters.every((name) => passes[name]));
  const counts = candidateJobFilters.map((name) => [name, found([...only, name]).length]);
  const passing = found(only);
  const from = (page - 1) * candidateJobsPerPage;
  return {
    jobList: passing.slice(from, from + candidateJobsPerPage),
    total: passing.length,
    matches,
    counts: Object.fromEntries(counts) as Record<CandidateJobFilter, number>,
    wanted: wantedOf(rows),
  };
}

/** What the candidate can add, by how many matches ask for it [X27]. */
function wantedOf(rows: readonly Row[]) {
  return gainsOf(rows.map(({ answers }) => answers))
    .slice(0, mostWanted)
    .map(({ name, asking }) => ({ name, count: asking }));
}

/** The last thing that happened between a candidate and a job: an application counts more than a suggestion that it answers. */
function soFarOf(own: ApplicationRecord | undefined, told: SuggestionRecord | undefined): CandidateJob['soFar'] {
  if (own && (!told || isAnswerTo(told, own)))
    return mayApplyAgain(own.status) ? { what: 'ended', at: own.changedAt } : { what: 'applied', at: own.appliedAt };
  if (!told) return null;
  return told.declinedAt ? { what: 'declined', at: told.declinedAt } : { what: 'suggested', at: told.at };
}
