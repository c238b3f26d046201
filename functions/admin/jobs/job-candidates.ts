import type * as z from 'zod';
import { candidatesPerPage, type JobCandidate } from '#shared/contract/admin/admin-board.ts';
import type { api } from '#shared/contract/index.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { earliestToday } from '#shared/domain/days/plausible-days.ts';
import { countAnswers } from '#shared/domain/eligibility/answer-requirements.ts';
import { missing } from '#shared/domain/problem.ts';
import { type ApplicationRecord, applications } from '../../_jobs/applications.ts';
import { jobCardOf } from '../../_jobs/job-card.ts';
import { type JobRecord, jobs } from '../../_jobs/jobs.ts';
import { type SuggestionRecord, suggestions } from '../../_jobs/suggestions.ts';
import { storedCredentialsOf } from '../../_people/profile/credentials-of.ts';
import { findProfile, type Profile } from '../../_people/profile/profile.ts';
import { inParallel } from '../../_runtime/in-parallel.ts';
import { currentPeople } from '../../_search/people/current-people.ts';
import { type Facets, facetsRecords } from '../../_search/people/facets.ts';
import type { JobToFill } from '../../_search/people/fitting.ts';
import { findTogether } from '../../_table/find-together.ts';
import { knownRecruiters, recruiterName } from '../people/known-recruiters.ts';
import { fitOf } from './fit-of-job.ts';

type Found = z.input<typeof api.admin.jobCandidates.returns>;
type Asked = z.output<typeof api.admin.jobCandidates.query>;

/** How many profiles are read side by side. */
const atOnce = 10;

/**
 * Candidates of a job's specialty, who fits best first [W07]. Memory ranks all of them by what it holds: certifications, license,
 * preferences and the last activity. The profiles of a page are read to answer each requirement; within it, who meets most is first.
 */
export async function listJobCandidates(viewer: Actor, { jobId, page, ...only }: Asked): Promise<Found> {
  const job = await jobs.find({ jobId });
  if (!job) throw missing();
  const people = await currentPeople();
  const { ids, total } = people.matching(jobToFill(job, viewer, only), {
    skip: (page - 1) * candidatesPerPage,
    count: candidatesPerPage,
  });
  const [{ records, applied, suggested }, profiles, recruiters] = await Promise.all([
    findTogether({
      records: ids.map((id) => facetsRecords.at({ id })),
      applied: ids.map((candidateId) => applications.at({ candidateId, jobId })),
      suggested: ids.map((candidateId) => suggestions.at({ candidateId, jobId })),
    }),
    profilesOf(ids),
    knownRecruiters(),
  ]);
  const [asking, on] = [{ ...jobCardOf(job), requirements: job.requirements ?? [] }, earliestToday()];
  const facetsById = new Map(records.flatMap(({ id, facets }) => (facets ? [[id, facets]] : [])));
  const candidateList = ids.flatMap((id) => {
    const [facets, profile] = [facetsById.get(id), profiles.get(id)];
    if (!facets || !profile) return [];
    return [
      {
        ...shownOf(id, facets),
        ownerName: recruiterName(recruiters, facets.ownerId),
        ...fitOf(asking, preferencesOfFacets(facets), storedCredentialsOf(profile), on),
        applicationStatus: statusIn(applied, id),
        suggestion: suggestionIn(suggested, id),
      },
    ];
  });
  return { candidateList: candidateList.sort((one, other) => openIn(one) - openIn(other)), total };
}

function jobToFill(
  { specialtyId, state, shifts, startDate, requirements = [] }: JobRecord,
  viewer: Actor,
  { mine, licensed, free }: Omit<Asked, 'jobId' | 'page'>,
): JobToFill {
  const certifications = requirements.flatMap((asked) =>
    asked.kind === 'certification' ? [asked.anyOf.map(({ code }) => code)] : [],
  );
  const only = { ownerId: mine && viewer.id, isLicensed: licensed !== undefined, isFree: free !== undefined };
  return { specialtyId, state, shifts, startDate, certifications, only };
}

async function profilesOf(ids: readonly string[]): Promise<Map<string, Profile>> {
  const profiles = new Map<string, Profile>();
  await inParallel(ids, atOnce, async (id) => {
    const profile = await findProfile(id, { withSummary: false });
    if (profile) profiles.set(id, profile);
  });
  return profiles;
}

const preferencesOfFacets = ({ specialtyIds, preferredStates, preferredShifts, availableOn }: Facets) => ({
  specialtyIds,
  states: preferredStates,
  shifts: preferredShifts,
  availableOn,
});

function shownOf(id: string, { name, yearsExperience, licenses, availableOn, lastActiveOn }: Facets) {
  return { id, name, yearsExperience, licenses, availableOn, lastActiveOn };
}

/** How many requirements are open; what is to be asked weighs less than what is missing. */
function openIn({ answers }: Pick<JobCandidate, 'answers'>): number {
  const { met, counted, toAsk } = countAnswers(answers);
  return counted - met + toAsk / 100;
}

function statusIn(applied: readonly ApplicationRecord[], id: string): JobCandidate['applicationStatus'] {
  return applied.find(({ candidateId }) => candidateId === id)?.status ?? null;
}

function suggestionIn(suggested: readonly SuggestionRecord[], id: string): JobCandidate['suggestion'] {
  const own = suggested.find(({ candidateId }) => candidateId === id);
  return own ? (own.declinedAt ? 'declined' : 'open') : null;
}
