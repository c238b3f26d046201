import { describe, expect, it } from 'vitest';
import type { Answer } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { rawCall } from '../support/portal.ts';
import { signedIn } from '../support/sign-in.ts';

const admin = () => signedIn('admin@caravel.example');
const recruiter = () => signedIn('recruiter@caravel.example');

describe('the staff’s table of people', () => {
  it('goes forward and back through every page without losing or repeating a row [S01] [K28]', async () => {
    const { call } = await admin();
    const forward: string[][] = [];
    let token: string | null = null;
    do {
      const page: Answer<typeof api.admin.users> = await call(api.admin.users, {}, { paginationToken: token });
      forward.push(page.userList.map((row) => row.authId));
      token = page.nextPaginationToken;
    } while (token && forward.length < 100);
    const all = forward.flat();
    expect(all.length).toBeGreaterThan(20);
    expect(new Set(all).size).toBe(all.length);
    const first = await call(api.admin.users, {}, {});
    const second = await call(api.admin.users, {}, { paginationToken: first.nextPaginationToken });
    const back = await call(api.admin.users, {}, { paginationToken: second.previousPaginationToken });
    expect(back.userList).toEqual(first.userList);
    expect(back.previousPaginationToken).toBeNull();
  });

  it.each([
    ['name', 'NUR'],
    ['email', 'Nurse@demo'],
    ['type', 'rec'],
    ['phone', '512'],
  ] as const)('finds people by the beginning of their %s, whatever its case [S01]', async (filterName, filterValue) => {
    const { call } = await admin();
    const { userList } = await call(api.admin.users, {}, { filterName, filterValue });
    const wanted = filterValue.toLowerCase();
    const facts = { name: 'name', email: 'emailAddress', type: 'userType', phone: 'phone' } as const;
    expect(userList.every((row) => row[facts[filterName]].toLowerCase().replace('+1', '').startsWith(wanted))).toBe(
      true,
    );
    if (filterName !== 'phone' && filterName !== 'name') expect(userList.length).toBeGreaterThan(0);
  });

  it('shows a recruiter no admin, under any search [R8] [S08]', async () => {
    const { call } = await recruiter();
    for (const search of [
      { filterName: 'email', filterValue: 'admin@' },
      { filterName: 'type', filterValue: 'Admin' },
      { filterName: 'name', filterValue: 'a' },
    ] as const) {
      const { userList } = await call(api.admin.users, {}, search);
      expect(userList.some((row) => row.userType === 'Admin')).toBe(false);
    }
    const seen = await (await admin()).call(api.admin.users, {}, { filterName: 'email', filterValue: 'admin@' });
    expect(seen.userList.length).toBeGreaterThan(0);
  });

  it('takes a page token from its own viewer and search only, and none that was changed [R25]', async () => {
    const one = await admin();
    const { nextPaginationToken } = await one.call(api.admin.users, {}, {});
    const token = nextPaginationToken ?? '';
    const other = await rawCall(api.admin.users, {
      token: (await recruiter()).token,
      body: { paginationToken: token },
    });
    expect(other.status).toBe(400);
    const otherSearch = await rawCall(api.admin.users, {
      token: one.token,
      body: { paginationToken: token, filterName: 'email', filterValue: 'a' },
    });
    expect(otherSearch.status).toBe(400);
    for (let at = 0; at < token.length; at += 7) {
      const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
      const { status } = await rawCall(api.admin.users, { token: one.token, body: { paginationToken: changed } });
      expect(status).toBe(400);
    }
  });

  it('reports the capability flag to staff [K34]', async () => {
    expect(await (await recruiter()).call(api.admin.fullRecruiterAccess)).toEqual({ success: true });
  });
});
