import { jobFilter } from '#shared/contract/job/job-search.ts';
import { digestDueSince } from '#shared/domain/finding/digest-hours.ts';
import { inParallel } from '../_runtime/in-parallel.ts';
import { keepFailures } from '../_runtime/keep-failures.ts';
import { log, logged } from '../_runtime/log.ts';
import { alertRounds, holdingStates } from './alert-state.ts';
import { digestBuckets } from './digest-buckets.ts';
import { filterAsker, newsBoard } from './news-board.ts';
import type { NewsJob } from './news-jobs.ts';
import { boardFilterOf } from './saved-searches.ts';
import { type DigestNews, type Due, sendDigest } from './send-digest.ts';
import { tellingSearches } from './telling-searches.ts';
import { twinKeyOf, twinsOf } from './twins.ts';

/** Candidates whose digests are written side by side. */
const atOnce = 10;

/**
 * Writes the digests of the buckets whose clock has struck [D15]; answers how many. The mark of a bucket moves on when all of its digests are
 * written: one that was cut off is repeated by the next round, and writes nothing twice. `newsJobs` are those of the last days, read once.
 */
export async function sendDigests(
  secondsLeft: () => number,
  newsJobs: () => Promise<Iterable<NewsJob>>,
  now = new Date(),
): Promise<number> {
  let news: DigestNews | undefined;
  let sent = 0;
  const failures = keepFailures();
  for (const { bucket, zone, turn } of digestBuckets) {
    const at = digestDueSince(now, zone, turn)?.toISOString();
    if (!at || ((await alertRounds.find({ name: bucket }))?.upTo ?? '') >= at) continue;
    const written = await failures.attempt(async () => {
      if (await isEmpty(bucket)) return { sent: 0, isWhole: true };
      news ??= digestNews(await newsJobs());
      return await sendBucket({ bucket, at, now }, news, secondsLeft);
    });
    if (written === undefined) continue;
    sent += written.sent;
    if (written.isWhole) await alertRounds.put({ name: bucket, upTo: at });
  }
  failures.throwFirst();
  return sent;
}

/** Whether no candidate waits for the digest of a bucket: the news of all sources need not be read. */
async function isEmpty(bucket: string): Promise<boolean> {
  const { items: telling } = await tellingSearches.list('inBucket', { bucket }, { limit: 1 });
  if (telling.length > 0) return false;
  return (await holdingStates.list('inBucket', { bucket }, { limit: 1 })).items.length === 0;
}

function digestNews(jobs: Iterable<NewsJob>): DigestNews {
  const all = [...jobs];
  const board = newsBoard(all.map(({ card }) => card));
  const known = new Map(all.map(({ card, newsAt }) => [card.jobId, { source: card.source, newsAt }]));
  const upTo: Record<string, string> = {};
  for (const { source, newsAt } of known.values()) if (newsAt > (upTo[source] ?? '')) upTo[source] = newsAt;
  const newsOf = (row: number) => known.get(board.rows.ids.at(row)) ?? { source: '', newsAt: '' };
  return { board, twins: twinsOf(board.rows, twinKeyOf), newsOf, upTo };
}

async function sendBucket(
  due: Due,
  news: DigestNews,
  secondsLeft: () => number,
): Promise<{ readonly sent: number; readonly isWhole: boolean }> {
  const failures = keepFailures();
  let [sent, isWhole] = [0, true];
  await inParallel(await candidatesIn(due.bucket, news), atOnce, async ([candidateId, searchIds]) => {
    if (secondsLeft() < 5) {
      isWhole = false;
      return;
    }
    const report = (error: unknown) => log.warn('digest not written', { error: logged(error) });
    if (await failures.attempt(() => sendDigest(candidateId, searchIds, news, due), report)) sent += 1;
  });
  failures.throwFirst();
  return { sent, isWhole };
}

/** The candidates of a bucket who may have news, with their daily searches that bring some; those with held news have them anyway. */
async function candidatesIn(bucket: string, { board }: DigestNews): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const brings = filterAsker(board);
  let after: Record<string, unknown> | undefined;
  do {
    const { items, last } = await tellingSearches.list('inBucket', { bucket }, { after });
    for (const { candidateId, id, filter } of items) {
      const data = boardFilterOf(filter);
      if (data && brings(jobFilter.parse(data))) found.set(candidateId, [...(found.get(candidateId) ?? []), id]);
    }
    after = last;
  } while (after);
  do {
    const { items, last } = await holdingStates.list('inBucket', { bucket }, { after });
    for (const { candidateId } of items) found.set(candidateId, found.get(candidateId) ?? []);
    after = last;
  } while (after);
  return found;
}
