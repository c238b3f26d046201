import * as z from 'zod';
import { stateLicense } from '#shared/contract/profile-shapes.ts';
import { daySeconds } from '#shared/domain/days/durations.ts';
import { shiftNames } from '#shared/domain/shifts/shifts.ts';
import { professions } from '#shared/domain/specialties.ts';
import { versionOf } from '../../_runtime/derived.ts';
import { entity } from '../../_table/entity.ts';
import type { ListPage, PageOptions } from '../../_table/query.ts';

const day = z.string();

/**
 * The fields that candidates are filtered by and that the list of people shows, without contacts. A new field needs a default and a higher
 * version of `facets` (`_runtime/derived.ts`).
 */
const facets = z.object({
  name: z.string(),
  avatar: z.string(),
  profession: z.enum(professions),
  specialtyIds: z.array(z.number()),
  yearsExperience: z.number(),
  /** Each state once, with the last expiration on file; empty when there is none. */
  licenses: z.array(stateLicense),
  /** The home state, empty when unknown: a multistate license covers the compact only when it is of that state. */
  homeState: z.string().default(''),
  preferredStates: z.array(z.string()),
  preferredShifts: z.array(z.enum(shiftNames)),
  availableOn: day.optional(),
  /** The profile's progress in percent from a day on: it drops the day after the last license or certification expires. */
  progress: z.array(z.object({ from: day, percent: z.number() })),
  /** Each credential with its last expiration, ascending; credentials that never expire are left out. */
  endings: z.array(z.object({ name: z.string(), endsOn: day })),
  /** The assigned recruiter; empty for none. */
  ownerId: z.string(),
  joinedOn: day,
  lastActiveOn: day,
});
export type Facets = z.output<typeof facets>;

const record = z.object({
  id: z.string(),
  /** The instant of the last change, by which readers query what a snapshot lacks. */
  changedAt: z.string(),
  /** An instant in milliseconds that increases with each change, whatever the clocks say. */
  version: z.number(),
  facetsVersion: z.number(),
  /** Absent for a deleted candidate. */
  facets: facets.optional(),
  /** TTL of a deleted candidate's record (epoch seconds), longer than the hour between snapshots. */
  expiresAt: z.number().optional(),
});
export type FacetsRecord = z.output<typeof record>;

/** A candidate with facets. */
export interface Person {
  readonly id: string;
  readonly facets: Facets;
}

/** All records share one partition, from which the snapshot is built. */
export const facetsRecords = entity(record, {
  pk: 'FACETS',
  sk: 'F#{id}',
  lists: { all: { pk: 'FACETS', sk: 'F#' }, changed: { pk: 'FACETS', sk: '{changedAt}', index: 'byList' } },
});

const goneSeconds = daySeconds;

/** A record's next state; without facets for a deleted candidate. */
export function nextRecord(id: string, before: FacetsRecord | undefined, changed: Facets | undefined): FacetsRecord {
  const now = Date.now();
  return {
    id,
    changedAt: new Date(now).toISOString(),
    version: Math.max(now, (before?.version ?? 0) + 1),
    facetsVersion: versionOf('facets'),
    ...(changed ? { facets: changed } : { expiresAt: Math.ceil(now / 1000) + goneSeconds }),
  };
}

/** The records changed after an instant, or all, in the order of their changes. */
export async function* changedSince(changedAt: string | undefined): AsyncGenerator<FacetsRecord> {
  yield* eachOf(
    (page) => facetsRecords.list('changed', {}, page),
    changedAt ? facetsRecords.placeIn('changed', { id: '0', changedAt }) : undefined,
  );
}

/** Every candidate's facets, from the table. */
export async function* allPeople(): AsyncGenerator<Person> {
  for await (const { id, facets } of eachOf((page) => facetsRecords.list('all', {}, page)))
    if (facets) yield { id, facets };
}

async function* eachOf<Item>(
  list: (options: PageOptions) => Promise<ListPage<Item>>,
  from?: Record<string, unknown>,
): AsyncGenerator<Item> {
  let after = from;
  do {
    const page: ListPage<Item> = await list(after ? { after } : {});
    yield* page.items;
    after = page.last;
  } while (after);
}
