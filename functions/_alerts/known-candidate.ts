import { jobFilter } from '#shared/contract/job/job-search.ts';
import { dayOf } from '#shared/domain/dates.ts';
import { restOf } from '#shared/domain/finding/search-rests.ts';
import { acceptedAmong } from '../_jobs/engagements-of.ts';
import { applicationsOf, appliedIdsAmong } from '../_jobs/finding/applied-jobs.ts';
import { hiddenIn, hiddenLists } from '../_jobs/finding/hidden-jobs.ts';
import { suggestions } from '../_jobs/suggestions.ts';
import { basics, type CandidateBasics } from '../_people/profile/candidates.ts';
import { ownQueryOf } from '../_people/profile/own-query.ts';
import { users } from '../_people/user-record.ts';
import { findTogether } from '../_table/find-together.ts';
import { readAllPages } from '../_table/read-all-pages.ts';
import { type AlertState, alertStates } from './alert-state.ts';
import type { AskedSearch } from './news-of-searches.ts';
import { boardFilterOf, type SavedSearch, savedSearches } from './saved-searches.ts';

/** What a round asks of a candidate. */
export interface KnownCandidate {
  readonly own: CandidateBasics | undefined;
  readonly state: AlertState | undefined;
  /** Those that do not rest. */
  readonly searches: readonly SavedSearch[];
  readonly without: ReadonlySet<string>;
  rests(search: SavedSearch): boolean;
}

/** What counts of a candidate now; undefined for one who is gone, or leaves. */
export async function findKnown(
  candidateId: string,
  searchIds: readonly string[],
  now: Date,
): Promise<KnownCandidate | undefined> {
  const { user, own, state, hidden, searches } = await findTogether(
    {
      user: users.at({ id: candidateId }),
      own: basics.at({ candidateId }),
      state: alertStates.at({ candidateId }),
      hidden: hiddenLists.at({ candidateId }),
      searches: searchIds.map((id) => savedSearches.at({ candidateId, id })),
    },
    { consistent: true },
  );
  if (user?.status !== 'active' || user.leavesAt) return undefined;
  const [applied, suggested] = await Promise.all([
    applicationsOf(candidateId),
    readAllPages((after) => suggestions.list('ofCandidate', { candidateId }, after)),
  ]);
  const without = new Set([
    ...hiddenIn(hidden).map(({ jobId }) => jobId),
    ...appliedIdsAmong(applied),
    ...suggested.filter(({ declinedAt }) => declinedAt !== undefined).map(({ jobId }) => jobId),
  ]);
  const looking = { accepted: await acceptedAmong(applied), availableOn: own?.availableOn };
  const rests = (search: SavedSearch) => restOf(search, looking, dayOf(now)) !== undefined;
  // A job of two searches is named under the one that was saved first.
  const awake = searches.filter((search) => !rests(search)).toSorted((a, b) => (a.savedAt < b.savedAt ? -1 : 1));
  return { own, state, searches: awake, without, rests };
}

/** Up to which file of a source a search was told of its news. */
export const toldUpTo = ({ told, savedAt }: SavedSearch, source: string) => told[source] ?? savedAt;

/** A search as it is asked with what the profile says; none where its filter is no longer one of the board. */
export async function askedOf(
  { id: searchId, filter }: SavedSearch,
  own: CandidateBasics | undefined,
  isNews: AskedSearch['isNews'],
): Promise<AskedSearch[]> {
  const data = boardFilterOf(filter);
  return data ? [{ searchId, query: await ownQueryOf(jobFilter.parse(data), own), isNews }] : [];
}
