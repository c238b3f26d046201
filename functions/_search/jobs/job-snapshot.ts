import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import type { Openings } from '#shared/contract/job/openings.ts';
import type { JobFilter } from '#shared/contract/job.ts';
import type { JobPreferences } from '#shared/domain/matching.ts';
import { conditionsOf } from '../collection.ts';
import { type Found, type Order, rowFinder } from '../find-rows.ts';
import { cardAt } from './card.ts';
import { countOpenings } from './count-openings.ts';
import { type JobQuery, type JobRows, jobFilters, sortedRows } from './job-collection.ts';
import { among, matching, nearness } from './relevance.ts';

/** A page of open jobs, and the total of its list. */
export interface FoundJobs {
  readonly jobList: JobCard[];
  readonly total: number;
}

/** An in-memory snapshot of all open jobs. Every list breaks ties by jobId, so that pages neither repeat nor skip a job. */
export interface JobSnapshot {
  readonly version: string;
  readonly count: number;
  /** The card of an open job; undefined for any other id. */
  find(jobId: string): JobCard | undefined;
  idsOf(source: string): string[];
  /** The public statistics of all open jobs; computed once. */
  openings(): Openings;
  /** One page of the jobs that pass every filter. Sorting by relevance uses the match rank where there are preferences, else pay. */
  search(query: JobQuery, preferences?: JobPreferences): FoundJobs;
  /** Featured jobs by descending pay; those of the given specialties come first. */
  featured(count?: number, first?: readonly number[]): FoundJobs;
  /** The best-paid jobs; those of the given specialties come first. */
  highestPay(count?: number, first?: readonly number[]): FoundJobs;
  /** The months in which jobs start, as YYYY-MM, ascending; computed once. */
  startMonths(): string[];
  /** Jobs of the preferred specialties by match rank, then by pay. */
  matched(preferences: JobPreferences, count?: number): FoundJobs;
  /** Other jobs of the same specialty: in its city first, then in its state, then elsewhere, each by pay. */
  similar(job: Pick<JobCard, 'jobId' | 'specialtyId' | 'location'>, count?: number): FoundJobs;
}

/** The job snapshot over these rows; sort orders and statistics are computed on first use. */
export function jobSnapshot(rows: JobRows): JobSnapshot {
  const { columns } = rows;
  const finder = rowFinder(rows.count);
  const orders = lazyOrders(rows);
  let openings: Openings | undefined;
  let startMonths: string[] | undefined;
  const page = ({ rows: found, total }: Found): FoundJobs => ({
    total,
    jobList: found.map((row) => cardAt(rows, row)),
  });

  return {
    version: rows.version,
    count: rows.count,
    find(jobId) {
      const row = rows.rowOf(jobId);
      return row === undefined ? undefined : cardAt(rows, row);
    },
    idsOf: (source) =>
      Array.from({ length: rows.count }, (_, row) => row)
        .filter((row) => columns.source.at(row) === source)
        .map((row) => rows.ids.at(row)),
    openings() {
      openings ??= countOpenings(rows);
      return openings;
    },
    search(query, preferences) {
      const slice = { skip: (query.page - 1) * query.count, count: query.count };
      const conditions = conditionsOf(jobFilters, query, rows);
      if (query.sortBy !== '' || !preferences) return page(finder.find(conditions, orders(query.sortBy), slice));
      return page(finder.findRanked(conditions, matching(rows, preferences), slice, 'others'));
    },
    featured: (count = 10, first = []) =>
      page(finder.findRanked([columns.isFeatured.isSet()], among(rows, first), { skip: 0, count }, 'others')),
    highestPay: (count = 10, first = []) =>
      page(finder.findRanked([], among(rows, first), { skip: 0, count }, 'others')),
    startMonths() {
      startMonths ??= monthsOf(rows);
      return startMonths;
    },
    matched: (preferences, count = 10) => page(finder.findRanked([], matching(rows, preferences), { skip: 0, count })),
    similar(job, count = 10) {
      const found = finder.findRanked([], nearness(rows, job), { skip: 0, count: count + 1 });
      const self = rows.rowOf(job.jobId);
      const isAmong = self !== undefined && cardAt(rows, self).specialtyId === job.specialtyId;
      const others = found.rows.filter((row) => row !== self).slice(0, count);
      return page({ total: found.total - (isAmong ? 1 : 0), rows: others });
    },
  };
}

function monthsOf({ columns: { startDay, startDate } }: JobRows): string[] {
  const months = new Set<string>();
  for (let at = 0; at < startDay.order.length; at++) months.add(startDate.at(startDay.order[at] as number).slice(0, 7));
  return [...months];
}

/** The sort orders other than pay; each order's ranks are computed on first use. */
function lazyOrders(rows: JobRows): (sort: JobFilter['sortBy']) => Order | undefined {
  const known = new Map<string, Order>();
  return (sort) => {
    const sorted = sortedRows[sort]?.(rows);
    if (!sorted) return undefined;
    const order = known.get(sort) ?? ranked(sorted);
    known.set(sort, order);
    return order;
  };
}

function ranked(rows: Uint32Array): Order {
  const ranks = new Uint32Array(rows.length);
  for (let rank = 0; rank < rows.length; rank++) ranks[rows[rank] as number] = rank;
  return { rows, ranks };
}
