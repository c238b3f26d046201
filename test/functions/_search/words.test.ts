import { beforeAll, describe, expect, it } from 'vitest';
import { jobFilter } from '#shared/contract/job/job-search.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import type { Day } from '#shared/domain/dates.ts';
import { noCredentials } from '#shared/domain/eligibility/credentials.ts';
import { jobCollection } from '../../../functions/_search/jobs/job-collection.ts';
import { type JobQuery, jobWords } from '../../../functions/_search/jobs/job-filters.ts';
import { openSnapshot } from '../../../functions/_search/open-snapshot.ts';
import { withWords, wordIndex } from '../../../functions/_search/word-index.ts';
import { someCards } from '../../support/jobs/job-cards.ts';
import { byPay } from '../../support/jobs/job-scan.ts';
import { encodeJobs, openJobs } from '../../support/jobs/job-snapshots.ts';
import { hasWords, someWords } from '../../support/jobs/word-searches.ts';
import { sampled } from '../../support/long.ts';
import { random } from '../../support/random.ts';

let cards: JobCard[];
let bytes: Buffer;
beforeAll(() => {
  cards = someCards(sampled(50_000, 1_500), 7);
  bytes = encodeJobs(cards, 'test');
});

describe('words of a search', () => {
  it('find the same totals and pages as a plain look at each card, however often they are asked for [D12]', () => {
    const dice = random(20_261_126);
    const snapshot = openJobs(bytes);
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
    const answer = openJobs(bytes).search(
      jobFilter.parse({ keyword: 'hosp mem', shifts: ['nights'], weeklySalary: 2000 }),
    );
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
const noOne = { credentials: noCredentials, on: '2026-11-20' as Day };
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

describe('the nearest word', () => {
  const nearest = (keyword: string, ...titles: string[]) => {
    const cards = titles.map((title, at) => called(`job ${at}`, title));
    return openJobs(encodeJobs(cards))
      .search(jobFilter.parse({ keyword }))
      .corrected.map(({ to }) => to)[0];
  };

  it.each<[typed: string, titles: string[], nearest: string | undefined]>([
    // The least apart, however few jobs have it; of those as near, the one of the most jobs, then the first by letters.
    ['tabletops', ['Tabletip', 'Tabletip', 'Tabletopp'], 'tabletopp'],
    ['cardiu', ['Cardia', 'Cardio', 'Cardio'], 'cardio'],
    ['cardiu', ['Cardio', 'Cardia'], 'cardia'],
    ['cardiu', ['Cardio', 'Xylem', 'Cardia'], 'cardia'],
    // A letter in another's place, one too many and one too few: at the beginning, in the middle, at the end.
    ['xere', ['Zere'], 'zere'],
    ['zexre', ['Zere'], 'zere'],
    ['xzere', ['Zere'], 'zere'],
    ['zerex', ['Zere'], 'zere'],
    ['erephim', ['Zerephim'], 'zerephim'],
    ['zrephi', ['Zerephi'], 'zerephi'],
    ['zeri', ['Azeri'], 'azeri'],
    // Neighbors that changed places are one mistake, others are two.
    ['ezre', ['Zere'], 'zere'],
    ['zeer', ['Zere'], 'zere'],
    ['eerz', ['Zere'], undefined],
    ['zeab', ['Zeca'], undefined],
    ['zeba', ['Zeac'], undefined],
    ['zbcdefga', ['Abcdefgz'], 'abcdefgz'],
    ['bacdefhg', ['Abcdefgh'], 'abcdefgh'],
    ['bacdegfh', ['Abcdefgh'], 'abcdefgh'],
    ['badcegfh', ['Abcdefgh'], undefined],
    // Two mistakes in eight letters, one in seven; none in three.
    ['abcdefxy', ['Abcdefgh'], 'abcdefgh'],
    ['abcdexy', ['Abcdefg'], undefined],
    ['abcdefg', ['Abcdexy'], undefined],
    ['abxx', ['Abcd'], undefined],
    ['abx', ['Abc'], undefined],
    ['abcdefghijk', ['Abcdefgh'], undefined],
    ['abcdefghij', ['Abcdefgh'], 'abcdefgh'],
    ['abcdefgh', ['Cdefgh'], 'cdefgh'],
    ['abcdefgh', ['Cdefghi'], undefined],
    // Nothing with a digit is a mistake or its correction.
    ['abcd4', ['Abcde'], undefined],
    ['abcde', ['Abcd4'], undefined],
    ['abcd', ['Abcdefgh', 'Abce'], undefined],
  ])('to %s among %j is %s [D11]', (typed, titles, expected) => {
    expect(nearest(typed, ...titles)).toBe(expected);
  });
});

describe('words of a text', () => {
  const found = (keyword: string, ...titles: string[]) => {
    const cards = titles.map((title, at) => called(String(at).padStart(4, '0'), title));
    const { jobList, total } = openJobs(encodeJobs(cards)).search({
      ...jobFilter.parse({ keyword, exact: true }),
      count: 50,
    });
    expect(total).toBe(jobList.length);
    return jobList.map(({ jobId }) => Number(jobId));
  };

  it('are letters and digits without accents; an ampersand between letters joins them [D12]', () => {
    expect(found('ld', 'L&D', 'L & D', 'L/D', 'LD', '4&D', 'L&4')).toEqual([0, 3]);
    expect(found('l d', 'L&D', 'L & D', 'L/D', 'D L')).toEqual([1, 2, 3]);
    expect(found('surg', 'Med/Surg', 'MED-SURG', 'Medsurg', 'sürg')).toEqual([0, 1, 3]);
    expect(found('12', '3x12 nights', '12h', 'ward 12', '112')).toEqual([1, 2]);
  });

  it('are found where few jobs have them and where many have, each job once [D12]', () => {
    const titles = Array.from({ length: 640 }, (_, at) =>
      at < 10 ? 'Rare rarely' : at < 30 ? 'Usual usually' : 'Any',
    );
    expect(found('rare', ...titles)).toEqual([...Array(10).keys()]);
    expect(found('usual', ...titles)).toEqual(Array.from({ length: 20 }, (_, at) => 10 + at));
    expect(found('rarely rare', ...titles)).toEqual([...Array(10).keys()]);
    expect(found('rare usual', ...titles)).toEqual([]);
  });

  it('stay right after more searches than are kept [D12]', () => {
    const cards = Array.from({ length: 700 }, (_, at) => called(`job ${at}`, `w${at} common`));
    const board = openJobs(encodeJobs(cards));
    const totalOf = (keyword: string) => board.search(jobFilter.parse({ keyword, exact: true })).total;
    for (const at of Array(300).keys()) expect(totalOf(`w${at + 400}`)).toBe(1);
    expect([totalOf('w400'), totalOf('w699'), totalOf('w69'), totalOf('common')]).toEqual([1, 1, 11, 700]);
  });

  it('are looked up once while they are asked for, and listed where few jobs have them [D12]', () => {
    const titles = Array.from({ length: 640 }, (_, at) => `w${at}${at < 10 ? ' few' : ''}${at < 11 ? ' more' : ''}`);
    const cards = titles.map((title, at) => called(`job ${at}`, title));
    const rows = openSnapshot(jobCollection, encodeJobs(cards));
    const { count } = rows;
    expect(jobWords(rows), 'for all searches').toBe(jobWords(rows));
    const index = wordIndex([rows.columns.jobTitle], count);
    const lists = withWords(index, ['few', 'more'], count).map((condition) => condition.lists);
    expect(lists.map((one) => one?.map(({ length }) => length))).toEqual([[10], undefined]);
    const ask = (from: number, to: number) => {
      for (let at = from; at < to; at++) index.rowsWith(`w${at}`);
    };
    const [used, forgotten] = [index.rowsWith('few'), index.rowsWith('more')];
    ask(300, 554);
    expect(index.rowsWith('few'), 'as one of the last 256').toBe(used);
    ask(554, 556);
    expect(index.rowsWith('few')).toBe(used);
    expect(index.rowsWith('more')).toEqual(forgotten);
    expect(index.rowsWith('more')).not.toBe(forgotten);
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
    const wellPaid = called('e', 'Oncology RN', 'Quimby', { weeklySalary: 9_000 });
    const asked = jobFilter.parse({ keyword: 'telemetry', weeklySalary: 5_000 });
    expect(openJobs(encodeJobs([...some, wellPaid])).search(asked).without).toEqual([
      { filter: 'weeklySalary', total: 2 },
      { filter: 'keyword', total: 1 },
    ]);
  });

  it.each<[name: string, alone: Partial<JobQuery>]>([
    ['keyword', { keyword: 'qqqqq' }],
    ['locations', { locations: [{ city: '', state: 'HI' }] }],
    ['near', { near: { latitude: 21, longitude: -157, miles: 5 } }],
    ['specialties', { specialties: [9] }],
    ['myProfession', { amongSpecialties: [9] }],
    ['meetsAll', { meetsAll: true, own: noOne }],
    ['licenseCovers', { licenseCovers: true, own: noOne }],
    ['shifts', { shifts: ['mids'] }],
    ['shifts', { shift: 'mids' }],
    ['startDate', { startDateBegin: '2036-01-01' }],
    ['startDate', { startDateEnd: '2016-01-01' }],
    ['weeklySalary', { weeklySalary: 9_000 }],
    ['durationWeeks', { durationWeeksMin: 99 }],
    ['durationWeeks', { durationWeeksMax: 1 }],
    ['hoursPerWeek', { hoursPerWeekMin: 99 }],
    ['hoursPerWeek', { hoursPerWeekMax: 1 }],
    ['isFeatured', { isFeatured: true }],
  ])('names %s where %j alone leaves nothing, and none where jobs are asked for by name [D11]', (filter, alone) => {
    const cards = some.map((card) => ({ ...card, isFeatured: false }));
    const asked = { ...jobFilter.parse({}), ...alone };
    const searched = openJobs(encodeJobs(cards)).search(asked);
    expect([searched.total, searched.without]).toEqual([0, [{ filter, total: 4 }]]);
    expect(openJobs(encodeJobs(cards)).search({ ...asked, jobIds: ['unknown'] }).without).toEqual([]);
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
    const nowhere = called('a', 'RN', 'x', { location: { ...base.location, city: '', state: 'MO' } });
    expect(openJobs(encodeJobs([nowhere])).citiesOf('')).toEqual([]);
  });
});
