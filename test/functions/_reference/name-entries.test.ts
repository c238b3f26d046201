import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Facility } from '../../../functions/_reference/name-entries.ts';
import { documentClient } from '../../../functions/_table/table.ts';
import { withoutCalls } from '../../support/faults/cut-line.ts';
import { aWord } from '../../support/jobs/job-cards.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

let storage: Storage;
let names: typeof import('../../../functions/_reference/name-entries.ts');
let found: (typed: string, state?: string) => Promise<string[]>;

beforeAll(async () => {
  storage = await startStorage();
  names = await import('../../../functions/_reference/name-entries.ts');
  const { searchFacilities } = await import('../../../functions/_reference/name-search.ts');
  found = async (typed, state) => (await searchFacilities(typed, state)).map(({ id }) => id);
});
afterAll(() => storage.close());

const facility = (id: string, name: string, state = 'NV'): Facility => ({ id, name, city: 'Reno', state, beds: 120 });
const put = (Item: object) => documentClient().send(new PutCommand({ TableName: process.env.TABLE_NAME, Item }));

/** As an earlier import wrote it: an entry for the first word of each name, and the partitions without a version. */
async function anOldImport(facilities: readonly Facility[]): Promise<string> {
  const source = randomUUID();
  for (const { id, name, ...more } of facilities) {
    const sort = `${name.toLowerCase()}#${id}`;
    await put({ PK: `FACILITY#${sort.slice(0, 2)}`, SK: sort, id, name, ...more, source });
  }
  const shelves = facilities.map(({ name }) => name.toLowerCase().slice(0, 2));
  await put({ PK: 'FACILITY#SOURCES', SK: source, kind: 'FACILITY', source, shelves });
  return source;
}

it('are made again from an earlier import by the hourly round, once, and found by every word [V09] [P07] [Z06]', async () => {
  const [word, valley] = [aWord('mercy'), aWord('valley')];
  const theirs = facility('theirs', `${word} theirs`);
  await names.replaceAll('FACILITY', randomUUID(), [theirs]);
  await anOldImport([facility('f1', `${word} ${valley} Hospital`), facility('f2', `${valley} View`, 'TX')]);
  expect(await found(word)).toEqual(['theirs', 'f1']);
  expect(await found(valley)).toEqual(['f2']);
  expect(await names.refreshNames(() => 29)).toBe(0);
  expect(await found(valley)).toEqual(['f2']);
  expect(await names.refreshNames(() => 30)).toBe(1);
  expect(await found(valley)).toEqual(['f2', 'f1']);
  expect(await found('hospital', 'NV')).toContain('f1');
  expect(await names.refreshNames(() => 30)).toBe(0);
});

it('that an import lacks are removed, those that another has are not, and renamed ones count as none [V09] [K14] [Z06]', async () => {
  const [word, source] = [aWord('dale'), randomUUID()];
  const [one, two, theirs] = [`${word} one`, `${word} two`, `${word} three`].map((name) => facility(name, name));
  if (!one || !two || !theirs) throw new Error('No facilities.');
  await names.replaceAll('FACILITY', randomUUID(), [theirs]);
  expect(await names.replaceAll('FACILITY', source, [one, two])).toEqual({ written: 2, removed: 0 });
  expect(await names.replaceAll('FACILITY', source, [one])).toEqual({ written: 1, removed: 1 });
  expect(await found(word)).toEqual([one.id, theirs.id]);
  const renamed = { ...one, name: `Old ${word}` };
  expect(await names.replaceAll('FACILITY', source, [renamed])).toEqual({ written: 1, removed: 0 });
  expect(await found(`${word} one`)).toEqual([]);
  // One that was cut off before its end is removed by the next.
  const [next, another] = [aWord('cliff'), randomUUID()];
  const cut = () => names.replaceAll('FACILITY', another, [facility('cut', `${next} View`)]);
  await expect(withoutCalls(/^Put.*"entriesVersion":[1-9]/, cut)).rejects.toThrow('The line is cut.');
  expect(await found(next)).toEqual(['cut']);
  expect(await names.replaceAll('FACILITY', another, [renamed])).toEqual({ written: 1, removed: 1 });
  expect(await found(next)).toEqual([]);
  // A word of two letters is enough.
  await names.replaceAll('FACILITY', source, [facility('short', `${word} Qx`)]);
  expect(await found('qx', 'NV')).toContain('short');
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
