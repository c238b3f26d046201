/** People's search over the snapshot beside node:sqlite, on the same candidates and the same queries, in one run and in turn. */
import { encodeSnapshot } from '../../functions/_search/encode-snapshot.ts';
import { openSnapshot } from '../../functions/_search/open-snapshot.ts';
import type { JobToFill } from '../../functions/_search/people/fitting.ts';
import { type PeopleQuery, peopleCollection } from '../../functions/_search/people/people-collection.ts';
import { peopleLayer } from '../../functions/_search/people/people-layer.ts';
import { peopleSnapshot } from '../../functions/_search/people/people-snapshot.ts';
import { peopleDatabase } from '../support/people/people-database.ts';
import { scanFitting, scanPeople } from '../support/people/people-scan.ts';
import { aJobToFill, aPeopleFilter, peopleDay, someOwners, somePeople } from '../support/people/some-people.ts';
import { random } from '../support/random.ts';
import { atLeast, type Bench, type Row, wrongAnswers } from './bench-row.ts';
import { median } from './interleave.ts';

const size = { people: 100_000, queries: 500, rounds: 4 };
/** How many queries are made by one side before the other has its turn. */
const turn = 25;

const timed = (search: () => unknown): number => {
  const started = performance.now();
  search();
  return performance.now() - started;
};

/** The value that this share of the values does not exceed. */
const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

async function run(): Promise<Row[]> {
  const dice = random(20_261_123);
  const owners = someOwners(dice, 60);
  const whose = { mine: owners.slice(0, 1), none: [''], team: owners.slice(0, 12) };
  const people = somePeople(size.people, dice, owners);
  const queries = Array.from({ length: size.queries }, (): PeopleQuery => {
    const filter = aPeopleFilter(dice);
    return { ...filter, on: peopleDay, ...(filter.owner && { owners: whose[filter.owner] }) };
  });
  const raw = encodeSnapshot(peopleCollection, people);
  const empty = openSnapshot(peopleCollection, encodeSnapshot(peopleCollection, []));
  const ours = peopleSnapshot(peopleLayer(openSnapshot(peopleCollection, raw)), [], empty);
  const theirs = peopleDatabase(people);

  const wrong = { ours: 0, theirs: 0 };
  for (const query of queries) {
    const expected = JSON.stringify(scanPeople(people, query));
    const { total, ids } = ours.search(query);
    if (JSON.stringify({ total, ids }) !== expected) wrong.ours++;
    if (JSON.stringify(theirs.search(query)) !== expected) wrong.theirs++;
  }

  const times = queries.map(() => ({ ours: [] as number[], theirs: [] as number[], counts: [] as number[] }));
  for (let round = 0; round <= size.rounds; round++) {
    for (let from = 0; from < queries.length; from += turn) {
      const some = [...queries.entries()].slice(from, from + turn);
      for (const [at, query] of some) times[at]?.ours.push(timed(() => ours.search(query)));
      for (const [at, query] of some) times[at]?.counts.push(timed(() => ours.counts(query, whose)));
      if (round < size.rounds)
        for (const [at, query] of some) times[at]?.theirs.push(timed(() => theirs.search(query)));
    }
  }
  theirs.close();
  const jobs = Array.from({ length: size.queries }, () => aJobToFill(dice));
  const firstPage = { skip: 0, count: 25 };
  const isWrong = (job: JobToFill) =>
    ours.matching(job, firstPage).ids.join() !== scanFitting(people, job).slice(0, firstPage.count).join();
  const wrongRanks = jobs.slice(0, 50).filter(isWrong).length;
  const ranked = jobs.map((job) =>
    median(Array.from({ length: size.rounds }, () => timed(() => ours.matching(job, firstPage)))),
  );
  const middle = (side: 'ours' | 'theirs' | 'counts') => times.map((one) => median(one[side].slice(1)));
  const of = (side: 'ours' | 'theirs' | 'counts', share: number) => percentile(middle(side), share);
  const rows = (share: number, name: string, least: number): Row[] => [
    { name: `people, 100k: ${name}`, figure: of('ours', share), unit: 'ms' },
    { name: `people, 100k: ${name} of node:sqlite`, figure: of('theirs', share), unit: 'ms' },
    atLeast(`people, 100k: ${name} against node:sqlite`, of('theirs', share) / of('ours', share), 'x', least),
    { name: `people, 100k: ${name} of the counts of all facets`, figure: of('counts', share), unit: 'ms' },
  ];
  return [
    wrongAnswers(`people, 100k: wrong totals or orders of ${size.queries}`, wrong.ours),
    wrongAnswers('people, 100k: wrong answers of node:sqlite', wrong.theirs),
    ...rows(0.5, 'p50', 20),
    ...rows(0.99, 'p99', 10),
    wrongAnswers('people, 100k: wrong orders of 50 jobs', wrongRanks),
    { name: 'people, 100k: p50 of who fits a job', figure: percentile(ranked, 0.5), unit: 'ms' },
    { name: 'people, 100k: p99 of who fits a job', figure: percentile(ranked, 0.99), unit: 'ms' },
    { name: 'people, 100k: snapshot in memory', figure: raw.length / 1e6, unit: 'MB', budget: 10 },
  ];
}

export const benches: Bench[] = [{ name: 'people', run }];
