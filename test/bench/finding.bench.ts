/** Words of a search over the snapshot beside SQLite's FTS5, on the same jobs and the same words, in one run and in turn [D12]. */
import { DatabaseSync } from 'node:sqlite';
import { type JobFilter, jobFilter } from '#shared/contract/job/job-search.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { milesBetween } from '#shared/domain/place/distance.ts';
import type { JobSnapshot } from '../../functions/_search/jobs/job-snapshot.ts';
import { searchWordsOf } from '../../functions/_search/word-index.ts';
import { someCards } from '../support/jobs/job-cards.ts';
import { byPay } from '../support/jobs/job-scan.ts';
import { encodeJobs, openJobs } from '../support/jobs/job-snapshots.ts';
import { fitOfCard, someCredentials } from '../support/jobs/own-fits.ts';
import { hasWords, someWords } from '../support/jobs/word-searches.ts';
import { random } from '../support/random.ts';
import { atLeast, type Bench, type Row, wrongAnswers } from './bench-row.ts';
import { median } from './interleave.ts';

const jobs = 200_000;
const searches = 200;
const checked = 40;
const rounds = 5;

interface Answer {
  readonly total: number;
  readonly ids: readonly string[];
}

/** The words of each job in an FTS5 table whose rows are in the order of pay. */
function fullText(cards: readonly JobCard[]): (keyword: string) => Answer {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE VIRTUAL TABLE words USING fts5(text, id UNINDEXED)');
  const add = database.prepare('INSERT INTO words(rowid, text, id) VALUES (?, ?, ?)');
  database.exec('BEGIN');
  for (const [row, card] of cards.toSorted(byPay).entries()) {
    const { jobTitle, specialty, location } = card;
    const text = [jobTitle, location.companyName, location.city, specialty].flatMap(searchWordsOf).join(' ');
    add.run(row + 1, text, card.jobId);
  }
  database.exec('COMMIT');
  const count = database.prepare('SELECT count(*) AS total FROM words WHERE words MATCH ?');
  const page = database.prepare('SELECT id FROM words WHERE words MATCH ? ORDER BY rowid LIMIT 10');
  return (keyword) => {
    const match = searchWordsOf(keyword)
      .map((word) => `"${word}"*`)
      .join(' AND ');
    return { total: Number(count.get(match)?.total), ids: page.all(match).map(({ id }) => String(id)) };
  };
}

const timed = (act: () => unknown): number => {
  const started = performance.now();
  act();
  return performance.now() - started;
};

const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN;

const answerOf = (snapshot: JobSnapshot, filter: JobFilter): Answer => {
  const { total, jobList } = snapshot.search(filter);
  return { total, ids: jobList.map(({ jobId }) => jobId) };
};

/** Filters by the own profile: for new credentials, and for those that the snapshot knows [D39]. */
function fitting(cards: readonly JobCard[], raw: Buffer): Row[] {
  const snapshot = openJobs(raw);
  const dice = random(39);
  const filter = jobFilter.parse({ meetsAll: true, licenseCovers: true, sortBy: 'weeklySalary' });
  // What is read once for a snapshot.
  const once = timed(() => snapshot.search({ ...filter, own: someCredentials(dice) }));
  const first: number[] = [];
  const again: number[] = [];
  let wrong = 0;
  for (let round = 0; round < 15; round++) {
    const own = someCredentials(dice);
    first.push(timed(() => snapshot.search({ ...filter, own })));
    again.push(timed(() => snapshot.search({ ...filter, own })));
    if (round > 2) continue;
    const fits = cards.map((card) => fitOfCard(card, own));
    const { total, toAsk } = snapshot.search({ ...filter, own });
    const passing = fits.filter(({ meetsAll, licenseCovers }) => meetsAll && licenseCovers);
    if (total !== passing.length || toAsk !== passing.filter(({ asks }) => asks).length) wrong += 1;
  }
  return [
    wrongAnswers('own profile, 200k jobs: wrong totals of 3', wrong),
    { name: 'own profile, 200k jobs: the first of a snapshot', figure: once, unit: 'ms' },
    { name: 'own profile, 200k jobs: new credentials', figure: median(first), unit: 'ms', budget: 20 },
    { name: 'own profile, 200k jobs: the same again', figure: median(again), unit: 'ms', budget: 1 },
  ];
}

const radii = 1000;

/** Jobs within a radius beside the haversine of every job's place, the same radius in turn [D21]. */
function within(cards: readonly JobCard[], snapshot: JobSnapshot): Row[] {
  const dice = random(21);
  const points = cards.flatMap(({ location: { latitude, longitude } }) =>
    latitude === undefined || longitude === undefined ? [] : [{ latitude, longitude }],
  );
  const hundredths = (degrees: number) => Math.round(degrees * 100) / 100;
  const moved = (degrees: number) => hundredths(degrees + dice.next() * 4 - 2);
  const ours: number[] = [];
  const theirs: number[] = [];
  let wrong = 0;
  for (let round = 0; round < radii; round++) {
    const { latitude, longitude } = dice.pick(points);
    const place = {
      latitude: moved(latitude),
      longitude: moved(longitude),
      miles: dice.pick([10, 25, 50, 100, 200, 500]),
    };
    const filter = jobFilter.parse({ near: place, sortBy: 'weeklySalary' });
    let total = 0;
    let expected = 0;
    ours.push(timed(() => (total = snapshot.countOf(filter))));
    theirs.push(timed(() => (expected = points.filter((point) => milesBetween(place, point) <= place.miles).length)));
    if (total !== expected) wrong += 1;
  }
  return [
    wrongAnswers(`radius, 200k jobs: wrong totals of ${radii}`, wrong),
    { name: 'radius, 200k jobs: p50', figure: share(ours, 0.5), unit: 'ms' },
    { name: 'radius, 200k jobs: p99', figure: share(ours, 0.99), unit: 'ms' },
    atLeast(
      'radius, 200k jobs: p50 against the haversine of every job',
      share(theirs, 0.5) / share(ours, 0.5),
      'x',
      10,
    ),
  ];
}

async function run(): Promise<Row[]> {
  const cards = someCards(jobs, 7);
  const raw = encodeJobs(cards);
  const dice = random(20_261_126);
  const filters = Array.from({ length: searches }, () => someWords(dice, cards));
  const snapshot = openJobs(raw);
  const first = timed(() => snapshot.search(jobFilter.parse({ keyword: 'icu', sortBy: 'weeklySalary', exact: true })));
  const theirs = fullText(cards);
  const wrong = { ours: 0, theirs: 0 };
  for (const filter of filters.slice(0, checked)) {
    const found = cards.filter((card) => hasWords(card, filter.keyword ?? '')).sort(byPay);
    const expected = JSON.stringify({ total: found.length, ids: found.slice(0, 10).map(({ jobId }) => jobId) });
    if (JSON.stringify(answerOf(snapshot, filter)) !== expected) wrong.ours += 1;
    if (JSON.stringify(theirs(filter.keyword ?? '')) !== expected) wrong.theirs += 1;
  }
  const times = filters.map(() => ({ ours: [] as number[], theirs: [] as number[] }));
  for (let round = 0; round <= rounds; round++) {
    for (const [at, filter] of filters.entries()) {
      times[at]?.ours.push(timed(() => snapshot.search(filter)));
      times[at]?.theirs.push(timed(() => theirs(filter.keyword ?? '')));
    }
  }
  const ours = times.map((one) => median(one.ours.slice(1)));
  const other = times.map((one) => median(one.theirs.slice(1)));
  const typo = jobFilter.parse({ keyword: 'telemetyr', sortBy: 'weeklySalary' });
  snapshot.search(typo);
  const typos = Array.from({ length: 15 }, () => timed(() => snapshot.search(typo)));
  return [
    ...fitting(cards, raw),
    ...within(cards, snapshot),
    wrongAnswers(`words, 200k jobs: wrong totals or orders of ${checked}`, wrong.ours),
    wrongAnswers('words, 200k jobs: wrong answers of FTS5', wrong.theirs),
    { name: 'words, 200k jobs: p50', figure: share(ours, 0.5), unit: 'ms', budget: 0.2 },
    { name: 'words, 200k jobs: p99', figure: share(ours, 0.99), unit: 'ms', budget: 1 },
    { name: 'words, 200k jobs: p50 of FTS5', figure: share(other, 0.5), unit: 'ms' },
    { name: 'words, 200k jobs: p99 of FTS5', figure: share(other, 0.99), unit: 'ms' },
    atLeast('words, 200k jobs: p50 against FTS5', share(other, 0.5) / share(ours, 0.5), 'x', 5),
    atLeast('words, 200k jobs: p99 against FTS5', share(other, 0.99) / share(ours, 0.99), 'x', 10),
    { name: 'words, 200k jobs: the first words of a snapshot', figure: first, unit: 'ms', budget: 150 },
    { name: 'words, 200k jobs: a mistyped word', figure: median(typos), unit: 'ms', budget: 8 },
  ];
}

export const benches: Bench[] = [{ name: 'finding', run }];
