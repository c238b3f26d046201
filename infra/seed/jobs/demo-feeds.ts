import type { Day } from '#shared/domain/dates.ts';
import { findSpecialty } from '../../../functions/_reference/specialties.ts';
import { randomFrom } from '../random.ts';
import { inventFacilities, type SeedFacility } from './facilities.ts';
import { csvOf, ndjsonOf, type SeedFeedRow } from './feed-row.ts';
import { inventJobs } from './jobs.ts';

/** How much of the demo world to make: all of it, or enough for tests. */
export type WorldSize = 'small' | 'full';

/** A feed file as it is dropped into the bucket. */
export interface FeedFile {
  readonly source: string;
  readonly name: string;
  readonly rows: readonly SeedFeedRow[];
  readonly text: string;
}

const sizes = {
  full: { jobs: 5_450, perSpecialty: 8, closed: 130 },
  small: { jobs: 420, perSpecialty: 1, closed: 12 },
} as const satisfies Record<WorldSize, object>;

/**
 * The feeds of the demo world, in the order in which they come in. The last one is Lakeshore's second: some of its first
 * jobs are missing from it, so they close. Sources differ in format: NDJSON or CSV, ids or names.
 */
export function inventFeeds(
  seed: string,
  today: Day,
  size: WorldSize,
  facilities: readonly SeedFacility[] = demoFacilities(seed),
): FeedFile[] {
  const { closed } = sizes[size];
  const random = randomFrom(`feeds ${seed}`);
  const rows = inventJobs(seed, today, facilities, sizes[size]).map((row) => ({
    row,
    source: random.weighted([
      ['meridian', 58],
      ['lakeshore', 30],
      ['Direct', 12],
    ] as const),
  }));
  const of = (source: string) => rows.filter((entry) => entry.source === source).map((entry) => entry.row);
  const lakeshore = of('lakeshore').map(named);
  const gone = new Set(
    random.sample(
      of('lakeshore')
        .slice(-closed * 3)
        .map((row) => row.externalId),
      closed,
    ),
  );
  const left = lakeshore.filter((row) => !gone.has(row.externalId));
  return [
    ndjsonFeed('meridian', 'open-jobs.ndjson', of('meridian')),
    ndjsonFeed('Direct', 'our-own-jobs.ndjson', of('Direct')),
    csvFeed('lakeshore', 'lakeshore-1.csv', lakeshore),
    csvFeed('lakeshore', 'lakeshore-2.csv', left),
  ];
}

/** The places of work of one world: jobs are offered there and people have worked there. */
export function demoFacilities(seed: string): SeedFacility[] {
  return inventFacilities(randomFrom(`facilities ${seed}`));
}

function named(row: SeedFeedRow): SeedFeedRow {
  return { ...row, specialty: findSpecialty(row.specialty)?.name ?? row.specialty };
}

function ndjsonFeed(source: string, name: string, rows: readonly SeedFeedRow[]): FeedFile {
  return { source, name, rows, text: ndjsonOf(rows) };
}

function csvFeed(source: string, name: string, rows: readonly SeedFeedRow[]): FeedFile {
  return { source, name, rows, text: csvOf(rows) };
}
