import { countedAlerts, mayAlert, mayTextAlert, mostNewsJobs } from '#shared/domain/finding/alert-caps.ts';
import { newNotice } from '../_notices/notices.ts';
import { users } from '../_people/user-record.ts';
import type { Action } from '../_table/table.ts';
import { transact } from '../_table/transaction.ts';
import { type AlertState, alertStates, type HeldNews, holdingStates, noState } from './alert-state.ts';
import { digestBucketOf } from './digest-buckets.ts';
import { askedOf, findKnown, type KnownCandidate, toldUpTo } from './known-candidate.ts';
import type { NewsBoard } from './news-board.ts';
import { newsLine } from './news-line.ts';
import { newsOfSearches, type SearchNews } from './news-of-searches.ts';
import { type SavedSearch, savedSearches } from './saved-searches.ts';
import { doubtedIn, questionOf } from './still-looking.ts';
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
    const known = await findKnown(candidateId, searchIds, now);
    if (!known) return false;
    const asked = known.searches.filter((search) => isTelling(search, news));
    const found = await newsFor(asked, known, news);
    if (found.length === 0) return false;
    const isNotified = mayAlert(known.state?.noticedAt ?? [], now);
    const isTexted = isNotified && asked.some(({ byText }) => byText) && mayTextAlert(known.state?.textedAt, now);
    const ways = { isNotified, isTexted, at: now };
    const doubted = isNotified ? doubtedIn(found, asked, now) : [];
    const refused = await transact([
      users.checking({ id: candidateId }, { status: 'active' }),
      stateAfter(candidateId, known, found, ways),
      ...asked.map((search) =>
        savedSearches.changing(
          search,
          {
            set: {
              told: { [news.source]: news.upTo },
              ...(doubted.includes(search) && { askedAt: now.toISOString() }),
            },
          },
          { keepsVersion: true },
        ),
      ),
      ...(isNotified ? noticeOf(candidateId, found, news, { isTexted, question: questionOf(doubted, now) }) : []),
    ]);
    if (!refused) return isNotified;
    // The account or a search was deleted meanwhile, or another round was quicker: what is left is told.
    if (attempt === attempts) throw new Error('A candidate could not be told of new jobs: too many rounds at once.');
  }
}

const isTelling = (search: SavedSearch, { source, upTo }: SourceNews) =>
  search.tells === 'instant' && toldUpTo(search, source) < upTo;

async function newsFor(
  searches: readonly SavedSearch[],
  { own, without }: KnownCandidate,
  { source, board, twins, newsAt }: SourceNews,
): Promise<SearchNews[]> {
  const asked = await Promise.all(
    searches.map(async (search) => {
      const before = toldUpTo(search, source);
      return await askedOf(search, own, (row) => newsAt(row) > before);
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
  { state, own }: KnownCandidate,
  found: readonly SearchNews[],
  { isNotified, isTexted, at }: Ways,
): Action {
  const before = state ?? noState(candidateId);
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
  { isTexted, question }: { readonly isTexted: boolean; readonly question: string },
): Action[] {
  const lines = found.flatMap((one) => one.lines);
  return newNotice('jobAlert', candidateId, upTo, {
    searchId: found[0]?.searchId ?? '',
    sourceId: source,
    searches: String(found.length),
    searchIds: found.map(({ searchId }) => searchId).join('.'),
    question,
    jobIds: lines
      .slice(0, mostNewsJobs)
      .map(({ jobId }) => jobId)
      .join('.'),
    total: String(lines.length),
    lines: lines
      .slice(0, mostLines)
      .map(({ row, sources }) => newsLine(board, row, sources))
      .join('\n'),
    byText: isTexted ? 'yes' : '',
  });
}
