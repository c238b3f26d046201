import { dayOf } from '#shared/domain/dates.ts';
import { withLease } from '../../_table/lease.ts';
import type { Pointer } from '../pointer.ts';
import { publishSnapshot } from '../publish-snapshot.ts';
import { allPeople } from './facets.ts';
import { type PersonOn, peopleCollection } from './people-collection.ts';

const patienceSeconds = 120;

/** Builds the snapshot of the candidates from the table. Idempotent: without a change the pointer stays. Serialized by a lease. */
export async function rebuildPeople(now = Date.now()): Promise<Pointer> {
  const on = dayOf(new Date(now));
  async function* everybody(): AsyncGenerator<PersonOn> {
    for await (const person of allPeople()) yield { ...person, on };
  }
  return await withLease('publish-people', patienceSeconds, () =>
    publishSnapshot(peopleCollection, everybody, { builtFrom: new Date(now).toISOString() }),
  );
}
