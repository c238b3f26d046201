import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Actor } from '#shared/domain/actor.ts';
import { dayFrom } from '#shared/domain/assignments/assignment.ts';
import { type Day, dayOf } from '#shared/domain/dates.ts';
import { dayMs, minuteMs } from '#shared/domain/days/durations.ts';
import type { Problem } from '#shared/domain/problem.ts';
import { listAccountEvents } from '../../../functions/_people/accounts/account-events.ts';
import { appoint, dismiss, listAdmins } from '../../../functions/_people/accounts/admins.ts';
import { erasePerson, erasures, finishErasure, receiptOf } from '../../../functions/_people/accounts/erase-person.ts';
import { findIdentity, listIdentities, membersOf } from '../../../functions/_people/accounts/identity-provider.ts';
import { makeAdmin } from '../../../functions/_people/accounts/make-admin.ts';
import { addAuditRecord, listAuditRecords } from '../../../functions/_people/audit.ts';
import { caseload, takingCharge } from '../../../functions/_people/caseload.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { listRecruiters, recruiters } from '../../../functions/_people/recruiters.ts';
import { tasks } from '../../../functions/_people/tasks.ts';
import { type UserRecord, users } from '../../../functions/_people/user-record.ts';
import { findReservation, reserveEmail } from '../../../functions/_people/users.ts';
import { inParallel } from '../../../functions/_runtime/in-parallel.ts';
import { settings } from '../../../functions/_runtime/settings.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { endSessionsOf } from '../../../functions/admin/audit/end-sessions-of.ts';
import { listAudit } from '../../../functions/admin/audit/list-audit.ts';
import { handOverCandidates } from '../../../functions/admin/candidate/hand-over-candidates.ts';
import { appointAdmin, readAdmins, removeAdmin } from '../../../functions/admin/people/manage-admins.ts';
import { removePerson } from '../../../functions/admin/people/remove-person.ts';
import { resetAuthenticator } from '../../../functions/admin/people/reset-authenticator.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { withoutCalls } from '../../support/faults/cut-line.ts';
import { keptMails, mailsTo } from '../../support/kept-mails.ts';
import { aColleague, callsAbout, companyAddress } from '../../support/people/colleagues.ts';
import { actorOf, aProfile, aRecruiter, aUser, emptied } from '../../support/people/directory.ts';
import { aUserWithIdentity } from '../../support/people/identities.ts';
import { refusalOf } from '../../support/refusal-of.ts';

let backend: Backend;
let ada: Actor;
beforeAll(async () => {
  backend = await startBackend();
  ada = actorOf(await aUser({ userType: 'Admin', groups: ['admin'], firstName: 'Ada', lastName: 'Min' }));
});
afterAll(() => backend.close());

const context = () => ({ actorId: ada.id, requestId: randomUUID(), address: '', outcome: 'allowed' as const });
const today = () => new Date().toISOString().slice(0, 10);

describe('candidates of a recruiter who leaves', () => {
  it('go to the successor, or each to the next in turn, with open tasks, and are counted until none is left [S05] [Z06]', async () => {
    const from = await aRecruiter();
    const [successor, third] = [await aRecruiter({ useRoundRobin: false }), await aRecruiter()];
    const charged = async () => {
      const { id: candidateId } = await aUser();
      await aProfile(candidateId);
      await transact(takingCharge({ candidateId, before: '', recruiterId: from.id }));
      return candidateId;
    };
    const ids = [await charged(), await charged()];
    const task = {
      title: 'Call',
      createdBy: ada.id,
      createdAt: 'A',
      version: 1,
      ownerId: from.id,
      state: 'open' as const,
    };
    const dueAt = '2030-01-01T00:00:00.000Z';
    for (const candidateId of ids) await tasks.put({ ...task, candidateId, id: 'task', dueAt });
    const hand = (successorId?: string) => handOverCandidates({ recruiterId: from.id, successorId }, context());
    for (const [id, successorId] of [
      [from.id, 'Please choose another recruiter.'],
      ['no-such-person', 'This person is no longer a recruiter here.'],
    ])
      await expect(hand(id)).rejects.toMatchObject({ kind: 'invalid', fields: { successorId } });
    expect(await hand(successor.id)).toEqual({ moved: 2, left: 0 });
    for (const candidateId of ids) {
      expect((await basics.find({ candidateId }))?.recruiterId).toBe(successor.id);
      expect((await tasks.find({ candidateId, id: 'task' }))?.ownerId).toBe(successor.id);
    }
    expect(await caseload.count('ofRecruiter', { recruiterId: successor.id })).toBe(2);
    expect(await callsAbout(from.id)).toEqual(['Hand over, candidates: 2']);
    expect(await hand(successor.id)).toEqual({ moved: 0, left: 0 });
    expect(await callsAbout(from.id)).toHaveLength(1);
    const last = await charged();
    await recruiters.change({ id: from.id }, { set: { useRoundRobin: true } });
    for (const { id } of await listRecruiters())
      if (id !== third.id && id !== from.id) await recruiters.change({ id }, { set: { useRoundRobin: false } });
    expect(await hand()).toEqual({ moved: 1, left: 0 });
    expect((await basics.find({ candidateId: last }))?.recruiterId).toBe(third.id);
    await recruiters.change({ id: third.id }, { set: { useRoundRobin: false } });
    await charged();
    expect(await refusalOf(hand())).toBe('conflict');
  });
});

describe('a person whom staff delete', () => {
  it('is a candidate or a recruiter as named, never an admin or oneself, and leaves nothing but the receipt [S04] [Z06]', async () => {
    const user = await aUserWithIdentity(backend.provider);
    await aProfile(user.id);
    const remove = (viewer: Actor, id: string, type: 'Candidate' | 'Recruiter' = 'Candidate') =>
      removePerson(viewer, id, type, context());
    expect(await refusalOf(remove(ada, user.id, 'Recruiter'))).toBe('missing');
    const colleague = await aColleague(backend.provider);
    expect(await refusalOf(remove(actorOf(await aColleague(backend.provider)), colleague.id, 'Recruiter'))).toBe(
      'forbidden',
    );
    expect(await refusalOf(remove(ada, ada.id))).toBe('forbidden');
    onTestFinished(() => void Object.assign(settings(), { fullRecruiterAccess: true }));
    Object.assign(settings(), { fullRecruiterAccess: false });
    expect(await refusalOf(remove(ada, user.id))).toBe('forbidden');
    Object.assign(settings(), { fullRecruiterAccess: true });
    const receipt = receiptOf(user.id);
    expect(await remove(ada, user.id)).toEqual({ success: true, receipt });
    expect(await callsAbout(user.id)).toEqual(['delete person']);
    Object.assign(settings(), { fullRecruiterAccess: false });
    await expect(remove(ada, user.id)).rejects.toMatchObject({ message: 'You are not allowed to delete this person.' });
    Object.assign(settings(), { fullRecruiterAccess: true });
    expect(await remove(ada, user.id)).toEqual({ success: true, receipt });
    expect(await callsAbout(user.id)).toHaveLength(1);
    expect(await basics.find({ candidateId: user.id })).toBeUndefined();
    expect(await users.find({ id: user.id })).toMatchObject({ status: 'revoked', email: '', firstName: '' });
    expect(await findReservation(user.email)).toBeUndefined();
    expect(await refusalOf(remove(ada, 'no-such-person'))).toBe('missing');
    expect(receipt).toMatch(/^[0-9a-f]{32}$/);
    const left = await users.find({ id: user.id });
    const goneAt = left?.revokedAt ?? '';
    expect(left).toEqual({
      id: user.id,
      username: '',
      userType: 'Candidate',
      signupMethod: 'Internal',
      ...emptied,
      createdAt: goneAt,
      revokedAt: goneAt,
      version: user.version + 2,
      expiresAt: Math.floor(Date.parse(goneAt) / 1000) + 86_400,
    });
  });

  it('keeps the address of another account, and is tried five times while the record changes [S04] [S14] [Z06]', async () => {
    const [held, foreign] = [`${randomUUID()}@demo.example`, `${randomUUID()}@demo.example`];
    const user = await aUser({ status: 'deleting', heldEmail: held });
    await reserveEmail(held, user.username, 'Internal');
    const act = () => finishErasure(user.id, ada.id);
    const meanwhile = () => users.change({ id: user.id }, { set: { team: randomUUID() } });
    expect(await afterMeeting({ act, before: 'TransactItems', times: 5, meanwhile })).toBe('unavailable');
    expect(await findReservation(held)).toBeDefined();
    await act();
    expect([await findReservation(held), await findReservation(user.email)]).toEqual([undefined, undefined]);
    const other = await aUser({ status: 'deleting' });
    await users.change({ id: other.id }, { set: { email: foreign } });
    await reserveEmail(foreign, 'internal_someone', 'Internal');
    await finishErasure(other.id, ada.id);
    expect(await findReservation(foreign)).toMatchObject({ username: 'internal_someone' });
    // One who is not being deleted stays.
    const staying = await aUser();
    await finishErasure(staying.id, ada.id);
    expect(await users.find({ id: staying.id })).toEqual(staying);
  });

  it('hands candidates over to the successor of the first call, also where that was cut off [S04] [S05] [Z06]', async () => {
    const [leaving, successor, candidate] = [
      await aColleague(backend.provider),
      await aColleague(backend.provider),
      await aUser(),
    ];
    await aProfile(candidate.id, { recruiterId: leaving.id });
    await caseload.put({ recruiterId: leaving.id, candidateId: candidate.id });
    const own = {
      candidateId: candidate.id,
      id: 'call',
      title: 'Call',
      createdBy: leaving.id,
      createdAt: '',
      version: 1,
    };
    await tasks.put({ ...own, ownerId: leaving.id, state: 'open', dueAt: '2030-01-01T00:00:00.000Z' });
    const erase = (...more: [successorId?: string]) => erasePerson(leaving.id, ada.id, ...more);
    await expect(withoutCalls(/^Query.*CHARGES#/, () => erase(successor.id))).rejects.toThrow('The line is cut.');
    expect(await erase()).toBe(true);
    expect((await basics.find({ candidateId: candidate.id }))?.recruiterId).toBe(successor.id);
    expect((await tasks.find(own))?.ownerId).toBe(successor.id);
    expect([await erase(), await erasePerson(ada.id, ada.id)]).toEqual([true, false]);
  });
});

describe('rights of an admin', () => {
  it('are given to a member of staff with a mail and a record, and taken by someone else [S08] [Z06]', async () => {
    const user = await aColleague(backend.provider);
    const outsider = await aColleague(backend.provider, { email: `${randomUUID()}@demo.example` });
    const refused = (email: string) => appointAdmin(email, context()).catch(({ fields }: Problem) => fields?.email);
    expect(await refused(outsider.email)).toMatch(/^This is the address of none of your recruiters/);
    expect(await refused(companyAddress())).toMatch(/^No one has signed up with this address yet/);
    expect(await appointAdmin(user.email, context())).toEqual({ isNew: true });
    expect(await appointAdmin(user.email, context())).toEqual({ isNew: false });
    expect(await users.find({ id: user.id })).toMatchObject({ groups: ['recruiter', 'admin'], status: 'active' });
    expect((await listAdmins()).map(({ id }) => id)).toContain(user.id);
    const { adminList } = await readAdmins(ada);
    const shown = { id: user.id, email: user.email, name: 'Kim Vale', isSelf: false };
    expect(adminList.find(({ id }) => id === user.id)).toEqual(shown);
    expect(adminList.filter(({ isSelf }) => isSelf).map(({ id }) => id)).toEqual([ada.id]);
    expect(await mailsTo(user.email)).toEqual(['adminAppointed']);
    const pending = await aColleague(backend.provider, { status: 'pending', groups: [] });
    expect(await refusalOf(appointAdmin(pending.email, context()))).toBe('invalid email');
    await removeAdmin(user.id, context());
    expect(await users.find({ id: user.id })).toMatchObject({ groups: ['recruiter'], status: 'active' });
    expect(await callsAbout(user.id)).toEqual(['remove admin', 'make admin']);
    await expect(removeAdmin(ada.id, context())).rejects.toMatchObject({
      kind: 'conflict',
      message: 'Another admin has to remove you: one must always remain.',
    });
    expect(await removeAdmin(user.id, context())).toEqual({ success: true });
    expect(await callsAbout(user.id)).toHaveLength(2);
    expect((await listAdmins()).map(({ id }) => id)).not.toContain(user.id);
    const ends = (await listAccountEvents(user.id, { limit: 9 })).items;
    expect(ends).toMatchObject([{ kind: 'ended', about: 'rights', address: '' }]);
    expect((await keptMails()).find(({ to }) => to.includes(user.email))?.fields).toEqual({
      firstName: 'Kim',
      link: 'https://staff.example',
      passwordLink: 'https://staff.example/forgot',
    });
  });

  it('are for who works here: no candidate, none on the way out, and taken by an admin alone [S08] [Z06]', async () => {
    const saysOf = (user: Partial<UserRecord>) =>
      aColleague(backend.provider, user).then((one) =>
        appoint(one, context()).then(
          (done) => [done],
          ({ fields }: Problem) => [fields?.email?.replace(one.email, 'It')],
        ),
      );
    expect(
      await Promise.all([
        saysOf({ userType: 'Candidate', groups: [] }),
        saysOf({ status: 'pending', groups: [] }),
        saysOf({ userType: 'Admin', groups: [], status: 'deleting' }),
        saysOf({ userType: 'Admin', groups: [], status: 'revoked' }),
        saysOf({ groups: ['recruiter', 'admin'] }),
      ]),
    ).toEqual([
      ['It belongs to a candidate.'],
      ['It has not finished the recruiter sign-up: email and phone must be proved first.'],
      ['It is being deleted.'],
      ['promoted'],
      ['already'],
    ]);
    const admin = await aColleague(backend.provider, { userType: 'Admin', groups: ['admin'] });
    const gone = await aColleague(backend.provider, { userType: 'Admin', groups: ['admin'], status: 'revoked' });
    expect((await listAdmins()).filter(({ id }) => [admin.id, gone.id].includes(id))).toMatchObject([{ id: admin.id }]);
    const byNoAdmin = { ...context(), actorId: (await aColleague(backend.provider)).id };
    await expect(dismiss(admin.id, byNoAdmin)).rejects.toMatchObject({
      kind: 'forbidden',
      message: 'You are no longer an admin.',
    });
    expect(await refusalOf(dismiss(admin.id, { ...context(), actorId: gone.id }))).toBe('forbidden');
    const missing = { kind: 'missing', message: 'Not found.' };
    await expect(dismiss('no-such-person', context())).rejects.toMatchObject(missing);
    // The other one changes each time: three attempts.
    const changing = () => users.change({ id: admin.id }, { set: { team: randomUUID() } });
    const act = () => dismiss(admin.id, context());
    expect(await afterMeeting({ act, before: 'TransactItems', times: 3, meanwhile: changing })).toBe('conflict');
    await dismiss(admin.id, context());
    expect(await users.find({ id: admin.id })).toMatchObject({ groups: [], status: 'revoked' });
  });

  it('are made from a terminal for an address of the company: a new account, or a recruiter’s own [S08] [Z06]', async () => {
    await expect(makeAdmin('jo@elsewhere.example')).rejects.toThrow(
      'jo@elsewhere.example is no address of the company (caravel.example, caravelhealth.example).',
    );
    const name = `jo.ann_mae--k${randomUUID().replace(/[^a-f]/g, '')}`;
    const email = `${name}@caravel.example`;
    expect([await makeAdmin(email.toUpperCase()), await makeAdmin(email)]).toEqual(['made', 'already']);
    const { userId = '', username = '' } = (await findReservation(email)) ?? {};
    expect(username).toMatch(/^internal_[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    const last = name.split('--')[1] ?? '';
    expect(await users.find({ id: userId })).toEqual({
      id: userId,
      username,
      email,
      emailVerified: true,
      phone: '',
      phoneVerified: false,
      firstName: 'Jo',
      lastName: `${last[0]?.toUpperCase()}${last.slice(1)}`,
      userType: 'Admin',
      signupMethod: 'Internal',
      groups: ['admin'],
      status: 'active',
      isFullyRegistered: true,
      team: '',
      avatar: '',
      createdAt: expect.any(String),
      version: 1,
    });
    const proved = { emailVerified: true, phoneVerified: false, hasAuthenticator: false };
    expect(await findIdentity(username)).toMatchObject({ id: userId, email, phone: '', ...proved });
    expect((await membersOf('admin')).has(username)).toBe(true);
    expect([await mailsTo(email), await callsAbout(userId)]).toEqual([['adminAppointed'], ['make admin']]);
    const { items } = await listAuditRecords(today(), { limit: 500 });
    expect(items.find(({ subjectId }) => subjectId === userId)).toMatchObject({ actorId: 'operator', address: '' });
    const colleague = await aColleague(backend.provider);
    expect(await makeAdmin(colleague.email)).toBe('promoted');
    // One that was cut off before its record goes on with its identity; a sign-up of someone else is not taken over.
    const cut = `cut.off-${randomUUID().replace(/[^a-f]/g, '')}@caravel.example`;
    const act = () => makeAdmin(cut);
    await expect(withoutCalls(/^TransactWrite/, act)).rejects.toThrow('The line is cut.');
    for await (const page of listIdentities())
      for (const one of page) if (one.email === cut) await reserveEmail(cut, one.username, 'Internal');
    expect(await findReservation(cut)).toBeDefined();
    expect(await act()).toBe('made');
    // The address is all that is known of the name.
    const digits = `${Date.now()}${Math.random().toString().slice(2)}`;
    for (const [address, ...named] of [
      [`${digits}@caravel.example`, 'Admin', 'Admin'],
      [`jo${digits}@caravel.example`, 'Jo', 'Admin'],
    ] as const) {
      await makeAdmin(address);
      const made = (await findReservation(address))?.userId ?? '';
      expect(await users.find({ id: made })).toMatchObject({ firstName: named[0], lastName: named[1] });
    }
    const begun = companyAddress();
    await reserveEmail(begun, `internal_${randomUUID()}`, 'Internal');
    await expect(makeAdmin(begun)).rejects.toThrow(`A sign-up with ${begun} is unfinished.`);
    const met = `at.once-${randomUUID().replace(/[^a-f]/g, '')}@caravel.example`;
    const meanwhile = () => reserveEmail(met, `internal_${randomUUID()}`, 'Internal');
    const meeting = afterMeeting({ act: () => makeAdmin(met), before: 'TransactItems', meanwhile });
    await expect(meeting).rejects.toThrow('An account with this address was made at the same time.');
  });

  it('turn an authenticator off that is not one’s own, with a mail and a record [A16] [Z06]', async () => {
    const user = await aColleague(backend.provider, { authenticatorReport: 'report' });
    const { AccessToken } = await backend.provider.signIn(user.username);
    await resetAuthenticator(user.email, context());
    expect(await backend.provider.refusal('GetUser', { AccessToken })).toContain('NotAuthorizedException');
    expect(await users.find({ id: user.id })).not.toHaveProperty('authenticatorReport');
    const events = (await listAccountEvents(user.id, { limit: 9 })).items;
    expect(events).toMatchObject([{ kind: 'ended', about: 'authenticator' }]);
    const [mail] = (await keptMails()).filter(({ to }) => to.includes(user.email));
    expect([mail?.to, mail?.fields]).toEqual([[user.email], { firstName: 'Kim' }]);
    expect(await users.find({ id: user.id })).toMatchObject({ revokedAt: expect.any(String), status: 'active' });
    expect([await mailsTo(user.email), await callsAbout(user.id)]).toEqual([
      ['authenticatorReset'],
      ['reset authenticator'],
    ]);
    await expect(resetAuthenticator(companyAddress(), context())).rejects.toMatchObject({
      fields: { email: 'No account has this address.' },
    });
    await expect(resetAuthenticator(user.email, { ...context(), actorId: user.id })).rejects.toMatchObject({
      kind: 'conflict',
      message: 'Another admin has to reset yours.',
    });
    const renamed = () => users.change({ id: user.id }, { set: { firstName: 'Kay' } });
    expect(await afterMeeting({ act: () => resetAuthenticator(user.email, context()), meanwhile: renamed })).toBe(
      'conflict',
    );
  });
});

describe('the sessions of a person', () => {
  it('end at once, with a record of who ended them, and again where that is asked again [Y17] [Z06]', async () => {
    const user = await aUserWithIdentity(backend.provider);
    const { AccessToken } = await backend.provider.signIn(user.username);
    expect(await endSessionsOf(user.id, context())).toEqual({ success: true });
    expect(await backend.provider.refusal('GetUser', { AccessToken })).toContain('NotAuthorizedException');
    expect(await users.find({ id: user.id })).toEqual({ ...user, revokedAt: expect.any(String) });
    expect((await listAccountEvents(user.id, { limit: 9 })).items).toMatchObject([{ kind: 'ended', about: 'byAdmin' }]);
    expect(await callsAbout(user.id)).toEqual(['end sessions']);
    await endSessionsOf(user.id, context());
    expect(await callsAbout(user.id)).toHaveLength(2);
    const erased = await aUser();
    const goes = () => users.remove({ id: erased.id });
    expect(await afterMeeting({ act: () => endSessionsOf(erased.id, context()), meanwhile: goes })).toBe('missing');
    await users.change({ id: user.id }, { set: { email: '' } });
    for (const id of [user.id, 'no-such-person']) expect(await refusalOf(endSessionsOf(id, context()))).toBe('missing');
  });
});

/** Days of each test alone, 200 before those of the next one. */
let drawn = Date.parse('2001-01-01T00:00:00Z');
function ownDay(): Day {
  drawn += 200 * dayMs;
  return dayOf(new Date(drawn));
}

describe('the audit', () => {
  const write = (day: Day, minute: number, subjectId: string, actorId = ada.id) =>
    addAuditRecord(
      { ...context(), actorId, subjectId, call: `${day} ${minute}` },
      new Date(Date.parse(`${day}T10:00:00Z`) + minute * minuteMs),
    );
  /** The calls of each page to the end. */
  const pages = async (query: Parameters<typeof listAudit>[1]) => {
    const found: string[][] = [];
    for (let paginationToken: string | undefined; ; ) {
      const { recordList, nextPaginationToken } = await listAudit(ada, { ...query, paginationToken });
      found.push(recordList.map(({ call }) => call));
      if (!nextPaginationToken) return found;
      paginationToken = nextPaginationToken;
    }
  };

  it('goes back day by day, page by page, for everyone or one person, over 92 days at most [O05] [Z06]', async () => {
    const [person, erased] = [await aUser({ firstName: 'Sue', lastName: 'Ject' }), randomUUID()];
    const to = ownDay();
    const [from, middle] = [dayFrom(to, -2), dayFrom(to, -1)];
    for (const day of [from, to])
      for (let minute = 0; minute < 3; minute++) await write(day, minute, minute === 1 ? person.id : 'unknown');
    await erasures.put({ id: receiptOf(erased), actorId: ada.id, startedAt: `${middle}T00:00:00Z` });
    await write(middle, 0, erased, '');
    const days = { from, to };
    const all = [`${to} 2`, `${to} 1`, `${to} 0`, `${middle} 0`, `${from} 2`, `${from} 1`, `${from} 0`];
    expect(await pages({ ...days, count: 2 })).toEqual([
      all.slice(0, 2),
      all.slice(2, 4),
      all.slice(4, 6),
      all.slice(6),
    ]);
    expect(await pages({ ...days, count: 5 })).toEqual([all.slice(0, 5), all.slice(5)]);
    const { recordList } = await listAudit(ada, { ...days, count: 50, personId: person.id });
    expect(recordList).toEqual([
      {
        day: to,
        at: `${to}T10:01:00.000Z`,
        id: expect.any(String),
        actorId: ada.id,
        actorName: 'Ada Min',
        subjectId: person.id,
        subjectName: 'Sue Ject',
        call: `${to} 1`,
        outcome: 'allowed',
        requestId: expect.any(String),
        address: '',
      },
      expect.objectContaining({ call: `${from} 1` }),
    ]);
    const [round] = (await listAudit(ada, { from: middle, to: middle, count: 1 })).recordList;
    expect(round).toMatchObject({ actorName: 'Hourly round', subjectName: '' });
    expect((await listAudit(ada, { from, to: from, count: 1 })).recordList).toMatchObject([
      { subjectName: 'Unknown id' },
    ]);
    // Thirty days without a first one.
    await write(dayFrom(to, -29), 0, 'unknown');
    await write(dayFrom(to, -30), 0, 'unknown');
    expect((await pages({ to, count: 50 })).flat()).toEqual([...all, `${dayFrom(to, -29)} 0`]);
    const refused = (first: Day, last: Day) =>
      listAudit(ada, { from: first, to: last, count: 1 }).then(
        () => 'none',
        ({ fields }: Problem) => fields,
      );
    expect(await refused(to, middle)).toEqual({ from: 'The first day is after the last.' });
    expect(await refused(dayFrom(to, -91), to)).toBe('none');
    expect(await refused(dayFrom(to, -92), to)).toEqual({ from: 'At most 92 days at once.' });
    const { nextPaginationToken } = await listAudit(ada, { ...days, count: 2 });
    const token = { ...days, count: 2, paginationToken: nextPaginationToken ?? '' };
    expect(await refusalOf(listAudit(ada, token))).toBe('none');
    expect(await refusalOf(listAudit({ ...ada, id: 'another' }, token))).not.toBe('none');
    expect(await refusalOf(listAudit(ada, { ...token, outcome: 'refused' }))).not.toBe('none');
  });

  it('comes short rather than late where few of many records are asked for, and goes on from there [O05] [Z06]', async () => {
    const [day, { id: personId }] = [ownDay(), await aUser()];
    await write(day, 0, personId);
    await inParallel(Array(100).keys(), 10, async (at) => await write(day, at + 1, 'unknown'));
    expect(await pages({ from: day, to: day, personId, count: 1 })).toEqual([[], [`${day} 0`], []]);
  });
});
