import type * as z from 'zod';
import type { JobFilter, searchHints } from '#shared/contract/job/job-search.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import type { Openings } from '#shared/contract/job/openings.ts';
import type { BoardCity } from '#shared/domain/finding/read-place.ts';
import { isStillOpen } from '#shared/domain/finding/still-open.ts';
import type { JobPreferences } from '#shared/domain/matching.ts';
import { placeKey } from '#shared/domain/place/place-name.ts';
import { conditionsOf } from '../collection.ts';
import { type Condition, withBit } from '../condition.ts';
import { type Found, type Order, rowFinder, type Slice } from '../find-rows.ts';
import type { Pointer } from '../pointer.ts';
import { cardAt } from './card.ts';
import { countOpenings } from './count-openings.ts';
import { correctWords, dropEach } from './hints.ts';
import type { JobRows } from './job-collection.ts';
import { becameNewsAfter, type JobQuery, jobFilters, sortedRows, wasNewsBy, withoutJobs } from './job-filters.ts';
import { nearestFirst, withoutPlace } from './near.ts';
import { ownFitOf } from './own-fit.ts';
import { among, matching, nearness } from './relevance.ts';

/** A page of open jobs, and the total of its list. */
export interface FoundJobs {
  readonly jobList: JobCard[];
  readonly total: number;
}

export type SearchedJobs = FoundJobs & z.infer<typeof searchHints>;

/** The candidate's part in a short list: specialties that come first, and hidden jobs, which are in no list and no total [D29]. */
interface Own {
  readonly count?: number;
  readonly first?: readonly number[] | undefined;
  readonly hidden?: readonly string[] | undefined;
}

/** An in-memory snapshot of all open jobs. Every list breaks ties by jobId, so that pages neither repeat nor skip a job. */
export interface JobSnapshot {
  readonly version: string;
  readonly count: number;
  /** The card of an open job; undefined for any other id. */
  find(jobId: string): JobCard | undefined;
  idsOf(source: string): string[];
  /** The jobs that became news after an instant, by pay, of one source or of all; '' selects all that ever did [D14]. */
  newsAfter(instant: string, source?: string): JobCard[];
  /** How many jobs pass every filter. */
  countOf(query: JobQuery): number;
  /** The public statistics of all open jobs; computed once. */
  openings(): Openings;
  /** One page of the jobs that pass every filter. Sorting by relevance uses the match rank where there are preferences, else pay. */
  search(query: JobQuery, preferences?: JobPreferences): SearchedJobs;
  /** Featured jobs by descending pay; those of the given specialties come first. */
  featured(own?: Own): FoundJobs;
  /** The best-paid jobs; those of the given specialties come first. */
  highestPay(own?: Own): FoundJobs;
  /** The months in which jobs start, as YYYY-MM, ascending; computed once. */
  startMonths(): string[];
  /** The cities with this placeKey that have jobs, most jobs first. */
  citiesOf(key: string): readonly BoardCity[];
  /** Jobs of the preferred specialties by match rank, then by pay. */
  matched(preferences: JobPreferences, own?: Own): FoundJobs;
  /** The instant of a source's last file; undefined when unknown [D27]. */
  confirmedAt(source: string): string | undefined;
  /** Other jobs of the same specialty: in its city first, then in its state, then elsewhere, each by pay. */
  similar(job: Pick<JobCard, 'jobId' | 'specialtyId' | 'location'>, own?: Own): FoundJobs;
}

/** The job snapshot over these rows; sort orders and statistics are computed on first use. */
export function jobSnapshot(rows: JobRows, { confirmed = {} }: Partial<Pick<Pointer, 'confirmed'>> = {}): JobSnapshot {
  const { columns } = rows;
  const finder = rowFinder(rows.count);
  const orders = lazyOrders(rows);
  let openings: Openings | undefined;
  let startMonths: string[] | undefined;
  let cities: ReadonlyMap<string, readonly BoardCity[]> | undefined;
  const orderOf = ({ sortBy, near }: JobQuery) =>
    sortBy === 'distance' && near ? nearestFirst(rows, near) : orders(sortBy);
  const cardOf = (row: number): JobCard => {
    const card = cardAt(rows, row);
    const confirmedAt = confirmed[card.source];
    return { ...card, isOpen: isStillOpen(card), ...(confirmedAt && { confirmedAt }) };
  };
  const page = ({ rows: found, total }: Found): FoundJobs => ({
    total,
    jobList: found.map(cardOf),
  });

  /** A page of what became news after an instant, then of the others, each part in the query's order. */
  function findNewsFirst(query: JobQuery, instant: string, { skip, count }: Slice): Found & { newCount: number } {
    const part = (condition: Condition, slice: Slice) =>
      finder.find([...conditionsOf(jobFilters, query, rows), condition], orderOf(query), slice);
    const news = part(becameNewsAfter(rows, instant), { skip, count });
    const rest = { skip: Math.max(0, skip - news.total), count: count - news.rows.length };
    const others = part(wasNewsBy(rows, instant), rest);
    return { total: news.total + others.total, rows: [...news.rows, ...others.rows], newCount: news.total };
  }

  return {
    version: rows.version,
    count: rows.count,
    find(jobId) {
      const row = rows.rowOf(jobId);
      return row === undefined ? undefined : cardOf(row);
    },
    idsOf: (source) =>
      Array.from({ length: rows.count }, (_, row) => row)
        .filter((row) => columns.source.at(row) === source)
        .map((row) => rows.ids.at(row)),
    newsAfter: (instant, source) =>
      finder
        .find([becameNewsAfter(rows, instant)], undefined, { skip: 0, count: rows.count })
        .rows.filter((row) => source === undefined || columns.source.at(row) === source)
        .map((row) => cardAt(rows, row)),
    confirmedAt: (source) => confirmed[source],
    countOf: (query) => finder.select(conditionsOf(jobFilters, query, rows)).total,
    openings() {
      openings ??= countOpenings(rows);
      return openings;
    },
    search(query, preferences) {
      const slice = { skip: (query.page - 1) * query.count, count: query.count };
      const { keyword, corrected } = correctWords(rows, query);
      const asked = { ...query, keyword };
      const conditions = conditionsOf(jobFilters, asked, rows);
      const isRanked = query.sortBy === '' && preferences !== undefined;
      const found: Found & { readonly newCount?: number } = isRanked
        ? finder.findRanked(conditions, matching(rows, preferences), slice, 'others')
        : query.sortBy === 'dateAdded' && query.newsFirst !== undefined
          ? findNewsFirst(asked, query.newsFirst, slice)
          : finder.find(conditions, orderOf(query), slice);
      const dropped =
        found.total > 0 ? [] : dropEach(asked, (one) => finder.select(conditionsOf(jobFilters, one, rows)).total);
      const toAsk = query.meetsAll && query.own && withBit(ownFitOf(rows, query.own).asks, 1);
      return {
        ...page(found),
        corrected,
        without: dropped,
        newCount: found.newCount,
        ...(query.near && {
          unplaced: finder.select([
            ...conditionsOf(jobFilters, { ...asked, near: undefined }, rows),
            withoutPlace(rows),
          ]).total,
        }),
        ...(toAsk && { toAsk: finder.select([...conditionsOf(jobFilters, asked, rows), toAsk]).total }),
      };
    },
    featured: ({ count = 10, first = [], hidden } = {}) => {
      const conditions = [columns.isFeatured.isSet(), withoutJobs(rows, hidden)];
      return page(finder.findRanked(conditions, among(rows, first), { skip: 0, count }, 'others'));
    },
    highestPay: ({ count = 10, first = [], hidden } = {}) =>
      page(finder.findRanked([withoutJobs(rows, hidden)], among(rows, first), { skip: 0, count }, 'others')),
    startMonths() {
      startMonths ??= monthsOf(rows);
      return startMonths;
    },
    citiesOf(key) {
      cities ??= citiesByKey(rows);
      return cities.get(key) ?? [];
    },
    matched: (preferences, { count = 10, hidden } = {}) =>
      page(finder.findRanked([withoutJobs(rows, hidden)], matching(rows, preferences), { skip: 0, count })),
    similar: (job, { count = 10, hidden = [] } = {}) =>
      page(finder.findRanked([withoutJobs(rows, [...hidden, job.jobId])], nearness(rows, job), { skip: 0, count })),
  };
}

/** Each city once, as its first job writes it. */
function citiesByKey({ columns: { place, city, state } }: JobRows): ReadonlyMap<string, readonly BoardCity[]> {
  const found = Array.from({ length: place.count }, (_, code) => {
    const [list = new Uint32Array()] = place.listsOf([{ from: code, to: code + 1 }]);
    const row = list[0] as number;
    return { city: city.at(row), state: state.at(row), jobs: list.length };
  });
  return Map.groupBy(
    found.filter(({ city }) => city !== '').toSorted((a, b) => b.jobs - a.jobs),
    (one) => placeKey(one.city),
  );
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
