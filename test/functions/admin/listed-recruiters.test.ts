import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin } from '#shared/contract/admin.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { syncFacets } from '../../../functions/_people/facets/sync-facets.ts';
import { listRecruiters } from '../../../functions/_people/recruiters.ts';
import { listOwners } from '../../../functions/admin/candidate/candidate-tasks.ts';
import { countUsers } from '../../../functions/admin/people/count-users.ts';
import { searchUsers } from '../../../functions/admin/people/search-users.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { aProfile, aRecruiter, aUser } from '../../support/people/directory.ts';

let backend: Backend;
let ada: Actor;
const mark = `Q${randomUUID().replaceAll(/\d/g, '').slice(0, 6)}`;
const long = '2026-01-01T00:00:00.000Z';
const made: Record<'next' | 'waiting' | 'apart' | 'pending', string> = {
  next: '',
  waiting: '',
  apart: '',
  pending: '',
};

beforeAll(async () => {
  backend = await startBackend();
  ada = staff(await aUser({ userType: 'Admin', groups: ['admin'] }));
  made.next = await aColleague('Ana', { lastAssignedAt: long });
  made.waiting = await aColleague('Bea', { lastAssignedAt: '2026-02-01T00:00:00.000Z' });
  made.apart = await aColleague('Cleo', { useRoundRobin: false });
  made.pending = await aColleague('Dot', { isActive: false });
  for (const recruiterId of [made.next, made.next, made.apart]) {
    const { id } = await aUser({});
    await aProfile(id, { recruiterId });
    await syncFacets(id);
  }
  // Named likewise, and no recruiter.
  await aUser({ firstName: 'Ana', lastName: mark });
});
afterAll(() => backend.close());

const staff = ({ id, username, groups, userType }: Omit<Actor, 'registered'>): Actor => ({
  id,
  username,
  groups,
  userType,
  registered: true,
});

async function aColleague(firstName: string, more: Parameters<typeof aRecruiter>[0]): Promise<string> {
  const email = `${firstName}.${mark}@caravel.example`.toLowerCase();
  const { id } = await aUser({ firstName, lastName: mark, email, userType: 'Recruiter', groups: ['recruiter'] });
  await aRecruiter({ id, email, firstName, lastName: mark, ...more });
  return id;
}

const search = (more: object) => admin.users.body.parse({ onlyRecruiters: true, ...more });
const found = async (viewer: Actor, more: object) => (await searchUsers(viewer, search(more))).userList;
const named = (value: string) => ({ filterName: 'name', filterValue: value });

describe('the list of recruiters', () => {
  it('says to admins how many candidates each has, who is next in turn, and who is not let in yet [W03] [X36]', async () => {
    const rows = await found(ada, named(mark));
    expect(rows.map(({ authId, work }) => [authId, work?.candidates, work?.turn])).toEqual([
      [made.next, 2, 'next'],
      [made.waiting, 0, 'waiting'],
      [made.apart, 1, 'apart'],
      [made.pending, 0, 'pending'],
    ]);
    expect(rows[0]?.work?.lastAssignedAt).toBe(long);
    expect((await listOwners()).ownerList.filter(({ isNext }) => isNext).map(({ id }) => id)).toEqual([made.next]);
    expect((await listRecruiters()).map(({ id }) => id)).toContain(made.pending);
  });

  it('is searched by name and mail, page by page, with its total [S01] [X36]', async () => {
    expect((await found(ada, named(`ana ${mark}`))).map(({ authId }) => authId)).toEqual([made.next]);
    const mail = { filterName: 'email', filterValue: `BEA.${mark}` };
    expect((await found(ada, mail)).map(({ authId }) => authId)).toEqual([made.waiting]);
    const first = await searchUsers(ada, search({ ...named(mark), count: 3 }));
    const token = first.nextPaginationToken;
    const second = await found(ada, { ...named(mark), count: 3, paginationToken: token });
    expect([...first.userList, ...second]).toHaveLength(4);
    expect(await countUsers(ada, search(named(mark)))).toEqual({ total: 4, isMore: false });
    // The token is of this search only.
    await expect(found(ada, { ...mail, count: 3, paginationToken: token })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('tells a recruiter neither contacts nor work of colleagues [W05]', async () => {
    const bea: Actor = { ...ada, id: made.waiting, groups: ['recruiter'], userType: 'Recruiter' };
    const rows = await found(bea, named(mark));
    expect(rows.map(({ name }) => name)).toEqual(['Ana', 'Bea', 'Cleo', 'Dot'].map((first) => `${first} ${mark}`));
    expect(rows.some(({ work }) => work)).toBe(false);
    expect(rows.flatMap(({ emailAddress }) => emailAddress || [])).toEqual([
      `bea.${mark}@caravel.example`.toLowerCase(),
    ]);
    expect(await found(bea, { filterName: 'email', filterValue: 'ana.' })).toEqual([]);
    expect(await found(bea, { filterName: 'email', filterValue: 'bea.' })).toHaveLength(1);
  });
});
