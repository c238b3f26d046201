import { describe, expect, it } from 'vitest';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { openings } from '#shared/contract/job/openings.ts';
import { someCards } from '../../support/jobs/job-cards.ts';
import { encodeJobs, openJobs } from '../../support/jobs/job-snapshots.ts';

/** Each card's place where its state is, so that cities can be told apart. */
const cards = someCards(4_000, 11).map((card, number) => ({
  ...card,
  location: { ...card.location, latitude: 30 + (number % 7), longitude: -90 },
}));
const place = ({ location }: (typeof cards)[number]) => `${location.state}/${location.city.trim().toLowerCase()}`;

describe('what visitors see of the open jobs', () => {
  const bytes = encodeJobs(cards, 'test');
  const found = () => openings.parse(openJobs(bytes).openings());

  it('is counted over all of them: jobs, states without the District, and the best pay [K24]', () => {
    const { jobs, states: count, bestWeeklySalary } = found();
    expect(jobs).toBe(cards.length);
    const states = new Set(cards.map(({ location }) => location.state));
    expect(states.has('DC')).toBe(true);
    expect(count).toBe(states.size - 1);
    expect(bestWeeklySalary).toBe(Math.max(...cards.map(({ weeklySalary = 0 }) => weeklySalary)));
  });

  it('names the three newest, latest first [K24]', () => {
    const latest = cards.toSorted((a, b) => b.dateAdded.localeCompare(a.dateAdded) || (a.jobId < b.jobId ? -1 : 1));
    const shown = latest.slice(0, 3).map(({ location: { city, state, latitude, longitude }, ...card }) => {
      const { jobId, jobTitle, weeklySalary, durationWeeks, startDate, dateAdded } = card;
      return { jobId, jobTitle, city, state, weeklySalary, durationWeeks, startDate, dateAdded, latitude, longitude };
    });
    expect(found().newest).toEqual(shown);
  });

  it('has a dot for each of the 150 cities with the most jobs, largest first, in little [K24]', () => {
    const { cities, ...others } = found();
    const counts = Map.groupBy(cards, place);
    const sizes = [...counts.values()].map(({ length }) => length).toSorted((a, b) => b - a);
    expect(sizes.length).toBeGreaterThan(150);
    expect(cities.map(({ jobs }) => jobs)).toEqual(sizes.slice(0, 150));
    // Each where the first of its jobs is.
    const [best = []] = [...counts.values()].toSorted((a, b) => b.length - a.length);
    expect(best.map(({ location }) => location.latitude)).toContain(cities[0]?.latitude);
    expect(new Set(cities.map(({ longitude }) => longitude))).toEqual(new Set([-90]));
    expect(JSON.stringify({ ...others, cities }).length).toBeLessThan(9_000);
  });

  it('is nothing of a board without jobs, and no pay where none is named [K24]', () => {
    expect(openJobs(encodeJobs([], 'none')).openings()).toEqual({ jobs: 0, states: 0, newest: [], cities: [] });
    const unpaid = cards.slice(0, 5).map(({ weeklySalary: _, ...card }) => card);
    expect(openJobs(encodeJobs(unpaid, 'unpaid')).openings()).not.toHaveProperty('bestWeeklySalary');
    const [card] = cards as [JobCard];
    const half = ['latitude', 'longitude'].map((left, at) => {
      const location = Object.entries(card.location).filter(([name]) => name !== left);
      return { ...card, jobId: left, location: { ...Object.fromEntries(location), city: `City ${at}` } } as JobCard;
    });
    expect(openJobs(encodeJobs(half)).openings()).toMatchObject({ jobs: 2, states: 1, cities: [] });
  });
});
