import { gzipSync } from 'node:zlib';
import * as z from 'zod';
import { dayOf } from '#shared/domain/dates.ts';
import { inParallel } from '../../functions/_runtime/in-parallel.ts';
import { entity } from '../../functions/_table/entity.ts';
import { seedAnnouncements } from './announcements.ts';
import { demoFacilities, type FeedFile, inventFeeds, type WorldSize } from './jobs/demo-feeds.ts';
import { dropFeed } from './jobs/drop-feed.ts';
import { inventPeople, type SeedPeople } from './people.ts';
import { saveConsents } from './save-consents.ts';
import { saveDesk } from './save-desk.ts';
import { saveNotices } from './save-notices.ts';
import { saveOffers } from './save-offers.ts';
import { type Assignments, saveAdmin, saveCandidate, saveRecruiter } from './save-people.ts';
import { saveReferenceLists } from './save-reference-lists.ts';

/** Seed of the random generator: another number gives another world. */
const seed = '2026';

/** When a world was begun, and when it was finished: without that it is completed by the next run. */
const marker = entity(
  z.object({ name: z.string(), startedAt: z.string().optional(), finishedAt: z.string().optional() }),
  { pk: 'SEED#{name}', sk: 'SEED' },
);
const demo = { name: 'demo' };

const candidateCounts: Readonly<Record<WorldSize, number>> = { small: 30, full: 300 };

/**
 * The instant that everything in a world is dated from: the one of its first run, so that a run that completes it finds the keys of
 * what is there. Undefined for a finished world.
 */
export async function dateOfWorld(world: { readonly name: string }, now: Date): Promise<Date | undefined> {
  const kept = await marker.find(world, { consistent: true });
  if (kept?.finishedAt) return undefined;
  const startedAt = kept?.startedAt ?? now.toISOString();
  await marker.put({ ...world, startedAt });
  return new Date(startedAt);
}

/** Generates the world and writes what is missing of it, this many people at once; see seedDemoWorld. Expects the variables of the admin function. */
export async function loadWorld(size: WorldSize, peopleAtOnce: number): Promise<void> {
  const now = await dateOfWorld(demo, new Date());
  if (!now) return;
  const today = dayOf(now);
  const facilities = demoFacilities(seed);
  const feeds = inventFeeds(seed, today, size, facilities);
  const people = inventPeople(seed, { today, facilities, feeds, candidates: candidateCounts[size] });
  console.log(`Making a demo world of ${feeds.reduce((sum, feed) => sum + feed.rows.length, 0)} feed rows`);

  // A source's feeds come in one after the other; sources and people do not wait for each other.
  const bySource = Map.groupBy(feeds, (feed) => feed.source);
  const importing = [...bySource.values()].map(async (inOrder) => {
    for (const feed of inOrder) await importFeed(feed);
  });
  const saving = savePeople(people, peopleAtOnce);
  await Promise.all([...importing, saving, seedAnnouncements(now), saveReferenceLists(facilities)]);
  await inParallel([...(await saving)], peopleAtOnce, async ([id, candidate]) => {
    await saveConsents(id, candidate.applications);
    await saveOffers(id, candidate, candidate.applications, now);
  });
  await Promise.all([saveNotices(now), saveDesk(now, peopleAtOnce)]);
  await marker.put({ ...demo, startedAt: now.toISOString(), finishedAt: new Date().toISOString() });
  console.log(
    `The demo world is ready: ${people.candidates.length} candidates, ${people.recruiters.length} recruiters`,
  );
}

async function importFeed({ source, name, text }: FeedFile): Promise<void> {
  const bytes = gzipSync(text, { level: 1 });
  const run = await dropFeed({ source, name: `${name}.gz`, bytes });
  if (run.outcome === 'refused') throw new Error(`The demo feed ${name} was refused: ${run.reason}`);
}

/** Returns the candidates by their ids. */
async function savePeople(
  { admin, recruiters, candidates, startedAt }: SeedPeople,
  peopleAtOnce: number,
): Promise<Map<string, SeedPeople['candidates'][number]>> {
  await saveAdmin(admin, startedAt);
  const ids = new Map<string, string>();
  await inParallel(recruiters, peopleAtOnce, async (recruiter) => {
    ids.set(recruiter.email, await saveRecruiter(recruiter, assignmentsOf(recruiter.email, candidates), startedAt));
  });
  const saved = new Map<string, SeedPeople['candidates'][number]>();
  await inParallel(candidates, peopleAtOnce, async (candidate) => {
    saved.set(await saveCandidate(candidate, ids.get(candidate.recruiterEmail) ?? ''), candidate);
  });
  return saved;
}

function assignmentsOf(email: string, candidates: SeedPeople['candidates']): Assignments {
  const own = candidates.filter((candidate) => candidate.recruiterEmail === email);
  const lastAt = own.reduce((last, { createdAt }) => (createdAt > last ? createdAt : last), '');
  return { count: own.length, lastAt };
}
