import { randomUUID } from 'node:crypto';
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

it('are found by the beginning of any word, those of the state first, then what begins so, then what is near [P07]', async () => {
  const source = randomUUID();
  const school = (id: string, name: string, city: string, state: string) => ({ id, name, city, state });
  const { searchSchools } = await import('../../../functions/_reference/name-search.ts');
  const ids = async (typed: string, state?: string) => (await searchSchools(typed, state)).map(({ id }) => id);
  const given = [
    school('far', 'Zenith College', 'Seattle', 'WA'),
    school('near', 'Zenith Academy', 'Houston', 'TX'),
    school('own', 'New Zenith University', 'Baton Rouge', 'LA'),
    school('first', 'Zenith of Louisiana', 'Monroe', 'LA'),
    school('later', 'The Zenith', 'Jackson', 'MS'),
    school('unknown', 'Zenith Nowhere', 'Anytown', ''),
    school('saint', 'Saint Zita’s', 'Monroe', 'LA'),
  ];
  const schools = { written: given.length, removed: 0 };
  expect(await names.replaceAll('SCHOOL', source, given)).toEqual(schools);
  expect(await ids('zenith')).toEqual(['near', 'far', 'unknown', 'first', 'own', 'later']);
  expect(await ids(' ZÉN', 'LA')).toEqual(['first', 'own', 'near', 'far', 'unknown', 'later']);
  expect(await ids('st. zita', 'LA')).toEqual(['saint']);
  expect([await ids('z', 'LA'), await ids('nothing', 'LA')]).toEqual([[], []]);
  // A word that many names have finds within a state alone.
  expect([await ids('university', 'LA'), await ids('university', 'TX'), await ids('university')]).toEqual([
    ['own'],
    [],
    [],
  ]);
  expect(await searchSchools('first')).toEqual([]);
  expect(await searchSchools('zenith of')).toEqual([given[3]]);
  const many = Array.from({ length: 14 }, (_, at) =>
    school(`m${at}`, `Zebra ${String.fromCharCode(97 + at)}`, 'Austin', 'TX'),
  );
  expect(await names.replaceAll('SCHOOL', source, many)).toEqual({ written: 14, removed: given.length });
  expect(await ids('zebra')).toEqual(many.slice(0, 10).map(({ id }) => id));
  expect(await ids('zenith')).toEqual([]);
  await names.replaceAll('SCHOOL', source, []);
  expect(await ids('zebra', 'TX')).toEqual([]);
});
