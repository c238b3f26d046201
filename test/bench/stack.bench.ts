/**
 * A search among 200,000 jobs through the whole local stack, front door to answer, beside the very same requests to a second
 * portal whose board holds ten jobs that pass them all: there nothing is to be found, and the answer is always one page.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '#shared/contract/index.ts';
import { type JobFilter, jobFilter } from '#shared/contract/job/job-search.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { signedInAt } from '../../bin/signed-in-at.ts';
import { demoLogins, demoPassword } from '../../infra/seed/demo-logins.ts';
import { someCards } from '../support/jobs/job-cards.ts';
import { aFilter } from '../support/jobs/job-filters.ts';
import { scanJobs } from '../support/jobs/job-scan.ts';
import { random } from '../support/random.ts';
import { type Bench, type Row, wrongAnswers } from './bench-row.ts';
import { interleave } from './interleave.ts';
import { freePort, startPortalProcess, stopPortal } from './portal-process.ts';
import { tenJobs, widened } from './ten-jobs.ts';

const jobs = 200_000;
const searches = 100;

type Page = { readonly total: number; readonly ids: string };

/** One portal with a board. */
interface Board {
  /** Signs a user in who searches there. */
  searcher(): Promise<Search>;
  close(): Promise<void>;
}

type Search = (filter: JobFilter) => Promise<Page>;

let refused = 0;

async function boardOf(count: number): Promise<Board> {
  const folder = mkdtempSync(join(tmpdir(), 'caravel-stack-'));
  const port = await freePort();
  const { portal } = await startPortalProcess({
    PORT: String(port),
    DATA_DIR: folder,
    SEED: 'small',
    RATE_LIMITS: 'raised',
  });
  // The product's own publishing, in a process of its own: this one speaks to several portals.
  execFileSync(process.execPath, [join(import.meta.dirname, 'publish-cards.ts'), folder, String(count)]);
  return {
    searcher: () => searcherAt(`http://localhost:${port}`),
    close: async () => {
      await stopPortal(portal);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function searcherAt(origin: string): Promise<Search> {
  const { token } = await signedInAt(origin, demoLogins.nurse, demoPassword);
  const { method, path } = api.job.search;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (filter) => {
    const response = await fetch(`${origin}/api/${path}`, { method, headers, body: JSON.stringify(filter) });
    const answer = (await response.json()) as { jobList?: JobCard[]; total?: number };
    if (!response.ok) refused += 1;
    return { total: answer.total ?? -1, ids: (answer.jobList ?? []).map(({ jobId }) => jobId).join() };
  };
}

/** A warm function looks at the pointer every 30 seconds: the new board is waited for. */
async function untilShown(search: Search, total: number): Promise<void> {
  const everything = widened(jobFilter.parse({}));
  const until = performance.now() + 120_000;
  for (let right = 0; right < 20; ) {
    right = (await search(everything)).total === total ? right + 1 : 0;
    if (performance.now() > until) throw new Error(`The board did not show ${total} jobs.`);
    if (right === 0) await pause(1_000);
  }
}

async function run(): Promise<Row[]> {
  const cards = [...someCards(jobs, 7), ...tenJobs];
  const dice = random(20_261_121);
  const filters = Array.from({ length: searches }, () => widened(aFilter(dice, cards)));
  const boards = [await boardOf(jobs), await boardOf(0)] as const;
  try {
    const [large, constant] = [await boards[0].searcher(), await boards[1].searcher()];
    await untilShown(large, cards.length);
    await untilShown(constant, tenJobs.length);
    // Relevant rests on the person's preferences: its order is compared elsewhere, its total here.
    const expected = filters.map((filter) => {
      const { total, jobList } = scanJobs(cards, filter);
      return { total, ids: filter.sortBy === '' ? undefined : jobList.map(({ jobId }) => jobId).join() };
    });
    let wrong = 0;
    const all = async (search: Search, isRight: (page: Page, number: number) => boolean) => {
      const pages: Page[] = [];
      const began = performance.now();
      for (const filter of filters) pages.push(await search(filter));
      const milliseconds = performance.now() - began;
      wrong += pages.filter((page, number) => !isRight(page, number)).length;
      return milliseconds;
    };
    const isFound = ({ total, ids }: Page, number: number) =>
      total === expected[number]?.total && ids === (expected[number]?.ids ?? ids);
    const { a, b, ratio } = await interleave(
      () => all(large, isFound),
      () => all(constant, ({ total }) => total === tenJobs.length),
      { rounds: 10 },
    );
    const name = 'a search among 200k jobs through the whole stack';
    return [
      { name, figure: a / searches, unit: 'ms' },
      {
        name: `${name}, to one whose answer is constant (${(b / searches).toFixed(2)} ms)`,
        figure: ratio,
        unit: 'x',
        budget: 2,
      },
      wrongAnswers(`${name}: wrong answers`, wrong),
      wrongAnswers(`${name}: refused`, refused),
    ];
  } finally {
    for (const board of boards) await board.close();
  }
}

export const benches: Bench[] = [{ name: 'stack', needsBuild: true, run }];
