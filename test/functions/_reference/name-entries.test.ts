import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Facility } from '../../../functions/_reference/name-entries.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

let storage: Storage;
let names: typeof import('../../../functions/_reference/name-entries.ts');
let found: (typed: string, state?: string) => Promise<string[]>;
/** As an earlier import wrote it: an entry for the first word of each name, and the partitions without a version. */
const oldImport: object[] = [
  entryOf(
    { id: 'f1', name: 'Mercy Valley Hospital', city: 'Reno', state: 'NV', beds: 120 },
    'me',
    'mercy valley hospital',
  ),
  entryOf({ id: 'f2', name: 'Valley View', city: 'Austin', state: 'TX', beds: 40 }, 'va', 'valley view'),
  { PK: 'FACILITY#SOURCES', SK: 'import', kind: 'FACILITY', source: 'import', shelves: ['me', 'va'] },
];

function entryOf(facility: Facility, letters: string, name: string) {
  return { PK: `FACILITY#${letters}`, SK: `${name}#${facility.id}`, ...facility, source: 'import' };
}

beforeAll(async () => {
  storage = await startStorage({ portal: oldImport });
  names = await import('../../../functions/_reference/name-entries.ts');
  const { searchFacilities } = await import('../../../functions/_reference/name-search.ts');
  found = async (typed, state) => (await searchFacilities(typed, state)).map(({ id }) => id);
});
afterAll(() => storage.close());

const ample = () => 60;

it('are made again from an earlier import by the hourly round, once, and found by every word [V09] [P07]', async () => {
  expect(await found('mercy')).toEqual(['f1']);
  expect(await found('valley')).toEqual(['f2']);
  expect(await names.refreshNames(() => 5)).toBe(0);
  expect(await names.refreshNames(ample)).toBe(1);
  expect(await found('valley')).toEqual(['f2', 'f1']);
  expect(await found('hospital', 'NV')).toEqual(['f1']);
  expect(await names.refreshNames(ample)).toBe(0);
});

it('of an import of today need nothing, and the next import still removes what it lacks [V09] [K14]', async () => {
  const one = { id: 'f2', name: 'Valley View', city: 'Austin', state: 'TX', beds: 41 };
  expect(await names.replaceAll('FACILITY', 'import', [one])).toEqual({ written: 1, removed: 1 });
  expect(await found('valley')).toEqual(['f2']);
  expect(await found('hospital', 'NV')).toEqual([]);
  expect(await names.refreshNames(ample)).toBe(0);
});
