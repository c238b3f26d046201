import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { dayMs } from '#shared/domain/days/durations.ts';
import { confirmedMs, isStillOpen } from '#shared/domain/finding/still-open.ts';
import { cardsOfSource, listSources } from '../_jobs/job-sources.ts';

/** A job, and the instant of the file that made it news. */
export interface NewsJob {
  readonly card: JobCard;
  readonly newsAt: string;
}

/** For how long a job is news to a digest that did not go out. */
const digestDays = 7;

/** Since when a card is news; none of a job that never was. */
const newsAtOf = (card: JobCard): string => card.newsAt ?? '';

/** The jobs of a source that became news after this instant, and its last file; none where the source has no file. */
export async function newsOfSource(
  source: string,
  after: string,
): Promise<{ readonly jobs: NewsJob[]; readonly fileAt: string }> {
  const jobs: NewsJob[] = [];
  let last = '';
  for await (const { card, fileAt } of cardsOfSource(source)) {
    last = fileAt;
    const newsAt = newsAtOf(card);
    if (newsAt > after && isStillOpen(card)) jobs.push({ card, newsAt });
  }
  return { jobs, fileAt: last };
}

/** The news of the last days, of every source that has confirmed its jobs since. */
export async function recentNews(now: Date): Promise<NewsJob[]> {
  const [since, confirmed] = [digestDays * dayMs, confirmedMs].map((age) =>
    new Date(now.getTime() - age).toISOString(),
  ) as [string, string];
  const found: NewsJob[] = [];
  for (const source of await listSources()) {
    const { jobs, fileAt } = await newsOfSource(source, since);
    if (fileAt >= confirmed) found.push(...jobs);
  }
  return found;
}
