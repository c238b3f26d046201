import { jobFilter } from '#shared/contract/job/job-search.ts';
import { mayApplyAgain } from '#shared/domain/applications/application-status.ts';
import { countedAlerts, mayAlert, mayTextAlert, mostNewsJobs } from '#shared/domain/finding/alert-caps.ts';
import { applications } from '../_jobs/applications.ts';
import { jobLine } from '../_jobs/jobs.ts';
import { suggestions } from '../_jobs/suggestions.ts';
import { newNotice } from '../_notices/notices.ts';
import { basics, type CandidateBasics } from '../_people/profile/candidates.ts';
import { ownQueryOf } from '../_people/profile/own-query.ts';
import { users } from '../_people/user-record.ts';
import { cardAt } from '../_search/jobs/card.ts';
import { findTogether } from '../_table/find-together.ts';
import { readAllPages } from '../_table/read-all-pages.ts';
import type { Action } from '../_table/table.ts';
import { transact } from '../_table/transaction.ts';
import { type AlertState, alertStates, type HeldNews, holdingStates } from './alert-state.ts';
import { digestBucketOf } from './digest-buckets.ts';
import type { NewsBoard } from './news-board.ts';
import { newsOfSearches, type SearchNews } from './news-of-searches.ts';
import { type SavedSearch, savedFilter, savedSearches } from './saved-searches.ts';
import type { Twins } from './twins.ts';

/** The news of a source, up to one of its files. */
export interface SourceNews {
  readonly source: string;
  readonly upTo: string;
  readonly board: NewsBoard;
  readonly twins: Twins;
  /** The instant of the file that made the job of a row news. */
  newsAt(row: number): string;
}

/** Rounds that meet at one candidate. */
const attempts = 5;
/** Lines that a mail has at most. */
const mostLines = 20;

/**
 * Tells a candidate of the news that these searches bring, all in one notice; what is beyond the caps is held for the digest. The notice,
 * the state of the caps and the mark of each search are one transaction, so that a repeated round finds them told [D17]. True where a notice
 * was written.
 */
export async function tellCandidate(
  candidateId: string,
  searchIds: readonly string[],
  news: SourceNews,
  now: Date,
): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    const known = await knownOf(candidateId, searchIds);
    if (!known) return false;
    const asked = known.searches.filter((search) => isTelling(search, news));
    const found = await newsFor(asked, known, news);
    if (found.length === 0) return false;
    const isNotified = mayAlert(known.state?.noticedAt ?? [], now);
    const isTexted = isNotified && asked.some(({ byText }) => byText) && mayTextAlert(known.state?.textedAt, now);
    const ways = { isNotified, isTexted, at: now };
    const refused = await transact([
      users.checking({ id: candidateId }, { status: 'active' }),
      stateAfter(candidateId, known, found, ways),
      ...asked.map((search) =>
        savedSearches.changing(search, { set: { told: { [news.source]: news.upTo } } }, { keepsVersion: true }),
      ),
      ...(isNotified ? noticeOf(candidateId, found, news, isTexted) : []),
    ]);
    if (!refused) return isNotified;
    // Erased meanwhile, or told by the same round in another process; otherwise a search was deleted or another round was quicker.
    if (refused.failed.includes(0)) return false;
    if (attempt === attempts) throw new Error('A candidate could not be told of new jobs: too many rounds at once.');
  }
}

interface Known {
  readonly own: CandidateBasics | undefined;
  readonly state: AlertState | undefined;
  readonly searches: readonly SavedSearch[];
  readonly without: ReadonlySet<string>;
}

/** What counts of a candidate now; undefined for one who is gone. */
async function knownOf(candidateId: string, searchIds: readonly string[]): Promise<Known | undefined> {
  const { user, own, state, searches } = await findTogether(
    {
      user: users.at({ id: candidateId }),
      own: basics.at({ candidateId }),
      state: alertStates.at({ candidateId }),
      searches: searchIds.map((id) => savedSearches.at({ candidateId, id })),
    },
    { consistent: true },
  );
  if (user?.status !== 'active') return undefined;
  const [applied, suggested] = await Promise.all([
    readAllPages((after) => applications.list('ofCandidate', { candidateId }, after)),
    readAllPages((after) => suggestions.list('ofCandidate', { candidateId }, after)),
  ]);
  const without = new Set([
    ...applied.filter(({ status }) => !mayApplyAgain(status)).map(({ jobId }) => jobId),
    ...suggested.filter(({ declinedAt }) => declinedAt !== undefined).map(({ jobId }) => jobId),
  ]);
  // A job of two searches is named under the one that was saved first.
  return { own, state, searches: searches.toSorted((a, b) => (a.savedAt < b.savedAt ? -1 : 1)), without };
}

const toldBefore = ({ told, savedAt }: SavedSearch, source: string) => told[source] ?? savedAt;

const isTelling = (search: SavedSearch, { source, upTo }: SourceNews) =>
  search.tells === 'instant' && toldBefore(search, source) < upTo;

async function newsFor(
  searches: readonly SavedSearch[],
  { own, without }: Known,
  { source, board, twins, newsAt }: SourceNews,
): Promise<SearchNews[]> {
  const asked = await Promise.all(
    searches.map(async (search) => {
      const filter = savedFilter.safeParse(search.filter);
      if (!filter.success) return [];
      const query = await ownQueryOf(jobFilter.parse(filter.data), own);
      const before = toldBefore(search, source);
      return [{ searchId: search.id, query, isNews: (row: number) => newsAt(row) > before }];
    }),
  );
  return newsOfSearches(board, twins, asked.flat(), { without });
}

interface Ways {
  readonly isNotified: boolean;
  readonly isTexted: boolean;
  readonly at: Date;
}

/** The state after a notice, or with what is held in its place. */
function stateAfter(
  candidateId: string,
  { state, own }: Known,
  found: readonly SearchNews[],
  { isNotified, isTexted, at }: Ways,
): Action {
  const before = state ?? { candidateId, noticedAt: [], held: [], version: 0 };
  const instant = at.toISOString();
  const next: AlertState = {
    ...before,
    noticedAt: [...countedAlerts(before.noticedAt, at), ...(isNotified ? [instant] : [])],
    textedAt: isTexted ? instant : before.textedAt,
    held: isNotified ? before.held : withHeld(before.held, found),
    version: before.version + 1,
  };
  const when = state ? { version: state.version } : { exists: false };
  if (next.held.length === 0) return alertStates.putting(next, { when });
  return holdingStates.putting({ ...next, bucket: digestBucketOf(own) }, { when });
}

/** What is held, by search: named as far as a digest names jobs, counted whole. */
function withHeld(before: readonly HeldNews[], more: readonly SearchNews[]): HeldNews[] {
  const held = new Map(before.map((one) => [one.searchId, one]));
  for (const { searchId, lines } of more) {
    const { jobIds = [], total = 0 } = held.get(searchId) ?? {};
    const ids = [...jobIds, ...lines.map(({ jobId }) => jobId)].slice(0, mostNewsJobs);
    held.set(searchId, { searchId, jobIds: ids, total: total + lines.length });
  }
  return [...held.values()];
}

function noticeOf(
  candidateId: string,
  found: readonly SearchNews[],
  { source, upTo, board }: SourceNews,
  isTexted: boolean,
): Action[] {
  const lines = found.flatMap((one) => one.lines);
  return newNotice('jobAlert', candidateId, upTo, {
    searchId: found[0]?.searchId ?? '',
    sourceId: source,
    searches: String(found.length),
    jobIds: lines
      .slice(0, mostNewsJobs)
      .map(({ jobId }) => jobId)
      .join('.'),
    total: String(lines.length),
    lines: lines
      .slice(0, mostLines)
      .map(({ row, sources }) => lineAt(board, row, sources))
      .join('\n'),
    byText: isTexted ? 'yes' : '',
  });
}

function lineAt({ rows }: NewsBoard, row: number, sources: number): string {
  const { location, ...card } = cardAt(rows, row);
  return `${jobLine({ ...card, ...location })}${sources > 1 ? `, listed by ${sources} sources` : ''}`;
}
