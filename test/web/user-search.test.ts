import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { userFilters } from '#shared/contract/admin/admin-people.ts';
import { admin } from '#shared/contract/admin.ts';
import { rates } from '#shared/domain/rates.ts';
import {
  isTooLong,
  maxSearchLength,
  readSearch,
  type UserQuery,
  userSearchBody,
  writeSearch,
} from '../../web/src/features/users/user-search.ts';
import { searchDebounceMs } from '../../web/src/lib/search/search-debounce.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));
const token = fc.stringMatching(/^[A-Za-z0-9_.-]{1,80}$/);
const first = { page: fc.constant(1), token: fc.constant(undefined) };
const later = { page: fc.integer({ min: 2, max: 99_999 }), token };
const what = { by: fc.constantFrom(...userFilters), value: fc.string({ maxLength: maxSearchLength }) };
const searches: fc.Arbitrary<UserQuery> = fc.oneof(fc.record({ ...what, ...first }), fc.record({ ...what, ...later }));

describe('the address of the table of people', () => {
  it('round-trips every search [S01]', () => {
    fc.assert(
      fc.property(searches, (search) => {
        expect(readSearch(new URLSearchParams(writeSearch(search).toString()))).toEqual(search);
      }),
    );
  });

  it('never breaks the table: any query string becomes a search that the contract accepts [S01]', () => {
    const pair = fc.tuple(fc.constantFrom('by', 'q', 'page', 'at', '__proto__'), fc.string({ unit: 'binary' }));
    const query = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pair).map((pairs) => new URLSearchParams(pairs).toString()),
    );
    fc.assert(
      fc.property(query, (text) => {
        const found = read(text);
        expect(admin.users.body.safeParse(userSearchBody(found)).success).toBe(!isTooLong(found.value));
        expect(readSearch(writeSearch(found))).toEqual(found);
      }),
      { numRuns: 200 },
    );
  });

  it('searches at most 50 characters without cutting more, and nothing when only blanks are typed [S01]', () => {
    expect(read(`q=${'x'.repeat(80)}`).value).toBe('x'.repeat(80));
    expect([50, 51].map((length) => isTooLong('x'.repeat(length)))).toEqual([false, true]);
    expect(userSearchBody(read('q=+++'))).toEqual({ count: 10 });
    expect(userSearchBody(read('by=email&q=+ann%40demo.example+'))).toEqual({
      count: 10,
      filterName: 'email',
      filterValue: 'ann@demo.example',
    });
  });

  it('matches a type by its prefix [S01]', () => {
    expect(userSearchBody(read('by=type&q=rec'))).toMatchObject({ filterName: 'type', filterValue: 'Recruiter' });
    expect(userSearchBody(read('by=type&q=Admin'))).toMatchObject({ filterValue: 'Admin' });
    expect(userSearchBody(read('by=type&q=nurse'))).toMatchObject({ filterValue: 'nurse' });
    expect(userSearchBody(read('by=name&q=rec'))).toMatchObject({ filterName: 'name', filterValue: 'rec' });
  });

  it('shows the first page when a later one has no token', () => {
    expect(read('page=7')).toMatchObject({ page: 1, token: undefined });
    expect(read('page=7&at=abc')).toMatchObject({ page: 7, token: 'abc' });
    expect(read('page=-2&at=abc')).toMatchObject({ page: 1, token: undefined });
  });
});

describe('the debounce of a search', () => {
  it('is short until half of the minute’s quota is used, and short again when that is old', () => {
    const asked: number[] = [];
    expect(searchDebounceMs(asked, 0)).toBe(0);
    asked.push(0);
    expect(searchDebounceMs(asked, 200)).toBe(50);
    expect(searchDebounceMs(asked, 1500)).toBe(0);
    for (let at = 1; at < rates.adminSearchMinute.count / 2; at += 1) asked.push(at * 100);
    expect(searchDebounceMs(asked, 4000)).toBe(500);
    expect(searchDebounceMs(asked, 63_000)).toBe(0);
    expect(asked).toEqual([]);
  });
});
