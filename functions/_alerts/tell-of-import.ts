import { repairing } from '../_search/jobs/repair-source.ts';
import { alertRounds } from './alert-state.ts';
import { newsOfSource } from './news-jobs.ts';
import { tellNewJobs } from './tell-new-jobs.ts';

/** Tells the news of a source up to its last file; answers how many notices there were. */
export async function tellOfImport(source: string): Promise<number> {
  return await tellNewJobs(source, async (instant) => await repairing(() => newsOfSource(source, instant)));
}

/** Repeats the rounds that were cut off; answers how many notices there were. */
export async function tellMissedNews(secondsLeft: () => number): Promise<number> {
  let notices = 0;
  let after: Record<string, unknown> | undefined;
  do {
    const { items, last } = await alertRounds.list('all', {}, { after });
    for (const { name, due, upTo } of items) {
      if (due <= upTo || secondsLeft() < 10) continue;
      notices += await tellOfImport(name);
    }
    after = last;
  } while (after);
  return notices;
}
