import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#shared/domain/actor.ts';
import { searchUsers } from '../../../functions/admin/people/search-users.ts';
import { long } from '../../support/long.ts';
import { testTimeMs } from '../../support/patience.ts';
import { itemsOf, someone } from '../../support/people/many-people.ts';
import { startSealedStorage } from '../../support/sealed-storage.ts';
import { spentBy } from '../../support/spent-by.ts';
import type { Storage } from '../../support/storage.ts';

const sizes = long ? [1_000, 10_000, 100_000] : [1_000];

const viewer = (group: 'recruiter' | 'admin'): Actor => ({
  id: `a-${group}`,
  username: group,
  groups: [group],
  registered: true,
  userType: group === 'admin' ? 'Admin' : 'Recruiter',
});
const searches = {
  none: {},
  name: { filterName: 'name', filterValue: 'given00' },
  'type Candidate': { filterName: 'type', filterValue: 'Candidate' },
  'type Recruiter': { filterName: 'type', filterValue: 'Recruiter' },
  email: { filterName: 'email', filterValue: 'PERSON-00' },
  phone: { filterName: 'phone', filterValue: '(512) 00' },
  unknown: { filterName: 'name', filterValue: 'unknown' },
} as const;

/** Rows as large as they may be: every field of full length, in letters of three bytes. */
const large = { firstName: '\u9f98'.repeat(50), lastName: '\u9f98'.repeat(50), team: 'Aya/Qualivis/Vaya' };
/** Two words of each name begin alike: more than are read for a page, and behind them is the last one. */
const crowd = (size: number) => [
  ...Array.from({ length: size }, (_, number) => someone(number, { lastName: 'Givens' })),
  someone(size, { firstName: 'Givenzzz', lastName: 'Zzz' }),
];
const oddPeople = [
  ...Array.from({ length: 12 }, (_, at) =>
    someone(21, { ...large, email: `${'\u9f98'.repeat(50)}${10 + at}@${'x'.repeat(38)}.example` }),
  ),
  someone(2, { firstName: '\ufdfa'.repeat(50) }),
];

let storage: Storage;
beforeAll(async () => {
  const crowds = sizes.map((size) => [`people-${size}`, itemsOf(crowd(size))] as const);
  storage = await startSealedStorage({ ...Object.fromEntries(crowds), odd: itemsOf(oddPeople) });
}, 2 * testTimeMs);
afterAll(() => storage.close());

/** What each search costs: the first page, three on, and one back. */
async function costs(): Promise<Record<string, number[]>> {
  const spent: Record<string, number[]> = {};
  for (const group of ['recruiter', 'admin'] as const) {
    for (const [name, search] of Object.entries(searches)) {
      let paginationToken: string | null = null;
      const units: number[] = [];
      for (const turn of ['first', 'next', 'next', 'next', 'back']) {
        if (turn !== 'first' && paginationToken === null) break;
        const { calls, read, write } = await spentBy(async () => {
          const page = await searchUsers(viewer(group), { count: 10, ...search, paginationToken });
          paginationToken =
            turn === 'next' && units.length === 3 ? page.previousPaginationToken : page.nextPaginationToken;
          expect(page.userList.length).toBe(name === 'unknown' ? 0 : 10);
        });
        expect([calls, write]).toEqual([1, 0]);
        units.push(read);
      }
      spent[`${group}, ${name}`] = units;
    }
  }
  return spent;
}

describe('a page of people', () => {
  it(`is one query of at most 1.5 read units, whatever the filter and the page, among ${sizes.join(', ')} users [S01] [K28]`, async () => {
    const measured: Record<string, number[]>[] = [];
    for (const size of sizes) {
      process.env.TABLE_NAME = `people-${size}`;
      measured.push(await costs());
      if (long) console.info(size, JSON.stringify(measured.at(-1)));
    }
    const [first = {}] = measured;
    for (const [name, units] of Object.entries(first)) {
      expect([name, units.length]).toEqual([name, name.endsWith('unknown') ? 1 : 5]);
      expect([name, Math.max(...units)].at(1)).toBeLessThanOrEqual(1.5);
    }
    for (const other of measured) expect(other).toEqual(first);
  });

  it('comes short rather than late where few of many people have all words, and goes on from there [S01] [Z06]', async () => {
    process.env.TABLE_NAME = `people-${sizes[0]}`;
    const search = { count: 10, filterName: 'name', filterValue: 'given zzz' } as const;
    const first = await searchUsers(viewer('admin'), search);
    expect([first.userList, first.previousPaginationToken]).toEqual([[], null]);
    const last = await searchUsers(viewer('admin'), { ...search, paginationToken: first.nextPaginationToken });
    expect(last.userList.map(({ name }) => name)).toEqual(['Givenzzz Zzz']);
    expect([last.nextPaginationToken, last.previousPaginationToken === null]).toEqual([null, false]);
  });

  it('costs no more where every field is as long as it may be, in letters of three bytes [S01] [K28]', async () => {
    process.env.TABLE_NAME = 'odd';
    for (const [filterName, filterValue] of [
      ['name', large.firstName],
      ['email', '\u9f98'],
    ] as const) {
      const { calls, read } = await spentBy(async () => {
        const { userList } = await searchUsers(viewer('admin'), { count: 10, filterName, filterValue });
        expect(userList.map(({ name }) => name)).toEqual(
          Array.from({ length: 10 }, () => `${large.firstName} ${large.lastName}`),
        );
      });
      expect(calls).toBe(1);
      expect(read).toBeLessThanOrEqual(1.5);
    }
  });

  it('finds a name whose letters unfold into many, and takes it at all [S01] [F14]', async () => {
    process.env.TABLE_NAME = 'odd';
    const firstName = '\ufdfa'.repeat(50);
    const search = { count: 10, filterName: 'name', filterValue: firstName } as const;
    const { userList } = await searchUsers(viewer('admin'), search);
    expect(userList.map(({ name }) => name)).toEqual([`${firstName} Family`]);
  });
});
