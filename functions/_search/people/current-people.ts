import { type Day, dayOf } from '#shared/domain/dates.ts';
import { encodeSnapshot } from '../encode-snapshot.ts';
import { openSnapshot } from '../open-snapshot.ts';
import { snapshotReader } from '../snapshot-reader.ts';
import { changedSince, type FacetsRecord } from './facets.ts';
import { type PersonOn, peopleCollection } from './people-collection.ts';
import { type PeopleLayer, peopleLayer } from './people-layer.ts';
import { type PeopleSnapshot, peopleSnapshot } from './people-snapshot.ts';

/** The maximum age of the searched data. */
const freshMilliseconds = 10_000;

/** The overlap with which changes are read again: writers' clocks differ, and reads are late. */
const overlapMilliseconds = 120_000;

/** A snapshot, and the instant from which it lacks changes. */
interface Base {
  readonly version: string;
  readonly layer: PeopleLayer;
  readonly builtFrom: string;
}

const rowsOf = (people: Iterable<PersonOn>) =>
  openSnapshot(peopleCollection, encodeSnapshot(peopleCollection, people, ''));

const readBase = snapshotReader(
  peopleCollection,
  (rows, { version, builtFrom }): Base => ({ version, layer: peopleLayer(rows), builtFrom }),
);

interface Held {
  readonly base: Base;
  readonly changes: ReadonlyMap<string, FacetsRecord>;
  /** The instant of the last change. */
  readonly through: string;
  readonly on: Day;
  readonly people: PeopleSnapshot;
}

let held: Held | undefined;
let readAt = Number.NEGATIVE_INFINITY;
let reading: Promise<Held> | undefined;

/**
 * The candidates as of at most ten seconds ago: the newest snapshot merged with later changes. Before the first snapshot only the changes
 * are searched.
 */
export async function currentPeople(now = Date.now()): Promise<PeopleSnapshot> {
  if (held && now - readAt < freshMilliseconds) return held.people;
  reading ??= refresh(now).finally(() => {
    reading = undefined;
  });
  held = await reading;
  readAt = now;
  return held.people;
}

async function refresh(now: number): Promise<Held> {
  const on = dayOf(new Date(now));
  const base = (await readBase(now)) ?? held?.base ?? { version: '', layer: peopleLayer(rowsOf([])), builtFrom: '' };
  const known = held?.base === base ? held : undefined;
  const changes = new Map(known?.changes);
  let through = known?.through ?? base.builtFrom;
  let isChanged = known?.on !== on;
  for await (const change of changedSince(before(through))) {
    through = change.changedAt;
    if ((changes.get(change.id)?.version ?? 0) >= change.version) continue;
    changes.set(change.id, change);
    isChanged = true;
  }
  if (known && !isChanged) return { ...known, through };
  const recent = rowsOf([...changes.values()].flatMap(({ id, facets }) => (facets ? [{ id, facets, on }] : [])));
  return { base, changes, through, on, people: peopleSnapshot(base.layer, changes.keys(), recent) };
}

function before(at: string): string | undefined {
  return at ? new Date(Date.parse(at) - overlapMilliseconds).toISOString() : undefined;
}
