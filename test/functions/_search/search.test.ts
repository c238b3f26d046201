import { beforeAll, describe, expect, it } from 'vitest';
import { jobFilter } from '#shared/contract/job/job-search.ts';
import { type JobCard, jobCard } from '#shared/contract/job/job-shapes.ts';
import type { JobSnapshot } from '../../../functions/_search/jobs/job-snapshot.ts';
import { someCards } from '../../support/jobs/job-cards.ts';
import { aFilter, somePreferences } from '../../support/jobs/job-filters.ts';
import { byMatch, byPay, scanJobs } from '../../support/jobs/job-scan.ts';
import { encodeJobs, openJobs } from '../../support/jobs/job-snapshots.ts';
import { sampled } from '../../support/long.ts';
import { random } from '../../support/random.ts';

const ids = (cards: readonly JobCard[]) => cards.map(({ jobId }) => jobId);

describe('job search over the snapshot', () => {
  let cards: JobCard[];
  let bytes: Buffer;
  const open = (): JobSnapshot => openJobs(bytes);
  beforeAll(() => {
    cards = someCards(sampled(50_000, 2_500), 7);
    bytes = encodeJobs(cards, 'test');
  });

  it('finds the same totals and pages as a plain scan of the cards, in random searches [J03] [J04]', () => {
    const dice = random(20_261_120);
    const snapshot = open();
    let found = 0;
    const rounds = sampled(500, 50);
    for (let round = 0; round < rounds; round++) {
      const filter = aFilter(dice, cards);
      const preferences = dice.chance(0.6) ? somePreferences(dice) : undefined;
      const expected = scanJobs(cards, filter, preferences);
      const answer = snapshot.search(filter, preferences);
      expect({ filter, preferences, total: answer.total, ids: ids(answer.jobList) }).toEqual({
        filter,
        preferences,
        total: expected.total,
        ids: ids(expected.jobList),
      });
      found += expected.total > 0 ? 1 : 0;
    }
    expect(found, 'searches that find something').toBeGreaterThan(rounds * 0.4);
  });

  it('shows every job exactly once over all pages of every sort [J02] [J04]', () => {
    const preferences = somePreferences(random(3));
    const snapshot = open();
    for (const sortBy of ['', 'weeklySalary', 'startDate', 'dateAdded'] as const) {
      const seen: string[] = [];
      for (let page = 1; ; page++) {
        const { jobList, total } = snapshot.search(jobFilter.parse({ page, sortBy, shifts: ['mids'] }), preferences);
        seen.push(...ids(jobList));
        if (page * 10 >= total) break;
      }
      const expected = cards.filter(({ shifts }) => shifts.includes('mids'));
      expect(seen.length).toBe(expected.length);
      expect(new Set(seen)).toEqual(new Set(ids(expected)));
    }
  });

  it('gives every card back as it was', () => {
    const snapshot = open();
    for (const card of cards.slice(0, sampled(2_000, 500))) {
      expect(snapshot.find(card.jobId)).toEqual(card);
      expect(jobCard.parse(card)).toEqual(card);
    }
    expect(snapshot.find('nosuchjob')).toBeUndefined();
    expect(snapshot.count).toBe(cards.length);
    expect(snapshot.version).toBe('test');
  });

  it('lists featured, best-paid, matched and similar jobs as a plain sort does [J01] [J13]', () => {
    const preferences = somePreferences(random(11));
    const snapshot = open();
    const first = (list: JobCard[], compare: (a: JobCard, b: JobCard) => number) =>
      ids(list.toSorted(compare).slice(0, 25));
    expect(ids(snapshot.featured({ count: 25 }).jobList)).toEqual(
      first(
        cards.filter(({ isFeatured }) => isFeatured),
        byPay,
      ),
    );
    expect(ids(snapshot.highestPay({ count: 25 }).jobList)).toEqual(first(cards, byPay));
    // Those of some specialties come first, each in the same order.
    const rare = [cards[3]?.specialtyId ?? 0];
    const ownFirst = (a: JobCard, b: JobCard) =>
      Number(rare.includes(b.specialtyId)) - Number(rare.includes(a.specialtyId)) || byPay(a, b);
    expect(ids(snapshot.highestPay({ count: 25, first: rare }).jobList)).toEqual(first(cards, ownFirst));
    const featured = cards.filter(({ isFeatured }) => isFeatured);
    expect(ids(snapshot.featured({ count: 25, first: rare }).jobList)).toEqual(first(featured, ownFirst));
    expect(snapshot.featured({ count: 25, first: rare }).total).toBe(featured.length);
    const matching = cards.filter(({ specialtyId }) => preferences.specialtyIds.includes(specialtyId));
    expect(snapshot.matched(preferences, { count: 25 })).toMatchObject({ total: matching.length });
    expect(ids(snapshot.matched(preferences, { count: 25 }).jobList)).toEqual(first(matching, byMatch(preferences)));

    // Each start counts from its own day on.
    for (const { startDate } of cards.slice(0, 10)) {
      const free = { ...preferences, specialtyIds: rare, availableOn: startDate };
      const own = cards.filter(({ specialtyId }) => rare.includes(specialtyId));
      expect(ids(snapshot.matched(free, { count: 25 }).jobList)).toEqual(first(own, byMatch(free)));
    }

    const job = cards[0] as JobCard;
    const near = ({ location: { city, state } }: JobCard) =>
      state !== job.location.state ? 0 : city.toLowerCase() === job.location.city.toLowerCase() ? 2 : 1;
    const same = cards.filter(({ jobId, specialtyId }) => specialtyId === job.specialtyId && jobId !== job.jobId);
    expect(snapshot.similar(job, { count: 25 }).total).toBe(same.length);
    expect(ids(snapshot.similar(job, { count: 25 }).jobList)).toEqual(
      first(same, (a, b) => near(b) - near(a) || byPay(a, b)),
    );
    // A closed job still has similar ones: it is in no snapshot itself.
    expect(snapshot.similar({ ...job, jobId: 'closed' }, { count: 25 }).total).toBe(same.length + 1);
  });
});

describe('jobs that match a candidate', () => {
  it('are those of her specialties by rank: state 4, shift 2, start 1 from the very day on; then by pay [J13]', () => {
    const base = { ...(someCards(1)[0] as JobCard), specialtyId: 1001 };
    const job = (jobId: string, state: string, shifts: JobCard['shifts'], startDate: string, pay?: number): JobCard => {
      const { weeklySalary: _, ...unpaid } = { ...base, jobId, shifts, startDate };
      const card = { ...unpaid, location: { ...base.location, state } };
      return pay === undefined ? card : { ...card, weeklySalary: pay };
    };
    const [dayBefore, theDay] = ['2027-02-28', '2027-03-01'];
    const board: JobCard[] = [
      { ...job('another specialty', 'TX', ['nights'], theDay, 9000), specialtyId: 1002 },
      job('0', 'CA', ['days'], dayBefore, 3000),
      job('0 without pay', 'CA', [], dayBefore),
      job('1', 'CA', ['days'], theDay, 2000),
      job('2', 'CA', ['nights'], dayBefore, 2000),
      job('3', 'CA', ['days', 'nights'], theDay, 2000),
      job('4', 'TX', ['days'], dayBefore, 2000),
      job('5', 'TX', ['mids'], theDay, 2000),
      job('6', 'NM', ['nights'], dayBefore, 2000),
      job('7', 'TX', ['nights'], theDay, 1000),
      job('7 for more', 'NM', ['nights'], '2027-12-31', 1500),
      job('7 for more too', 'TX', ['nights'], theDay, 1500),
    ];
    const wants = { specialtyIds: [1001], states: ['TX', 'NM'], shifts: ['nights' as const] };
    const matched = (availableOn: string | undefined) => {
      const { jobList, total } = openJobs(encodeJobs(board)).matched({ ...wants, availableOn }, { count: 20 });
      return [total, ids(jobList)];
    };
    const ranked = ['7 for more', '7 for more too', '7', '6', '5', '4', '3', '2', '1', '0', '0 without pay'];
    expect(matched(theDay)).toEqual([11, ranked]);
    // A candidate who does not look now has no start that fits: ranks 7 and 6, 5 and 4, 3 and 2, 1 and 0 are one.
    const byPayAlone = ['6', '7 for more', '7 for more too', '7', '4', '5', '2', '3', '0', '1', '0 without pay'];
    expect(matched(undefined)).toEqual([11, byPayAlone]);
    expect(openJobs(encodeJobs(board)).matched({ ...wants, specialtyIds: [], availableOn: theDay })).toEqual({
      jobList: [],
      total: 0,
    });
  });
});

describe('jobs that are like another', () => {
  it('are those of its city, then of its state, then by pay; never itself, and as many as are asked for [J13]', () => {
    const base = someCards(1)[0] as JobCard;
    const at = (jobId: string, city: string, state: string, weeklySalary: number): JobCard => ({
      ...base,
      jobId,
      weeklySalary,
      location: { ...base.location, city, state },
    });
    const own = at('own', 'Austin', 'TX', 3000);
    const all = [
      own,
      at('same city', 'AUSTIN', 'TX', 1000),
      at('state', 'Dallas', 'TX', 2000),
      at('far', 'Reno', 'NV', 4000),
    ];
    const { jobList, total } = openJobs(encodeJobs(all)).similar(own, { count: 2 });
    expect([ids(jobList), total]).toEqual([['same city', 'state'], 3]);
  });
});

describe('what a filter means', () => {
  const base = someCards(1)[0] as JobCard;
  const at = (city: string, state: string) => ({ ...base.location, city, state });
  const found = (cards: JobCard[], filter: object) =>
    ids(openJobs(encodeJobs(cards)).search(jobFilter.parse({ sortBy: 'weeklySalary', ...filter })).jobList);

  it('shows a job of days and nights under both shifts, and one of unknown shift under none [J03]', () => {
    const cards: JobCard[] = [
      { ...base, jobId: 'both', shifts: ['days', 'nights'] },
      { ...base, jobId: 'mids', shifts: ['mids'] },
      { ...base, jobId: 'none', shifts: [] },
    ];
    expect(found(cards, { shifts: ['days'] })).toEqual(['both']);
    expect(found(cards, { shift: 'nights' })).toEqual(['both']);
    expect(found(cards, { shifts: ['mids'], shift: 'days' })).toEqual(['both', 'mids']);
    expect(found(cards, {})).toEqual(['both', 'mids', 'none']);
  });

  it('takes any of the locations, whatever their case, and never a city of the same name elsewhere [J03]', () => {
    const cards = [
      { ...base, jobId: 'a', location: at('Austin', 'TX') },
      { ...base, jobId: 'b', location: at('AUSTIN', 'TX') },
      { ...base, jobId: 'c', location: at('Austin', 'MN') },
      { ...base, jobId: 'd', location: at('Dallas', 'TX') },
      { ...base, jobId: 'e', location: at('Austin Springs', 'TX') },
    ];
    expect(found(cards, { locations: [{ city: 'austin', state: 'TX' }] })).toEqual(['a', 'b']);
    expect(found(cards, { locations: [{ city: 'Dallas', state: 'TX' }, { state: 'MN' }] })).toEqual(['c', 'd']);
    expect(
      found(cards, {
        locations: [
          { city: '', state: 'TX' },
          { city: 'Dallas', state: 'TX' },
        ],
      }),
    ).toEqual(['a', 'b', 'd', 'e']);
    // A city of a state that is asked for whole counts once.
    const both = { sortBy: 'weeklySalary', specialties: [base.specialtyId] };
    const locations = [{ state: 'TX' }, { city: 'Dallas', state: 'TX' }];
    expect(openJobs(encodeJobs(cards)).search(jobFilter.parse({ ...both, locations })).total).toBe(4);
    expect(openJobs(encodeJobs(cards)).search(jobFilter.parse({ locations })).total).toBe(4);
    expect(found(cards, { locations: [{ city: 'Nowhere', state: 'TX' }] })).toEqual([]);
  });

  it('takes the jobs that a link names, each once, and none of other ids [D15]', () => {
    const cards = ['a', 'b', 'c'].map((jobId) => ({ ...base, jobId }));
    expect(found(cards, { jobIds: ['c', 'gone', 'a', 'c'] })).toEqual(['a', 'c']);
    expect(found(cards, { jobIds: ['gone'] })).toEqual([]);
  });

  it('sorts missing pay last and equal pay by jobId [J04]', () => {
    const { weeklySalary: _, ...unpaid } = base;
    const cards: JobCard[] = [
      { ...unpaid, jobId: 'x' },
      { ...base, jobId: 'c', weeklySalary: 2000 },
      { ...base, jobId: 'b', weeklySalary: 2000 },
      { ...base, jobId: 'a', weeklySalary: 1000 },
    ];
    expect(found(cards, {})).toEqual(['b', 'c', 'a', 'x']);
    expect(found(cards, { weeklySalary: 1001 })).toEqual(['b', 'c']);
    expect(found(cards, { weeklySalary: 1000 })).toEqual(['b', 'c', 'a']);
  });

  it('counts both ends of a range of start dates, and finds nothing in one that ends before it begins [J03]', () => {
    const cards = ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'].map((startDate) => ({
      ...base,
      jobId: startDate,
      startDate,
    }));
    expect(found(cards, { startDateBegin: '2026-12-01', startDateEnd: '2026-12-31' })).toEqual([
      '2026-12-01',
      '2026-12-31',
    ]);
    expect(found(cards, { startDateBegin: '2026-12-31', startDateEnd: '2026-12-01' })).toEqual([]);
    expect(found(cards, { startDateEnd: '2026-11-30' })).toEqual(['2026-11-30']);
  });

  it('takes lengths and hours with both ends, and no job whose source does not say [J03]', () => {
    const { hoursPerWeek: _, ...unknown } = base;
    const cards: JobCard[] = [
      { ...unknown, jobId: 'a', durationWeeks: 8 },
      { ...base, jobId: 'b', durationWeeks: 12, hoursPerWeek: 36 },
      { ...base, jobId: 'c', durationWeeks: 13, hoursPerWeek: 48 },
    ];
    expect(found(cards, { durationWeeksMin: 8, durationWeeksMax: 12 })).toEqual(['a', 'b']);
    expect(found(cards, { durationWeeksMin: 13 })).toEqual(['c']);
    expect(found(cards, { hoursPerWeekMax: 36 })).toEqual(['b']);
    expect(found(cards, { hoursPerWeekMin: 0 })).toEqual(['b', 'c']);
    expect(found(cards, { durationWeeksMin: 20, durationWeeksMax: 10 })).toEqual([]);
  });

  it('takes hours with a half, and shows them [B25]', () => {
    const cards: JobCard[] = [36, 37.5, 40, 40.5].map((hoursPerWeek) => ({
      ...base,
      jobId: String(hoursPerWeek),
      hoursPerWeek,
    }));
    expect(found(cards, { hoursPerWeekMin: 36.5, hoursPerWeekMax: 40 })).toEqual(['37.5', '40']);
    expect(found(cards, { hoursPerWeekMin: 40.5 })).toEqual(['40.5']);
    expect(found(cards, { hoursPerWeekMax: 37 })).toEqual(['36']);
    const snapshot = openJobs(encodeJobs(cards));
    expect(cards.map(({ jobId }) => snapshot.find(jobId)?.hoursPerWeek)).toEqual([36, 37.5, 40, 40.5]);
  });

  it('finds words by their beginnings in title and facility together, whatever case and accents [J03]', () => {
    const called = (jobId: string, jobTitle: string, companyName: string): JobCard => ({
      ...base,
      jobId,
      jobTitle,
      location: { ...base.location, companyName },
    });
    const cards = [
      called('a', 'ICU RN, Nights', 'Larkfall Medical Center'),
      called('b', 'ICU RN, Days', 'Saint Añonuevo Hospital'),
      called('c', 'Med-Surg RN', 'Larkfall Medical Center'),
      called('d', 'PICU RN', 'Wren Clinic'),
    ];
    expect(found(cards, { keyword: 'icu' })).toEqual(['a', 'b']);
    expect(found(cards, { keyword: 'larkf ICU' })).toEqual(['a']);
    expect(found(cards, { keyword: 'ANONUEVO' })).toEqual(['b']);
    expect(found(cards, { keyword: 'surg, med' })).toEqual(['c']);
    expect(found(cards, { keyword: 'rn', specialties: [base.specialtyId] })).toEqual(['a', 'b', 'c', 'd']);
    expect(found(cards, { keyword: 'nothing like it' })).toEqual([]);
    expect(found(cards, { keyword: '!?' })).toEqual(['a', 'b', 'c', 'd']);
  });

  it('narrows a specialty by those of a profession, and names every month with jobs [J03]', () => {
    const of = (jobId: string, specialtyId: number, startDate: string) => ({ ...base, jobId, specialtyId, startDate });
    const cards = [of('a', 1, '2027-01-04'), of('b', 2, '2026-12-07'), of('c', 3, '2027-01-25')];
    const board = openJobs(encodeJobs(cards));
    const among = (specialties: number[]) =>
      ids(board.search({ ...jobFilter.parse({ sortBy: 'startDate', specialties }), amongSpecialties: [1, 2] }).jobList);
    expect(among([])).toEqual(['b', 'a']);
    expect(among([2, 3])).toEqual(['b']);
    expect(among([3])).toEqual([]);
    expect(board.startMonths()).toEqual(['2026-12', '2027-01']);
  });

  it('answers an empty board with nothing', () => {
    expect(openJobs(encodeJobs([])).search(jobFilter.parse({}), somePreferences(random(1)))).toEqual({
      total: 0,
      jobList: [],
      corrected: [],
      without: [],
    });
  });
});
