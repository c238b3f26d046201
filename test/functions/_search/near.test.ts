import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { jobFilter } from '#shared/contract/job/job-search.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { type GeoPoint, milesBetween } from '#shared/domain/place/distance.ts';
import { someCards } from '../../support/jobs/job-cards.ts';
import { aFilter } from '../../support/jobs/job-filters.ts';
import { scanJobs } from '../../support/jobs/job-scan.ts';
import { encodeJobs, openJobs } from '../../support/jobs/job-snapshots.ts';
import { sampled } from '../../support/long.ts';
import { random, type SeededRandom } from '../../support/random.ts';

const hundredths = (degrees: number) => Math.round(degrees * 100) / 100;

/** Austin, Anchorage, Honolulu, Guam, both sides of the antimeridian, the poles, and the point that is packed as zero and zero. */
const corners: readonly GeoPoint[] = [
  { latitude: 30.27, longitude: -97.74 },
  { latitude: 61.22, longitude: -149.9 },
  { latitude: 21.31, longitude: -157.86 },
  { latitude: 13.47, longitude: 144.75 },
  { latitude: 51.88, longitude: -179.99 },
  { latitude: 51.88, longitude: 180 },
  { latitude: 52.1, longitude: -180 },
  { latitude: 89.9, longitude: 12.34 },
  { latitude: 90, longitude: 0 },
  { latitude: -90, longitude: 77 },
  { latitude: 0, longitude: 0 },
];

/** A point anywhere, or some miles away from a corner. */
function aPoint(dice: SeededRandom): GeoPoint {
  const { latitude, longitude } = dice.pick(corners);
  if (dice.chance(0.2)) return { latitude, longitude };
  if (dice.chance(0.2))
    return { latitude: hundredths(dice.next() * 180 - 90), longitude: hundredths(dice.next() * 360 - 180) };
  const east = longitude + dice.next() * 12 - 6;
  return {
    latitude: hundredths(Math.max(-90, Math.min(90, latitude + dice.next() * 12 - 6))),
    longitude: hundredths(east > 180 ? east - 360 : east < -180 ? east + 360 : east),
  };
}

function cardsAround(dice: SeededRandom, count: number): JobCard[] {
  const places = Array.from({ length: Math.ceil(count / 8) }, () => aPoint(dice));
  return someCards(count, 21).map((card) => {
    const { latitude: _, longitude: __, ...rest } = card.location;
    const location = dice.chance(0.1) ? rest : Object.assign(rest, dice.pick(places));
    return { ...card, location };
  });
}

const radii = [5, 25, 50, 100, 200, 500];

describe('a radius', () => {
  it('finds, counts and orders the jobs that a plain look at every distance does, also across the antimeridian and at the poles [D21]', () => {
    const dice = random(21);
    const cards = cardsAround(dice, sampled(20_000, 800));
    const snapshot = openJobs(encodeJobs(cards, 'test'));
    let found = 0;
    for (let round = 0; round < sampled(2_000, 150); round++) {
      const near = { ...aPoint(dice), miles: dice.chance(0.7) ? dice.pick(radii) : 5 + dice.whole(496) };
      const others = dice.chance(0.5) ? aFilter(dice, cards) : jobFilter.parse({ page: 1 + dice.whole(3) });
      const filter = { ...others, near, sortBy: dice.chance(0.7) ? ('distance' as const) : others.sortBy };
      const unplaced = scanJobs(
        cards.filter(({ location }) => location.latitude === undefined),
        { ...filter, near: undefined, sortBy: '' },
      );
      const { total, jobList, unplaced: said } = snapshot.search(filter);
      expect([total, jobList, said], JSON.stringify(filter)).toEqual([
        ...Object.values(scanJobs(cards, filter)),
        unplaced.total,
      ]);
      found += jobList.length;
    }
    expect(found).toBeGreaterThan(200);
  });

  it('holds a city whose distance is the radius itself, to the last digit [D21]', () => {
    const [card] = someCards(1) as [JobCard];
    const home = { latitude: 0, longitude: 0 };
    const there = { latitude: 0, longitude: 1 };
    const snapshot = openJobs(encodeJobs([{ ...card, location: { ...card.location, ...there } }], 'test'));
    const miles = milesBetween(home, there);
    const totalAt = (within: number) =>
      snapshot.search({ ...jobFilter.parse({}), near: { ...home, miles: within } }).total;
    expect([totalAt(miles), totalAt(miles - 1e-10), totalAt(miles + 1e-10)]).toEqual([1, 0, 1]);
  });

  it('orders jobs of two cities that are equally far by pay, and places none by half a point [D21]', () => {
    const [card] = someCards(1) as [JobCard];
    const { latitude: _, longitude: __, ...location } = card.location;
    const at = (jobId: string, weeklySalary: number, point: Partial<GeoPoint>): JobCard => ({
      ...card,
      jobId,
      weeklySalary,
      location: { ...location, ...point },
    });
    const snapshot = openJobs(
      encodeJobs([
        at('north', 3000, { latitude: 1, longitude: 0 }),
        at('south', 2500, { latitude: -1, longitude: 0 }),
        at('north too', 2000, { latitude: 1, longitude: 0 }),
        at('here', 1000, { latitude: 0, longitude: 0 }),
        at('half', 9000, { latitude: 0 }),
        at('other half', 9000, { longitude: 0 }),
      ]),
    );
    const near = { latitude: 0, longitude: 0, miles: 100 };
    const { jobList, unplaced } = snapshot.search(jobFilter.parse({ near, sortBy: 'distance' }));
    expect([jobList.map(({ jobId }) => jobId), unplaced]).toEqual([['here', 'north', 'south', 'north too'], 2]);
  });

  it('says nothing of unknown places where no radius is asked for, and finds nothing on an empty board [D21]', () => {
    const near = { latitude: 30.27, longitude: -97.74, miles: 50 };
    const empty = openJobs(encodeJobs([], 'none'));
    expect(empty.search(jobFilter.parse({ near, sortBy: 'distance' }))).toMatchObject({ total: 0, unplaced: 0 });
    expect(empty.search(jobFilter.parse({})).unplaced).toBeUndefined();
  });
});

describe('the contract', () => {
  const near = { latitude: 30.27, longitude: -97.74, miles: 100 };

  it('orders by distance only from a place [D21]', () => {
    for (const { body } of [api.job.search, api.admin.jobs]) {
      expect(body.safeParse({ sortBy: 'distance', near }).success).toBe(true);
      expect(body.safeParse({ sortBy: 'distance' }).error?.issues).toMatchObject([
        { path: ['near'], message: 'Choose a place first.' },
      ]);
    }
    const list = api.admin.exportList.body;
    expect(list.safeParse({ list: 'jobs', sortBy: 'distance' }).success).toBe(false);
    expect(list.safeParse({ list: 'jobs', sortBy: 'distance', near }).success).toBe(true);
  });

  it('takes hundredths of a degree, and 5 to 500 miles [D21]', () => {
    const takes = (part: Partial<typeof near>) => jobFilter.safeParse({ near: { ...near, ...part } }).success;
    for (let at = -18_000; at <= 18_000; at += sampled(1, 7))
      if (!takes({ longitude: at / 100 })) expect.unreachable(String(at));
    expect([{ latitude: 30.275 }, { latitude: 90.01 }, { miles: 4 }, { miles: 501 }, { miles: 7.5 }].some(takes)).toBe(
      false,
    );
  });
});
