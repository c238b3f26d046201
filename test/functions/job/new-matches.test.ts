import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobFilter } from '#shared/contract/job/job-search.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { dayMs, hourMs } from '#shared/domain/days/durations.ts';
import type { Problem } from '#shared/domain/problem.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { visits } from '../../../functions/_jobs/finding/visits.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { hideJob, showJob } from '../../../functions/job/hidden.ts';
import { listNews } from '../../../functions/job/new-matches.ts';
import { listSearches, saveSearch } from '../../../functions/job/saved-searches.ts';
import { searchJobs } from '../../../functions/job/search-jobs.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { someCards } from '../../support/jobs/job-cards.ts';
import { publishJobs } from '../../support/jobs/job-snapshots.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { spentBy } from '../../support/spent-by.ts';

const now = new Date();
const ago = (days: number) => new Date(now.getTime() - days * dayMs);
const own = someCards(1, 19)[0]?.specialtyId ?? 0;
/** Of the own specialty 14 jobs became news yesterday, 5 three days ago, one never; the others are of other specialties. */
const cards: JobCard[] = someCards(40, 19).map((card, at) => ({
  ...card,
  specialtyId: at < 20 ? own : own + 1,
  ...(at !== 19 && { newsAt: ago(at < 14 || at > 19 ? 1 : 3).toISOString() }),
}));
const fresh = cards.slice(0, 14).map(({ jobId }) => jobId);

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
  await publishJobs(() => cards);
});
afterAll(() => backend.close());

async function aNurse(lastSeen?: Date): Promise<string> {
  const { id } = await aUser();
  await aProfile(id, { specialtyIds: [own], preferredStates: [] });
  if (lastSeen) await visits.put({ candidateId: id, lastAt: lastSeen.toISOString() });
  return id;
}
const news = (candidateId: string, at = now) => listNews(candidateId, { isNoted: true }, at);
const visitOf = (candidateId: string) => visits.find({ candidateId }, { consistent: true });

/** All jobs of the board that the number leads to. */
async function board(candidateId: string, newsAfter: string | undefined): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page++) {
    const filter = jobFilter.parse({ page, specialties: [own], newsAfter, sortBy: 'weeklySalary' });
    const { jobList, total } = await searchJobs(candidateId, filter);
    found.push(...jobList.map(({ jobId }) => jobId));
    if (found.length >= total) return found;
  }
}
async function apply(candidateId: string, jobId: string, status: 'New Submission' | 'Rejected') {
  const at = now.toISOString();
  const times = { appliedAt: at, changedAt: at };
  await applications.put({ candidateId, jobId, status, ...times, steps: [{ status, at }], version: 1 });
}

it('are none in a first visit, and from the next on what became news since, best match first, ten shown and all counted [D19]', async () => {
  const nurse = await aNurse();
  expect(await news(nurse, ago(2))).toEqual({ since: undefined, jobList: [], total: 0 });
  const { since, jobList, total } = await news(nurse);
  expect(since).toBe(new Date(ago(2).getTime() - 5 * 60_000).toISOString());
  expect([total, jobList.length]).toEqual([14, 10]);
  expect((await board(nurse, since)).toSorted()).toEqual(fresh.toSorted());
  // Within the visit it stays, in the next one nothing has come.
  expect(await news(nurse, new Date(now.getTime() + 1.9 * hourMs))).toMatchObject({ since, total });
  expect(await news(nurse, new Date(now.getTime() + 9 * hourMs))).toMatchObject({ jobList: [], total: 0 });
  // After 60 days what became news is as new.
  expect((await news(await aNurse(ago(60)))).total).toBe(19);
});

it('leave out what is hidden or applied to, and number, board and saved search agree [D19] [D29]', async () => {
  const nurse = await aNurse(ago(2));
  const [a = '', b = '', c = ''] = fresh;
  await hideJob(nurse, a, undefined);
  await apply(nurse, b, 'New Submission');
  await apply(nurse, c, 'Rejected');
  const { since, total, jobList } = await news(nurse);
  const left = fresh.filter((jobId) => jobId !== a && jobId !== b);
  expect(total).toBe(12);
  const shown = await board(nurse, since);
  expect(shown.toSorted()).toEqual(left.toSorted());
  expect(jobList.every(({ jobId }) => left.includes(jobId))).toBe(true);
  // A plain board has what was applied to.
  expect(await board(nurse, undefined)).toContain(b);
  const search = { name: 'Mine', tells: 'off' as const, byText: false, alsoAtWork: false, address: '' };
  const filter = jobFilter.omit({ page: true, count: true, sortBy: true }).parse({ specialties: [own] });
  await saveSearch(nurse, { ...search, filter });
  expect((await listSearches(nurse)).searchList[0]?.newCount).toBe(0);
  await showJob(nurse, a);
  expect((await news(nurse)).total).toBe(13);
});

it('are none for a profile without specialties, whose board would have all jobs [D19]', async () => {
  const { id } = await aUser();
  await aProfile(id, { specialtyIds: [] });
  await visits.put({ candidateId: id, lastAt: ago(2).toISOString() });
  expect(await news(id)).toMatchObject({ jobList: [], total: 0 });
});

it('are noted once an hour at most and by calls at once alike; staff who look for a candidate leave no mark [D19]', async () => {
  const nurse = await aNurse(ago(2));
  const before = await visitOf(nurse);
  const seen = await listNews(nurse, { isNoted: false }, now);
  expect(seen.total).toBe(14);
  expect(await visitOf(nurse)).toEqual(before);
  const together = await Promise.all(Array.from({ length: 5 }, (_, at) => news(nurse, new Date(now.getTime() + at))));
  expect(together).toEqual(Array(5).fill(seen));
  const noted = await visitOf(nurse);
  expect(noted?.since).toBe(seen.since);
  const spent = await spentBy(() => news(nurse, new Date(now.getTime() + hourMs / 2)));
  expect([spent.write, await visitOf(nurse)]).toEqual([0, noted]);
  // Profile, hidden jobs and visit in one batch, and the applications of one who has news.
  expect([spent.calls, spent.read]).toEqual([2, 2]);
  expect(
    JSON.stringify(visits.stored({ candidateId: nurse, ...noted, lastAt: noted?.lastAt ?? '' })).length,
  ).toBeLessThan(170);
});

it('are not noted for one who was erased meanwhile [D19] [Y09]', async () => {
  const nurse = await aNurse();
  await users.change({ id: nurse }, { set: { status: 'revoked' } });
  expect(await news(nurse).catch(({ kind }: Problem) => kind)).toBe('unauthenticated');
  expect(await visitOf(nurse)).toBeUndefined();
});
