import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Answer } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { changeUser, removingUser } from '../../../../functions/_people/users.ts';
import { transact } from '../../../../functions/_table/transaction.ts';
import { workAs } from '../../../support/in-process.ts';
import { aUser } from '../../../support/people/directory.ts';
import { signedIn } from '../../../support/people/sign-in.ts';
import { rawCall } from '../../../support/portal.ts';

workAs('admin');

const admin = () => signedIn('admin@caravel.example');
const recruiter = () => signedIn('recruiter@caravel.example');

describe('the users table', () => {
  it('pages forward and back without losing or repeating a row [S01] [K28]', async () => {
    const { call } = await admin();
    // Users of this test's own: those of others change while it pages. These sort among the first.
    const firstName = `Aa${randomUUID().slice(0, 8)}`;
    const own = await Promise.all(
      Array.from({ length: 23 }, (_, at) => aUser({ firstName, lastName: String.fromCharCode(97 + at) })),
    );
    const ids = own.map(({ id }) => id);
    for (const search of [{}, { filterName: 'name', filterValue: firstName }] as const) {
      const forward: string[][] = [];
      let token: string | null = null;
      do {
        const page: Answer<typeof api.admin.users> = await call(
          api.admin.users,
          {},
          { ...search, paginationToken: token },
        );
        forward.push(page.userList.map((row) => row.authId));
        token = page.nextPaginationToken;
      } while (token && forward.length < 100);
      expect(forward.flat().filter((id) => ids.includes(id))).toEqual(ids);
      expect(forward.length).toBeGreaterThan(2);
    }
    const turn = (paginationToken: string | null) =>
      call(api.admin.users, {}, { filterName: 'name', filterValue: firstName, paginationToken });
    const first = await turn(null);
    const second = await turn(first.nextPaginationToken);
    const back = await turn(second.previousPaginationToken);
    expect(back.userList).toEqual(first.userList);
    expect(back.previousPaginationToken).toBeNull();
  });

  it.each([
    ['name', 'NUR'],
    ['email', 'Nurse@demo'],
    ['type', 'rec'],
    ['phone', '512'],
  ] as const)('finds users by the prefix of their %s, whatever its case [S01]', async (filterName, filterValue) => {
    const { call } = await admin();
    const { userList } = await call(api.admin.users, {}, { filterName, filterValue });
    const wanted = filterValue.toLowerCase();
    const fieldOf = { name: 'name', email: 'emailAddress', type: 'userType', phone: 'phone' } as const;
    const shown = userList.map((row) => row[fieldOf[filterName]].toLowerCase().replace('+1', ''));
    // Of a name it is the beginning of any word.
    const begins = (text: string) =>
      (filterName === 'name' ? text.split(/[ -]/) : [text]).some((one) => one.startsWith(wanted));
    expect(shown.filter((text) => !begins(text))).toEqual([]);
    if (filterName !== 'phone' && filterName !== 'name') expect(userList.length).toBeGreaterThan(0);
  });

  it('finds people by either name and by both in any order, once each [W05] [S01]', async () => {
    const { call } = await admin();
    const mark = `q${randomUUID()
      .replace(/[^a-f]/g, '')
      .slice(0, 6)}`;
    const cruz = await aUser({ firstName: 'Ána Maria', lastName: `${mark}cruz` });
    const smith = await aUser({ firstName: `${mark}cruzan`, lastName: `Lee-${mark}cruz` });
    const found = async (filterValue: string) =>
      (await call(api.admin.users, {}, { filterName: 'name', filterValue })).userList.map(({ authId }) => authId);
    for (const search of [`${mark}cruz ana`, `ANA ${mark}cruz`, `maria ${mark}`, `${mark}cruz maria an`])
      expect([search, await found(search)]).toEqual([search, [cruz.id]]);
    expect((await found(`${mark}cruz`)).toSorted()).toEqual([cruz.id, smith.id].toSorted());
    expect(await found(`lee ${mark}cruzan`)).toEqual([smith.id]);
    expect(await found(`${mark}cruz ${mark}cruz`)).toEqual([smith.id]);
    for (const search of [`${mark}cruz anna`, `ana ana ${mark}cruz`, '-', ' - '])
      expect(await found(search)).toEqual([]);
    // A changed name is found, the old one is not.
    await changeUser(cruz, { lastName: `${mark}diaz` });
    expect(await found(`${mark}diaz`)).toEqual([cruz.id]);
    expect(await found(`${mark}cruz maria`)).toEqual([]);
  });

  it('pages a search of two words that many names nearly have [W05] [S01]', async () => {
    const { call } = await admin();
    const mark = `w${randomUUID().replace(/[^a-f]/g, '')}`;
    const people = await Promise.all(
      Array.from({ length: 36 }, (_, at) =>
        aUser({ firstName: at % 3 ? 'Bo' : 'Jo', lastName: `${mark} ${String(at).padStart(2, '0')}` }),
      ),
    );
    const wanted = people.filter(({ firstName }) => firstName === 'Jo').map(({ id }) => id);
    const turn = async (paginationToken: string | null) => {
      const search = { filterName: 'name', filterValue: `jo ${mark.slice(0, 5)}` } as const;
      return await call(api.admin.users, {}, { ...search, paginationToken });
    };
    const first = await turn(null);
    const second = await turn(first.nextPaginationToken);
    expect([...first.userList, ...second.userList].map(({ authId }) => authId)).toEqual(wanted);
    expect([first.userList.length, second.nextPaginationToken]).toEqual([10, null]);
    expect((await turn(second.previousPaginationToken)).userList).toEqual(first.userList);
  });

  it('finds no colleague by contacts that a recruiter does not see [W05] [R8]', async () => {
    const mark = `hid${randomUUID().slice(0, 8)}`;
    const phone = `+1737${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
    const colleague = await aUser({ userType: 'Recruiter', groups: ['recruiter'], email: `${mark}@x.example`, phone });
    const nurse = await aUser({ email: `${mark}.nurse@x.example`, phone });
    const foundBy = async ({ call }: Awaited<ReturnType<typeof admin>>, filterName: 'email' | 'phone', value: string) =>
      (await call(api.admin.users, {}, { filterName, filterValue: value })).userList.map(({ authId }) => authId);
    const digits = phone.slice(2);
    for (const [kind, value] of [
      ['email', mark],
      ['phone', digits],
    ] as const) {
      expect(await foundBy(await recruiter(), kind, value)).toEqual([nurse.id]);
      expect((await foundBy(await admin(), kind, value)).toSorted()).toEqual([colleague.id, nurse.id].toSorted());
    }
    expect(await foundBy(await recruiter(), 'email', `${mark}@`)).toEqual([]);
    // Nothing is left of either with them.
    await transact(removingUser(colleague));
    expect(await foundBy(await admin(), 'email', mark)).toEqual([nurse.id]);
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

  it('lists recruiters with team, picture and identity; of colleagues a recruiter sees neither id nor contacts [S05] [K28] [R8]', async () => {
    const colleague = await aUser({
      userType: 'Recruiter',
      firstName: 'Colleague',
      lastName: randomUUID(),
      team: 'Direct',
    });
    const self = await recruiter();
    const { id: ownId } = await self.call(api.user.current);
    const rowOf = async ({ call }: typeof self, filterName: 'name' | 'email', filterValue: string) =>
      (await call(api.admin.users, {}, { filterName, filterValue })).userList[0];
    const name = `Colleague ${colleague.lastName}`;
    const seen = await rowOf(await admin(), 'name', name);
    expect(seen).toMatchObject({ authId: colleague.id, cognitoId: colleague.id, team: 'Direct', avatar: '' });
    const hidden = { authId: '', cognitoId: '', emailAddress: '', phone: '', team: 'Direct', mayView: false };
    expect(await rowOf(self, 'name', name)).toMatchObject(hidden);
    expect(await rowOf(self, 'email', 'recruiter@caravel.example')).toMatchObject({ authId: ownId, cognitoId: ownId });
    const { userList } = await self.call(api.admin.users, {}, { filterName: 'type', filterValue: 'Candidate' });
    expect(userList.map(({ cognitoId }) => cognitoId).filter(Boolean)).toEqual([]);
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

  it.each([
    [{ filterName: 'name', filterValue: 'x'.repeat(51) }, 'filterValue', 'At most 50 characters.'],
    [{ filterName: 'cognito:user_status', filterValue: 'x' }, 'filterName', undefined],
    [{ filterName: ['name'], filterValue: 'x' }, 'filterName', undefined],
    [{ filterName: 'name', filterValue: { $gt: '' } }, 'filterValue', undefined],
    [{ count: 0 }, 'count', undefined],
    [{ count: 11 }, 'count', undefined],
    [{ count: '10; drop' }, 'count', undefined],
    [{ paginationToken: 'x'.repeat(2001) }, 'paginationToken', undefined],
    [{ paginationToken: 'eyJzaGVsZiI6ImV2ZXJ5Ym9keSNuYW1lIn0' }, 'paginationToken', undefined],
  ])('refuses %j and names the field [K28] [R19]', async (body, field, message) => {
    const { status, body: answer } = await rawCall(api.admin.users, { token: (await admin()).token, body });
    expect([status, Object.keys(answer.fields ?? {})]).toEqual([400, [field]]);
    if (message) expect(answer.fields?.[field]).toBe(message);
  });

  it('takes what looks like a query as plain text, also of 50 letters [S01] [K28]', async () => {
    const { token } = await admin();
    const odd = ['*', '" OR 1=1 --', "')", '#', '}', '{"$ne":null}', '%', '_', '\u0000', '\ud800', ' ', 'x'.repeat(50)];
    for (const filterName of ['name', 'email', 'phone', 'type'])
      for (const filterValue of odd) {
        const { status, body } = await rawCall(api.admin.users, { token, body: { filterName, filterValue } });
        expect([filterName, filterValue, status]).toEqual([filterName, filterValue, 200]);
        // Nothing but spaces is no search at all.
        if (filterValue.trim()) expect([filterName, filterValue, body.userList]).toEqual([filterName, filterValue, []]);
      }
  });

  it('stores and finds users whose names unfold into very many letters [S01] [F14]', async () => {
    const firstName = '\ufdfa'.repeat(50);
    const { id } = await aUser({ firstName, lastName: firstName });
    const { userList } = await (await admin()).call(
      api.admin.users,
      {},
      { filterName: 'name', filterValue: firstName },
    );
    expect(userList.map(({ authId }) => authId)).toContain(id);
  });

  it('is for staff who are signed in [K28] [K34]', async () => {
    const { token } = await signedIn('nurse@demo.example');
    for (const call of [api.admin.users, api.admin.fullRecruiterAccess]) {
      const body = call.method === 'POST' ? { body: {} } : {};
      expect((await rawCall(call, body)).status).toBe(401);
      expect((await rawCall(call, { token, ...body })).status).toBe(403);
    }
  });

  it('reports the capability flag to staff [K34]', async () => {
    expect(await (await recruiter()).call(api.admin.fullRecruiterAccess)).toEqual({ success: true });
  });
});
