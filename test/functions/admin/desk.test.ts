import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Actor } from '#shared/domain/actor.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { notices } from '../../../functions/_notices/notices.ts';
import { invitationContents, invitations } from '../../../functions/_people/accounts/invitations.ts';
import { takingCharge } from '../../../functions/_people/caseload.ts';
import type { RecruiterRecord } from '../../../functions/_people/recruiters.ts';
import { type TaskRecord, tasks } from '../../../functions/_people/tasks.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { remind } from '../../../functions/admin/desk/remind.ts';
import { countForMenu, showDesk } from '../../../functions/admin/desk/show-desk.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { aProfile, aRecruiter, aUser } from '../../support/people/directory.ts';

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
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

describe('the desk', () => {
  it('shows each row once over its pages of a hundred, overdue first, then by when it is due [W11] [Z06]', async () => {
    const kim = await aRecruiterAtWork();
    const candidateId = await aCharge(kim.id);
    for (let number = 0; number < 130; number++)
      await aTask(kim.id, candidateId, inHours(number % 2 ? -number : number + 1));
    const first = await showDesk(kim, { scope: 'mine', tab: 'all' });
    const second = await showDesk(kim, { scope: 'mine', tab: 'all', paginationToken: first.nextPaginationToken ?? '' });
    expect([first.rowList.length, second.rowList.length, second.nextPaginationToken]).toEqual([100, 30, null]);
    const rows = [...first.rowList, ...second.rowList];
    expect(new Set(rows.map(({ id }) => id)).size).toBe(130);
    expect(rows.map(({ isOverdue }) => isOverdue)).toEqual(rows.map((_, at) => at < 65));
    for (const part of [rows.slice(0, 65), rows.slice(65)])
      expect(part.map(({ due }) => due)).toEqual(part.map(({ due }) => due).toSorted());
    expect(first.counts).toMatchObject({ all: 130, overdue: 65, tasks: 130, applicants: 0 });
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
    const owners = async (viewer: Actor, scope: 'mine' | 'team') =>
      (await showDesk(viewer, { scope, tab: 'tasks' })).rowList.map(({ task }) => task?.ownerId).toSorted();
    expect(await owners(kim, 'mine')).toEqual([kim.id]);
    const team = await owners(kim, 'team');
    expect([kim, mate].every(({ id }) => team.includes(id))).toBe(true);
    expect([other, retired].some(({ id }) => team.includes(id))).toBe(false);
    const ada: Actor = { ...kim, id: 'ada', groups: ['admin'], userType: 'Admin' };
    // What the menu counts: an admin is in charge of no candidate.
    expect((await countForMenu(kim)).desk).toBe(1);
    expect((await countForMenu(ada)).desk).toBeGreaterThanOrEqual(3);
    const all = await owners(ada, 'team');
    expect([kim, mate, other].every(({ id }) => all.includes(id))).toBe(true);
    expect(all).not.toContain(retired.id);
    const row = (await showDesk(kim, { scope: 'team', tab: 'tasks' })).rowList.find(
      ({ task }) => task?.ownerId === mate.id,
    );
    expect(row?.owner).toBe(`Made ${mate.id}`);
  });

  it('has invitations that were sent a week ago and not used, for who may send them again [W11] [Z06]', async () => {
    const kim = await aRecruiterAtWork();
    const invite = async (days: number, more: object = {}) => {
      const id = randomUUID();
      const sentAt = inHours(-24 * days);
      const kept = { id, kind: 'candidate' as const, invitedBy: kim.id, validUntil: 2_000_000_000, usedBy: '' };
      await invitations.put({ ...kept, createdAt: sentAt, sentAt, ...more });
      await invitationContents.candidate.put({ ...invited, id, expiresAt: 2_000_000_000 });
      return id;
    };
    const [due] = [
      await invite(8),
      await invite(6),
      await invite(8, { usedBy: 'a' }),
      await invite(8, { revokedAt: 'b' }),
    ];
    const opened = await invite(9, { openedAt: inHours(-1) });
    const without = await invite(8);
    await invitationContents.candidate.remove({ id: without });
    // Those that were read a minute ago are read again.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    const rows = (await showDesk(kim, { scope: 'mine', tab: 'invitations' })).rowList;
    expect(rows.map(({ invitationId, isOpened }) => [invitationId, isOpened])).toEqual(
      expect.arrayContaining([
        [due, false],
        [opened, true],
      ]),
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      kind: 'invitation',
      name: 'Ann Other',
      what: 'ann@demo.example',
      due: '2033-05-18',
    });
    expect((await showDesk(await aRecruiterAtWork(), { scope: 'team', tab: 'invitations' })).rowList).toEqual([]);
    vi.useRealTimers();
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
    for (const hours of [1, 19]) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(remindedAt) + hours * hour });
      expect(await remind(key)).toEqual({ remindedAt });
    }
    expect(await told()).toBe(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(remindedAt) + 20 * hour + 1 });
    expect((await remind(key)).remindedAt > remindedAt).toBe(true);
    expect(await told()).toBe(2);
    vi.useRealTimers();
    const own = await applications.find(key);
    if (!own) throw new Error('The application is gone.');
    await applications.put({ ...own, status: 'Rejected' });
    await applications.change(key, { remove: ['remindedAt'] });
    await expect(remind(key)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(remind({ candidateId, jobId: 'none' })).rejects.toMatchObject({ kind: 'missing' });
  });
});
