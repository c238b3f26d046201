import { takePostings } from '../_jobs/finding/closed-postings.ts';
import { entryIn, lineOf } from '../_jobs/job-sources.ts';
import type { ImportPlan } from './plan-import.ts';

/** How many jobs are asked for at once. */
const batchSize = 1_000;

/** Tells the new jobs of a plan that their source has closed the same job before, and posts it again [D27]. */
export async function followPostings({ added, next }: ImportPlan, importedAt: string): Promise<void> {
  for (let from = 0; from < added.length; from += batchSize) {
    const entries = added
      .slice(from, from + batchSize)
      .flatMap((externalId) => next.get(externalId) ?? [])
      .map(entryIn)
      .filter(({ past }) => past?.firstSeenAt === importedAt);
    const cards = entries.map(({ card }) => card);
    const postings = await takePostings(cards, importedAt);
    for (const { externalId, hash, card, past } of entries) {
      const postedBefore = postings.get(card.jobId);
      if (past && postedBefore)
        next.set(externalId, lineOf({ externalId, hash, card, past: { ...past, postedBefore } }));
    }
  }
}
