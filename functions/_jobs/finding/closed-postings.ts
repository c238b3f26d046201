import { hash } from 'node:crypto';
import * as z from 'zod';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { dayMs } from '#shared/domain/days/durations.ts';
import { type PostedBefore, postedBefore } from '#shared/domain/finding/job-past.ts';
import { nameKey } from '#shared/domain/folded.ts';
import { inParallel } from '../../_runtime/in-parallel.ts';
import { entity } from '../../_table/entity.ts';
import { findTogether } from '../../_table/find-together.ts';
import type { SourceEntry } from '../job-sources.ts';

/** For how many days a job that its source has closed is known again. */
const keptDays = 120;

/** How many are written at once. */
const parallel = 20;

/** A job that was closed, as one of the same kind at the same place is known again; ends by TTL. */
const closedPostings = entity(
  z.object({
    hash: z.string(),
    first: postedBefore,
    /** The job that was posted in its place; another one is an opening of its own. */
    takenBy: z.string().optional(),
    expiresAt: z.number(),
  }),
  {
    pk: 'TWIN#{hash}',
    sk: 'TWIN',
  },
);

/** What a job and the one that was posted before it have in common. Its start is not: that of a job posted again is later. */
function keyOf({ source, specialtyId, location, shifts, durationWeeks }: JobCard): { readonly hash: string } {
  const { city, state, companyName } = location;
  const same = [source, specialtyId, state, nameKey(city), nameKey(companyName), shifts, durationWeeks];
  return { hash: hash('sha256', JSON.stringify(same)).slice(0, 32) };
}

/** Keeps of jobs that close since when they were listed. Idempotent. */
export async function keepPostings(entries: Iterable<SourceEntry>, closedAt: string): Promise<void> {
  const expiresAt = Math.floor((Date.parse(closedAt) + keptDays * dayMs) / 1000);
  // Of several jobs that are alike one is kept.
  const postings = new Map(
    Iterator.from(entries).map(({ card, past }) => {
      const since = (past?.firstSeenAt ?? card.dateAdded).slice(0, 10);
      return [keyOf(card).hash, past?.postedBefore ?? { since, times: 0 }] as const;
    }),
  );
  await inParallel(postings, parallel, async ([hash, first]) => {
    await closedPostings.put({ hash, first, expiresAt });
  });
}

/**
 * Takes of these new jobs those that their source has closed before, by id: since when they are listed, and how often they were posted
 * again. A closed job is posted again by one job alone; taking it again gives the same.
 */
export async function takePostings(cards: readonly JobCard[], now: string): Promise<Map<string, PostedBefore>> {
  const { found } = await findTogether({ found: cards.map((card) => closedPostings.at(keyOf(card))) });
  // TTL may be two days late.
  const known = new Map(
    found.filter(({ expiresAt }) => expiresAt * 1000 > Date.parse(now)).map((one) => [one.hash, one]),
  );
  const taken = new Map<string, PostedBefore>();
  for (const card of cards) {
    const posting = known.get(keyOf(card).hash);
    if (!posting || (posting.takenBy ?? card.jobId) !== card.jobId) continue;
    const { hash, first } = posting;
    if (!posting.takenBy) await closedPostings.change({ hash }, { set: { takenBy: card.jobId } });
    known.set(hash, { ...posting, takenBy: card.jobId });
    taken.set(card.jobId, { since: first.since, times: first.times + 1 });
  }
  return taken;
}
