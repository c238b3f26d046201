import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { api } from '#shared/contract/index.ts';
import type { CandidateRegistration, RecruiterRegistration } from '#shared/contract/registrations.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { invitationContents, invitations } from '../../../functions/_people/accounts/invitations.ts';
import { nextInTurn } from '../../../functions/_people/next-in-turn.ts';
import { basics, noEntries } from '../../../functions/_people/profile/candidates.ts';
import { listRecruiters, recruiters } from '../../../functions/_people/recruiters.ts';
import { findReferrer, referralOf, removeReferralCode } from '../../../functions/_people/referrals.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { emailReservations, findReservation } from '../../../functions/_people/users.ts';
import { settings } from '../../../functions/_runtime/settings.ts';
import { grantRecruiterGroup } from '../../../functions/admin/people/grant-recruiter-group.ts';
import { inviteRecruiter } from '../../../functions/admin/people/invite-recruiter.ts';
import { registerCandidate } from '../../../functions/user/register-candidate.ts';
import { registerRecruiter } from '../../../functions/user/register-recruiter.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { rightBodies } from '../../support/calls/right-calls.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { mailsTo } from '../../support/kept-mails.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { anIdentity } from '../../support/people/identities.ts';
import { refusalOf } from '../../support/refusal-of.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const phone = '+15125550147';
/** EKG/Tele Tech. */
const withheld = '1121';
type Identity = Parameters<typeof anIdentity>[1] & { readonly as?: string };

async function aNewcomer(about: Partial<Identity> = {}, domain = 'demo.example') {
  const email = `${randomUUID()}@${domain}`;
  const { id, username } = await anIdentity(backend.provider, { email, phone, ...about });
  const actor: Actor = { id, username, groups: [], registered: false, userType: undefined };
  return { id, email, actor };
}
type Newcomer = Awaited<ReturnType<typeof aNewcomer>>;

const asCandidate = ({ id, email }: Newcomer, more: Partial<CandidateRegistration> = {}): CandidateRegistration => ({
  CognitoId: id,
  Email: email,
  FirstName: 'Ann',
  LastName: 'Other',
  Phone: phone,
  PreferredContactMethod: 'Email',
  City: 'Austin',
  State: 'TX',
  ZipCode: '',
  SpecialtyList: [1001, 1002, 1001],
  YearsExperience: 3,
  TopPreferredLocations: ['TX', 'CA', 'TX'],
  ExperienceTravelling: true,
  Interests: 'Take Home Pay',
  OptionalInterests: 'Location',
  ReferralCode: 0,
  licenseStateList: ['TX', 'CO', 'TX'],
  LicenseIsCompact: true,
  ...more,
});
const asRecruiter = ({ id, email }: Newcomer, more: Partial<RecruiterRegistration> = {}) => ({
  CognitoId: id,
  Email: email,
  FirstName: 'Ray',
  LastName: 'Cruiter',
  Phone: phone,
  AssignedTeam: 'Direct' as const,
  CalendlyLink: 'https://meet.example/ray',
  Biography: 'Ten years here.',
  SpecialtyUidList: ['1001', '1002', '1001'],
  ...more,
});

describe('a recruiter who registers', () => {
  it('has a whole record, no rights, and no candidate before the group is granted [A24] [Z06]', async () => {
    const newcomer = await aNewcomer({}, 'caravel.example');
    await registerRecruiter(newcomer.actor, asRecruiter(newcomer));
    const { id, email } = newcomer;
    const own = async () => (await listRecruiters()).filter((one) => one.id === id);
    const shared = { id, email, phone, firstName: 'Ray', lastName: 'Cruiter', team: 'Direct', avatar: '' };
    expect(await users.find({ id })).toEqual({
      ...shared,
      username: newcomer.actor.username,
      createdAt: expect.any(String),
      version: 1,
      status: 'pending',
      groups: [],
      userType: 'Recruiter',
      signupMethod: 'Internal',
      emailVerified: true,
      phoneVerified: true,
      isFullyRegistered: true,
    });
    const record = {
      ...shared,
      biography: 'Ten years here.',
      calendlyLink: 'https://meet.example/ray',
      specialtyIds: [1001, 1002],
      useRoundRobin: true,
      assignedCount: 0,
      lastAssignedAt: '',
    };
    expect(await recruiters.find({ id })).toEqual({ ...record, isActive: false, version: 1 });
    expect(nextInTurn({ specialtyIds: [1001] }, await own())).toBeUndefined();
    expect(await grantRecruiterGroup(newcomer.actor, null)).toEqual({ groupList: ['recruiter'] });
    expect(await recruiters.find({ id })).toMatchObject({ ...record, isActive: true });
    // Sent again it stays as it is.
    await registerRecruiter(newcomer.actor, asRecruiter(newcomer, { FirstName: 'Other' }));
    expect(await users.find({ id })).toMatchObject({ status: 'active', firstName: 'Ray' });
  });

  it('has an address of the company, one’s own identity and specialties of one profession [A24] [Z06]', async () => {
    const stranger = await aNewcomer();
    expect(await refusalOf(registerRecruiter(stranger.actor, asRecruiter(stranger)))).toBe('invalid Email');
    const own = await aNewcomer({}, 'caravel.example');
    const refused: [Partial<RecruiterRegistration>, string][] = [
      [{ CognitoId: 'another' }, 'forbidden'],
      [{ Email: 'another@caravel.example' }, 'invalid Email'],
      [{ SpecialtyUidList: ['1001', '1095'] }, 'invalid SpecialtyUidList'],
      // Exists for older records alone.
      [{ SpecialtyUidList: [withheld] }, 'invalid SpecialtyUidList'],
    ];
    for (const [more, kind] of refused)
      expect(await refusalOf(registerRecruiter(own.actor, asRecruiter(own, more)))).toBe(kind);
    expect(await users.find({ id: own.id })).toBeUndefined();
    const candidate = await aUser({ userType: 'Candidate' });
    const asAnother = { ...own, id: candidate.id, actor: { ...own.actor, id: candidate.id } };
    expect(await refusalOf(registerRecruiter(asAnother.actor, asRecruiter(asAnother)))).toBe('conflict Email');
  });

  it('may say nothing of the own work, and takes no address that another sign-up holds [A24] [Z06]', async () => {
    const newcomer = await aNewcomer({}, 'caravel.example');
    const { Biography: _, CalendlyLink: __, ...brief } = asRecruiter(newcomer);
    const holder = await emailReservations.put({ email: newcomer.email, username: 'another', method: 'Internal' });
    await expect(registerRecruiter(newcomer.actor, brief)).rejects.toMatchObject({
      kind: 'conflict',
      fields: { Email: 'Email is already in use.' },
    });
    expect(await users.find({ id: newcomer.id })).toBeUndefined();
    await emailReservations.remove(holder);
    await registerRecruiter(newcomer.actor, brief);
    expect(await recruiters.find({ id: newcomer.id })).toMatchObject({ biography: '', calendlyLink: '' });
  });

  it('signs in with a password, not by a provider of others [A24] [Z06]', async () => {
    const newcomer = await aNewcomer({ method: 'google' }, 'caravel.example');
    await expect(registerRecruiter(newcomer.actor, asRecruiter(newcomer))).rejects.toMatchObject({
      kind: 'forbidden',
      message: 'Recruiters sign up with an email and a password.',
    });
    expect(await recruiters.find({ id: newcomer.id })).toBeUndefined();
  });

  it('uses up the invitation that was written for the address [S03] [Z06]', async () => {
    const newcomer = await aNewcomer({}, 'caravel.example');
    const content = api.admin.inviteRecruiter.body.parse({
      ...rightBodies.admin.inviteRecruiter,
      email: newcomer.email,
    });
    const { id: RegistrationId } = await inviteRecruiter((await aNewcomer()).actor, content);
    const another = await aNewcomer({}, 'caravel.example');
    const refused = registerRecruiter(another.actor, asRecruiter(another, { RegistrationId }));
    expect(await refusalOf(refused)).toBe('invalid RegistrationId');
    await registerRecruiter(newcomer.actor, asRecruiter(newcomer, { RegistrationId }));
    expect(await invitations.find({ id: RegistrationId })).toMatchObject({ usedBy: newcomer.id });
    expect(await invitationContents.recruiter.find({ id: RegistrationId })).toBeUndefined();
  });

  it('gets the group with both contacts proved, at the address of both records, and where approval is not waited for [A25] [Z06]', async () => {
    const unproved = await aNewcomer({ isProved: false }, 'caravel.example');
    await registerRecruiter(unproved.actor, asRecruiter(unproved));
    const fields = { email: 'Please verify your email.', phone: 'Please verify your phone.' };
    await expect(grantRecruiterGroup(unproved.actor, null)).rejects.toMatchObject({ kind: 'invalid', fields });
    const own = await aNewcomer({}, 'caravel.example');
    await registerRecruiter(own.actor, asRecruiter(own));
    const { version: _, ...record } = (await recruiters.find({ id: own.id })) ?? ({} as never);
    await recruiters.put({ ...record, email: 'former@caravel.example', version: 2 });
    const forbidden = async (message: string, id: string | null = null) =>
      await expect(grantRecruiterGroup(own.actor, id)).rejects.toMatchObject({ kind: 'forbidden', message });
    await forbidden('This is not the company email that the registration was made with.');
    await recruiters.put({ ...record, version: 3 });
    expect(await refusalOf(grantRecruiterGroup({ ...own.actor, id: 'x', groups: ['recruiter'] }, own.id))).toBe(
      'forbidden',
    );
    onTestFinished(() => void Object.assign(settings(), { recruiterApproval: false }));
    Object.assign(settings(), { recruiterApproval: true });
    await forbidden('Your account is waiting for approval by an admin.', own.id);
    const { groupList } = await grantRecruiterGroup({ ...own.actor, id: 'x', groups: ['admin'] }, own.id);
    expect(groupList).toEqual(['recruiter']);
    // Who has it is asked nothing more.
    expect(await grantRecruiterGroup(own.actor, own.id)).toEqual({ groupList: ['recruiter'] });
    Object.assign(settings(), { recruiterApproval: false });
    await users.change({ id: own.id }, { set: { status: 'revoked', groups: [] } });
    await forbidden('This account is not waiting for the recruiter group.');
    const stranger = { ...own.actor, id: 'none' };
    await expect(grantRecruiterGroup(stranger, null)).rejects.toMatchObject({
      kind: 'forbidden',
      message: 'There is no recruiter registration for your account.',
    });
  });
});

const social = { isProved: false, method: 'google' } as const;

describe('a candidate who registers', () => {
  it('has every field of the form, each once, and the home that it names [A11] [Z06]', async () => {
    const newcomer = await aNewcomer();
    const { id, email } = newcomer;
    await registerCandidate(newcomer.actor, asCandidate(newcomer));
    const shared = { firstName: 'Ann', lastName: 'Other', email, phone };
    expect(await users.find({ id })).toEqual({
      ...shared,
      id,
      username: newcomer.actor.username,
      status: 'active',
      userType: 'Candidate',
      groups: [],
      signupMethod: 'Internal',
      emailVerified: true,
      phoneVerified: true,
      isFullyRegistered: true,
      team: '',
      avatar: '',
      createdAt: expect.any(String),
      version: 1,
    });
    const own = await basics.find({ candidateId: id });
    expect(own).toEqual({
      ...shared,
      candidateId: id,
      zipCode: '',
      avatar: '',
      quality: '',
      preferredShifts: [],
      referralCode: 0,
      counts: noEntries,
      versions: {},
      version: 1,
      preferredContactMethod: 'Email',
      notificationsActive: true,
      city: 'Austin',
      state: 'TX',
      profession: 'Nurse',
      specialtyIds: [1001, 1002],
      yearsExperience: 3,
      licenseStates: ['TX', 'CO'],
      isCompactLicense: true,
      preferredStates: ['TX', 'CA'],
      isFirstTimeTraveler: false,
      interests: 'Take Home Pay',
      optionalInterests: 'Location',
      recruiterId: '',
    });
    expect(await findReservation(email)).toMatchObject({ userId: id });
    // Sent again it stays as it is.
    const { user } = await registerCandidate(newcomer.actor, asCandidate(newcomer, { FirstName: 'Other' }));
    expect(user).toMatchObject({ id, firstName: 'Ann' });
  });

  it('has no compact license in a profession outside the compact [A10] [Z06]', async () => {
    const newcomer = await aNewcomer();
    await registerCandidate(newcomer.actor, asCandidate(newcomer, { SpecialtyList: [1095] }));
    expect(await basics.find({ candidateId: newcomer.id })).toMatchObject({ isCompactLicense: false });
  });

  it('counts once for who referred, and registers as well where that one has left [A13] [Z06]', async () => {
    const referrer = await aUser();
    await aProfile(referrer.id);
    const { referralCode: ReferralCode, joined } = await referralOf(referrer.id);
    expect([ReferralCode, joined]).toEqual([expect.any(Number), 0]);
    expect(String(ReferralCode)).toMatch(/^[1-9]\d{9}$/);
    const newcomer = await aNewcomer();
    for (let time = 0; time < 2; time++)
      await registerCandidate(newcomer.actor, asCandidate(newcomer, { ReferralCode }));
    expect(await basics.find({ candidateId: newcomer.id })).toMatchObject({
      referredBy: referrer.id,
      referralCode: ReferralCode,
    });
    expect(await referralOf(referrer.id)).toEqual({ referralCode: ReferralCode, joined: 1 });
    // No save of theirs is refused because of it.
    expect(await basics.find({ candidateId: referrer.id })).toMatchObject({ version: 1 });
    const own = await basics.find({ candidateId: referrer.id });
    await basics.remove({ candidateId: referrer.id });
    expect(await refusalOf(referralOf(referrer.id))).toBe('missing');
    const later = await aNewcomer();
    await registerCandidate(later.actor, asCandidate(later, { ReferralCode }));
    expect(await basics.find({ candidateId: later.id })).not.toHaveProperty('referredBy');
    expect(await findReferrer(ReferralCode)).toBe(referrer.id);
    if (own) await removeReferralCode(own);
    expect(await findReferrer(ReferralCode)).toBeUndefined();
  });

  it('has a refer link after five attempts, or is told to try again [T04] [S14] [Z06]', async () => {
    const { id: candidateId } = await aUser();
    await aProfile(candidateId);
    // Before each read it has none, before each write another device has made one.
    let step = 0;
    const meanwhile = () =>
      basics.change({ candidateId }, { set: { ownReferralCode: step++ % 2 === 0 ? undefined : 7 } });
    const meeting = { act: () => referralOf(candidateId), meanwhile, before: candidateId };
    expect(await afterMeeting({ ...meeting, times: 10 })).toBe('unavailable');
    expect([step, await referralOf(candidateId)]).toEqual([10, { referralCode: 7, joined: 0 }]);
  });

  it('gets a link to prove the address where the provider has not [A21] [Z06]', async () => {
    const [proved, unproved] = [await aNewcomer(), await aNewcomer({ isProved: false })];
    const social = await aNewcomer({ method: 'google', isProved: false });
    for (const newcomer of [proved, unproved, social]) await registerCandidate(newcomer.actor, asCandidate(newcomer));
    const told = [proved, unproved, social].map(({ email }) => mailsTo(email));
    expect(await Promise.all(told)).toEqual([[], ['confirmEmail'], []]);
  });

  it('has specialties that are offered, of one profession [A10] [Z06]', async () => {
    const newcomer = await aNewcomer();
    for (const SpecialtyList of [[1001, 1095], [Number(withheld)], [7]])
      expect(await refusalOf(registerCandidate(newcomer.actor, asCandidate(newcomer, { SpecialtyList })))).toBe(
        'invalid SpecialtyList',
      );
  });

  it('lives in a place that there is [A09] [Z06]', async () => {
    const newcomer = await aNewcomer();
    const places = [
      [{ City: 'Nowhere at all' }, 'invalid City'],
      [{ City: '', State: '', ZipCode: '00000' }, 'invalid ZipCode'],
    ] as const;
    for (const [place, refusal] of places)
      expect(await refusalOf(registerCandidate(newcomer.actor, asCandidate(newcomer, place)))).toBe(refusal);
  });

  it('has a proved phone as the stage’s one test account [A15] [Z06]', async () => {
    const newcomer = await aNewcomer({ isProved: false });
    Object.assign(settings(), { testAccount: newcomer.email });
    const { user } = await registerCandidate(newcomer.actor, asCandidate(newcomer));
    Object.assign(settings(), { testAccount: undefined });
    expect(user).toMatchObject({ phoneConfirmed: true, emailAddressConfirmed: false });
  });

  it.each([
    ['as the provider says', {}, {}, true],
    ['not another number than the provider’s', { phone: '+15125550148' }, {}, false],
    ['not unproved', { isProved: false }, {}, false],
    ['not unproved, for social sign-ups are trusted alone', { isProved: false }, { autoVerifyPhone: true }, false],
    ['as a social sign-up, where the stage trusts them', social, { autoVerifyPhone: true }, true],
    ['not as a social sign-up, where it does not', social, {}, false],
  ])('has a proved phone: %s [A15] [Z06]', async (_, about, stage, isProved) => {
    Object.assign(settings(), { autoVerifyPhone: false, ...stage });
    const newcomer = await aNewcomer(about);
    const { user } = await registerCandidate(newcomer.actor, asCandidate(newcomer));
    expect(user.phoneConfirmed).toBe(isProved);
    Object.assign(settings(), { autoVerifyPhone: false });
  });
});
