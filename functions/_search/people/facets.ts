import * as z from 'zod';
import { stateLicense } from '#shared/contract/profile-shapes.ts';
import { daySeconds } from '#shared/domain/days/durations.ts';
import { professions } from '#shared/domain/specialties.ts';
import { versionOf } from '../../_runtime/derived.ts';
import { entity } from '../../_table/entity.ts';
import type { ListPage, PageOptions } from '../../_table/query.ts';

const day = z.string();

/** What a candidate is found by, and what the list of people shows beside it; no contacts. A new one needs a default, and a
 * higher version of `facets` (`_runtime/derived.ts`). */
const facets = z.object({
  name: z.string(),
  avatar: z.string(),
  profession: z.enum(professions),
  specialtyIds: z.array(z.number()),
  yearsExperience: z.number(),
  /** Each state once, with the last end on file; empty where there is none. */
  licenses: z.array(stateLicense),
  preferredStates: z.array(z.string()),
  preferredShifts: z.array(z.enum(['days', 'nights', 'mids'])),
  availableOn: day.optional(),
  /** Percent of the profile from a day on: less from the day after the last license or certification has expired. */
  progress: z.array(z.object({ from: day, percent: z.number() })),
  /** Each credential with its last end, the earliest first; those without an end are left out. */
  endings: z.array(z.object({ name: z.string(), endsOn: day })),
  /** The recruiter in charge; empty for none. */
  ownerId: z.string(),
  joinedOn: day,
  lastActiveOn: day,
});
export type Facets = z.output<typeof facets>;

const record = z.object({
  id: z.string(),
  /** When they changed: what a snapshot that was built earlier does not have. */
  changedAt: z.string(),
  /** An instant in milliseconds that rises with each change, whatever the clocks say. */
  version: z.number(),
  facetsVersion: z.number(),
  /** None of a candidate who is gone. */
  facets: facets.optional(),
  /** When the table forgets who is gone: snapshots are built every hour. Epoch seconds. */
  expiresAt: z.number().optional(),
});
export type FacetsRecord = z.output<typeof record>;

/** A candidate with facets. */
export interface Person {
  readonly id: string;
  readonly facets: Facets;
}

/** All are in one partition, which the snapshot is built from. */
export const facetsRecords = entity(record, {
  pk: 'FACETS',
  sk: 'F#{id}',
  lists: { all: { pk: 'FACETS', sk: 'F#' }, changed: { pk: 'FACETS', sk: '{changedAt}', index: 'byList' } },
});

const goneSeconds = daySeconds;

/** The next state of a record; without facets, of a candidate who is gone. */
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

/** The records that changed after an instant, or all, in the order of their changes. */
export async function* changedSince(changedAt: string | undefined): AsyncGenerator<FacetsRecord> {
  yield* eachOf(
    (page) => facetsRecords.list('changed', {}, page),
    changedAt ? facetsRecords.placeIn('changed', { id: '0', changedAt }) : undefined,
  );
}

/** The facets of every candidate, as the table has them. */
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
