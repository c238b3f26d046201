/** Every saved search asked of the news of an import, beside a plain look at each job, in one run [D14]. */
import type { JobFilter } from '#shared/contract/job/job-search.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { filterAsker, newsBoard } from '../../functions/_alerts/news-board.ts';
import { someCards } from '../support/jobs/job-cards.ts';
import { aFilter } from '../support/jobs/job-filters.ts';
import { scanJobs } from '../support/jobs/job-scan.ts';
import { hasWords, someWords } from '../support/jobs/word-searches.ts';
import { random } from '../support/random.ts';
import { atLeast, type Bench, type Row, wrongAnswers } from './bench-row.ts';
import { median } from './interleave.ts';

const news = 1_000;
const searches = 100_000;
const checked = 1_000;
const rounds = 3;

const cpuSeconds = (act: () => unknown): number => {
  const started = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1e6;
};

/** How many of these jobs a plain look at each finds. */
function scanned(cards: readonly JobCard[], filter: JobFilter): number {
  const { keyword } = filter;
  return keyword
    ? cards.filter((card) => hasWords(card, keyword)).length
    : scanJobs(cards, { ...filter, page: 1, sortBy: 'weeklySalary' }).total;
}

async function run(): Promise<Row[]> {
  const cards = someCards(news, 11);
  const dice = random(20_261_127);
  const filters = Array.from({ length: searches }, (_, at) =>
    at % 10 === 0 ? someWords(dice, cards) : aFilter(dice, cards),
  );
  const some = filters.slice(0, checked);
  const board = newsBoard(cards);
  const wrong = some.filter((filter) => board.countOf(filter) !== scanned(cards, filter)).length;
  const times = { ours: [] as number[], theirs: [] as number[] };
  for (let round = 0; round <= rounds; round++) {
    times.theirs.push(cpuSeconds(() => some.map((filter) => scanned(cards, filter))) * (searches / checked));
    times.ours.push(cpuSeconds(() => filters.filter(filterAsker(newsBoard(cards)))));
  }
  const [ours, theirs] = [median(times.ours.slice(1)), median(times.theirs.slice(1))];
  const many = someCards(5_000, 5);
  const encoded = median(Array.from({ length: 5 }, () => cpuSeconds(() => newsBoard(many))));
  return [
    wrongAnswers(`alerts, 1,000 news: wrong totals of ${checked}`, wrong),
    { name: 'alerts, 1,000 news: 100,000 searches', figure: ours, unit: 's of one core', budget: 2 },
    { name: 'alerts, 1,000 news: a plain look at each job', figure: theirs, unit: 's of one core' },
    atLeast('alerts, 1,000 news: against a plain look', theirs / ours, 'x', 20),
    { name: 'alerts: a board of 5,000 news', figure: 1000 * encoded, unit: 'ms' },
  ];
}

export const benches: Bench[] = [{ name: 'finding', run }];
