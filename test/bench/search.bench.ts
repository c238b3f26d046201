/** Job search over the snapshot beside node:sqlite, on the same jobs and the same searches, in one run and in turn. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { JobFilter } from '#shared/contract/job/job-search.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import type { JobPreferences } from '#shared/domain/matching.ts';
import type { JobSnapshot } from '../../functions/_search/jobs/job-snapshot.ts';
import { packSnapshot } from '../../functions/_search/packing.ts';
import { someCards } from '../support/jobs/job-cards.ts';
import { type JobDatabase, jobDatabase } from '../support/jobs/job-database.ts';
import { aFilter, somePreferences } from '../support/jobs/job-filters.ts';
import { scanJobs } from '../support/jobs/job-scan.ts';
import { encodeJobs, openJobs } from '../support/jobs/job-snapshots.ts';
import { random } from '../support/random.ts';
import { atLeast, type Bench, type Row, wrongAnswers } from './bench-row.ts';
import { interleave, median } from './interleave.ts';

interface Search {
  readonly filter: JobFilter;
  readonly preferences: JobPreferences | undefined;
}

/**
 * How many searches are made of how many jobs, and how many of them are checked against the plain scan before;
 * node:sqlite is so slow on a million that one round must do.
 */
const sizes = {
  small: { jobs: 50_000, searches: 300, checked: 300, databaseRounds: 4 },
  main: { jobs: 200_000, searches: 500, checked: 200, databaseRounds: 4 },
  large: { jobs: 1_000_000, searches: 150, checked: 20, databaseRounds: 1 },
};
const rounds = 4;
/** How many searches are made by one side before the other has its turn. */
const turn = 25;
type Size = (typeof sizes)[keyof typeof sizes];

function someSearches(cards: readonly JobCard[], searchCount: number): Search[] {
  const dice = random(20_261_120);
  return Array.from({ length: searchCount }, () => ({
    filter: aFilter(dice, cards),
    preferences: dice.chance(0.6) ? somePreferences(dice) : undefined,
  }));
}

/** How many searches give another total or other jobs than the plain scan, from the snapshot and from the database. */
function countWrong(
  cards: readonly JobCard[],
  snapshot: JobSnapshot,
  database: JobDatabase,
  searches: readonly Search[],
) {
  const wrong = { snapshot: 0, database: 0 };
  for (const { filter, preferences } of searches) {
    const expected = scanJobs(cards, filter, preferences);
    const ids = expected.jobList.map(({ jobId }) => jobId).join();
    const ours = snapshot.search(filter, preferences);
    const theirs = database.search(filter, preferences);
    if (ours.total !== expected.total || ours.jobList.map(({ jobId }) => jobId).join() !== ids) wrong.snapshot++;
    if (theirs.total !== expected.total || theirs.ids.join() !== ids) wrong.database++;
  }
  return wrong;
}

const timed = (search: () => unknown): number => {
  const started = performance.now();
  search();
  return performance.now() - started;
};

/** The value that this share of the values does not exceed. */
const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

/**
 * Milliseconds of each search: the median of its rounds. Snapshot and database take turns, some searches at a time, so that
 * neither works in a cache that the other has just emptied. The first round of the snapshot warms up.
 */
function measure(snapshot: JobSnapshot, database: JobDatabase, searches: readonly Search[], databaseRounds: number) {
  const times = searches.map(() => ({ ours: [] as number[], theirs: [] as number[] }));
  for (let round = 0; round <= rounds; round++) {
    for (let from = 0; from < searches.length; from += turn) {
      const some = [...searches.entries()].slice(from, from + turn);
      for (const [number, { filter, preferences }] of some) {
        times[number]?.ours.push(timed(() => snapshot.search(filter, preferences)));
      }
      if (round >= databaseRounds) continue;
      for (const [number, { filter, preferences }] of some) {
        times[number]?.theirs.push(timed(() => database.search(filter, preferences)));
      }
    }
  }
  const ours = times.map((one) => median(one.ours.slice(1)));
  const theirs = times.map((one) => median(one.theirs));
  const both = (share: number) => ({ ours: percentile(ours, share), theirs: percentile(theirs, share) });
  return { ours, p50: both(0.5), p99: both(0.99) };
}

async function searchRows({
  jobs,
  searches: searchCount,
  checked,
  databaseRounds,
}: Size): Promise<{ rows: Row[]; times: number[] }> {
  const cards = someCards(jobs, 7);
  const searches = someSearches(cards, searchCount);
  const snapshot = openJobs(encodeJobs(cards));
  const database = jobDatabase(cards);
  const wrong = countWrong(cards, snapshot, database, searches.slice(0, checked));
  const { ours, p50, p99 } = measure(snapshot, database, searches, databaseRounds);
  database.close();
  const size = `${jobs / 1000}k jobs`;
  const isMain = jobs === sizes.main.jobs;
  return {
    times: ours,
    rows: [
      wrongAnswers(`search, ${size}: wrong totals or orders of ${checked}`, wrong.snapshot),
      wrongAnswers(`search, ${size}: wrong answers of node:sqlite`, wrong.database),
      { name: `search, ${size}: p50`, figure: p50.ours, unit: 'ms' },
      { name: `search, ${size}: p99`, figure: p99.ours, unit: 'ms' },
      { name: `search, ${size}: p50 of node:sqlite`, figure: p50.theirs, unit: 'ms' },
      { name: `search, ${size}: p99 of node:sqlite`, figure: p99.theirs, unit: 'ms' },
      ratio(`search, ${size}: p50 against node:sqlite`, p50.theirs / p50.ours, isMain ? 20 : undefined),
      ratio(`search, ${size}: p99 against node:sqlite`, p99.theirs / p99.ours, isMain ? 10 : undefined),
      ...(isMain ? await readinessRows(cards) : []),
    ],
  };
}

const ratio = (name: string, figure: number, least: number | undefined): Row =>
  least ? atLeast(name, figure, 'x', least) : { name, figure, unit: 'x' };

/** How soon a snapshot can be searched after its object has been read, and what JSON of the same cards would take. */
async function readinessRows(cards: readonly JobCard[]): Promise<Row[]> {
  const size = `${cards.length / 1000}k jobs`;
  const raw = encodeJobs(cards);
  const packed = packSnapshot(raw);
  const alone = readyAlone(packed, cards.length);
  const json = JSON.stringify(cards);
  const collect = garbageCollector();
  const settled = (run: () => unknown) => () => {
    collect();
    return timed(run);
  };
  const { ratio } = await interleave(
    settled(() => JSON.parse(json)),
    settled(() => openJobs(raw)),
    { rounds: 4, warmup: 1 },
  );
  return [
    { name: `snapshot, ${size}: packed`, figure: packed.length / 1e6, unit: 'MB' },
    { name: `snapshot, ${size}: in memory`, figure: raw.length / 1e6, unit: 'MB' },
    { name: `snapshot, ${size}: unpacked and ready`, figure: alone.again, unit: 'ms', budget: 30 },
    {
      name: `snapshot, ${size}: the same for the first time in a new process`,
      figure: alone.first,
      unit: 'ms',
      budget: 30,
    },
    atLeast(`snapshot, ${size}: ready, against parsing JSON`, ratio, 'x', 20),
  ];
}

/** Milliseconds in new processes, with nothing else in their memory: for the first time in each, and from then on. */
function readyAlone(packed: Buffer, jobs: number): { first: number; again: number } {
  const folder = mkdtempSync(join(tmpdir(), 'caravel-snapshot-'));
  const file = join(folder, 'snapshot.bin.zst');
  writeFileSync(file, packed);
  try {
    const runs = Array.from({ length: 7 }, () => {
      const said = execFileSync(process.execPath, [join(import.meta.dirname, 'snapshot-ready.ts'), file]).toString();
      const { counts, milliseconds } = JSON.parse(said) as { counts: number[]; milliseconds: number[] };
      if (counts.join() !== String(jobs)) throw new Error(`The snapshot of ${jobs} jobs was read as one of ${counts}.`);
      return milliseconds;
    });
    return {
      first: median(runs.flatMap(([first = Number.NaN]) => first)),
      again: median(runs.flatMap((run) => run.slice(1))),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Collects what earlier rounds left behind, so that no round pays for another's garbage. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

async function run(): Promise<Row[]> {
  const small = await searchRows(sizes.small);
  const main = await searchRows(sizes.main);
  const large = await searchRows(sizes.large);
  const growth = median(large.times) / median(main.times.slice(0, large.times.length));
  return [
    ...small.rows,
    ...main.rows,
    ...large.rows,
    { name: 'search: p50 at 1000k against 200k jobs, the same searches', figure: growth, unit: 'x', budget: 7.5 },
  ];
}

export const benches: Bench[] = [{ name: 'search', run }];
