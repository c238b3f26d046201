import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobFilter } from '#shared/contract/job/job-search.ts';
import { startDateRanges } from '#shared/domain/dates.ts';
import { stateCodes } from '#shared/domain/place/location.ts';
import {
  readFilters,
  readSelectedJob,
  searchBody,
  staffSearchBody,
  writeFilters,
  writeLastingFilters,
} from '../../web/src/features/jobs/board/board-address.ts';
import { locationFromText, locationLabel } from '../../web/src/features/jobs/board/board-locations.ts';
import {
  type BoardFilters,
  boardFilters,
  countFilters,
  filterList,
  openingFilters,
  shiftOptions,
  sortOf,
  sortOptions,
  sortsOf,
} from '../../web/src/features/jobs/board/filters/board-filters.ts';
import { aroundHome, homeCity, namesHome } from '../../web/src/features/jobs/board/filters/near-filter.ts';

const ranges = startDateRanges('2026-11-20');
const read = (query: string) => readFilters(new URLSearchParams(query));

const city = fc.constantFrom('Denver', 'St. Louis', 'Winston-Salem', "Coeur d'Alene", 'Cañon City');
const filters: fc.Arbitrary<BoardFilters> = fc.record({
  locations: fc.uniqueArray(
    fc.record({ city: fc.oneof(fc.constant(''), city), state: fc.constantFrom(...stateCodes) }),
    { maxLength: 20, selector: ({ city, state }) => `${city}|${state}` },
  ),
  near: fc.constantFrom(
    [],
    [{ city: 'Austin', state: 'TX' as const, latitude: 30.27, longitude: -97.74, miles: 50 }],
    [{ city: 'Hagåtña', state: 'GU' as const, latitude: 13.5, longitude: 144.8, miles: 7 }],
  ),
  specialties: fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 20 }),
  shifts: fc.subarray(shiftOptions.map(({ value }) => value)),
  months: fc.constantFrom([], ['2026-11'], ['2026-12', '2027-01'], ['2026-11', '2026-12', '2027-01', '2027-02']),
  from: fc.constantFrom([], ['asap'], ['2027-01-15']),
  pay: fc.constantFrom([], ['2000'], ['2650']),
  length: fc.constantFrom([], ['13'], ['8-10']),
  hours: fc.constantFrom([], ['36'], ['48-48']),
  meetsAll: fc.constantFrom([], ['requirements']),
  licenseCovers: fc.constantFrom([], ['license']),
  news: fc.constantFrom([], ['abc'], ['a2b.c-3.d_4']),
  since: fc.constantFrom([], ['2026-11-24T10:00:00.000Z']),
  keyword: fc.constantFrom([], ['icu night'], ['Señora “x” & 100%']),
  isFeatured: fc.boolean(),
  isOwnProfession: fc.boolean(),
  isExact: fc.boolean(),
  sortBy: fc.constantFrom(...sortOptions.map(({ value }) => value)),
});

const names = [
  'type',
  'sort',
  'location',
  'near',
  'specialty',
  'shift',
  'start',
  'job',
  'page',
  '__proto__',
  'constructor',
  'pay',
  'weeks',
  'hours',
  'q',
  'words',
  'from',
  'jobs',
  'profession',
];
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(
      fc.tuple(
        fc.constantFrom(...names),
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 60 }),
          fc.constantFrom(
            'featured',
            'days',
            '-1',
            '0',
            '1e3',
            '99999999999999999999',
            'NaN',
            '2026-13',
            '2026-11',
            '1900-01',
            '9999-12',
          ),
          fc.constantFrom(
            '50,30.27,-97.74,Austin, TX',
            '4,0,0,Austin, TX',
            '50,91,0,Austin, TX',
            '7,-0,-180,Austin, TX',
          ),
          fc.constantFrom('Denver, CO', 'CO', ',', ', CO', '<script>, CO', '\u0000, CO', 'a, b, c', 'Colorado'),
        ),
      ),
      { maxLength: 120 },
    )
    .map((pairs) => new URLSearchParams(pairs).toString()),
);

describe('the address of the job board', () => {
  it('round-trips every set of filters [J03] [J04]', () => {
    fc.assert(
      fc.property(filters, (given) => {
        const expected = { ...given, sortBy: sortOf(given) };
        expect(readFilters(new URLSearchParams(writeFilters(given).toString()))).toEqual(expected);
      }),
    );
  });

  it('never breaks the board: any query string becomes a search that the contract accepts [J03]', () => {
    fc.assert(
      fc.property(hostile, (query) => {
        const found = read(query);
        expect(jobFilter.safeParse(searchBody(found, ranges, 1)).success).toBe(true);
        expect(readFilters(writeFilters(found))).toEqual(found);
      }),
      { numRuns: 500 },
    );
  });

  it('opens sorted by Highest salary without filters, and then needs no query [J04]', () => {
    expect(read('')).toEqual(openingFilters);
    expect(openingFilters.sortBy).toBe('weeklySalary');
    expect(writeFilters(openingFilters).toString()).toBe('');
  });

  it('understands ?type=featured and ?type=highestpaid, whatever else is there [J04]', () => {
    expect(read('type=featured')).toEqual({ ...openingFilters, isFeatured: true });
    expect(read('type=highestpaid')).toEqual(openingFilters);
    expect(read('type=highestpaid&sort=posted').sortBy).toBe('dateAdded');
    expect(read('type=constructor')).toEqual(openingFilters);
  });

  it('offers the four sorts by their promised names, Relevant clearing the sort [J04]', () => {
    const offered = sortsOf(openingFilters).map(({ label }) => label);
    expect(offered).toEqual(['Relevant', 'Highest salary', 'Start date', 'Posted date']);
    expect(searchBody(read('sort=relevant'), ranges, 1).sortBy).toBe('');
  });

  it('asks for the span of the checked start dates: the earliest start to the latest end [J03]', () => {
    expect(searchBody(read('start=2026-12'), ranges, 1)).toMatchObject({
      startDateBegin: '2026-12-01',
      startDateEnd: '2026-12-31',
    });
    expect(searchBody(read('start=2027-01&start=2026-11'), ranges, 1)).toMatchObject({
      startDateBegin: '2026-11-20',
      startDateEnd: '2027-01-31',
    });
    expect(searchBody(read('start=2019-01'), ranges, 1)).not.toHaveProperty('startDateBegin');
  });

  it('chooses the months between two as well, and shows them all [J03]', () => {
    expect(read('start=2027-02&start=2026-12').months).toEqual(['2026-12', '2027-01', '2027-02']);
    const { months } = boardFilters;
    const { settle = () => [] } = months;
    expect(settle(['2026-12', '2027-03'], ['2026-12'])).toEqual(['2026-12', '2027-01', '2027-02', '2027-03']);
    // One taken off in the middle leaves those before it, one at an end the rest.
    expect(settle(['2026-11', '2027-01'], ['2026-11', '2026-12', '2027-01'])).toEqual(['2026-11']);
    expect(settle(['2026-12', '2027-01'], ['2026-11', '2026-12', '2027-01'])).toEqual(['2026-12', '2027-01']);
    expect(settle([], ['2026-11'])).toEqual([]);
    const known = startDateRanges('2026-11-20', ['2025-01', '2026-11', '2027-06', '2027-04']);
    expect(months.options({ ranges: known, specialties: [] }).map(({ label }) => label)).toEqual([
      'November 2026',
      'December 2026',
      'January 2027',
      'April 2027',
      'June 2027',
    ]);
    expect(searchBody(read('start=2027-06'), ranges, 1)).toMatchObject({
      startDateBegin: '2027-06-01',
      startDateEnd: '2027-06-30',
    });
  });

  it('asks for the least pay, a length, hours, words, and the own profession until that is turned off [J03]', () => {
    expect(searchBody(read('pay=2500&weeks=12&hours=40&q=++icu+night+'), ranges, 1)).toMatchObject({
      weeklySalary: 2500,
      durationWeeksMin: 9,
      durationWeeksMax: 12,
      hoursPerWeekMin: 36.5,
      hoursPerWeekMax: 40,
      keyword: 'icu night',
      myProfession: true,
    });
    expect(searchBody(read('profession=all&pay=1&weeks=x&q=+'), ranges, 1)).toEqual({
      page: 1,
      count: 10,
      sortBy: 'weeklySalary',
      specialties: [],
      locations: [],
      shifts: [],
      isFeatured: false,
      myProfession: false,
      meetsAll: false,
      licenseCovers: false,
      exact: false,
    });
  });

  it('asks for exactly the jobs of a notice, and shows them as one filter [D16]', () => {
    const named = read('jobs=a2b.c3d.e4f&profession=all');
    expect(searchBody(named, ranges, 1)).toMatchObject({ jobIds: ['a2b', 'c3d', 'e4f'], myProfession: false });
    expect(boardFilters.news.chip('a2b.c3d.e4f', { ranges, specialties: [] })).toBe('Jobs of your notice');
    expect(read(`jobs=${Array.from({ length: 101 }, (_, at) => `a${at}`).join('.')}`).news).toEqual([]);
    expect(read('jobs=a..b&jobs=%00').news).toEqual([]);
  });

  it('shows what became news after an instant, and reads no other text as one [D13]', () => {
    const at = '2026-11-24T18:00:00.000Z';
    expect(searchBody(read(`since=${at}`), ranges, 1)).toMatchObject({ newsAfter: at });
    expect(boardFilters.since.chip(at, { ranges, specialties: [] })).toMatch(/^New since \w{3}, Nov 2\d$/);
    for (const text of ['yesterday', '2026-11-24', '2026-02-30T10:00:00.000Z', '2026-11-24T10:00:00Z', `%2B01${at}`])
      expect(read(`since=${text}`).since).toEqual([]);
    const own = writeLastingFilters(read(''));
    expect([own.toString(), writeLastingFilters(read('profession=all')).toString()]).toEqual([
      'profession=own',
      'profession=all',
    ]);
  });

  it('asks for jobs that fit the own profile, counts each switch, and leaves both out of what staff ask for [D39]', () => {
    const mine = read('mine=license&mine=requirements&mine=other');
    expect(searchBody(mine, ranges, 1)).toMatchObject({ meetsAll: true, licenseCovers: true });
    expect(searchBody(read('mine=license'), ranges, 1)).toMatchObject({ meetsAll: false, licenseCovers: true });
    expect([countFilters(mine), countFilters(read('mine=requirements&profession=all'))]).toEqual([3, 1]);
    expect(writeFilters(mine).toString()).toBe('mine=requirements&mine=license');
    expect(staffSearchBody({ filters: mine, ranges }, 1, 25)).not.toHaveProperty('meetsAll');
  });

  it('asks for a radius and for the nearest first, which needs a place and goes with it [D21]', () => {
    const words = 'near=50%2C30.27%2C-97.74%2CAustin%2C+TX';
    const austin = read(`${words}&sort=nearest`);
    expect(searchBody(austin, ranges, 1)).toMatchObject({
      near: { latitude: 30.27, longitude: -97.74, miles: 50 },
      sortBy: 'distance',
    });
    expect(writeFilters(austin).toString()).toBe(`${words}&sort=nearest`);
    expect(austin.near.map((place) => boardFilters.near.chip(place, { ranges, specialties: [] }))).toEqual([
      'Within 50 mi of Austin, TX',
    ]);
    expect(sortsOf(austin).at(-1)?.label).toBe('Nearest');
    expect(countFilters(austin)).toBe(2);
    const without = { ...austin, near: [] };
    expect([searchBody(without, ranges, 1).sortBy, writeFilters(without).toString()]).toEqual(['weeklySalary', '']);
    expect(searchBody(without, ranges, 1)).not.toHaveProperty('near');
    expect(read('sort=nearest')).toEqual(openingFilters);
  });

  it.each([
    '',
    '50',
    '50,home',
    '4,30,-97,Austin, TX',
    '501,30,-97,Austin, TX',
    '50,91,0,Austin, TX',
    '50,30,181,Austin, TX',
  ])('opens a plain board for the radius %s, as for one without a city [D21]', (text) => {
    expect(read(new URLSearchParams({ near: text }).toString())).toEqual(openingFilters);
    expect(read('near=50,30.27,-97.74,TX').near).toEqual([]);
  });

  it('takes home by its city, and none that is on no map [D21] [D22]', () => {
    const homePoint = { latitude: 30.27, longitude: -97.74 };
    const home = homeCity({ city: 'Austin', state: 'Texas', homePoint });
    expect(home).toEqual({ city: 'Austin', state: 'TX', ...homePoint });
    expect([homeCity({ city: 'APO', state: '' }), homeCity({ city: '', state: 'TX', homePoint })]).toEqual([
      undefined,
      undefined,
    ]);
    expect(homeCity(undefined)).toBeUndefined();
    const chips = [{ value: '60,home' }, { value: 'nights' }];
    expect([namesHome(chips), namesHome([{ value: 'nights' }])]).toEqual([true, false]);
    expect(aroundHome(chips, home, 'candidate')).toEqual([
      { value: '60,30.27,-97.74,Austin, TX' },
      { value: 'nights' },
    ]);
    expect(() => aroundHome(chips, undefined, 'candidate')).toThrow('Add your home to your profile');
    expect(() => aroundHome(chips, undefined, 'staff')).toThrow('Name a city');
  });

  it('asks for what a sentence named that is no choice of a filter, and says it in its words [D09]', () => {
    const context = { ranges, specialties: [] };
    const named = read('pay=2650&weeks=8-10&hours=48-48&from=2027-01-15&q=telemetyr&words=exact');
    expect(searchBody(named, ranges, 1)).toMatchObject({
      weeklySalary: 2650,
      durationWeeksMin: 8,
      durationWeeksMax: 10,
      hoursPerWeekMin: 48,
      hoursPerWeekMax: 48,
      startDateBegin: '2027-01-15',
      keyword: 'telemetyr',
      exact: true,
    });
    const chips = filterList.flatMap(([name, filter]) => named[name].map((value) => filter.chip(value, context)));
    expect(chips).toEqual(['“telemetyr”', 'From Jan 15', '$2,650/week or more', '8 to 10 weeks', '48 hours a week']);
    expect(searchBody(read('from=asap'), ranges, 1)).toMatchObject({
      startDateBegin: '2026-11-20',
      startDateEnd: '2026-12-04',
    });
    expect(read('weeks=13-13&hours=36-36')).toMatchObject({ length: ['13'], hours: ['36'] });
    for (const wrong of ['pay=12', 'pay=1e9', 'weeks=10-8', 'weeks=8-', 'hours=-1', 'from=soon', 'from=2027-02-30'])
      expect(writeFilters(read(wrong)).toString(), wrong).toBe('');
  });

  it('takes several locations, a city with its state or a state alone, each once [J03]', () => {
    const { locations } = read('location=Denver,+CO&location=texas&location=denver,colorado&location=Nowhere');
    expect(locations.map(locationLabel)).toEqual(['denver, CO', 'Texas']);
    expect(searchBody({ ...openingFilters, locations }, ranges, 3)).toMatchObject({
      page: 3,
      count: 10,
      locations: [{ city: 'denver', state: 'CO' }, { state: 'TX' }],
    });
  });

  it('refuses a location that is no city and state', () => {
    for (const text of ['', ',', 'Denver', 'Denver, XX', '80202', 'A, B, CO', `${'x'.repeat(200)}, CO`, '\u0007, CO']) {
      expect(locationFromText(text), text).toBeUndefined();
    }
  });

  it('counts the kinds of filter that are set, and shows only an id as the chosen job [J06]', () => {
    expect(countFilters(openingFilters)).toBe(1);
    expect(countFilters(read('profession=all'))).toBe(0);
    expect(countFilters(read('type=featured&shift=days&shift=nights&location=CO&sort=start'))).toBe(4);
    expect(readSelectedJob(new URLSearchParams('job=abc-123'))).toBe('abc-123');
    expect(readSelectedJob(new URLSearchParams('job=../users'))).toBeUndefined();
    expect(readSelectedJob(new URLSearchParams(''))).toBeUndefined();
  });
});

describe('the table of filters', () => {
  const context = { ranges, specialties: [{ id: 7, name: 'ICU', category: 'RN' }] };

  it('offers what it reads back from an address, and names each choice by a chip [J03]', () => {
    for (const [, { options, parse, write, chip }] of filterList) {
      for (const { value } of options(context)) {
        const [parsed] = parse([value]);
        expect(write(parsed)).toBe(value);
        expect(chip(parsed, context)).toBeTruthy();
      }
    }
  });

  it('shows no chip for a range of dates that is over, and the number of a specialty that is not known yet', () => {
    expect(boardFilters.months.chip('2019-01', context)).toBeUndefined();
    expect(boardFilters.specialties.chip(7, context)).toBe('ICU');
    expect(boardFilters.specialties.chip(8, context)).toBe('Specialty 8');
  });
});

describe('an address that says more than there is room for', () => {
  it('gives one choice where one is taken, and fifty values of a list [J03]', () => {
    expect(read('pay=1500&pay=2000').pay).toEqual(['1500']);
    const many = Array.from({ length: 60 }, (_, at) => `specialty=${1001 + at}`).join('&');
    expect(read(many).specialties).toHaveLength(50);
  });

  it('has no place of three parts [J03]', () => {
    expect(locationFromText('Denver, CO, USA')).toBeUndefined();
  });
});
