import { hash } from 'node:crypto';
import { jobFilter } from '#shared/contract/job/job-search.ts';
import { mostNewsJobs } from '#shared/domain/finding/alert-caps.ts';
import { sinceSaved } from '#shared/domain/finding/since-saved.ts';
import { favorites } from '../_jobs/applications.ts';
import { jobCardOf } from '../_jobs/job-card.ts';
import { findJobs } from '../_jobs/jobs.ts';
import { newNotice } from '../_notices/notices.ts';
import { preferencesOf } from '../_people/profile/candidates.ts';
import { users } from '../_people/user-record.ts';
import { findTogether } from '../_table/find-together.ts';
import { transact } from '../_table/transaction.ts';
import { alertStates, type HeldNews, noState } from './alert-state.ts';
import { digestBucketOf } from './digest-buckets.ts';
import { askedOf, findKnown, type KnownCandidate, toldUpTo } from './known-candidate.ts';
import { moveTo } from './move-digest.ts';
import type { NewsBoard } from './news-board.ts';
import { newsLine } from './news-line.ts';
import { type AskedSearch, newsOfSearches, type SearchNews } from './news-of-searches.ts';
import { type SavedSearch, savedSearches } from './saved-searches.ts';
import { doubtedIn, questionOf } from './still-looking.ts';
import type { Twins } from './twins.ts';

/** The news of the last days, of all sources. */
export interface DigestNews {
  readonly board: NewsBoard;
  readonly twins: Twins;
  /** By row: the source, and the instant of the file that made it news. */
  newsOf(row: number): { readonly source: string; readonly newsAt: string };
  /** By source, up to which file these are its news. */
  readonly upTo: Readonly<Record<string, string>>;
}

/** Jobs and changes of saved jobs that a mail has at most. */
const [mostJobs, mostChanges] = [20, 10];
/** How many of what was said of saved jobs is remembered. */
const mostRemembered = 100;
const attempts = 5;

export interface Due {
  readonly bucket: string;
  /** When its clock struck. */
  readonly at: string;
  readonly now: Date;
}

/**
 * Writes the digest of a candidate: what the daily searches bring and what was held back, in one notice, with what changed at saved jobs.
 * Notice, marks and state are one transaction: repeated, it finds the digest written. True where there was something to say.
 */
export async function sendDigest(
  candidateId: string,
  dailyIds: readonly string[],
  news: DigestNews,
  { bucket, at, now }: Due,
): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    const known = await findKnown(candidateId, dailyIds, now);
    const state = known?.state ?? noState(candidateId);
    if (!known || state.digestOf >= at) return false;
    const current = digestBucketOf(known.own);
    if (current !== bucket) {
      await moveTo(current, known);
      return false;
    }
    const daily = known.searches.filter(({ tells }) => tells === 'daily');
    const holding = await searchesHolding(candidateId, state.held, known);
    const asked = [...askedHeld(holding, state.held), ...(await askedDaily(daily, known, news))];
    const preferences = known.own && preferencesOf(known.own);
    const found = newsOfSearches(news.board, news.twins, asked, { without: known.without, preferences });
    if (found.length === 0) {
      // Nothing of what was held back is left.
      const forgotten = { ...state, held: [], version: state.version + 1 };
      if (state.held.length > 0) await alertStates.put(forgotten, { when: { version: state.version } });
      return false;
    }
    const others = holding.filter(({ id }) => !daily.some((one) => one.id === id));
    const doubted = doubtedIn(found, [...daily, ...others], now);
    const question = questionOf(doubted, now);
    const changes = await changesOf(candidateId, state.saidOfSaved);
    const next = {
      ...state,
      held: [],
      digestOf: at,
      saidOfSaved: [...state.saidOfSaved, ...changes.map(markOf)].slice(-mostRemembered),
      version: state.version + 1,
    };
    const refused = await transact([
      users.checking({ id: candidateId }, { status: 'active' }),
      alertStates.putting(next, { when: known.state ? { version: state.version } : { exists: false } }),
      ...[...daily, ...others].flatMap((search) => {
        const set = {
          ...(daily.includes(search) && { told: news.upTo }),
          ...(doubted.includes(search) && { askedAt: now.toISOString() }),
        };
        return Object.keys(set).length > 0 ? [savedSearches.changing(search, { set }, { keepsVersion: true })] : [];
      }),
      ...newNotice('jobDigest', candidateId, at, {
        digestId: bucket,
        question,
        ...factsOfDigest(found, news.board, changes),
      }),
    ]);
    if (!refused) return true;
    if (attempt === attempts) throw new Error('A digest could not be written: too many rounds at once.');
  }
}

/** The searches whose news were held back, and which still tell. */
async function searchesHolding(
  candidateId: string,
  held: readonly HeldNews[],
  { rests }: KnownCandidate,
): Promise<SavedSearch[]> {
  const { searches } = await findTogether({
    searches: held.map(({ searchId }) => savedSearches.at({ candidateId, id: searchId })),
  });
  return searches.filter((search) => search.tells !== 'off' && !rests(search));
}

/** What was held back, as searches for these jobs alone: closed ones, and those of searches that tell no more, are in no answer. */
function askedHeld(holding: readonly SavedSearch[], held: readonly HeldNews[]): AskedSearch[] {
  const telling = new Set(holding.map(({ id }) => id));
  return held
    .filter(({ searchId }) => telling.has(searchId))
    .map(({ searchId, jobIds }) => ({ searchId, query: jobFilter.parse({ jobIds }), isNews: () => true }));
}

async function askedDaily(
  daily: readonly SavedSearch[],
  { own }: KnownCandidate,
  { newsOf }: DigestNews,
): Promise<AskedSearch[]> {
  const asked = daily.map((search) =>
    askedOf(search, own, (row) => {
      const { source, newsAt } = newsOf(row);
      return newsAt > toldUpTo(search, source);
    }),
  );
  return (await Promise.all(asked)).flat();
}

function factsOfDigest(found: readonly SearchNews[], board: NewsBoard, changes: readonly string[]) {
  const lines = found.flatMap((one) => one.lines);
  return {
    searches: found
      .map(({ searchId, lines: own }) => `${searchId} ${own.length} ${idsOf(own.slice(0, mostJobs))}`)
      .join('\n'),
    jobIds: idsOf(lines.slice(0, mostNewsJobs)),
    total: String(lines.length),
    lines: lines
      .slice(0, mostJobs)
      .map(({ row, sources }) => newsLine(board, row, sources))
      .join('\n'),
    changes: changes.join('\n'),
  };
}

const idsOf = (lines: SearchNews['lines']) => lines.map(({ jobId }) => jobId).join('.');

const markOf = (line: string) => hash('sha256', line).slice(0, 12);

/** What changed at saved jobs and was not said yet [D20]. */
async function changesOf(candidateId: string, said: readonly string[]): Promise<string[]> {
  const { items } = await favorites.list('ofCandidate', { candidateId });
  const jobs = await findJobs(items.map(({ jobId }) => jobId));
  return items
    .flatMap(({ jobId, terms }) => {
      const job = jobs.get(jobId);
      const change = job && sinceSaved(terms, jobCardOf(job));
      return change ? [`${job.jobTitle}, ${job.companyName}: ${change}`] : [];
    })
    .filter((line) => !said.includes(markOf(line)))
    .slice(0, mostChanges);
}
