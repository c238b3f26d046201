import type { JobFilter } from '#shared/contract/job/job-search.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { dayOf } from '#shared/domain/dates.ts';
import { firstStart, someCards } from '../support/jobs/job-cards.ts';

const startDate = dayOf(new Date(firstStart + 60 * 86_400_000));
const place = { city: 'Tenfold', state: 'TX' } as const;
const weeklySalary = 2_500;
const [first] = someCards(1, 10) as [JobCard];

/** A page of jobs that pass every filter of `widened`. */
export const tenJobs: readonly JobCard[] = someCards(10, 10).map((card, number) => ({
  ...card,
  jobId: `ten-${number}`,
  weeklySalary,
  startDate,
  shifts: ['days', 'nights', 'mids'],
  isFeatured: true,
  specialtyId: first.specialtyId,
  specialty: first.specialty,
  location: { ...card.location, ...place, formattedAddress: `${place.city}, ${place.state}` },
}));

/** The same question for a first page, as little wider as lets the ten jobs pass. */
export function widened(filter: JobFilter): JobFilter {
  const { startDateBegin: begin, startDateEnd: end, weeklySalary: least } = filter;
  return {
    ...filter,
    page: 1,
    count: 10,
    ...(least !== undefined && { weeklySalary: Math.min(least, weeklySalary) }),
    ...(begin !== undefined && { startDateBegin: begin < startDate ? begin : startDate }),
    ...(end !== undefined && { startDateEnd: end > startDate ? end : startDate }),
    specialties: filter.specialties.length > 0 ? [...filter.specialties, first.specialtyId] : [],
    locations: filter.locations.length > 0 ? [...filter.locations, place] : [],
  };
}
