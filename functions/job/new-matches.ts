import { jobFilter } from '#shared/contract/job/job-search.ts';
import type { NewMatches } from '#shared/contract/job/new-matches.ts';
import { visitAt } from '#shared/domain/finding/visits.ts';
import { appliedIdsOf } from '../_jobs/finding/applied-jobs.ts';
import { hiddenIn, hiddenLists } from '../_jobs/finding/hidden-jobs.ts';
import { noteVisit, visits } from '../_jobs/finding/visits.ts';
import { basics, preferencesOf } from '../_people/profile/candidates.ts';
import { requireInUse } from '../_people/users.ts';
import { currentSnapshot } from '../_search/jobs/current-snapshot.ts';
import { findTogether } from '../_table/find-together.ts';

/**
 * The matches that became news since the candidate's last visit, best first, without hidden jobs and those applied to [D19]; nothing in a
 * first visit. Notes the visit unless staff look for the candidate.
 */
export async function listNews(
  candidateId: string,
  { isNoted }: { readonly isNoted: boolean },
  now = new Date(),
): Promise<NewMatches> {
  const of = { candidateId };
  const [snapshot, found] = await Promise.all([
    currentSnapshot(),
    findTogether({ own: basics.at(of), hidden: hiddenLists.at(of), before: visits.at(of) }),
  ]);
  const { own, before } = found;
  const visit = visitAt(before, now);
  if (isNoted && visit !== before) {
    await requireInUse(candidateId);
    await noteVisit({ ...visit, candidateId }, before);
  }
  const { since } = visit;
  if (since === undefined || !own || own.specialtyIds.length === 0) return { since, jobList: [], total: 0 };
  // The board's own filter, which the number leads to.
  const filter = jobFilter.parse({ specialties: own.specialtyIds, newsAfter: since });
  const hidden = hiddenIn(found.hidden).map(({ jobId }) => jobId);
  if (snapshot.countOf({ ...filter, hidden }) === 0) return { since, jobList: [], total: 0 };
  const without = [...hidden, ...(await appliedIdsOf(candidateId))];
  const { jobList, total } = snapshot.search({ ...filter, hidden: without }, preferencesOf(own));
  return { since, jobList, total };
}
