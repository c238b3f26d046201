import { gzipSync } from 'node:zlib';
import * as z from 'zod';
import { dayOf } from '#shared/domain/dates.ts';
import { inParallel } from '../../functions/_runtime/in-parallel.ts';
import { entity } from '../../functions/_table/entity.ts';
import { seedAnnouncements } from './announcements.ts';
import { demoFacilities, type FeedFile, inventFeeds, type WorldSize } from './jobs/demo-feeds.ts';
import { dropFeed } from './jobs/drop-feed.ts';
import { inventPeople, type SeedPeople } from './people.ts';
import { type Assignments, saveAdmin, saveCandidate, saveRecruiter } from './save-people.ts';
import { saveReferenceLists } from './save-reference-lists.ts';

/** Seed of the random generator: another number gives another world. */
const seed = '2026';

/** Written last: a world without it is not finished. */
const marker = entity(z.object({ name: z.string(), finishedAt: z.string() }), { pk: 'SEED#{name}', sk: 'SEED' });
const world = { name: 'demo' };

const candidateCounts: Readonly<Record<WorldSize, number>> = { small: 30, full: 300 };
const peopleAtOnce = 8;

/** Generates the world and writes what is missing of it; see seedDemoWorld. Expects the variables of the admin function. */
export async function loadWorld(size: WorldSize, now: Date, log: (text: string) => void): Promise<void> {
  if (await marker.find(world)) return;
  const today = dayOf(now);
  const facilities = demoFacilities(seed);
  const feeds = inventFeeds(seed, today, size, facilities);
  const people = inventPeople(seed, { today, facilities, feeds, candidates: candidateCounts[size] });
  log(`Making a demo world of ${feeds.reduce((sum, feed) => sum + feed.rows.length, 0)} feed rows`);

  // A source's feeds come in one after the other; sources and people do not wait for each other.
  const bySource = Map.groupBy(feeds, (feed) => feed.source);
  const importing = [...bySource.values()].map(async (inOrder) => {
    for (const feed of inOrder) await importFeed(feed);
  });
  await Promise.all([...importing, savePeople(people), seedAnnouncements(now), saveReferenceLists(facilities)]);
  await marker.put({ ...world, finishedAt: new Date().toISOString() });
  log(`The demo world is ready: ${people.candidates.length} candidates, ${people.recruiters.length} recruiters`);
}

async function importFeed({ source, name, text }: FeedFile): Promise<void> {
  const bytes = gzipSync(text, { level: 1 });
  const run = await dropFeed({ source, name: `${name}.gz`, bytes });
  if (run.outcome === 'refused') throw new Error(`The demo feed ${name} was refused: ${run.reason}`);
}

async function savePeople({ admin, recruiters, candidates, startedAt }: SeedPeople): Promise<void> {
  await saveAdmin(admin, startedAt);
  const ids = new Map<string, string>();
  await inParallel(recruiters, peopleAtOnce, async (recruiter) => {
    ids.set(recruiter.email, await saveRecruiter(recruiter, assignmentsOf(recruiter.email, candidates), startedAt));
  });
  await inParallel(candidates, peopleAtOnce, (candidate) =>
    saveCandidate(candidate, ids.get(candidate.recruiterEmail) ?? ''),
  );
}

function assignmentsOf(email: string, candidates: SeedPeople['candidates']): Assignments {
  const own = candidates.filter((candidate) => candidate.recruiterEmail === email);
  const lastAt = own.reduce((last, { createdAt }) => (createdAt > last ? createdAt : last), '');
  return { count: own.length, lastAt };
}
