import { beforeAll, describe, expect, it } from 'vitest';
import { jobFilter } from '#shared/contract/job/job-search.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { digestBucketOf, digestBuckets } from '../../../functions/_alerts/digest-buckets.ts';
import { filterAsker, newsBoard } from '../../../functions/_alerts/news-board.ts';
import { newsOfSearches } from '../../../functions/_alerts/news-of-searches.ts';
import { searchIdsOf } from '../../../functions/_alerts/search-ids.ts';
import { doubtedIn, questionOf } from '../../../functions/_alerts/still-looking.ts';
import { twinKeyOf, twinsOf } from '../../../functions/_alerts/twins.ts';
import { cardAt } from '../../../functions/_search/jobs/card.ts';
import { someCards } from '../../support/jobs/job-cards.ts';
import { aFilter, somePreferences } from '../../support/jobs/job-filters.ts';
import { scanJobs } from '../../support/jobs/job-scan.ts';
import { encodeJobs, openJobs } from '../../support/jobs/job-snapshots.ts';
import { hasWords, someWords } from '../../support/jobs/word-searches.ts';
import { sampled } from '../../support/long.ts';
import { profileFields } from '../../support/people/directory.ts';
import { random } from '../../support/random.ts';
import { placesFile } from '../../support/storage.ts';

const nothing = new Set<string>();
const filterOf = (fields: Partial<JobCard> & object = {}) => jobFilter.parse(fields);

describe('a board of news', () => {
  const filters = sampled(500, 100);
  it(`finds for ${filters} random filters what the board and a plain scan find, in their order [D14]`, () => {
    const cards = someCards(1_000, 14);
    const [board, whole, dice] = [newsBoard(cards), openJobs(encodeJobs(cards)), random(14)];
    for (let at = 0; at < filters; at++) {
      const filter = at % 5 === 0 ? someWords(dice, cards) : aFilter(dice, cards);
      const byPay = { ...filter, page: 1, count: 10, sortBy: 'weeklySalary' as const };
      const rows = board.rowsOf(filter);
      const named = rows.slice(0, 10).map((row) => cardAt(board.rows, row).jobId);
      const theirs = whole.search(byPay);
      expect({ total: rows.length, named }, JSON.stringify(filter)).toEqual({
        total: theirs.total,
        named: theirs.jobList.map(({ jobId }) => jobId),
      });
      const plain = filter.keyword
        ? cards.filter((card) => hasWords(card, filter.keyword ?? '')).length
        : scanJobs(cards, byPay).total;
      expect([rows.length, board.countOf(filter)], JSON.stringify(filter)).toEqual([plain, plain]);
    }
  });

  it('is the board of exactly some jobs, by their ids; those that are gone are in none [D16]', () => {
    const cards = someCards(200, 16);
    const [board, ids] = [openJobs(encodeJobs(cards)), cards.map(({ jobId }) => jobId)];
    const search = (jobIds: string[]) =>
      board.search(jobFilter.parse({ jobIds, sortBy: 'startDate' })).jobList.map(({ jobId }) => jobId);
    const some = [ids[7], ids[90], ids[199]] as string[];
    expect(search([...some, 'gone', ids[7] as string]).sort()).toEqual(some.sort());
    expect([search([]), search(['gone'])]).toEqual([[], []]);
  });

  it('has the best match first where there are preferences, as the board [D15]', () => {
    const cards = someCards(400, 15);
    const [board, dice] = [newsBoard(cards), random(15)];
    for (let at = 0; at < 50; at++) {
      const [filter, preferences] = [{ ...aFilter(dice, cards), sortBy: '' as const }, somePreferences(dice)];
      const expected = scanJobs(cards, { ...filter, page: 1, count: 400 }, preferences).jobList;
      const rows = board.rowsOf(filter, preferences);
      expect(rows.map((row) => board.rows.ids.at(row))).toEqual(expected.map(({ jobId }) => jobId));
    }
  });

  it('is asked once for equal filters, whatever their page and order [D14]', () => {
    const cards = someCards(50, 3);
    let asked = 0;
    const brings = filterAsker({
      ...newsBoard(cards),
      countOf: () => {
        asked += 1;
        return asked - 1;
      },
    });
    const state = cards[0]?.location.state;
    const filter = jobFilter.parse({ locations: [{ state }] });
    expect([brings(filter), brings({ ...filter, page: 7, sortBy: 'startDate' }), asked]).toEqual([false, false, 1]);
    expect([brings(jobFilter.parse({ isFeatured: true })), asked]).toEqual([true, 2]);
  });

  it('may be empty', () => {
    const board = newsBoard([]);
    expect([board.countOf(filterOf()), board.rowsOf(filterOf())]).toEqual([0, []]);
  });
});

const [model] = someCards(1, 1) as [JobCard];
const aJob = (jobId: string, rest: Partial<JobCard> = {}): JobCard => ({
  ...model,
  jobId,
  weeklySalary: 2_000,
  ...rest,
});
/** What twins have in common, for these tests. */
const keyOf = ({ jobTitle }: JobCard) => jobTitle;
const everything = (searchId: string, fields: object = {}, isNews = (_row: number) => true) => ({
  searchId,
  query: jobFilter.parse(fields),
  isNews,
});
const newsOf = (cards: readonly JobCard[], searches: ReturnType<typeof everything>[], without = nothing) => {
  const board = newsBoard(cards);
  return newsOfSearches(board, twinsOf(board.rows, keyOf), searches, { without }).map(({ searchId, lines }) => [
    searchId,
    lines.map(({ jobId, sources }) => `${jobId} by ${sources}`),
  ]);
};

describe('what the searches of a candidate bring', () => {
  const icu = aJob('icu', { jobTitle: 'ICU', weeklySalary: 2_500 });
  const icuToo = aJob('icu-too', { jobTitle: 'ICU', weeklySalary: 2_800, source: 'another' });
  const ward = aJob('ward', { jobTitle: 'Ward', weeklySalary: 2_600 });

  it('names a job of two searches once, under the first [D17]', () => {
    expect(newsOf([icu, ward], [everything('first', { keyword: 'icu' }), everything('second')])).toEqual([
      ['first', ['icu by 1']],
      ['second', ['ward by 1']],
    ]);
    expect(newsOf([icu, ward], [everything('second'), everything('first', { keyword: 'icu' })])).toEqual([
      ['second', ['ward by 1', 'icu by 1']],
    ]);
  });

  it('has one line for a job that two sources list, by its best pay [D17]', () => {
    expect(newsOf([icu, icuToo, ward], [everything('all')])).toEqual([['all', ['icu-too by 2', 'ward by 1']]]);
  });

  it('takes equal jobs of one source for openings of their own [D17]', () => {
    const second = aJob('second', { jobTitle: 'ICU', weeklySalary: 2_400 });
    expect(newsOf([icu, second, icuToo], [everything('all')])).toEqual([['all', ['icu-too by 2', 'second by 1']]]);
  });

  it('leaves out what is known to the candidate, and its twins [D17]', () => {
    expect(newsOf([icu, icuToo, ward], [everything('all')], new Set(['icu']))).toEqual([['all', ['ward by 1']]]);
    expect(newsOf([icu, icuToo], [everything('all')], new Set(['icu-too']))).toEqual([]);
  });

  it('leaves out what a search was told of, and lets the next search have it [D17]', () => {
    const told = everything('told', {}, () => false);
    expect(newsOf([icu, ward], [told, everything('new')])).toEqual([['new', ['ward by 1', 'icu by 1']]]);
  });
});

it('takes jobs for twins by specialty, place, employer, shifts and days, however their names are written [D17]', () => {
  const job = aJob('a', {
    location: { ...model.location, city: 'St. Louis', state: 'MO', companyName: 'Mercy Hospital' },
  });
  const of = (more: Partial<JobCard>, place: Partial<JobCard['location']> = {}) =>
    twinKeyOf({ ...job, ...more, location: { ...job.location, ...place } });
  const key = of({});
  expect(
    of({ jobId: 'b', source: 'another', weeklySalary: 1, jobTitle: 'RN' }, { companyName: 'MERCY  hospital' }),
  ).toBe(key);
  const others = [
    of({ specialtyId: 1 }),
    of({ shifts: ['mids'] }),
    of({ startDate: '2030-01-01' }),
    of({ durationWeeks: 99 }),
    of({}, { city: 'Anytown' }),
    of({}, { state: 'IL' }),
    of({}, { companyName: 'Saint Mary' }),
  ];
  expect(new Set([key, ...others]).size).toBe(8);
});

it.each([
  ['jobAlert', { searchId: 's1', searchIds: 's1.s2' }, 's1.s2'],
  ['jobAlert', { searchId: 's1' }, 's1'],
  ['jobDigest', { searches: 's1 2 a.b\ns2 1 c' }, 's1.s2'],
  ['jobDigest', {}, ''],
  ['offerLapsed', { searchId: 's1', searches: 's1 2' }, undefined],
] as const)('knows of which searches a notice of %s with %j names jobs [D18]', (kind, fields, ids) => {
  expect(searchIdsOf({ kind, fields })).toBe(ids);
});

it('asks about searches that bring something and were not opened for long [D18]', () => {
  const now = new Date('2026-11-27T14:20:00.000Z');
  const aSearch = (id: string, savedAt: string) => ({ id, savedAt, tells: 'instant', alsoAtWork: false }) as never;
  const [old, recent, silent] = [
    aSearch('old', '2026-08-01T08:00:00.000Z'),
    aSearch('recent', '2026-11-01T08:00:00.000Z'),
    aSearch('silent', '2026-08-01T08:00:00.000Z'),
  ];
  const found = ['old', 'recent'].map((searchId) => ({ searchId, lines: [] }));
  expect(doubtedIn(found, [old, recent, silent], now)).toEqual([old]);
  expect(questionOf([], now)).toBe('');
  expect(questionOf([old], now)).toMatch(/^Still looking\? .* 12\/11\/2026\.$/);
});

describe('the bucket of a digest', () => {
  beforeAll(async () => {
    process.env.PLACES_FILE = await placesFile();
  });

  it('is that of the clock at home, and of the shifts that are worked [D15]', () => {
    const of = (more: object) => digestBucketOf({ ...profileFields('nora'), ...more });
    expect(of({ zipCode: '78701' })).toBe('daily/America/Chicago/day');
    expect(of({ zipCode: '97201', state: 'OR', preferredShifts: ['nights'] })).toBe('daily/America/Los_Angeles/night');
    expect(of({ preferredShifts: ['nights', 'days'] })).toBe('daily/America/Chicago/day');
    expect(digestBucketOf(undefined)).toBe(of({ city: '', state: '' }));
    const buckets = digestBuckets.map(({ bucket, zone, turn }) => [bucket, `daily/${zone}/${turn}`]);
    expect(buckets.every(([bucket, named]) => bucket === named)).toBe(true);
    expect(new Set(buckets.map(([bucket]) => bucket)).size).toBe(buckets.length);
  });
});
