import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Actor, Subject } from '#shared/domain/actor.ts';
import { dayOf } from '#shared/domain/dates.ts';
import { newMail } from '../../../functions/_mail/outbox.ts';
import { supportMessages } from '../../../functions/_mail/support-messages.ts';
import { notices } from '../../../functions/_notices/notices.ts';
import { leaveAccess } from '../../../functions/_people/accesses.ts';
import { findIdentity } from '../../../functions/_people/accounts/identity-provider.ts';
import { addInvitation } from '../../../functions/_people/accounts/invitations.ts';
import { deletions } from '../../../functions/_people/accounts/tombstone.ts';
import { unfinishedSignUps } from '../../../functions/_people/accounts/unfinished-sign-ups.ts';
import { listDirectory } from '../../../functions/_people/directory/directory.ts';
import { documentRequests } from '../../../functions/_people/document-requests.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { recruiters } from '../../../functions/_people/recruiters.ts';
import { type UserRecord, users } from '../../../functions/_people/user-record.ts';
import { findReservation, logins, reserveEmail } from '../../../functions/_people/users.ts';
import { settings } from '../../../functions/_runtime/settings.ts';
import { assignRecruiter } from '../../../functions/user/assign-recruiter.ts';
import { currentUser, userAnswer } from '../../../functions/user/current-user.ts';
import { whoLooked } from '../../../functions/user/list-accesses.ts';
import { ownDocumentRequests } from '../../../functions/user/own-document-requests.ts';
import { readOwnSetting, saveOwnSetting } from '../../../functions/user/own-settings.ts';
import { resetTest } from '../../../functions/user/reset-test.ts';
import { sendLead } from '../../../functions/user/send-lead.ts';
import { sendSupportMessage } from '../../../functions/user/send-support-message.ts';
import { supportTeam } from '../../../functions/user/support-team.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { keptMails } from '../../support/kept-mails.ts';
import { aProfile, aRecruiter, aUser } from '../../support/people/directory.ts';
import { aUserWithIdentity } from '../../support/people/identities.ts';
import { refusalOf } from '../../support/refusal-of.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const itself = (id: string): Subject => ({ id, impersonated: false });
const actorOf = ({ id, username, userType, groups }: UserRecord): Actor => ({
  id,
  username,
  groups,
  registered: true,
  userType,
});

describe('the signed-in user', () => {
  it('is noted as active once a day, and by nobody else’s visit [W06] [Z06]', async () => {
    const user = await aUser({ createdAt: '2026-01-01T00:00:00.000Z' });
    const seen = async () => (await users.find({ id: user.id }))?.lastActiveOn;
    await currentUser(actorOf(user), { id: user.id, impersonated: true }, '192.0.2.1');
    expect(await seen()).toBeUndefined();
    await currentUser(actorOf(user), itself(user.id), '192.0.2.1');
    expect([await seen(), (await users.find({ id: user.id }))?.version]).toEqual([dayOf(new Date()), 1]);
    await users.change({ id: user.id }, { set: { lastActiveOn: '2999-01-01' } });
    await currentUser(actorOf(user), itself(user.id), '192.0.2.1');
    expect(await seen()).toBe('2999-01-01');
    // One who is being deleted is answered, and stays as they were.
    const leaving = await aUser({ status: 'deleting', createdAt: '2026-01-01T00:00:00.000Z' });
    expect(await currentUser(actorOf(leaving), itself(leaving.id), '192.0.2.1')).toMatchObject({ id: leaving.id });
    expect(await users.find({ id: leaving.id })).toEqual(leaving);
    const staff = await aUser({ userType: 'Recruiter', groups: ['recruiter'], createdAt: '2026-01-01T00:00:00.000Z' });
    await currentUser(actorOf(staff), itself(staff.id), '192.0.2.1');
    expect(await users.find({ id: staff.id })).not.toHaveProperty('lastActiveOn');
  });

  it('is told of impersonation and of a missing authenticator, and has rights while active only [A29] [Z06]', async () => {
    const user = await aUser();
    const acting = await currentUser(
      { ...actorOf(user), id: 'jordan' },
      { id: user.id, impersonated: true },
      '192.0.2.1',
    );
    expect([acting.id, acting.impersonatedBy]).toEqual([user.id, 'jordan']);
    const plain = await currentUser(actorOf(user), itself(user.id), '192.0.2.1');
    expect(plain).not.toHaveProperty('impersonatedBy');
    expect(plain).not.toHaveProperty('needsAuthenticator');
    expect(
      await currentUser({ ...actorOf(user), needsAuthenticator: true }, itself(user.id), '192.0.2.1'),
    ).toMatchObject({
      needsAuthenticator: true,
    });
    const staff = await aUser({ userType: 'Recruiter', groups: ['recruiter'] });
    expect(userAnswer(staff).groupList).toEqual(['recruiter']);
    expect(userAnswer({ ...staff, status: 'pending' }).groupList).toEqual([]);
    const changed = { ...user, phoneVerified: false, formerPhone: '+15125550100' };
    expect(userAnswer(changed)).toMatchObject({ phoneConfirmed: false, hasProvedPhone: true });
    expect(userAnswer({ ...user, phoneVerified: false }).hasProvedPhone).toBe(false);
    await expect(currentUser(actorOf(user), itself('no-such-person'), '192.0.2.1')).rejects.toMatchObject({
      code: 'notRegistered',
      message: 'User does not exist',
    });
    expect(userAnswer(user)).not.toHaveProperty('emailComesBack');
    expect(userAnswer(user)).not.toHaveProperty('leavesAt');
    const leavesAt = '2026-12-01T00:00:00.000Z';
    expect(userAnswer({ ...user, returnedEmail: user.email, leavesAt })).toMatchObject({
      emailComesBack: true,
      leavesAt,
    });
  });

  it('is the stage’s test account where it is deleted, by itself or by staff [A08] [Z06]', async () => {
    const email = `${randomUUID()}@demo.example`;
    const user = await aUserWithIdentity(backend.provider, { email });
    expect(await refusalOf(resetTest(actorOf(user)))).toBe('missing');
    Object.assign(settings(), { testAccount: email });
    onTestFinished(() => void Object.assign(settings(), { testAccount: undefined }));
    const stranger = await aUser();
    expect(await refusalOf(resetTest(actorOf(stranger)))).toBe('forbidden');
    const byStaff = () => resetTest({ ...actorOf(stranger), groups: ['recruiter'] });
    await aProfile(user.id);
    await aRecruiter({ id: user.id });
    const leftOf = async ({ id, username }: Pick<UserRecord, 'id' | 'username'>) => {
      const key = { username };
      const all = { id: users.find({ id }), profile: basics.find({ candidateId: id }), staff: recruiters.find({ id }) };
      const names = { login: logins.find(key), begun: unfinishedSignUps.find(key), identity: findIdentity(username) };
      const address = findReservation(email);
      const found = Object.entries({ ...all, ...names, address }).map(async ([name, one]) =>
        (await one) ? [name] : [],
      );
      return (await Promise.all(found)).flat();
    };
    expect(await leftOf(user)).toEqual(['id', 'profile', 'staff', 'login', 'identity', 'address']);
    await byStaff();
    expect([await leftOf(user), (await deletions.find({ id: user.id }))?.id]).toEqual([[], user.id]);
    const entries = await listDirectory('everybody#email', '', { limit: 100 });
    expect(entries.filter(({ id }) => id === user.id)).toEqual([]);
    // Once more, where there is nothing; and where a sign-up was begun.
    await byStaff();
    const begun = { id: 'no-user-yet', username: `internal_${randomUUID()}` };
    await reserveEmail(email, begun.username, 'Internal');
    await unfinishedSignUps.put({ ...begun, email, startedAt: new Date().toISOString() });
    expect(await leftOf(begun)).toEqual(['login', 'begun', 'address']);
    await byStaff();
    expect(await leftOf(begun)).toEqual([]);
    const again = await aUser({ email });
    await resetTest(actorOf(again));
    expect(await leftOf(again)).toEqual([]);
  });
});

describe('a setting of one’s own', () => {
  it('has at most 64 KiB, in bytes, and is the same under the same token [R19] [Z06]', async () => {
    const { id } = await aUser();
    const save = (saveData: string, token: string = randomUUID()) =>
      saveOwnSetting(id, { key: 'columns', saveData, token });
    await save('x'.repeat(64 * 1024 - 2), 'first');
    await expect(save('x'.repeat(64 * 1024 - 1))).rejects.toMatchObject({
      message: 'A setting may have at most 64 KiB.',
      fields: { saveData: 'At most 64 KiB.' },
    });
    expect(await refusalOf(save('é'.repeat(32 * 1024)))).toBe('tooLarge saveData');
    await save('other', 'first');
    expect(String((await readOwnSetting(id, 'columns')).saveData)).toHaveLength(64 * 1024 - 2);
    await save('other', 'second');
    expect(await readOwnSetting(id, 'columns')).toEqual({ key: 'columns', saveData: 'other' });
    expect(await readOwnSetting(id, 'rows')).toEqual({ key: 'rows', saveData: null });
  });

  it('is kept of no one whose account is closed [Y09] [Z06]', async () => {
    const { id } = await aUser({ status: 'deleting' });
    const saving = saveOwnSetting(id, { key: 'columns', saveData: 'x', token: randomUUID() });
    expect(await refusalOf(saving)).toBe('unauthenticated');
    expect(await readOwnSetting(id, 'columns')).toEqual({ key: 'columns', saveData: null });
  });

  it('is one of fifty at most, of which each can be saved again [R19] [Z06]', async () => {
    const { id } = await aUser();
    const save = (key: string) => saveOwnSetting(id, { key, saveData: key, token: randomUUID() });
    for (let number = 0; number < 49; number++) await save(`key-${number}`);
    // The last place is taken once, also by two at the same time.
    const meeting = { act: () => save('one-more'), meanwhile: () => save('key-49') };
    expect(await afterMeeting(meeting)).toBe('invalid');
    await expect(save('one-more')).rejects.toMatchObject({ fields: { key: 'At most 50 settings are kept.' } });
    expect(await refusalOf(save('key-7'))).toBe('none');
  });

  it('has 256 KiB together with the others, in bytes, also where it replaces a shorter one [Y06] [Z06]', async () => {
    const { id } = await aUser();
    const save = (key: string, saveData: string) => saveOwnSetting(id, { key, saveData, token: randomUUID() });
    const longest = 'é'.repeat(32 * 1024 - 1);
    const fill = async () => {
      for (const key of ['one', 'two', 'three', 'four']) await save(key, longest);
    };
    expect(await afterMeeting({ act: () => save('five', ''), meanwhile: fill })).toBe('invalid');
    const saveData = 'All settings together may have at most 256 KiB.';
    await expect(save('five', '')).rejects.toMatchObject({ fields: { saveData } });
    await save('one', '');
    await save('five', '');
    expect(await refusalOf(save('one', longest))).toBe('invalid saveData');
  });
});

describe('a message to the support team', () => {
  it('is kept, mailed to support once, and its candidate’s recruiter gets a notice [T02] [N11] [Z06]', async () => {
    const [user, recruiterId] = [await aUser(), randomUUID()];
    await aProfile(user.id, { recruiterId });
    const message = {
      Name: 'Ann Other',
      Email: user.email,
      Phone: '+15125550147',
      Description: `My badge is lost. ${user.id}`,
      token: 'one',
    };
    for (let time = 0; time < 2; time++) await sendSupportMessage(actorOf(user), message);
    const mails = (await keptMails()).filter(({ fields }) => fields.description === message.Description);
    expect(mails).toMatchObject([
      {
        kind: 'supportMessage',
        to: ['support@caravel.example'],
        fields: { name: 'Ann Other', email: user.email, phone: '512-555-0147' },
      },
    ]);
    const [mail] = mails;
    expect(
      await supportMessages.find({ userId: user.id, createdAt: mail?.createdAt ?? '', id: mail?.id ?? '' }),
    ).toMatchObject({ name: 'Ann Other', phone: '+15125550147', description: message.Description });
    const told = await notices.list('ofUser', { userId: recruiterId });
    expect(told.items).toMatchObject([{ kind: 'supportMessageSent', fields: { candidateId: user.id } }]);
    await sendSupportMessage(actorOf(user), { ...message, token: undefined });
    await sendSupportMessage(actorOf(user), { ...message, token: undefined });
    expect((await keptMails()).filter(({ fields }) => fields.description === message.Description)).toHaveLength(3);
  });

  it('needs no phone and no profile, and an account that is in use [T02] [Y09] [Z06]', async () => {
    const [user, closed] = [await aUser(), await aUser({ status: 'deleting' })];
    const message = { Name: 'Ann Other', Email: user.email, Phone: '', Description: user.id, token: 'one' };
    await sendSupportMessage(actorOf(user), message);
    const sent = async () => (await keptMails()).filter(({ fields }) => fields.description === user.id);
    expect((await sent()).map(({ fields }) => fields.phone)).toEqual(['']);
    expect(await refusalOf(sendSupportMessage(actorOf(closed), message))).toBe('unauthenticated');
    const lead = { Name: user.id, Specialty: 'ICU', Email: 'lead@demo.example', Phone: '+15125550147' };
    expect(await refusalOf(sendLead(actorOf(closed), lead))).toBe('unauthenticated');
    expect(await sent()).toHaveLength(1);
  });

  it('may be a lead, mailed once under its token [T02] [Z06]', async () => {
    const user = await aUser();
    const lead = { Name: randomUUID(), Specialty: 'ICU', Email: 'lead@demo.example', Phone: '+15125550147' };
    const sent = async () => (await keptMails()).filter(({ fields }) => fields.name === lead.Name);
    for (let time = 0; time < 2; time++) await sendLead(actorOf(user), { ...lead, token: 'lead' });
    const fields = { specialty: 'ICU', email: 'lead@demo.example', phone: '512-555-0147' };
    expect(await sent()).toMatchObject([{ kind: 'recruiterLead', to: ['support@caravel.example'], fields }]);
    for (let time = 0; time < 2; time++) await sendLead(actorOf(user), lead);
    expect(await sent()).toHaveLength(3);
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
  primarySpecialty: 'Nurse',
  yearsExperience: 2,
  specialtyList: [1001],
  topPreferredLocations: ['TX'],
  experienceTravelling: true,
  interests: 'A',
  optionalInterests: '',
};

describe('the people about a candidate', () => {
  it('are the recruiter while active, then those of the stage [T01] [Z06]', async () => {
    Object.assign(settings(), {
      supportTeam: [{ name: 'Help', jobTitle: 'Desk', email: 'h@caravel.example', phone: '' }],
    });
    const recruiter = await aRecruiter({ useRoundRobin: false });
    const { id } = await aUser();
    await aProfile(id, { recruiterId: recruiter.id, isCharged: true });
    const names = async () => (await supportTeam(id)).memberList.map(({ email }) => email);
    expect(await names()).toEqual([recruiter.email, 'h@caravel.example']);
    await recruiters.change({ id: recruiter.id }, { set: { isActive: false } });
    expect(await names()).toEqual(['h@caravel.example']);
    expect(await refusalOf(supportTeam('no-such-person'))).toBe('missing');
    // One who has retired is replaced by the next in turn.
    const next = await aRecruiter();
    expect(await assignRecruiter(id)).toMatchObject({ email: next.email });
    expect((await basics.find({ candidateId: id }))?.recruiterId).toBe(next.id);
  });

  it('are assigned by an invitation of one’s own only [S03] [Z06]', async () => {
    const { id, email } = await aUser();
    const [own, theirs] = [randomUUID(), randomUUID()];
    await aProfile(id, { email });
    await aRecruiter();
    for (const [name, to] of [
      [theirs, 'another@demo.example'],
      [own, email],
    ] as const) {
      const content = { ...invited, email: to };
      await addInvitation('candidate', {
        id: name,
        content,
        invitedBy: 'kim',
        mail: newMail('candidateInvitation', [to], {}),
      });
    }
    expect(await refusalOf(assignRecruiter(id, theirs))).toBe('invalid RegistrationId');
    expect(await refusalOf(assignRecruiter(id, 'nothing'))).toBe('invalid RegistrationId');
    expect(await refusalOf(assignRecruiter(id, own))).toBe('none');
  });

  it('who looked at what are shown newest first, page by page, with how they came [W01] [Z06]', async () => {
    const [user, looker] = [await aUser(), await aUser({ firstName: 'Kim', lastName: 'Vale' })];
    const actor = { id: looker.id, groups: ['admin' as const] };
    const look = (name: string, when: number, more: { kind?: 'profile'; way?: 'acting' } = {}) =>
      leaveAccess(
        { candidateId: user.id, kind: 'resume', ...more },
        { actor, requestId: `request-${name}` },
        new Date(when),
      );
    const at = (hour: number) => Date.UTC(2026, 0, 1, hour);
    await Promise.all([
      ...Array.from({ length: 24 }, (_, number) => look(`z-${number}`, at(number + 2))),
      look('acting', at(26), { way: 'acting' }),
      // At the instant at which the page ends; a hundred looks in one visit; and one before it.
      look('y', at(2), { kind: 'profile' }),
      ...Array.from({ length: 100 }, (_, second) => look(`x-${second}`, at(0) + second * 1000)),
      look('w', at(-2)),
    ]);
    const first = await whoLooked(user.id, undefined);
    expect(first.accessList).toHaveLength(25);
    const latest = { at: '2026-01-02T02:00:00.000Z', role: 'admin', kind: 'resume', name: 'Kim Vale', isActing: true };
    expect(first.accessList[0]).toEqual(latest);
    expect(first.accessList[1]).toMatchObject({ isActing: false });
    const second = await whoLooked(user.id, first.nextPaginationToken ?? '');
    expect(second.accessList.map((one) => one.at)).toEqual([
      '2026-01-01T02:00:00.000Z',
      '2026-01-01T00:01:39.000Z',
      '2025-12-31T22:00:00.000Z',
    ]);
    expect(second.nextPaginationToken).toBeNull();
    expect(await refusalOf(whoLooked('another', first.nextPaginationToken ?? ''))).not.toBe('none');
  });

  it('what is opened again within half an hour is one visit, and read as one [X36] [W01]', async () => {
    const [user, kim] = [await aUser(), await aUser({ firstName: 'Kim', lastName: 'Vale' })];
    const opened = [0, 10, 35, 80, 81].map((minute) => ['profile', minute] as const);
    for (const [kind, minute] of [...opened, ['resume', 11] as const])
      await leaveAccess(
        { candidateId: user.id, kind },
        { actor: { id: kind === 'resume' ? 'deleted' : kim.id, groups: [] }, requestId: `${kind}-${minute}` },
        new Date(Date.UTC(2026, 0, 1, 0, minute)),
      );
    const { accessList, nextPaginationToken } = await whoLooked(user.id, undefined);
    expect(accessList.map(({ kind, at, name }) => `${kind} ${at.slice(11, 16)} ${name}`)).toEqual([
      'profile 01:21 Kim Vale',
      'profile 00:35 Kim Vale',
      // Of a person who is gone there is no name.
      'resume 00:11 ',
    ]);
    expect(nextPaginationToken).toBeNull();
  });

  it('wait for documents, as the candidate reads it [W02] [Z06]', async () => {
    const [{ id }, kim] = [await aUser(), await aUser({ firstName: 'Kim', lastName: 'Vale' })];
    await aProfile(id);
    const asked = {
      candidateId: id,
      kind: 'license' as const,
      name: 'Texas',
      words: 'Front and back',
      before: [],
      by: kim.id,
    };
    const at = '2026-01-02T00:00:00.000Z';
    await documentRequests.put({ ...asked, id: 'a', at, dueOn: '2026-02-01' });
    await documentRequests.put({ ...asked, id: 'b', at: '2026-01-01T00:00:00.000Z', fileId: 'file', by: 'deleted' });
    await documentRequests.put({ ...asked, id: 'c', at, withdrawnAt: at });
    const shown = { kind: 'license', name: 'Texas', words: 'Front and back', by: 'Kim Vale', drawer: 'license' };
    expect(await ownDocumentRequests(id)).toEqual({
      requestList: [
        { ...shown, id: 'a', at, dueOn: '2026-02-01', isRefused: false },
        { ...shown, id: 'b', at: '2026-01-01T00:00:00.000Z', dueOn: '', isRefused: true, by: '' },
      ],
    });
  });
});
