import { hash } from 'node:crypto';
import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import { jobFilter } from '#shared/contract/job/job-search.ts';
import { type OwnSearch, savedFilter } from '#shared/contract/job/saved-searches.ts';
import { dayOf } from '#shared/domain/dates.ts';
import { mostSavedSearches } from '#shared/domain/finding/saved-search-limits.ts';
import { restOf } from '#shared/domain/finding/search-rests.ts';
import { consentCovers } from '#shared/domain/notices/notice-policy.ts';
import { missing, Problem, wrongField } from '#shared/domain/problem.ts';
import { digestBucketOf } from '../_alerts/digest-buckets.ts';
import { boardFilterOf, type SavedSearch, savedSearches } from '../_alerts/saved-searches.ts';
import { instantBucketOf, tellingSearches } from '../_alerts/telling-searches.ts';
import { acceptedAmong } from '../_jobs/engagements-of.ts';
import { applicationsOf, appliedIdsAmong } from '../_jobs/finding/applied-jobs.ts';
import { hiddenIn, hiddenLists } from '../_jobs/finding/hidden-jobs.ts';
import { noticePreferences } from '../_notices/notice-preferences.ts';
import { basics, type CandidateBasics } from '../_people/profile/candidates.ts';
import { ownQueryOf } from '../_people/profile/own-query.ts';
import { requireInUse } from '../_people/users.ts';
import { lazy } from '../_runtime/lazy.ts';
import { findTogether } from '../_table/find-together.ts';
import { unlessConflict } from '../_table/unless-conflict.ts';
import { exactly, type When } from '../_table/when.ts';

const { snapshotIfAny } = lazy(() => import('./search-jobs.ts'));

type NewSearch = z.output<typeof api.job.saveSearch.body>;
type ChangedSearch = z.output<typeof api.job.changeSearch.body>;

/** The saved searches, the first saved first, each with how many jobs became news since it was opened [D13]. */
export async function listSearches(candidateId: string): Promise<{ searchList: OwnSearch[] }> {
  const stored = await savedOf(candidateId);
  return { searchList: await shownOf(candidateId, stored) };
}

/**
 * Saves a search; the same filter twice is the one there is, as it was saved. Problem conflict for the eleventh, invalid for texts without
 * the consent to them.
 */
export async function saveSearch(candidateId: string, { filter, ...choices }: NewSearch): Promise<OwnSearch> {
  if (!boardFilterOf(filter)) throw wrongSpecialty();
  const [before] = await Promise.all([
    savedOf(candidateId),
    requireInUse(candidateId),
    requireConsent(candidateId, choices.byText),
    requireLooking(candidateId, choices),
  ]);
  const id = idOf(filter);
  const same = before.find((one) => one.id === id);
  if (same) return await shown(await keep(same));
  if (before.length >= mostSavedSearches) throw tooMany();
  const savedAt = new Date().toISOString();
  const search: SavedSearch = { ...choices, candidateId, id, filter, savedAt, told: {}, version: 1 };
  if (!(await unlessConflict(write(search, { exists: false })))) {
    // The same search was saved at the same time.
    const other = await savedSearches.find({ candidateId, id });
    if (!other) throw changedMeanwhile();
    return await shown(other);
  }
  // Of several that are saved at once, none may be the eleventh.
  if ((await savedOf(candidateId)).length > mostSavedSearches) {
    await savedSearches.remove({ candidateId, id });
    throw tooMany();
  }
  return await shown(search);
}

/** Changes how a search is called and tells, with optimistic locking. Problem missing for another’s, conflict over a newer version. */
export async function changeSearch(candidateId: string, { id, version, ...choices }: ChangedSearch) {
  const [before] = await Promise.all([
    savedSearches.find({ candidateId, id }, { consistent: true }),
    requireConsent(candidateId, choices.byText),
    requireLooking(candidateId, choices),
  ]);
  if (!before) throw missing();
  if (before.version !== version) throw changedMeanwhile();
  const search = { ...before, ...choices, keptAt: new Date().toISOString(), version: version + 1 };
  // A round that tells of it meanwhile has marked it: to write over its mark would tell twice.
  await write(search, { version, told: exactly(before.told) });
  return await shown(search);
}

/** Deletes a search. Problem missing for one that is not the candidate’s. */
export async function removeSearch(candidateId: string, id: string): Promise<{ isSaved: boolean }> {
  await orMissing(savedSearches.remove({ candidateId, id }, { when: { exists: true } }));
  return { isSaved: false };
}

/** Notes that a search was opened; its version stays. Problem missing for one that is not the candidate’s. */
export async function openSearch(candidateId: string, id: string): Promise<{ openedAt: string }> {
  const openedAt = new Date().toISOString();
  await orMissing(savedSearches.change({ candidateId, id }, { set: { openedAt } }, { keepsVersion: true }));
  return { openedAt };
}

/** Saved once more, a search is wanted: one that was asked about tells again [D18]. Gone meanwhile, it is as it was. */
async function keep(search: SavedSearch): Promise<SavedSearch> {
  const keptAt = new Date().toISOString();
  await unlessConflict(savedSearches.change(search, { set: { keptAt } }, { keepsVersion: true }));
  return { ...search, keptAt };
}

/** All of a candidate’s searches, the first saved first: ten are one page. */
async function savedOf(candidateId: string): Promise<SavedSearch[]> {
  const { items } = await savedSearches.list('ofCandidate', { candidateId }, { consistent: true });
  return items.toSorted((a, b) => (a.savedAt < b.savedAt ? -1 : 1));
}

/** Equal filters have one id, whatever the order in which they name what they ask for. */
function idOf(filter: NewSearch['filter']): string {
  const entries = Object.entries(savedFilter.parse(filter)).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((one) => JSON.stringify(one)).toSorted() : value,
  ]);
  return hash('sha256', JSON.stringify(entries)).slice(0, 20);
}

/** Writes a search with its place in the list that the rounds read, while it tells. */
async function write(search: SavedSearch, when: When<SavedSearch>) {
  if (search.tells === 'off') return await savedSearches.put(search, { when });
  const { candidateId, tells } = search;
  const bucket =
    tells === 'instant' ? instantBucketOf(candidateId) : digestBucketOf(await basics.find({ candidateId }));
  return await tellingSearches.put({ ...search, bucket }, { when });
}

async function requireConsent(candidateId: string, byText: boolean): Promise<void> {
  if (!byText) return;
  const consent = (await noticePreferences.find({ userId: candidateId }))?.textConsent;
  if (consent && consentCovers(consent.wording, 'jobAlert')) return;
  const message = consent
    ? 'You agreed to texts before there were any of new jobs. Take that consent back and agree again, under Notification settings (/notice-settings).'
    : 'Agree to text messages first, under Notification settings (/notice-settings).';
  throw new Problem('invalid', 'consentMissing', message, { fields: { byText: message } });
}

/**
 * A candidate who is not looking, and so has no date from which they are free, is asked before a search of theirs tells of jobs [D18]: the
 * answer is `alsoAtWork`, which is true of both times of not looking. The date may be taken back later: then the search rests.
 */
async function requireLooking(candidateId: string, { tells, alsoAtWork }: Pick<NewSearch, 'tells' | 'alsoAtWork'>) {
  if (tells === 'off' || alsoAtWork || (await basics.find({ candidateId }))?.availableOn) return;
  throw wrongField(
    'alsoAtWork',
    'Your profile names no date from which you are free. Name one there, or tick this to hear of jobs all the same.',
  );
}

async function shown(search: SavedSearch): Promise<OwnSearch> {
  const [one] = await shownOf(search.candidateId, [search]);
  return one as OwnSearch;
}

async function shownOf(candidateId: string, searches: readonly SavedSearch[]): Promise<OwnSearch[]> {
  if (searches.length === 0) return [];
  const of = { candidateId };
  const [snapshot, { own, hidden }, applied] = await Promise.all([
    snapshotIfAny(),
    findTogether({ own: basics.at(of), hidden: hiddenLists.at(of) }),
    applicationsOf(candidateId),
  ]);
  const looking = { accepted: await acceptedAmong(applied), availableOn: own?.availableOn };
  const today = dayOf(new Date());
  const without = [...hiddenIn(hidden).map(({ jobId }) => jobId), ...appliedIdsAmong(applied)];
  return await Promise.all(
    searches.map(async (search) => {
      const query = await queryOf(search, own);
      const newsAfter = search.openedAt ?? search.savedAt;
      const { keptAt: _, askedAt: __, ...seen } = search;
      return {
        ...seen,
        filter: savedFilter.safeParse(search.filter).data,
        isValid: query !== undefined,
        rest: restOf(search, looking, today),
        newCount: query && snapshot?.countOf({ ...query, newsAfter, hidden: without }),
      };
    }),
  );
}

async function queryOf({ filter }: SavedSearch, own: CandidateBasics | undefined) {
  const valid = boardFilterOf(filter);
  return valid && (await ownQueryOf(jobFilter.parse(valid), own));
}

async function orMissing(writing: Promise<unknown>): Promise<void> {
  if (!(await unlessConflict(writing))) throw missing();
}

const tooMany = () => new Problem('conflict', 'limitReached', 'Ten saved searches are the most. Delete one first.');
const changedMeanwhile = () =>
  new Problem('conflict', 'changedMeanwhile', 'This search was changed elsewhere meanwhile. Load it again.');
function wrongSpecialty() {
  const message = 'Choose a specialty from the list.';
  return new Problem('invalid', 'wrongInput', message, { fields: { filter: message } });
}
