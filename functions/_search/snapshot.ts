import type { JobFilter } from '#shared/contract/job.ts';
import type { JobCard } from '#shared/contract/jobs.ts';
import type { Wishes } from '#shared/domain/matching.ts';
import { cardAt, rowOf } from './card.ts';
import type { Columns } from './columns.ts';
import { type Found, type Order, rowFinder } from './find-rows.ts';
import { anyJob, queryOf } from './query.ts';
import { matching, nearness } from './relevance.ts';

/** Part of a list of open jobs, and how many the whole list has. */
export interface JobPage {
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
  /** One page of what passes every filter. Relevant is the order of matching where there are wishes, else that of pay. */
  search(filter: JobFilter, wishes?: Wishes): JobPage;
  /** Featured jobs, highest pay first. */
  featured(count?: number): JobPage;
  /** The best-paid jobs. */
  highestPay(count?: number): JobPage;
  /** Jobs of the wished specialties, best match first, then by pay. */
  matched(wishes: Wishes, count?: number): JobPage;
  /** Other jobs of the same specialty: those of its city first, then of its state, then by pay. */
  similar(job: Pick<JobCard, 'jobId' | 'specialtyId' | 'location'>, count?: number): JobPage;
}

/** What can be asked of these columns. */
export function searchable(columns: Columns): JobSnapshot {
  const rows = rowFinder(columns);
  const orders = lazyOrders(columns);
  const everything = anyJob(columns);
  const page = ({ rows: found, total }: Found): JobPage => ({
    total,
    jobList: found.map((row) => cardAt(columns, row)),
  });

  return {
    version: columns.version,
    count: columns.count,
    find(jobId) {
      const row = rowOf(columns, jobId);
      return row === undefined ? undefined : cardAt(columns, row);
    },
    search(filter, wishes) {
      const slice = { skip: (filter.page - 1) * filter.count, count: filter.count };
      const query = queryOf(columns, filter);
      if (filter.sortBy !== '' || !wishes) return page(rows.find(query, orders(filter.sortBy), slice));
      return page(rows.findRanked(query, matching(columns, wishes), slice, 'others'));
    },
    featured: (count = 10) => page(rows.find({ ...everything, isFeatured: true }, undefined, { skip: 0, count })),
    highestPay: (count = 10) => page(rows.find(everything, undefined, { skip: 0, count })),
    matched: (wishes, count = 10) => page(rows.findRanked(everything, matching(columns, wishes), { skip: 0, count })),
    similar(job, count = 10) {
      const found = rows.findRanked(everything, nearness(columns, job), { skip: 0, count: count + 1 });
      const self = rowOf(columns, job.jobId);
      const isAmong = self !== undefined && columns.specialtyIds[columns.specialty[self] as number] === job.specialtyId;
      const others = found.rows.filter((row) => row !== self).slice(0, count);
      return page({ total: found.total - (isAmong ? 1 : 0), rows: others });
    },
  };
}

/** The orders beside that of pay; where each row stands in them is worked out when one is first asked for. */
function lazyOrders({ byStart, byPosted }: Columns): (sort: JobFilter['sortBy']) => Order | undefined {
  const known = new Map<string, Order>();
  return (sort) => {
    if (sort !== 'startDate' && sort !== 'dateAdded') return undefined;
    const order = known.get(sort) ?? ranked(sort === 'startDate' ? byStart : byPosted);
    known.set(sort, order);
    return order;
  };
}

function ranked(rows: Uint32Array): Order {
  const ranks = new Uint32Array(rows.length);
  for (let rank = 0; rank < rows.length; rank++) ranks[rows[rank] as number] = rank;
  return { rows, ranks };
}
