import { jobFilter } from '#shared/contract/job/job-search.ts';
import { isUnconfirmed } from '#shared/domain/finding/still-open.ts';
import { inParallel } from '../_runtime/in-parallel.ts';
import { keepFailures } from '../_runtime/keep-failures.ts';
import { log, logged } from '../_runtime/log.ts';
import { withLease } from '../_table/lease.ts';
import { alertRounds } from './alert-state.ts';
import { filterAsker, newsBoard } from './news-board.ts';
import type { NewsJob } from './news-jobs.ts';
import { boardFilterOf } from './saved-searches.ts';
import { tellCandidate } from './tell-candidate.ts';
import { instantBuckets, tellingSearches } from './telling-searches.ts';
import { twinKeyOf, twinsOf } from './twins.ts';

/** Candidates that are told side by side. */
const atOnce = 10;
/** Buckets that are read side by side: of more pages of a megabyte each, the engine of one machine answers none in time. */
const bucketsAtOnce = 2;
const patienceSeconds = 30;

/** The jobs of a source that became news after an instant, and the instant of its last file. */
export type NewsAfter = (instant: string) => Promise<{ readonly jobs: readonly NewsJob[]; readonly fileAt: string }>;

/**
 * Tells the news of a source to every candidate whose instant searches ask for them [D14]; answers how many notices there were. The mark of
 * the source moves on only when all are told: a round that was cut off is repeated, and tells nothing twice.
 */
export async function tellNewJobs(source: string, newsAfter: NewsAfter, now = new Date()): Promise<number> {
  return await withLease(`alerts-${source}`, patienceSeconds, async (lease) => {
    const { upTo = '' } = (await alertRounds.find({ name: source }, { consistent: true })) ?? {};
    const { jobs, fileAt } = await newsAfter(upTo);
    if (upTo >= fileAt) return 0;
    // What its source has not confirmed since may be gone.
    const isTold = jobs.length > 0 && !isUnconfirmed(fileAt, now.getTime());
    const notices = isTold ? await tell(source, fileAt, jobs, now) : 0;
    lease.assertHeld();
    await alertRounds.change({ name: source }, { set: { upTo: fileAt } }, { mayBeNew: true });
    return notices;
  });
}

async function tell(source: string, upTo: string, jobs: readonly NewsJob[], now: Date): Promise<number> {
  const board = newsBoard(jobs.map(({ card }) => card));
  const instants = new Map(jobs.map(({ card, newsAt }) => [card.jobId, newsAt]));
  const newsAt = (row: number) => instants.get(board.rows.ids.at(row)) ?? '';
  const news = { source, upTo, board, twins: twinsOf(board.rows, twinKeyOf), newsAt };
  const failures = keepFailures();
  let notices = 0;
  await inParallel(await candidatesWith(filterAsker(board)), atOnce, async ([candidateId, searchIds]) => {
    const report = (error: unknown) => log.warn('candidate not told of new jobs', { error: logged(error) });
    if (await failures.attempt(() => tellCandidate(candidateId, searchIds, news, now), report)) notices += 1;
  });
  failures.throwFirst();
  return notices;
}

/** The candidates whose searches may bring something, with these searches in the order of their ids. */
async function candidatesWith(brings: ReturnType<typeof filterAsker>): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  await inParallel(instantBuckets, bucketsAtOnce, async (bucket) => {
    let after: Record<string, unknown> | undefined;
    do {
      const { items, last } = await tellingSearches.list('inBucket', { bucket }, { after });
      for (const { candidateId, id, filter } of items) {
        const data = boardFilterOf(filter);
        if (!data || !brings(jobFilter.parse(data))) continue;
        found.set(candidateId, [...(found.get(candidateId) ?? []), id]);
      }
      after = last;
    } while (after);
  });
  return found;
}
