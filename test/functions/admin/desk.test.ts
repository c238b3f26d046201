import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DeskRow } from '#shared/contract/admin/admin-desk.ts';
import { peoplePerPage } from '#shared/contract/admin/people-shapes.ts';
import type { Actor } from '#shared/domain/actor.ts';
import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import { dayFrom } from '#shared/domain/assignments/assignment.ts';
import { dayOf } from '#shared/domain/dates.ts';
import { earliestToday } from '#shared/domain/days/plausible-days.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { jobs } from '../../../functions/_jobs/jobs.ts';
import { offers } from '../../../functions/_jobs/offers.ts';
import { notices } from '../../../functions/_notices/notices.ts';
import { invitationContents, invitations } from '../../../functions/_people/accounts/invitations.ts';
import { takingCharge } from '../../../functions/_people/caseload.ts';
import { documentRequests } from '../../../functions/_people/document-requests.ts';
import {
  type OpenCaseloadEntry,
  openCaseloadOf,
  syncOpenApplications,
} from '../../../functions/_people/open-applications.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { type RecruiterRecord, recruiters } from '../../../functions/_people/recruiters.ts';
import { type TaskRecord, tasks } from '../../../functions/_people/tasks.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { inParallel } from '../../../functions/_runtime/in-parallel.ts';
import { currentPeople } from '../../../functions/_search/people/current-people.ts';
import { type Facets, facetsRecords, nextRecord } from '../../../functions/_search/people/facets.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { applicationRows } from '../../../functions/admin/desk/application-rows.ts';
import { assignmentRows } from '../../../functions/admin/desk/assignment-rows.ts';
import { deskOwners } from '../../../functions/admin/desk/desk-owners.ts';
import { credentialRows, taskRows, withPhones, withRequests } from '../../../functions/admin/desk/other-rows.ts';
import { remind } from '../../../functions/admin/desk/remind.ts';
import { countForMenu, placeOnDesk, showDesk } from '../../../functions/admin/desk/show-desk.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { aProfile, aRecruiter, aUser, someFacets } from '../../support/people/directory.ts';
import { anApplication, anOffer } from '../concurrent-writers/at-work.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
  return () => vi.useRealTimers();
});
afterAll(() => backend.close());

const hour = 3_600_000;
async function aRecruiterAtWork(team: RecruiterRecord['team'] = 'Direct'): Promise<Actor> {
  const { id, username } = await aUser({ userType: 'Recruiter', groups: ['recruiter'] });
  await aRecruiter({ id, team });
  // Until the end of the test: the desk of a team has no rows of other tests.
  onTestFinished(async () => void (await recruiters.change({ id }, { set: { isActive: false } })));
  return { id, username, groups: ['recruiter'], registered: true, userType: 'Recruiter' };
}
async function aCharge(recruiterId: string): Promise<string> {
  const { id: candidateId } = await aUser({ firstName: 'Ann', lastName: 'Other' });
  await aProfile(candidateId);
  await transact(takingCharge({ candidateId, before: '', recruiterId }));
  return candidateId;
}
const aTask = (ownerId: string, candidateId: string, dueAt: string) =>
  tasks.put({
    candidateId,
    id: randomUUID(),
    title: 'Call',
    ownerId,
    state: 'open',
    dueAt,
    createdBy: ownerId,
    createdAt: '2026-01-01T00:00:00.000Z',
    version: 1,
  });
let ahead = 300_000;
/** So much later what was kept for a minute is read again, each time; beyond what other tests make of the clock. */
const later = () => {
  ahead += 61_000;
  return ahead;
};
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

describe('the desk', () => {
  it('shows each row once over its pages of a hundred, overdue first, then by when it is due [W11] [Z06]', async () => {
    const kim = await aRecruiterAtWork();
    const candidateId = await aCharge(kim.id);
    const times = Array.from({ length: 130 }, (_, number) => inHours(number % 2 ? -number : number + 1));
    await inParallel(times, 20, (due) => aTask(kim.id, candidateId, due));
    const first = await showDesk(kim, { scope: 'mine', tab: 'all' });
    const second = await showDesk(kim, { scope: 'mine', tab: 'all', paginationToken: first.nextPaginationToken ?? '' });
    expect([first.rowList.length, second.rowList.length, second.nextPaginationToken]).toEqual([100, 30, null]);
    const rows = [...first.rowList, ...second.rowList];
    expect(new Set(rows.map(({ id }) => id)).size).toBe(130);
    expect(rows.map(({ isOverdue }) => isOverdue)).toEqual(rows.map((_, at) => at < 65));
    for (const part of [rows.slice(0, 65), rows.slice(65)])
      expect(part.map(({ due }) => due)).toEqual(part.map(({ due }) => due).toSorted());
    const none = { applicants: 0, submissions: 0, offers: 0, consents: 0, ending: 0, invitations: 0 };
    expect(first.counts).toEqual({ all: 130, overdue: 65, tasks: 130, ...none });
    const paginationToken = first.nextPaginationToken ?? '';
    const elsewhere = [
      showDesk({ ...kim, id: 'other' }, { scope: 'mine', tab: 'all', paginationToken }),
      showDesk(kim, { scope: 'mine', tab: 'tasks', paginationToken }),
    ];
    for (const refused of elsewhere) await expect(refused).rejects.toMatchObject({ kind: 'invalid' });
    const late = await showDesk(kim, { scope: 'mine', tab: 'overdue' });
    expect([late.rowList.length, late.nextPaginationToken]).toEqual([65, null]);
    expect([first.overdueCount, late.overdueCount]).toEqual([65, 65]);
    expect((await showDesk(kim, { scope: 'mine', tab: 'applicants' })).overdueCount).toBe(0);
    // A full page without another one behind it.
    const added: TaskRecord[] = [];
    for (let number = 65; number < 100; number++) added.push(await aTask(kim.id, candidateId, inHours(-1)));
    const full = await showDesk(kim, { scope: 'mine', tab: 'overdue' });
    expect([full.rowList.length, full.nextPaginationToken]).toEqual([100, null]);
    for (const task of added) await tasks.remove(task);
    expect(rows[0]).toMatchObject({ kind: 'task', name: 'Ann Other', what: 'Call', owner: '' });
  });

  it('of a team has its rows too, each with its owner; an admin’s has everyone’s, and none of who has retired [W11] [Z06]', async () => {
    const [kim, mate, other] = [await aRecruiterAtWork(), await aRecruiterAtWork(), await aRecruiterAtWork('Allied')];
    const retired = await aRecruiter({ isActive: false });
    for (const { id } of [kim, mate, other, retired]) await aTask(id, await aCharge(id), inHours(1));
    const [charge] = await openCaseloadOf(kim.id);
    const candidateId = charge?.candidateId ?? '';
    await aTask(kim.id, 'gone', inHours(3));
    await aTask(mate.id, candidateId, inHours(2));
    const at = inHours(-1);
    const status = 'New Submission' as const;
    const { jobId } = await aTableJob({ isOpen: true });
    const steps = [{ status, at }];
    await applications.put({ candidateId, jobId, status, appliedAt: at, changedAt: at, steps, version: 1 });
    await syncOpenApplications(candidateId);
    const owners = async (viewer: Actor, scope: 'mine' | 'team') =>
      (await showDesk(viewer, { scope, tab: 'tasks' })).rowList.map(({ task }) => task?.ownerId).toSorted();
    expect(await owners(kim, 'mine')).toEqual([kim.id, kim.id]);
    const { rowList } = await showDesk(kim, { scope: 'team', tab: 'tasks' });
    expect(rowList.map(({ task, name }) => [task?.ownerId, name])).toEqual([
      [kim.id, 'Ann Other'],
      [mate.id, 'Ann Other'],
      [mate.id, 'Ann Other'],
      [kim.id, ''],
    ]);
    const team = await owners(kim, 'team');
    expect([kim, mate].every(({ id }) => team.includes(id))).toBe(true);
    expect([other, retired].some(({ id }) => team.includes(id))).toBe(false);
    const ada: Actor = { ...kim, id: 'ada', groups: ['admin'], userType: 'Admin' };
    // What the menu counts: an admin is in charge of no candidate.
    expect(await countForMenu(kim)).toEqual({ desk: 3, applications: 1, people: 1 });
    expect(await countForMenu(ada)).toEqual({ desk: 6, applications: 0, people: 0 });
    const all = await owners(ada, 'team');
    expect([kim, mate, other].every(({ id }) => all.includes(id))).toBe(true);
    expect(all).not.toContain(retired.id);
    const row = (await showDesk(kim, { scope: 'team', tab: 'tasks' })).rowList.find(
      ({ task }) => task?.ownerId === mate.id,
    );
    expect(row?.owner).toBe(`Made ${mate.id}`);
    const named = [kim, mate].map(({ id }) => [id, `Made ${id}`] as const);
    expect(await deskOwners(kim, 'mine')).toEqual(new Map([[kim.id, '']]));
    expect(await deskOwners(kim, 'team')).toEqual(new Map(named));
    expect(await deskOwners(ada, 'team')).toEqual(
      new Map([...named, ['ada', ''], [other.id, `Made ${other.id}`]] as const),
    );
    // Without a record there is no team.
    expect(await deskOwners({ ...kim, id: 'new' }, 'team')).toEqual(new Map([['new', '']]));
  });

  it('has invitations that were sent a week ago and not used, for who may send them again [W11] [Z06]', async () => {
    // Those that were read a minute ago are read again.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + later() });
    onTestFinished(() => void vi.useRealTimers());
    const kim = await aRecruiterAtWork();
    const invite = async (days: number, more: object = {}, names: object = {}) => {
      const id = randomUUID();
      const sentAt = inHours(-24 * days);
      const kept = { id, kind: 'candidate' as const, invitedBy: kim.id, validUntil: 2_000_000_000, usedBy: '' };
      await invitations.put({ ...kept, createdAt: sentAt, sentAt, ...more });
      await invitationContents.candidate.put({ ...invited, id, expiresAt: 2_000_000_000, ...names });
      onTestFinished(async () => void (await invitations.remove({ id })));
      return id;
    };
    const due = await invite(8);
    for (const more of [{ usedBy: 'a' }, { revokedAt: 'b' }]) await invite(8, more);
    await invite(7);
    const opened = await invite(9, { openedAt: inHours(-1) }, { firstName: '', lastName: '' });
    const [without, again] = [await invite(8), await invite(8)];
    await invitationContents.candidate.remove({ id: without });
    const shown = async (viewer: Actor, scope: 'mine' | 'team') =>
      (await showDesk(viewer, { scope, tab: 'invitations' })).rowList;
    expect((await shown(kim, 'mine')).map(({ invitationId }) => invitationId).toSorted()).toEqual(
      [due, opened, again].toSorted(),
    );
    // What the list of a minute ago does not know yet.
    await invitations.change({ id: again }, { set: { sentAt: inHours(0) } });
    const row = {
      kind: 'invitation',
      due: '2033-05-18',
      isOverdue: false,
      candidateId: '',
      phone: '+15125550147',
      what: 'ann@demo.example',
      owner: '',
    };
    const rows = [
      { ...row, id: `invitation ${due} ${inHours(-24 * 8)}`, invitationId: due, isOpened: false, name: 'Ann Other' },
      { ...row, id: `invitation ${opened} ${inHours(-24 * 9)}`, invitationId: opened, isOpened: true, name: row.what },
    ].map((one) => ({ ...one, since: one.id.split(' ')[2] }));
    expect((await shown(kim, 'mine')).toSorted((one) => (one.isOpened ? 1 : -1))).toEqual(rows);
    expect(await shown(await aRecruiterAtWork(), 'team')).toEqual([]);
    const ada: Actor = { ...kim, id: 'ada', groups: ['admin'], userType: 'Admin' };
    expect((await shown(ada, 'team')).map(({ invitationId, owner }) => [invitationId, owner]).toSorted()).toEqual(
      [due, opened].map((id) => [id, `Made ${kim.id}`]).toSorted(),
    );
    expect(await shown(ada, 'mine')).toEqual([]);
  });
});

const invited = {
  firstName: 'Ann',
  lastName: 'Other',
  phone: '+15125550147',
  preferredContactMethod: 'Text' as const,
  zipCode: '',
  city: 'Austin',
  state: 'TX',
  email: 'ann@demo.example',
  primarySpecialty: 'Nurse',
  yearsExperience: 2,
  specialtyList: [1001],
  topPreferredLocations: ['TX'],
  experienceTravelling: true,
  interests: 'A',
  optionalInterests: '',
};

describe('a row of the desk', () => {
  it('of an open application says what it waits for, by when, and what belongs to that alone [W11] [N08] [Z06]', () => {
    const job = { jobId: 'job', title: 'ICU', facility: 'Mercy', place: 'Austin, TX' };
    // A Monday; eight working hours later it is the end of that day, twenty-four of Wednesday, forty of the week.
    const at = '2026-03-02T14:00:00.000Z';
    const later = '2026-03-02T15:00:00.000Z';
    const open = { ...job, appliedAt: '2026-03-01T00:00:00.000Z', changedAt: at, consent: 'given', why: '' } as const;
    const charge: OpenCaseloadEntry = {
      candidateId: 'ann',
      name: 'Ann Other',
      phone: '+15125550147',
      applications: [
        { ...open, status: 'New Submission', why: 'Less pay.', openedAt: later, toldAt: later },
        {
          ...open,
          status: 'Candidate Submission',
          meets: { met: 1, counted: 2, toAsk: 0 },
          lacks: [{ name: 'BLS', kind: 'certification', askedAt: later }, { name: 'A reference' }],
        },
        { ...open, status: 'Client Submission', toldAt: later },
        { ...open, status: 'Client Submission', toldAt: at },
        { ...open, status: 'Candidate Submission', consent: 'lapsed', why: 'Less pay.', remindedAt: later },
        { ...open, status: 'Offer Extended', answerBy: later, openedAt: later },
        { ...open, status: 'Offer Extended' },
        { ...open, status: 'Accepted - Pending Start' },
      ],
    };
    const shown = {
      isOverdue: false,
      candidateId: 'ann',
      name: 'Ann Other',
      phone: '+15125550147',
      owner: 'Kim Vale',
      since: at,
      what: '',
      job,
    };
    const rows = applicationRows([charge], 'Kim Vale', '2026-03-03T18:00:00.000Z');
    const due = rows.map((row) => row.due);
    expect(rows).toEqual([
      {
        ...shown,
        id: `applicant ann job ${at} ${later}`,
        kind: 'applicant',
        due: due[0],
        isOverdue: true,
        since: '2026-03-01T00:00:00.000Z',
        status: 'New Submission',
      },
      {
        ...shown,
        id: `submission ann job ${at} `,
        kind: 'submission',
        due: due[1],
        status: 'Candidate Submission',
        meets: { met: 1, counted: 2, toAsk: 0 },
        lacks: [
          { name: 'BLS', document: { kind: 'certification', name: 'Basic Life Support' }, askedAt: later },
          { name: 'A reference' },
        ],
      },
      {
        ...shown,
        id: `news ann job ${at} ${later}`,
        kind: 'news',
        due: due[2],
        status: 'Client Submission',
        toldAt: later,
      },
      { ...shown, id: `news ann job ${at} ${at}`, kind: 'news', due: due[3], status: 'Client Submission' },
      {
        ...shown,
        id: `consent ann job ${at} `,
        kind: 'consent',
        due: '',
        status: 'Candidate Submission',
        what: 'Less pay.',
        remindedAt: later,
      },
      // An offer is not answered yet, and no clock of the agency has run out with it.
      {
        ...shown,
        id: `offer ann job ${at} `,
        kind: 'offer',
        due: later,
        status: 'Offer Extended',
        isOpened: true,
      },
      { ...shown, id: `offer ann job ${at} `, kind: 'offer', due: '', status: 'Offer Extended', isOpened: false },
    ]);
    expect(due.slice(0, 4).every((instant) => instant > at)).toBe(true);
  });

  it('of a credential, from today to sixty days on, says what renews it and when that was asked for [W11] [C14] [Z06]', async () => {
    const kim = await aRecruiterAtWork();
    const candidateId = await aCharge(kim.id);
    const now = new Date();
    const day = (days: number) => dayFrom(dayOf(now), days);
    const facets: Facets = {
      name: 'Ann Other',
      avatar: '',
      profession: 'Nurse',
      specialtyIds: [1001],
      yearsExperience: 2,
      licenses: [],
      homeState: 'TX',
      preferredStates: ['TX'],
      preferredShifts: ['days'],
      progress: [{ from: '', percent: 50 }],
      endings: [
        { name: 'Over', endsOn: day(-1) },
        { name: 'TX license', endsOn: day(0) },
        { name: 'BLS (AHA)', endsOn: day(60) },
        { name: 'ACLS', endsOn: day(61) },
      ],
      ownerId: kim.id,
      joinedOn: day(-9),
      lastActiveOn: day(0),
    };
    await facetsRecords.put(nextRecord(candidateId, undefined, facets));
    await currentPeople(now.getTime() + later());
    const rows = await credentialRows(new Map([[kim.id, 'Kim Vale']]), now);
    const shown = {
      kind: 'credential',
      isOverdue: false,
      candidateId,
      name: 'Ann Other',
      phone: '',
      since: '',
      owner: 'Kim Vale',
    };
    const token = `ends-${day(60)}-BLS-AHA-`;
    expect(rows).toEqual([
      {
        ...shown,
        id: `credential ${candidateId} TX license ${day(0)}`,
        due: day(0),
        what: 'TX license',
        document: { token: `ends-${day(0)}-TX-license`, kind: 'license', name: 'Texas license' },
      },
      {
        ...shown,
        id: `credential ${candidateId} BLS (AHA) ${day(60)}`,
        due: day(60),
        what: 'BLS (AHA)',
        document: { token, kind: 'certification', name: 'BLS (AHA)' },
      },
    ]);
    const asked = { candidateId, id: token, kind: 'certification' as const, name: 'BLS (AHA)', words: '', by: kim.id };
    await documentRequests.put({ ...asked, before: [], at: inHours(-1) });
    const [license, bls] = await withRequests(rows);
    expect(license).toEqual(rows[0]);
    const { document: _, ...without } = rows[1] as DeskRow;
    expect(bls).toEqual({ ...without, askedAt: expect.any(String) });
    await documentRequests.change({ candidateId, id: token }, { set: { withdrawnAt: inHours(0) } });
    expect((await withRequests(rows))[1]).toEqual(without);
    // Of another candidate under the same token.
    const ofAnother = rows.map((row) => ({ ...row, candidateId: 'another' }));
    expect(await withRequests([...rows, ...ofAnother])).toEqual([rows[0], without, ...ofAnother]);
    const user = await users.find({ id: candidateId });
    expect((await withPhones(rows)).map(({ phone }) => phone)).toEqual([user?.phone, user?.phone]);
    const [own] = await withPhones([{ ...(rows[0] as DeskRow), phone: '+1' }]);
    expect(own?.phone).toBe('+1');
    expect((await withPhones(ofAnother)).map(({ phone }) => phone)).toEqual(['', '']);
    // What has changed since the search was read.
    const owners = new Map([[kim.id, 'Kim Vale']]);
    await facetsRecords.put(nextRecord(candidateId, undefined, { ...facets, ownerId: 'another' }));
    expect(await credentialRows(owners, now)).toEqual([]);
    await facetsRecords.put(nextRecord(candidateId, undefined, undefined));
    expect(await credentialRows(owners, now)).toEqual([]);
    await facetsRecords.remove({ id: candidateId });
    expect(await credentialRows(owners, now)).toEqual([]);
  });

  it('of a credential is there for each of many candidates [W11] [Z06]', async () => {
    const [now, ownerId] = [new Date(), randomUUID()];
    const endings = [{ name: 'BLS', endsOn: dayFrom(dayOf(now), 5) }];
    const ids = Array.from({ length: peoplePerPage + 1 }, () => randomUUID());
    await inParallel(ids, 10, (id) => someFacets(id, { ownerId, endings }));
    await currentPeople(now.getTime() + later());
    const rows = await credentialRows(new Map([[ownerId, '']]), now);
    expect(rows.map((row) => row.candidateId).toSorted()).toEqual(ids.toSorted());
    await inParallel(ids, 10, (id) => facetsRecords.remove({ id }));
  });

  it('of a task, an assignment and the place of each are whole [W11] [X33] [Z06]', async () => {
    const kim = await aRecruiterAtWork();
    const candidateId = await aCharge(kim.id);
    const dueAt = inHours(1);
    const { id } = await aTask(kim.id, candidateId, dueAt);
    const task = {
      id: `task ${candidateId} ${id} 1`,
      kind: 'task',
      due: dueAt,
      isOverdue: false,
      candidateId,
      name: 'Ann Other',
      phone: '',
      since: '2026-01-01T00:00:00.000Z',
      what: 'Call',
      owner: 'Kim Vale',
      task: { id, ownerId: kim.id, version: 1 },
    };
    expect(await taskRows(new Map([[kim.id, 'Kim Vale']]), dueAt)).toEqual([task]);
    expect(await taskRows(new Map([[kim.id, 'Kim Vale']]), inHours(2))).toEqual([{ ...task, isOverdue: true }]);
    const [today, at] = [earliestToday(), new Date().toISOString()];
    const startDate = dayFrom(today, -62);
    const { jobId, jobTitle } = await aTableJob({ isOpen: true, startDate, durationWeeks: 13 });
    const status = 'Accepted - Pending Start' as const;
    const steps = [{ status, at }];
    await applications.put({ candidateId, jobId, status, appliedAt: at, changedAt: at, steps, version: 1 });
    const own = await basics.find({ candidateId });
    const lastDay = dayFrom(today, 28);
    const rows = [
      {
        id: `assignment ${candidateId} ${jobId} ${lastDay}`,
        kind: 'assignment',
        due: lastDay,
        isOverdue: false,
        candidateId,
        name: 'Made Up',
        phone: own?.phone,
        since: startDate,
        what: '',
        job: { jobId, title: jobTitle, facility: 'Invented Hospital', place: 'Austin, TX' },
        status,
        owner: 'Kim Vale',
      },
    ];
    const kept = new Date(Date.now() + later());
    const shown = (recruiterId = kim.id, at = kept) => assignmentRows(new Map([[recruiterId, 'Kim Vale']]), at);
    expect(await shown()).toEqual(rows);
    expect(await shown('another')).toEqual([]);
    // What comes after it, or has become of it, since the list was read.
    const accepts = async (otherId: string, of: ApplicationStatus = status) => {
      const steps = [{ status: of, at }];
      await applications.put({
        candidateId,
        jobId: otherId,
        status: of,
        appliedAt: at,
        changedAt: at,
        steps,
        version: 1,
      });
    };
    const next = await aTableJob({ isOpen: true, startDate: dayFrom(lastDay, 1), durationWeeks: 13 });
    const meanwhile = await aTableJob({ isOpen: true, startDate: lastDay, durationWeeks: 13 });
    await accepts(meanwhile.jobId);
    expect(await shown()).toEqual(rows);
    await accepts(next.jobId);
    expect(await shown()).toEqual([]);
    await applications.remove({ candidateId, jobId: next.jobId });
    const extension = await aTableJob({ isOpen: true, jobId: `${jobId}-x1`, startDate: dayFrom(lastDay, 1) });
    await accepts(extension.jobId, 'New Submission');
    expect(await shown()).toEqual([]);
    await applications.remove({ candidateId, jobId: extension.jobId });
    await accepts(jobId, 'Rejected');
    expect(await shown()).toEqual([]);
    await applications.remove({ candidateId, jobId: meanwhile.jobId });
    // From today to four weeks on.
    const ends = async (days: number) => {
      const job = await aTableJob({ isOpen: true, startDate: dayFrom(today, days - 6), durationWeeks: 1 });
      await accepts(job.jobId);
      const found = await shown(kim.id, new Date(Date.now() + later()));
      await applications.remove({ candidateId, jobId: job.jobId });
      return found.map(({ due }) => due);
    };
    expect([await ends(-1), await ends(0), await ends(29)]).toEqual([[], [today], []]);
    await applications.remove({ candidateId, jobId });
    const now = new Date('2026-03-02T14:00:00.000Z');
    const place = (more: Partial<DeskRow>) => placeOnDesk({ ...(task as DeskRow), id: 'a', ...more }, now);
    expect(place({ due: '2026-01-01' })).toBe('2 2026-01-01 a');
    expect(place({ due: '2026-01-01', isOverdue: true })).toBe('1 2026-01-01 a');
    expect(place({ due: '' })).toBe('2 2026-03-02 a');
    expect(place({ during: { name: 'Reno', lastDay: '2026-04-01' } })).toBe('0 a');
  });
});

describe('a reminder', () => {
  it('goes out once in twenty hours, for what is asked since the newest step [W11] [Z06]', async () => {
    const candidateId = await aCharge((await aRecruiterAtWork()).id);
    const { jobId } = await aTableJob({ isOpen: true });
    const [key, at] = [{ candidateId, jobId }, inHours(-48)];
    const status = 'New Submission' as const;
    const times = { appliedAt: at, changedAt: at, steps: [{ status, at }] };
    await applications.put({ ...key, status, ...times, version: 1 });
    const told = async () =>
      (await notices.list('ofUser', { userId: candidateId })).items.filter(({ kind }) => kind === 'consentNeeded')
        .length;
    const { remindedAt } = await remind(key);
    expect(await told()).toBe(1);
    const [notice] = (await notices.list('ofUser', { userId: candidateId })).items;
    const facts = { jobId, jobTitle: (await jobs.find({ jobId }))?.jobTitle, facility: 'Invented Hospital' };
    expect(notice).toMatchObject({ kind: 'consentNeeded', fields: facts });
    expect(await applications.find(key)).toMatchObject({ remindedAt, version: 2 });
    for (const hours of [1, 19]) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(remindedAt) + hours * hour });
      expect(await remind(key)).toEqual({ remindedAt });
    }
    expect(await told()).toBe(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(remindedAt) + 20 * hour });
    expect((await remind(key)).remindedAt > remindedAt).toBe(true);
    expect(await told()).toBe(2);
    vi.useRealTimers();
    const own = await applications.find(key);
    if (!own) throw new Error('The application is gone.');
    await applications.put({ ...own, status: 'Rejected' });
    await applications.change(key, { remove: ['remindedAt'] });
    await expect(remind(key)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(remind({ candidateId, jobId: 'none' })).rejects.toMatchObject({ kind: 'missing' });
    await applications.put({ ...own, status: 'New Submission' });
    await applications.change(key, { remove: ['remindedAt'] });
    await users.change({ id: candidateId }, { set: { status: 'deleting' } });
    await expect(remind(key)).rejects.toMatchObject({ kind: 'missing' });
  });

  it('of an offer has the instant by which it is answered, and of none that was not extended with terms [W11] [N06] [Z06]', async () => {
    const key = await anOffer();
    const offer = await offers.find(key);
    const { remindedAt } = await remind(key);
    const told = (await notices.list('ofUser', { userId: key.candidateId })).items;
    const answerBy = offer?.versions[0]?.answerBy;
    const [reminder] = told.filter(({ kind }) => kind === 'offerLapsing');
    expect(reminder).toMatchObject({ at: remindedAt, fields: { jobId: key.jobId, answerBy } });
    const nothing = { kind: 'conflict', code: 'nothingAsked', message: expect.stringContaining('asked nothing') };
    await expect(remind(await anApplication('Offer Extended'))).rejects.toMatchObject(nothing);
    const lapsed = await anOffer();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(answerBy ?? '') + hour });
    onTestFinished(() => void vi.useRealTimers());
    await expect(remind(lapsed)).rejects.toMatchObject(nothing);
  });
});
