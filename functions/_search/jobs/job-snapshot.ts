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

/** Part of a list of open jobs, and how many the whole list has. */
export interface FoundJobs {
  readonly jobList: JobCard[];
  readonly total: number;
}

/** All open jobs of one moment, held in memory. Every list breaks ties by jobId, so that pages neither repeat nor skip. */
export interface JobSnapshot {
  readonly version: string;
  /** How many jobs are open. */
  readonly count: number;
  /** The card of an open job. */
  find(jobId: string): JobCard | undefined;
  /** The ids of the open jobs of one source. */
  idsOf(source: string): string[];
  /** What visitors see of all of them; counted once. */
  openings(): Openings;
  /** One page of what passes every filter. Relevant is the order of matching where there are preferences, else that of pay. */
  search(query: JobQuery, preferences?: JobPreferences): FoundJobs;
  /** Featured jobs, highest pay first, those of some specialties before the others. */
  featured(count?: number, first?: readonly number[]): FoundJobs;
  /** The best-paid jobs, those of some specialties before the others. */
  highestPay(count?: number, first?: readonly number[]): FoundJobs;
  /** The months in which jobs start, as YYYY-MM, the earliest first; worked out once. */
  startMonths(): string[];
  /** Jobs of the preferred specialties, best match first, then by pay. */
  matched(preferences: JobPreferences, count?: number): FoundJobs;
  /** Other jobs of the same specialty: those of its city first, then of its state, then by pay. */
  similar(job: Pick<JobCard, 'jobId' | 'specialtyId' | 'location'>, count?: number): FoundJobs;
}

/** What can be asked of the board's rows. */
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

/** The orders beside that of pay; the rank of each row in one is worked out when it is first asked for. */
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
