import type { JobFilter } from '#shared/contract/job/job-search.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { type JobPreferences, matchRank, matchReasons } from '#shared/domain/matching.ts';
import { type GeoPoint, milesBetween } from '#shared/domain/place/distance.ts';

/** The plain reference of job search: filters and sorts the cards themselves, one rule a line. */
export function scanJobs(cards: readonly JobCard[], filter: JobFilter, preferences?: JobPreferences) {
  const passing = cards.filter((card) => passes(card, filter)).sort(orderOf(filter, preferences));
  const skip = (filter.page - 1) * filter.count;
  return { total: passing.length, jobList: passing.slice(skip, skip + filter.count) };
}

function passes(card: JobCard, filter: JobFilter): boolean {
  const shifts = filter.shift ? [...filter.shifts, filter.shift] : filter.shifts;
  return (
    card.isOpen &&
    (filter.specialties.length === 0 || filter.specialties.includes(card.specialtyId)) &&
    (filter.locations.length === 0 || filter.locations.some((place) => isIn(card, place))) &&
    (!filter.near || milesOf(card, filter.near) <= filter.near.miles) &&
    (shifts.length === 0 || shifts.some((shift) => card.shifts.includes(shift))) &&
    (!filter.startDateBegin || card.startDate >= filter.startDateBegin) &&
    (!filter.startDateEnd || card.startDate <= filter.startDateEnd) &&
    (!filter.weeklySalary || (card.weeklySalary !== undefined && card.weeklySalary >= filter.weeklySalary)) &&
    (!filter.isFeatured || card.isFeatured) &&
    isBetween(card.durationWeeks, filter.durationWeeksMin, filter.durationWeeksMax) &&
    isBetween(card.hoursPerWeek, filter.hoursPerWeekMin, filter.hoursPerWeekMax)
  );
}

/** A job without a known place is nowhere near. */
function milesOf({ location: { latitude, longitude } }: JobCard, near: GeoPoint): number {
  if (latitude === undefined || longitude === undefined) return Number.POSITIVE_INFINITY;
  return milesBetween(near, { latitude, longitude });
}

/** What is not known is in no range. */
function isBetween(value: number | undefined, least: number | undefined, most: number | undefined): boolean {
  if (least === undefined && most === undefined) return true;
  return value !== undefined && value >= (least ?? 0) && value <= (most ?? value);
}

function isIn({ location }: JobCard, { city, state }: JobFilter['locations'][number]): boolean {
  return location.state === state && (!city || location.city.toLowerCase() === city.trim().toLowerCase());
}

type Compare = (a: JobCard, b: JobCard) => number;

const byId: Compare = (a, b) => (a.jobId < b.jobId ? -1 : 1);
/** Highest first, missing last. */
export const byPay: Compare = (a, b) => (b.weeklySalary ?? -1) - (a.weeklySalary ?? -1) || byId(a, b);

function orderOf({ sortBy, near }: JobFilter, preferences: JobPreferences | undefined): Compare {
  if (sortBy === 'distance' && near) return (a, b) => milesOf(a, near) - milesOf(b, near) || byPay(a, b);
  if (sortBy === 'startDate') return (a, b) => a.startDate.localeCompare(b.startDate) || byId(a, b);
  if (sortBy === 'dateAdded') return (a, b) => b.dateAdded.localeCompare(a.dateAdded) || byId(a, b);
  if (sortBy === 'weeklySalary' || !preferences) return byPay;
  return byMatch(preferences);
}

/** Best match first; a job of no preferred specialty is no match at all. Then by pay. */
export function byMatch(preferences: JobPreferences): Compare {
  const score = (card: JobCard) => {
    const reasons = matchReasons(preferences, { ...card, state: card.location.state });
    return reasons.specialty ? matchRank(reasons) : -1;
  };
  return (a, b) => score(b) - score(a) || byPay(a, b);
}
