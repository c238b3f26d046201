import { beforeAll, describe, expect, it } from 'vitest';
import { jobFilter } from '#shared/contract/job/job-search.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import type { JobSnapshot } from '../../../functions/_search/jobs/job-snapshot.ts';
import { someCards } from '../../support/jobs/job-cards.ts';
import { byPay } from '../../support/jobs/job-scan.ts';
import { encodeJobs, openJobs } from '../../support/jobs/job-snapshots.ts';
import { hasWords, someWords } from '../../support/jobs/word-searches.ts';
import { sampled } from '../../support/long.ts';
import { random } from '../../support/random.ts';

let cards: JobCard[];
let snapshot: JobSnapshot;
beforeAll(() => {
  cards = someCards(sampled(50_000, 5_000), 7);
  snapshot = openJobs(encodeJobs(cards, 'test'));
});

describe('words of a search', () => {
  it('find the same totals and pages as a plain look at each card, however often they are asked for [D12]', () => {
    const dice = random(20_261_126);
    const rounds = sampled(300, 60);
    let found = 0;
    for (let round = 0; round < rounds; round++) {
      const filter = someWords(dice, cards);
      const expected = cards.filter((card) => hasWords(card, filter.keyword ?? '')).sort(byPay);
      const ids = expected.slice(0, 10).map(({ jobId }) => jobId);
      // The second time from what is kept.
      for (const answer of [snapshot.search(filter), snapshot.search(filter)])
        expect([filter.keyword, answer.total, answer.jobList.map(({ jobId }) => jobId)]).toEqual([
          filter.keyword,
          expected.length,
          ids,
        ]);
      if (expected.length > 0) found += 1;
    }
    expect(found).toBeGreaterThan(rounds * 0.4);
  });

  it('are found together with every other filter [D12]', () => {
    const answer = snapshot.search(jobFilter.parse({ keyword: 'hosp mem', shifts: ['nights'], weeklySalary: 2000 }));
    const expected = cards.filter(
      (card) => hasWords(card, 'hosp mem') && card.shifts.includes('nights') && (card.weeklySalary ?? 0) >= 2000,
    );
    expect(answer.total).toBe(expected.length);
    expect(expected.length).toBeGreaterThan(0);
  });
});

const [base] = someCards(1, 5) as [JobCard];
const called = (jobId: string, jobTitle: string, city = 'Quimby', more: Partial<JobCard> = {}): JobCard => ({
  ...base,
  jobId,
  jobTitle,
  specialty: 'Ward',
  location: { ...base.location, companyName: 'Larkfall Clinic', city },
  ...more,
});
const some = [
  called('a', 'Telemetry RN', 'Nashville', { shifts: ['days'], weeklySalary: 2000 }),
  called('b', 'Telemetry RN', 'Zanesville', { shifts: ['nights'], weeklySalary: 2400 }),
  called('c', 'Oncology RN', 'Port Añonuevo', { shifts: ['nights'], weeklySalary: 1800 }),
  called('d', 'L&D RN 4400', 'Quimby', { shifts: ['days'], weeklySalary: 1700 }),
];
const board = () => openJobs(encodeJobs(some, 'some'));
const search = (given: Parameters<typeof jobFilter.parse>[0]) => board().search(jobFilter.parse(given));

describe('a mistyped word', () => {
  it.each([
    // Letters swapped, left out, doubled, wrong; from eight letters on two of them.
    ['telemetyr', 'telemetry'],
    ['telemtry', 'telemetry'],
    ['tellemetry', 'telemetry'],
    ['telemitri', 'telemetry'],
    ['oncolgy', 'oncology'],
    ['onoclogy', 'oncology'],
    ['nashvile', 'nashville'],
    ['nashvill e', 'nashville'],
    ['lakfall', 'larkfall'],
    ['TELEMERTY', 'telemetry'],
    ['anonuev0', undefined],
    ['zanesvlile', 'zanesville'],
  ])('%s is searched as %s, and says so [D11]', (keyword, to) => {
    const { corrected, total } = search({ keyword });
    if (keyword.includes(' ')) expect(total).toBe(0);
    else expect(corrected.map((one) => one.to)).toEqual(to ? [to] : []);
    expect(total > 0).toBe(corrected.length > 0);
  });

  it.each([
    ['tele', 'begins a word'],
    ['onc', 'is short'],
    ['xyz', 'is short'],
    ['4401', 'is a number'],
    ['rn', 'is a word of every job'],
    ['quxxby', 'is too far away for its length'],
  ])('is not what %s is, which %s [D11]', (keyword) => {
    expect(search({ keyword }).corrected).toEqual([]);
  });

  it('can be insisted on [D11]', () => {
    expect(search({ keyword: 'telemetyr' })).toMatchObject({
      total: 2,
      corrected: [{ from: 'telemetyr', to: 'telemetry' }],
    });
    expect(search({ keyword: 'telemetyr', exact: true })).toMatchObject({ total: 0, corrected: [] });
  });

  it('keeps the other words [D11]', () => {
    expect(search({ keyword: 'telemetyr zanes' })).toMatchObject({ total: 1, jobList: [{ jobId: 'b' }] });
  });
});

describe('a search that finds nothing', () => {
  it('names the filters without which there are jobs, the most first [D11]', () => {
    const { total, without } = search({ keyword: 'telemetry', shifts: ['nights'], weeklySalary: 2500 });
    expect(total).toBe(0);
    expect(without).toEqual([{ filter: 'weeklySalary', total: 1 }]);
    expect(search({ keyword: 'oncology', shifts: ['days'] }).without).toEqual([
      { filter: 'keyword', total: 2 },
      { filter: 'shifts', total: 1 },
    ]);
  });

  it('names none where there are jobs, and none that would find nothing either [D11]', () => {
    expect(search({ keyword: 'telemetry' }).without).toEqual([]);
    expect(search({ keyword: 'qqqqq', weeklySalary: 9000 }).without).toEqual([]);
  });
});

describe('cities of the board', () => {
  it('are found by their key in any spelling, those with the most jobs first [D09]', () => {
    const snapshot = openJobs(
      encodeJobs([
        called('a', 'RN', 'SAINT LOUIS', { location: { ...base.location, city: 'SAINT LOUIS', state: 'MO' } }),
        called('b', 'RN', 'x', { location: { ...base.location, city: 'St. Louis', state: 'MO' } }),
        called('c', 'RN', 'x', { location: { ...base.location, city: 'Saint Louis', state: 'MI' } }),
      ]),
    );
    expect(snapshot.citiesOf('saintlouis')).toMatchObject([
      { state: 'MO', jobs: 2 },
      { state: 'MI', jobs: 1 },
    ]);
    expect(snapshot.citiesOf('austin')).toEqual([]);
  });
});
