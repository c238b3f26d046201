import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { facetFilter } from '#shared/contract/admin/people-shapes.ts';
import { admin } from '#shared/contract/admin.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { dayOf } from '#shared/domain/dates.ts';
import type { Shift } from '#shared/domain/shifts/shifts.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { syncFacets } from '../../../functions/_people/facets/sync-facets.ts';
import { listRecruiters } from '../../../functions/_people/recruiters.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { facetsRecords } from '../../../functions/_search/people/facets.ts';
import { listOwners } from '../../../functions/admin/candidate/candidate-tasks.ts';
import { countUsers } from '../../../functions/admin/people/count-users.ts';
import { findAnything } from '../../../functions/admin/people/find-anything.ts';
import { findPeople, firstPeople } from '../../../functions/admin/people/find-people.ts';
import { readingOf, searchUsers, type UserSearch } from '../../../functions/admin/people/search-users.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { aJobOf } from '../../support/jobs/job-cards.ts';
import { publishJobs } from '../../support/jobs/job-snapshots.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { actorOf, aProfile, aRecruiter, aUser } from '../../support/people/directory.ts';

let backend: Backend;
let ada: Actor;
const mark = `Q${randomUUID().replaceAll(/[\d-]/g, '').slice(0, 6)}`;
const long = '2026-01-01T00:00:00.000Z';
const made: Record<'next' | 'waiting' | 'apart' | 'pending', string> = {
  next: '',
  waiting: '',
  apart: '',
  pending: '',
};

beforeAll(async () => {
  backend = await startBackend();
  ada = actorOf(await aUser({ userType: 'Admin', groups: ['admin'] }));
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

describe('the list of all people', () => {
  const family = `Z${mark}`;
  const phone = `+1737${String(Date.now()).slice(-7)}`;
  const whole = (more: object) => admin.users.body.parse(more);
  const list = async (viewer: Actor, more: object) => (await searchUsers(viewer, whole(more))).userList;
  const names = async (viewer: Actor, more: object) => (await list(viewer, more)).map(({ name }) => name);
  const bea = (): Actor => ({ ...ada, id: made.waiting, groups: ['recruiter'], userType: 'Recruiter' });
  const ids: Record<'Abe' | 'Cara' | 'Rex', string> = { Abe: '', Cara: '', Rex: '' };
  const clan = `Y${mark}`;
  const ofClan = Array.from({ length: 7 }, (_, at) => `N${at} ${clan}`);
  const [jobId, jobTitle] = [randomUUID(), `Burn ${mark}`];
  const status = 'New Submission' as const;
  const emailOf = (firstName: string) => `${firstName}.${family}@caravel.example`.toLowerCase();
  beforeAll(async () => {
    const named = async (firstName: keyof typeof ids, more: Parameters<typeof aUser>[0]) => {
      const email = emailOf(firstName);
      ids[firstName] = (await aUser({ firstName, lastName: family, email, phone, ...more })).id;
    };
    await named('Abe', { userType: 'Admin', groups: ['admin'] });
    await named('Cara', { returnedEmail: emailOf('Cara'), phoneVerified: false });
    await named('Rex', { userType: 'Recruiter', groups: ['recruiter'], team: 'Direct', avatar: 'rex.png' });
    const ofClanIds: string[] = [];
    for (const [at] of ofClan.entries()) ofClanIds.push((await aUser({ firstName: `N${at}`, lastName: clan })).id);
    await aUser({ firstName: `${clan}a`, lastName: `${clan}b` });
    await aUser({ firstName: 'Una', lastName: `V${mark}`, isFullyRegistered: false });
    await aUser({ firstName: 'Mercy', lastName: `V${mark}`, userType: 'Recruiter', groups: ['recruiter'] });
    await users.change({ id: made.waiting }, { set: { phone: phone.replace('+1737', '+1738') } });
    await aTableJob({ isOpen: true, jobId, jobTitle, companyName: 'Mercy' });
    const at = new Date().toISOString();
    const application = { jobId, status, appliedAt: at, changedAt: at, steps: [{ status, at }], version: 1 };
    await applications.put({ ...application, candidateId: ids.Cara });
    for (let at = 0; at < 6; at++) {
      const ward = await aTableJob({ isOpen: true, jobTitle: `Ward ${mark}` });
      await applications.put({ ...application, jobId: ward.jobId, candidateId: ofClanIds[0] ?? '' });
    }
    const ofTitle = (jobTitle: string, at: number, shifts: Shift[]) => aJobOf(mark, at, { jobTitle, shifts });
    const sixth = (_: unknown, at: number) => ofTitle(`Sixfold ${mark}`, 10 + at, ['mids']);
    await publishJobs(() => [
      ofTitle(`Burn ${mark}`, 0, ['days']),
      ofTitle(`Burn ${mark}`, 1, ['nights']),
      ofTitle(`Nights ${mark}`, 2, ['days']),
      ...Array.from({ length: 6 }, sixth),
    ]);
  });

  it('has every field for admins, and of colleagues no contact for a recruiter, who meets no admin [S01] [W05] [Z06]', async () => {
    const shown = {
      emailAddressConfirmed: true,
      phone,
      phoneConfirmed: true,
      signupMethod: 'Internal',
      isFullyRegistered: true,
      team: '',
      avatar: '',
      mayView: true,
    };
    const cara = {
      ...shown,
      authId: ids.Cara,
      name: `Cara ${family}`,
      userType: 'Candidate',
      emailAddress: emailOf('Cara'),
      emailComesBack: true,
      phoneConfirmed: false,
      cognitoId: '',
    };
    const rex = { ...shown, name: `Rex ${family}`, userType: 'Recruiter', team: 'Direct', avatar: 'rex.png' };
    const abe = { ...shown, name: `Abe ${family}`, userType: 'Admin' };
    expect(await list(ada, named(family))).toEqual([
      { ...abe, authId: ids.Abe, cognitoId: ids.Abe, emailAddress: emailOf('Abe') },
      cara,
      { ...rex, authId: ids.Rex, cognitoId: ids.Rex, emailAddress: emailOf('Rex') },
    ]);
    const contacts = { emailAddress: '', emailAddressConfirmed: false, phone: '', phoneConfirmed: false };
    // A candidate without a whole registration is no colleague.
    const [una] = await list(bea(), named(`una V${mark}`));
    expect(una).toMatchObject({ authId: expect.stringMatching(/^.{36}$/), phone: '+15125550147', mayView: false });
    expect((await found(ada, named(`mercy V${mark}`)))[0]?.work).toEqual({
      candidates: 0,
      turn: 'pending',
      lastAssignedAt: '',
    });
    expect(await list(bea(), named(family))).toEqual([
      cara,
      { ...rex, ...contacts, authId: '', cognitoId: '', mayView: false },
    ]);
  });

  it('is searched by type, by the beginning of a mail or of a number in any writing, and by nothing [S01] [X36] [Z06]', async () => {
    const by = (filterName: string, filterValue: string) => ({ filterName, filterValue });
    const [abe, cara, rex] = ['Abe', 'Cara', 'Rex'].map((first) => `${first} ${family}`);
    expect(await names(ada, by('email', emailOf('Rex').slice(0, -4).toUpperCase()))).toEqual([rex]);
    expect(await names(bea(), by('email', emailOf('Rex')))).toEqual([]);
    expect(await names(bea(), by('email', emailOf('Cara')))).toEqual([cara]);
    const digits = phone.slice(2);
    const written = [phone, digits, `1${digits}`, `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`];
    for (const value of written) {
      expect((await names(ada, by('phone', value))).toSorted(), value).toEqual([abe, cara, rex]);
      expect(await names(bea(), by('phone', value)), value).toEqual([cara]);
    }
    for (const value of ['none', ` +${digits}`]) expect(await names(ada, by('phone', value)), value).toEqual([]);
    const types = async (viewer: Actor, value: string) => {
      const found = await searchUsers(viewer, whole(by('type', value)));
      return [...new Set(found.userList.map(({ userType }) => userType))];
    };
    expect(await types(ada, 'rec')).toEqual(['Recruiter']);
    expect(await types(ada, 'ADMIN')).toEqual(['Admin']);
    expect(await types(bea(), 'admin')).toEqual([]);
    expect(await types(ada, 'nurse')).toEqual([]);
    // Without words everyone is listed, by name; recruiters see no admin.
    for (const search of [{}, by('name', '  ')]) expect(await list(ada, { ...search, count: 2 })).toHaveLength(2);
    const own = by('email', `bea.${mark}`);
    expect(await names(bea(), own)).toEqual([`Bea ${mark}`]);
    expect(await countUsers(bea(), whole(own))).toEqual({ total: 1, isMore: false });
    expect(await countUsers(ada, whole(named(family)))).toEqual({ total: 3, isMore: false });
    // Whose name has the word twice counts once.
    expect(await countUsers(ada, whole(named(clan)))).toEqual({ total: 8, isMore: false });
    expect(await countUsers(ada, whole(by('type', 'nurse')))).toEqual({ total: 0, isMore: false });
    expect(await names(bea(), by('phone', phone.replace('+1737', '738')))).toEqual([`Bea ${mark}`]);
    for (const [typed, prefix] of [
      ['7375550123', '+17375550123'],
      ['1 (737) 555-0123', '+17375550123'],
      ['+447375550123', '+447375550123'],
      ['1234567890', '+11234567890'],
      ['44201234567', '+144201234567'],
    ] as const)
      expect(readingOf(ada, by('phone', typed) as UserSearch).prefix).toBe(prefix);
    const ofRecruiters = { ...by('phone', digits), onlyRecruiters: true };
    expect(await names(ada, ofRecruiters)).toEqual([rex]);
    expect(await names(bea(), ofRecruiters)).toEqual([]);
    expect(await names(ada, { ...by('type', 'admin'), onlyRecruiters: true, count: 2 })).toHaveLength(2);
  });

  it('goes forward and back over its pages, each person once, found by two words of the name too [S01] [Z06]', async () => {
    const twice = [...ofClan, `${clan}a ${clan}b`];
    expect(await names(ada, { ...named(clan), count: 10 })).toEqual(twice);
    const page = async (paginationToken: string | null) => {
      const found = await searchUsers(ada, whole({ ...named(clan), count: 3, paginationToken }));
      const { nextPaginationToken: next, previousPaginationToken: previous } = found;
      return { names: found.userList.map(({ name }) => name), next, previous };
    };
    const first = await page(null);
    const second = await page(first.next);
    const third = await page(second.next);
    expect([first, second, third].map((one) => one.names)).toEqual([
      twice.slice(0, 3),
      twice.slice(3, 6),
      twice.slice(6),
    ]);
    expect([first.previous, third.next]).toEqual([null, null]);
    const back = await page(third.previous);
    expect(back.names).toEqual(twice.slice(3, 6));
    expect((await page(back.next)).names).toEqual(twice.slice(6));
    const start = await page(back.previous);
    expect([start.names, start.previous]).toEqual([twice.slice(0, 3), null]);
    expect((await page(start.next)).names).toEqual(twice.slice(3, 6));
    await expect(
      searchUsers(bea(), whole({ ...named(clan), count: 3, paginationToken: first.next })),
    ).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('gives the palette people by number, mail or name, and applications by words of both [X21] [Z06]', async () => {
    const found = async (viewer: Actor, text: string) => {
      const { personList, applicationList } = await findAnything(viewer, text);
      return [personList.map(({ name }) => name.split(' ')[0]), applicationList];
    };
    expect(await found(ada, phone)).toEqual([expect.arrayContaining(['Abe', 'Cara', 'Rex']), []]);
    expect(await found(bea(), phone)).toEqual([['Cara'], []]);
    expect(await found(ada, emailOf('Rex'))).toEqual([['Rex'], []]);
    expect(await found(ada, `${'x'.repeat(400)}@`)).toEqual([[], []]);
    expect(await found(ada, family)).toEqual([['Abe', 'Cara', 'Rex'], []]);
    // Colleagues, of whom a recruiter knows no more than the name, are not among them.
    expect(await found(bea(), family)).toEqual([['Cara'], []]);
    const [candidateId, candidateName] = [ids.Cara, `Cara ${family}`];
    const applied = { candidateId, candidateName, jobId, jobTitle, facility: 'Mercy', status };
    expect(await found(bea(), `burn  ${family}`)).toEqual([[], [applied]]);
    expect(await found(ada, `Cara ${family}`)).toEqual([['Cara'], [applied]]);
    expect(await found(ada, `Rex mercy ${family}`)).toEqual([[], []]);
    // The applicant is named, and not someone else.
    expect(await found(ada, `mercy burn ${mark}`)).toEqual([[], []]);
    expect((await found(ada, `ward ${clan}`))[1]).toHaveLength(5);
    // One of the first three words is a name.
    expect(await found(ada, `burn mercy ${family}`)).toEqual([[], [applied]]);
    expect(await found(ada, `burn mercy austin ${family}`)).toEqual([[], []]);
    expect((await found(ada, clan))[0]).toHaveLength(5);
  });

  it('gives the palette five jobs at most, by their words, or without the word of a shift that no title has [X21] [Z06]', async () => {
    const jobs = async (text: string) => (await findAnything(bea(), text)).jobList.map(({ jobId }) => jobId);
    const [byDay, byNight, named] = [0, 1, 2].map((at) => `${mark}${at}`);
    expect(await jobs(`burn  ${mark}`)).toEqual([byDay, byNight]);
    expect(await jobs(`burn nights ${mark}`)).toEqual([byNight]);
    expect(await jobs(`nights ${mark}`)).toEqual([named]);
    expect(await jobs(`burm ${mark}`)).toEqual([]);
    expect(await jobs('days')).toEqual([byDay, named]);
    expect(await jobs(`sixfold nights ${mark}`)).toEqual([]);
    expect(await jobs(`sixfold ${mark}`)).toHaveLength(5);
    expect(await jobs(`${mark}@demo.example`)).toEqual([]);
  });
});

describe('the list of candidates', () => {
  const word = `X${mark}`;
  const ids: string[] = [];
  beforeAll(async () => {
    const owners = [made.waiting, made.next, ''];
    for (const [at, firstName] of ['Ann', 'Bob', 'Cid'].entries()) {
      const { id } = await aUser({ firstName, lastName: word });
      await aProfile(id, { recruiterId: owners[at] ?? '', firstName, lastName: word });
      await syncFacets(id);
      ids.push(id);
    }
    const ofAllied = await aRecruiter({ team: 'Allied' });
    const { id } = await aUser({ firstName: 'Dan', lastName: word });
    await aProfile(id, { recruiterId: ofAllied.id, firstName: 'Dan', lastName: word });
    await syncFacets(id);
    await aUser({ firstName: 'Rae', lastName: word, userType: 'Recruiter', groups: ['recruiter'] });
    return () => vi.useRealTimers();
  });

  it('is narrowed by words of the name and whose they are, each with the owner’s name and what ends [W06] [Z06]', async () => {
    const names = ['Ann', 'Bob', 'Cid', 'Dan'].map((first) => `${first} ${word}`);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 });
    const bea: Actor = { ...ada, id: made.waiting, groups: ['recruiter'], userType: 'Recruiter' };
    const found = async (viewer: Actor, more: object) => {
      const { peopleList, total } = await findPeople(viewer, facetFilter.parse({ name: word, ...more }));
      expect(peopleList).toHaveLength(total);
      return peopleList.map(({ name }) => name).toSorted();
    };
    expect(await found(ada, {})).toEqual(names);
    expect(await found(ada, { name: `bob ${word}` })).toEqual(names.slice(1, 2));
    expect(await found(ada, { name: 'no one is called so' })).toEqual([]);
    expect(await found(bea, { owner: 'mine' })).toEqual(names.slice(0, 1));
    expect(await found(bea, { owner: 'team' })).toEqual(names.slice(0, 2));
    expect(await found(bea, { owner: 'none' })).toEqual(names.slice(2, 3));
    expect(await found(ada, { owner: 'team' })).toEqual([]);
    expect(await found(ada, { owner: 'mine' })).toEqual([]);
    const cid = await firstPeople(ada, facetFilter.parse({ name: `cid ${word}`, page: 2 }), 1);
    expect([cid.total, cid.peopleList.map(({ ownerName }) => ownerName)]).toEqual([1, ['']]);
    const stored = await facetsRecords.find({ id: ids[0] ?? '' });
    const day = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000));
    const ends = async (...days: number[]) => {
      const endings = days.map((one) => ({ name: `In ${one}`, endsOn: day(one) }));
      if (stored?.facets) await facetsRecords.put({ ...stored, facets: { ...stored.facets, endings } });
      const [own] = (await findPeople(ada, facetFilter.parse({ name: `ann ${word}` }))).peopleList;
      expect(own).toMatchObject({ id: ids[0], ownerName: `Bea ${mark}`, progress: 0 });
      return own && 'ending' in own ? own.ending?.name : 'none';
    };
    expect(await ends()).toBe('none');
    expect(await ends(-9, -1, 0, 5)).toBe('In -1');
    expect(await ends(0, 5)).toBe('In 0');
    vi.useRealTimers();
  });
});
