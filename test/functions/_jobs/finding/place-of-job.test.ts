import { beforeAll, describe, expect, it } from 'vitest';
import { placeOfJob } from '../../../../functions/_jobs/finding/place-of-job.ts';
import { factsOfPlace } from '../../../../functions/_reference/places.ts';
import { placesFile } from '../../../support/storage.ts';

beforeAll(async () => {
  process.env.PLACES_FILE = await placesFile();
});

const placeIn = (city: string, state: string, zipCode = '') => ({ city, state, zipCode });
const jobIn = (city: string, state: string, startDate = '2027-01-06', durationWeeks = 13) => ({
  ...placeIn(city, state),
  startDate,
  durationWeeks,
});
const austin = placeIn('Austin', 'TX', '78701');
const today = '2026-11-27';

/** What GSA's list of fiscal 2026 says, added up by hand: lodging and meals of one night in a month. */
const known: readonly (readonly [city: string, state: string, month: number, lodging: number, meals: number])[] = [
  ['Birmingham', 'AL', 1, 126, 80],
  // Seasons, some of which go over the end of a year.
  ['Gulf Shores', 'AL', 1, 134, 74],
  ['Gulf Shores', 'AL', 6, 216, 74],
  ['Nantucket', 'MA', 9, 471, 92],
  ['Nantucket', 'MA', 10, 175, 92],
  ['Vail', 'CO', 3, 397, 92],
  ['Key West', 'FL', 12, 366, 86],
  // Cities with a rate apart from their county's.
  ['Sedona', 'AZ', 4, 274, 92],
  ['Hershey', 'PA', 7, 196, 80],
  ['Falmouth', 'MA', 8, 253, 86],
  ['Woods Hole', 'MA', 8, 253, 86],
  ['Cambridge', 'MA', 10, 349, 92],
  ['Fort Worth', 'TX', 5, 181, 80],
  ['Grapevine', 'TX', 5, 181, 80],
  // The District with its neighbours in two states.
  ['Washington', 'DC', 3, 276, 92],
  ['Alexandria', 'VA', 3, 276, 92],
  ['Falls Church', 'VA', 9, 275, 92],
  ['Fairfax', 'VA', 7, 183, 92],
  ['Arlington', 'VA', 7, 183, 92],
  ['Bethesda', 'MD', 11, 196, 92],
  // An independent city of Virginia, beside a county that is not listed.
  ['Lynchburg', 'VA', 6, 110, 68],
  ['Lynchburg', 'VA', 8, 115, 68],
  // Counties that GeoNames has no more.
  ['Hartford', 'CT', 4, 138, 80],
  // The standard rate: not listed, in a state without any row, across the border from a listed county.
  ['El Paso', 'TX', 4, 110, 68],
  ['Fargo', 'ND', 4, 110, 68],
  ['Towson', 'MD', 4, 110, 68],
  ['Torrington', 'CT', 4, 110, 68],
];

describe('the federal cap [D24]', () => {
  it.each(known)('of %s, %s in month %i is $%i and $%i a night', (city, state, month, lodging, meals) => {
    expect(factsOfPlace(placeIn(city, state))?.perDiem?.nightly[month - 1]).toBe(lodging + meals);
  });

  it('is seven times a night of the standard rate where no rate is listed', () => {
    expect(placeOfJob({ ...jobIn('El Paso', 'TX'), lodgingCents: 84_600, mealsCents: 40_000 }, austin, today)).toEqual({
      zone: 'America/Denver',
      hoursFromHome: [{ from: '2027-01-06', hours: -1 }],
      coastMiles: undefined,
      perDiem: { fiscalYear: 2026, isNewestHeld: true, weeklyCap: 1246, stipends: 1246 },
    });
  });

  it('takes each night by its month', () => {
    // 22 nights of May at 267, 69 to August 8 at 563.
    expect(placeOfJob(jobIn('Nantucket', 'MA', '2027-05-10'), austin, today).perDiem?.weeklyCap).toBe(3440);
    // 28 nights of February at 208, 63 to May 2 at 237.
    expect(placeOfJob(jobIn('Gulf Shores', 'AL', '2027-02-01'), austin, today).perDiem?.weeklyCap).toBe(1597);
    // One week from December 28: all of winter.
    expect(placeOfJob(jobIn('Gulf Shores', 'AL', '2026-12-28', 1), austin, today).perDiem?.weeklyCap).toBe(1456);
  });

  it('says whether the assignment is past its fiscal year', () => {
    const held = (startDate: string, on: string) =>
      placeOfJob(jobIn('Austin', 'TX', startDate), austin, on).perDiem?.isNewestHeld;
    expect(held('2026-07-02', '2026-06-01')).toBe(false);
    expect(held('2026-07-03', '2026-06-01')).toBe(true);
    expect(held('2026-06-01', '2026-10-01')).toBe(true);
  });

  it.each([
    ['the start', { ...jobIn('Austin', 'TX'), startDate: '' }],
    ['the weeks', { ...jobIn('Austin', 'TX'), durationWeeks: 0 }],
    ['the place', jobIn('Nowhere At All', 'TX')],
    ['a rate, which the Department of Defense sets', jobIn('Anchorage', 'AK')],
    ['a rate in a territory', jobIn('Ponce', 'PR')],
  ])('is left out without %s', (_, job) => {
    expect(placeOfJob({ ...job, lodgingCents: 80_000 }, austin, today).perDiem).toBeUndefined();
  });

  it('is told without stipends where the source names none', () => {
    expect(placeOfJob(jobIn('Austin', 'TX'), austin, today).perDiem?.stipends).toBeUndefined();
    expect(placeOfJob({ ...jobIn('Austin', 'TX'), lodgingCents: 0 }, austin, today).perDiem?.stipends).toBeUndefined();
  });

  it('goes by the zip where it is of the state, for a city may be in two counties', () => {
    expect(factsOfPlace(placeIn('Sedona', 'AZ', '86004'))?.perDiem?.nightly[3]).toBe(224);
    expect(factsOfPlace(placeIn('Sedona', 'AZ', '10001'))?.perDiem?.nightly[3]).toBe(366);
  });
});

describe('the time zone of a job [D24]', () => {
  const hours = (city: string, state: string, start: string, home = austin) => {
    const { zone, hoursFromHome } = placeOfJob(jobIn(city, state, start), home, today);
    return [zone, ...hoursFromHome.map(({ from, hours: ahead }) => `${from} ${ahead}`)];
  };

  it.each<[city: string, state: string, start: string, ...expected: string[]]>([
    ['Dallas', 'TX', '2027-01-06', 'America/Chicago', '2027-01-06 0'],
    ['El Paso', 'TX', '2027-01-06', 'America/Denver', '2027-01-06 -1'],
    ['Boston', 'MA', '2027-01-06', 'America/New_York', '2027-01-06 1'],
    // Arizona keeps its clocks; the Navajo Nation puts them forward.
    ['Phoenix', 'AZ', '2027-01-06', 'America/Phoenix', '2027-01-06 -1', '2027-03-14 -2'],
    ['Phoenix', 'AZ', '2027-09-06', 'America/Phoenix', '2027-09-06 -2', '2027-11-07 -1'],
    ['Chinle', 'AZ', '2027-01-06', 'America/Denver', '2027-01-06 -1'],
    // Indiana has two zones by county.
    ['Indianapolis', 'IN', '2027-01-06', 'America/New_York', '2027-01-06 1'],
    ['Gary', 'IN', '2027-01-06', 'America/Chicago', '2027-01-06 0'],
    ['Evansville', 'IN', '2027-01-06', 'America/Chicago', '2027-01-06 0'],
    ['Pensacola', 'FL', '2027-01-06', 'America/Chicago', '2027-01-06 0'],
    ['Honolulu', 'HI', '2027-01-06', 'Pacific/Honolulu', '2027-01-06 -4', '2027-03-14 -5'],
    ['Anchorage', 'AK', '2027-01-06', 'America/Anchorage', '2027-01-06 -3'],
    ['San Juan', 'PR', '2027-01-06', 'America/Puerto_Rico', '2027-01-06 2', '2027-03-14 1'],
    ['Hagåtña', 'GU', '2027-06-06', 'Pacific/Guam', '2027-06-06 15'],
  ])('of %s, %s from %s is told for its days', (city, state, start, ...expected) => {
    expect(hours(city, state, start)).toEqual(expected);
  });

  it('changes on no day that both clocks change on, and on two between Arizona and a year', () => {
    expect(hours('Denver', 'CO', '2027-01-06')).toEqual(['America/Denver', '2027-01-06 -1']);
    const year = placeOfJob(jobIn('Phoenix', 'AZ', '2027-01-06', 52), austin, today).hoursFromHome;
    expect(year.map(({ from }) => from)).toEqual(['2027-01-06', '2027-03-14', '2027-11-07']);
  });

  it('is told by itself without a home, and for today without a start', () => {
    expect(placeOfJob(jobIn('Dallas', 'TX'), undefined, today)).toMatchObject({
      zone: 'America/Chicago',
      hoursFromHome: [],
    });
    expect(hours('Dallas', 'TX', '2027-01-06', placeIn('', ''))).toEqual(['America/Chicago']);
    expect(hours('Phoenix', 'AZ', '')).toEqual(['America/Phoenix', `${today} -1`]);
  });

  it('is told of an unknown place where its state has one only', () => {
    expect(placeOfJob(jobIn('Nowhere At All', 'OH'), austin, today).zone).toBe('America/New_York');
    expect(placeOfJob(jobIn('Nowhere At All', 'TX'), austin, today).zone).toBeUndefined();
    expect(placeOfJob(jobIn('Nowhere At All', 'Ontario'), austin, today).zone).toBeUndefined();
  });
});

describe('the coast [D24]', () => {
  it.each<[city: string, state: string, miles: number | undefined]>([
    ['Key West', 'FL', 0],
    ['Galveston', 'TX', 1],
    ['Boston', 'MA', 1],
    ['Santa Monica', 'CA', 1],
    ['Nantucket', 'MA', 1],
    ['Adak', 'AK', 0],
    ['San Juan', 'PR', 1],
    ['Los Angeles', 'CA', 10],
    ['Houston', 'TX', 22],
    ['Austin', 'TX', undefined],
    ['Denver', 'CO', undefined],
    // The Great Lakes are no coast.
    ['Chicago', 'IL', undefined],
    ['Cleveland', 'OH', undefined],
    ['Duluth', 'MN', undefined],
    ['Green Bay', 'WI', undefined],
  ])('is so far from %s, %s: %s miles', (city, state, miles) => {
    expect(placeOfJob(jobIn(city, state), austin, today).coastMiles).toBe(miles);
  });
});
