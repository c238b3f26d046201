import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CandidateChange, RecruiterChange } from '#shared/contract/admin/admin-shapes.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { listAccountEvents } from '../../../functions/_people/accounts/account-events.ts';
import { caseload, type OpenApplication } from '../../../functions/_people/caseload.ts';
import { nextInTurn } from '../../../functions/_people/next-in-turn.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { recruiters } from '../../../functions/_people/recruiters.ts';
import { type UserRecord, users } from '../../../functions/_people/user-record.ts';
import { findReservation } from '../../../functions/_people/users.ts';
import { avatarAt, avatarFolder } from '../../../functions/_storage/avatars.ts';
import { listObjects } from '../../../functions/_storage/objects.ts';
import { changeCandidate } from '../../../functions/admin/candidate/change-candidate.ts';
import { changeRecruiter } from '../../../functions/admin/people/change-recruiter.ts';
import { readRecruiter } from '../../../functions/admin/people/read-recruiter.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { aPng } from '../../support/files/a-png.ts';
import { mailsTo } from '../../support/kept-mails.ts';
import { aColleague, callsAbout, companyAddress } from '../../support/people/colleagues.ts';
import { actorOf, aProfile, aUser } from '../../support/people/directory.ts';
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
/** EKG/Tele Tech. */
const ekg = '1121';
/** How many pictures of a person are stored. */
async function picturesOf(id: string): Promise<number> {
  const pictures = await listObjects('DOCUMENT_BUCKET', avatarFolder);
  const owners = await Promise.all(pictures.map(({ key }) => avatarAt(key)));
  return owners.filter((of) => of?.owner === id).length;
}
const formOf = (user: UserRecord, more: Partial<RecruiterChange> = {}): RecruiterChange => ({
  authId: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  phone: user.phone,
  assignedTeam: 'Direct',
  calendlyLink: 'https://meet.example/kim',
  biography: 'Ten years.',
  specialtyUidList: ['1001', '1002', '1001'],
  ...more,
});

describe('a recruiter whom staff change', () => {
  it('has each field in both records, and who takes part in the round robin is the admins’ word alone [S06] [Z06]', async () => {
    const user = await aColleague(backend.provider);
    const { AccessToken } = await backend.provider.signIn(user.username);
    const changed = formOf(user, { firstName: 'Kay', lastName: 'Wale', phone: '+15125550177', useRoundRobin: false });
    await changeRecruiter(actorOf(user), changed, context());
    const shared = { firstName: 'Kay', lastName: 'Wale', phone: '+15125550177', team: 'Direct', email: user.email };
    expect(await users.find({ id: user.id })).toMatchObject({ ...shared, phoneVerified: false, status: 'active' });
    const own = { ...shared, calendlyLink: 'https://meet.example/kim', biography: 'Ten years.', isActive: true };
    expect(await recruiters.find({ id: user.id })).toMatchObject({
      ...own,
      specialtyIds: [1001, 1002],
      useRoundRobin: true,
    });
    expect(await callsAbout(user.id)).toEqual(['change contacts']);
    await changeRecruiter(ada, formOf(user, { ...changed, biography: 'Eleven.' }), context());
    expect(await recruiters.find({ id: user.id })).toMatchObject({ biography: 'Eleven.', useRoundRobin: false });
    expect(await callsAbout(user.id)).toHaveLength(1);
    expect(await mailsTo(user.email)).toEqual([]);
    // No session ends where the address stays.
    await backend.provider.call('GetUser', { AccessToken });
    const form = {
      authId: user.id,
      firstName: 'Kay',
      lastName: 'Wale',
      email: user.email,
      emailVerified: true,
      phone: '+15125550177',
      phoneVerified: false,
      pictureUrlPath: '',
      biography: 'Eleven.',
      assignedTeam: 'Direct',
      calendlyLink: 'https://meet.example/kim',
      useRoundRobin: false,
      specialtyCategory: 'Registered Nurse',
      specialtyUidList: ['1001', '1002'],
      status: 'active',
      version: 3,
    };
    expect(await readRecruiter(ada, user.id)).toEqual({ ...form, candidateCount: 0, openApplicationCount: 0 });
    const at = '2026-01-01T00:00:00.000Z';
    const job = { jobId: 'job', title: 'ICU', facility: 'Mercy', place: 'Austin, TX', why: '' };
    const open: OpenApplication = { ...job, status: 'New Submission', appliedAt: at, changedAt: at, consent: 'given' };
    const one = { name: 'A', phone: '', shape: 1, revision: 1, applications: [open, open] };
    await caseload.put({ recruiterId: user.id, candidateId: 'a', open: one });
    await caseload.put({ recruiterId: user.id, candidateId: 'b' });
    await users.change({ id: user.id }, { set: { returnedEmail: user.email } });
    const counted = { candidateCount: 2, openApplicationCount: 2 };
    expect(await readRecruiter(ada, user.id)).toEqual({ ...form, ...counted, emailComesBack: true, version: 4 });
    const other = await aUser({ userType: 'Admin', groups: ['admin'], team: 'Direct', avatar: 'a.png' });
    expect(await readRecruiter(ada, other.id)).toEqual({
      ...form,
      authId: other.id,
      firstName: 'Made',
      lastName: 'Up',
      email: other.email,
      phone: other.phone,
      phoneVerified: true,
      pictureUrlPath: 'a.png',
      biography: '',
      calendlyLink: '',
      specialtyCategory: '',
      specialtyUidList: [],
      version: 1,
      candidateCount: 0,
      openApplicationCount: 0,
    });
    expect(await refusalOf(changeRecruiter(ada, formOf(user, { version: 1 }), context()))).toBe('conflict');
    expect(await refusalOf(changeRecruiter(ada, formOf(user, { specialtyUidList: ['1001', '1095'] }), context()))).toBe(
      'invalid specialtyUidList',
    );
  });

  it('with another address rests, in the round robin too, until that is proved; both addresses get a mail [S06] [Z06]', async () => {
    const user = await aColleague(backend.provider);
    const email = companyAddress();
    const { AccessToken } = await backend.provider.signIn(user.username);
    await changeRecruiter(ada, formOf(user, { email }), context());
    expect(await backend.provider.refusal('GetUser', { AccessToken })).toContain('NotAuthorizedException');
    const [ended] = (await listAccountEvents(user.id, { limit: 9 })).items;
    expect(ended).toMatchObject({ kind: 'ended', about: 'email' });
    expect(await users.find({ id: user.id })).toMatchObject({
      email,
      emailVerified: false,
      formerEmail: user.email,
      status: 'pending',
      groups: [],
      revokedAt: expect.any(String),
    });
    const record = await recruiters.find({ id: user.id });
    expect(record).toMatchObject({ email, isActive: false, useRoundRobin: true });
    expect(nextInTurn({ specialtyIds: [1001] }, record ? [record] : [])).toBeUndefined();
    expect([await mailsTo(user.email), await mailsTo(email)]).toEqual([['emailChanged'], ['emailIsNew']]);
    expect(await callsAbout(user.id)).toEqual(['change contacts']);
    expect((await findReservation(email))?.userId).toBe(user.id);
    expect(await refusalOf(changeRecruiter(ada, formOf(user), context()))).toBe('none');
  });

  it('keeps an address of the company, which no one else has, and an admin theirs [S06] [Z06]', async () => {
    const [user, other] = [await aColleague(backend.provider), await aColleague(backend.provider)];
    const refused = (email: string, of = user) => refusalOf(changeRecruiter(ada, formOf(of, { email }), context()));
    expect(await refused(`${randomUUID()}@demo.example`)).toBe('invalid email');
    expect(await refused(other.email)).toBe('invalid email');
    const both = await aColleague(backend.provider, { groups: ['recruiter', 'admin'] });
    expect(await refused(companyAddress(), both)).toBe('conflict email');
    expect(await refused(both.email, both)).toBe('none');
    // One of before the company had its own.
    const former = await aColleague(backend.provider, { email: `${randomUUID()}@demo.example` });
    expect(await refused(former.email, former)).toBe('none');
    const admin = await aColleague(backend.provider, { userType: 'Admin', groups: ['admin'] });
    expect(await refusalOf(changeRecruiter(ada, formOf(admin), context()))).toBe('forbidden');
    expect(await refusalOf(changeRecruiter(actorOf(user), formOf(other), context()))).toBe('forbidden');
    for (const more of [
      { status: 'revoked' },
      { status: 'deleting' },
      { userType: 'Candidate', groups: [] },
    ] as const) {
      const { id } = await aUser({ userType: 'Recruiter', ...more, groups: [] });
      expect(await refusalOf(readRecruiter(ada, id))).toBe('missing');
    }
    expect(await refusalOf(readRecruiter(ada, 'no-such-person'))).toBe('missing');
    const closed = { kind: 'forbidden', message: 'You are not allowed to open this person.' };
    for (const { id } of [admin, other]) await expect(readRecruiter(actorOf(user), id)).rejects.toMatchObject(closed);
    const unfinished = await aUser({ userType: 'Recruiter', groups: ['recruiter'] });
    expect(await refusalOf(changeRecruiter(ada, formOf(unfinished), context()))).toBe('missing');
    expect(await readRecruiter(actorOf(user), user.id)).not.toHaveProperty('candidateCount');
  });

  it('keeps a specialty that is offered no more, and gets no such one [S06] [Z06]', async () => {
    const user = await aColleague(backend.provider);
    const refused = () => refusalOf(changeRecruiter(ada, formOf(user, { specialtyUidList: [ekg] }), context()));
    expect(await refused()).toBe('invalid specialtyUidList');
    await recruiters.change({ id: user.id }, { set: { specialtyIds: [Number(ekg)] } });
    expect(await refused()).toBe('none');
  });

  it('has a picture in both records, which stays without a new one, and then is erased [S06] [Z06]', async () => {
    const user = await aColleague(backend.provider);
    const picture = { pictureFileBase64Str: aPng(40, 40).toString('base64') };
    const avatarOf = async () => (await users.find({ id: user.id }))?.avatar ?? '';
    /** The object of a picture: whose it is. */
    const ownerOf = async (avatar: string) => (await avatarAt(`${avatarFolder}${avatar.split('=')[1]}`))?.owner;
    await changeRecruiter(ada, formOf(user, { ...picture, version: 1 }), context());
    const avatar = await avatarOf();
    expect(await ownerOf(avatar)).toBe(user.id);
    await changeRecruiter(ada, formOf(user, { biography: 'Other' }), context());
    expect(await recruiters.find({ id: user.id })).toMatchObject({ avatar, biography: 'Other' });
    expect([await avatarOf(), await ownerOf(avatar)]).toEqual([avatar, user.id]);
    await changeRecruiter(ada, formOf(user, picture), context());
    const second = await avatarOf();
    expect([await ownerOf(second), await ownerOf(avatar)]).toEqual([user.id, undefined]);
    // Of two at the same moment one is refused, whose picture goes.
    const [before, change] = [await picturesOf(user.id), () => changeRecruiter(ada, formOf(user, picture), context())];
    expect(before).toBe(1);
    expect(await afterMeeting({ act: change, meanwhile: change })).toBe('conflict');
    expect([await picturesOf(user.id), await ownerOf(await avatarOf())]).toEqual([1, user.id]);
  });
});

describe('a candidate whom staff change', () => {
  const form = (user: UserRecord, more: Partial<CandidateChange> = {}): CandidateChange => ({
    authId: user.id,
    firstName: 'Ann',
    lastName: 'Other',
    email: user.email,
    phone: user.phone,
    preferredContactMethod: 'Email',
    city: 'Dallas',
    state: 'TX',
    zipCode: '',
    specialtyUidList: ['1002', '1001', '1002'],
    yearsExperience: 5,
    topPreferredLocations: ['CA', 'TX', 'CA'],
    experienceTravelling: true,
    interests: 'Pay',
    optionalInterests: 'Place',
    ...more,
  });

  it('has every field of the form, has not begun the profile by it, and both addresses get a mail [S02] [Z06]', async () => {
    const user = await aUserWithIdentity(backend.provider);
    await aProfile(user.id, { email: user.email, isCompactLicense: true, isFirstTimeTraveler: true });
    const email = `${randomUUID()}@demo.example`;
    const { basicInfo } = await changeCandidate(ada, form(user, { email }), context());
    expect(basicInfo).toMatchObject({ email, emailVerified: false, experienceTravelling: true });
    const own = await basics.find({ candidateId: user.id });
    expect(own).toMatchObject({
      firstName: 'Ann',
      lastName: 'Other',
      email,
      preferredContactMethod: 'Email',
      city: 'Dallas',
      state: 'TX',
      profession: 'Nurse',
      specialtyIds: [1002, 1001],
      yearsExperience: 5,
      preferredStates: ['CA', 'TX'],
      isFirstTimeTraveler: false,
      isCompactLicense: true,
      interests: 'Pay',
      optionalInterests: 'Place',
      versions: { basic: 1, about: 1, specialties: 1, preferences: 1 },
    });
    expect(own).not.toHaveProperty('startedAt');
    expect(await users.find({ id: user.id })).toMatchObject({
      email,
      emailVerified: false,
      formerEmail: user.email,
      revokedAt: expect.any(String),
    });
    expect([await mailsTo(user.email), await mailsTo(email)]).toEqual([['emailChanged'], ['emailIsNew']]);
    expect(await callsAbout(user.id)).toEqual(['change contacts']);
    expect((await listAccountEvents(user.id, { limit: 9 })).items).toMatchObject([{ kind: 'ended', about: 'email' }]);
  });

  it('is changed over the version of the form, and no session ends where the address stays [S02] [Z06]', async () => {
    const user = await aUserWithIdentity(backend.provider);
    await aProfile(user.id, { email: user.email });
    const { AccessToken } = await backend.provider.signIn(user.username);
    await changeCandidate(ada, form(user, { version: 0 }), context());
    await backend.provider.call('GetUser', { AccessToken });
    expect((await listAccountEvents(user.id, { limit: 9 })).items).toEqual([]);
    const after = await users.find({ id: user.id });
    expect(after).toMatchObject({ emailVerified: true, firstName: 'Ann' });
    expect(after).not.toHaveProperty('revokedAt');
    expect(await callsAbout(user.id)).toEqual([]);
    expect(await refusalOf(changeCandidate(ada, form(user, { version: 0 }), context()))).toBe('conflict');
    expect(await refusalOf(changeCandidate(ada, form(user, { version: 4 }), context()))).toBe('none');
    const refused = (more: Partial<CandidateChange>) => refusalOf(changeCandidate(ada, form(user, more), context()));
    expect(await refused({ specialtyUidList: ['1001', '1095'] })).toBe('invalid specialtyUidList');
    expect(await refused({ specialtyUidList: ['999999'] })).toBe('invalid specialtyUidList');
    expect(await refused({ city: '', zipCode: '00000' })).toBe('invalid zipCode');
    await changeCandidate(ada, form(user, { phone: '+15125550188' }), context());
    expect(await callsAbout(user.id)).toEqual(['change contacts']);
    expect(await users.find({ id: user.id })).toMatchObject({ phone: '+15125550188', phoneVerified: false });
    const broken = await aUserWithIdentity(backend.provider);
    expect(await refusalOf(changeCandidate(ada, form(broken), context()))).toBe('conflict');
    await changeCandidate(ada, form(user, { specialtyUidList: ['1095'] }), context());
    expect(await basics.find({ candidateId: user.id })).toMatchObject({
      profession: 'Allied',
      isCompactLicense: false,
    });
  });
});
