import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BodyOf, Endpoint } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { eventually } from '../../support/eventually.ts';
import { workAs } from '../../support/in-process.ts';
import { sampled } from '../../support/long.ts';
import { testTimeMs } from '../../support/patience.ts';
import { aNewAccount, aRegistration } from '../../support/people/new-account.ts';
import { aPhone, aRecruiterRegistration, aStaffAccount } from '../../support/people/new-recruiter.ts';
import { type SignedInPerson, signedIn, visitor } from '../../support/people/sign-in.ts';
import { lettersTo, letterTo, rawCall, siteOrigin, staffOrigin } from '../../support/portal.ts';

const { inviteCandidate, inviteRecruiter, candidateRegistration, recruiterRegistration } = api.admin;
const { invitations, sendInvitation, revokeInvitation } = api.admin;

const admin = () => signedIn('admin@caravel.example');
const recruiter = () => signedIn('recruiter@caravel.example');
const anEmail = (domain = 'demo.example') => `invited-${randomUUID().slice(0, 13)}@${domain}`;

function aCandidate(more: Partial<BodyOf<typeof inviteCandidate>> = {}): BodyOf<typeof inviteCandidate> {
  return {
    email: anEmail(),
    firstName: 'Ira',
    lastName: 'Quill',
    phone: '512-555-0147',
    preferredContactMethod: 'Email',
    city: 'Austin',
    state: 'Texas',
    zipCode: '',
    specialtyUidList: ['1001', '1002'],
    yearsExperience: 3,
    topPreferredLocations: ['TX', 'CO'],
    experienceTravelling: true,
    interests: 'Mountains',
    optionalInterests: '',
    ...more,
  };
}

function aRecruiter(more: Partial<BodyOf<typeof inviteRecruiter>> = {}): BodyOf<typeof inviteRecruiter> {
  return {
    email: anEmail('caravel.example'),
    firstName: 'Rae',
    lastName: 'Stone',
    phone: '512-555-0148',
    assignedTeam: 'HealthTrust',
    calendlyLink: 'https://meet.example/rae',
    biography: '',
    specialtyUidList: ['1001'],
    ...more,
  };
}

/** The answer of a call: the status and the fields it names. */
async function said(call: Endpoint, token: string | undefined, body: unknown) {
  const { status, body: answer } = await rawCall(call, { token, body });
  return { status, fields: answer.fields };
}

describe('the invitation of a candidate', () => {
  it('mails a link that pre-fills the sign-up, and is used up by it [K29] [S03] [A13] [R18]', async () => {
    const { call } = await recruiter();
    const invited = aCandidate();
    const { id } = await call(inviteCandidate, {}, invited);
    expect(Buffer.from(id, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    const letter = await letterTo(invited.email);
    expect(letter.text).toContain(`${siteOrigin()}/signup?registrationId=${id}`);
    expect(await visitor()(candidateRegistration, { id })).toEqual({
      firstName: 'Ira',
      lastName: 'Quill',
      phone: '+15125550147',
      preferredContactMethod: 'Email',
      zipCode: '',
      city: 'Austin',
      state: 'TX',
      email: invited.email,
      primarySpecialty: 'Nurse',
      yearsExperience: 3,
      specialtyList: [1001, 1002],
      topPreferredLocations: ['TX', 'CO'],
      experienceTravelling: true,
      interests: 'Mountains',
      optionalInterests: '',
    });
    const account = await aNewAccount(invited.email);
    await account.call(api.user.registerCandidate, {}, aRegistration(account, { RegistrationId: id }));
    const gone = await rawCall(candidateRegistration, { query: `id=${id}` });
    expect([gone.status, gone.body.message]).toEqual([410, 'This invitation was already used.']);
    // The one who used it may name it when the recruiter is assigned; sent again, the registration answers the same.
    await account.call(api.user.assignRecruiter, {}, { RegistrationId: id });
    await account.call(api.user.registerCandidate, {}, aRegistration(account, { RegistrationId: id }));
  });

  it('that comes again after a lost answer is the same, and its mail goes out once [K29] [S03]', async () => {
    const { call } = await recruiter();
    const invited = { ...aCandidate(), token: randomUUID() };
    const first = await call(inviteCandidate, {}, invited);
    expect(await call(inviteCandidate, {}, invited)).toEqual(first);
    expect(Buffer.from(first.id, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    // The same token of another inviter, and another token, are other invitations.
    const others = [
      await (await admin()).call(inviteCandidate, {}, invited),
      await call(inviteCandidate, {}, { ...invited, token: randomUUID() }),
    ];
    const ids = [first, ...others].map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    const linked = async () =>
      (await lettersTo(invited.email)).flatMap(({ text }) => ids.filter((id) => text.includes(`registrationId=${id}`)));
    await expect.poll(async () => (await linked()).toSorted()).toEqual(ids.toSorted());
  });

  it('serves the invited user only: at sign-up, at a recruiter’s sign-up, and for an assignment [K29] [K01] [K09] [R18]', async () => {
    const { id } = await (await recruiter()).call(inviteCandidate, {}, aCandidate());
    const other = await aNewAccount();
    const register = async (RegistrationId: string) =>
      await said(api.user.registerCandidate, other.token, aRegistration(other, { RegistrationId }));
    expect(await register(id)).toMatchObject({ status: 400, fields: { RegistrationId: expect.any(String) } });
    expect(await register('nothing')).toMatchObject({ status: 400, fields: { RegistrationId: expect.any(String) } });
    expect((await rawCall(api.user.current, { token: other.token })).status).toBe(400);
    expect((await rawCall(recruiterRegistration, { query: `id=${id}` })).status).toBe(404);
    const nurse = await signedIn('nurse@demo.example');
    const assign = await said(api.user.assignRecruiter, nurse.token, { RegistrationId: id });
    expect(assign).toMatchObject({ status: 400, fields: { RegistrationId: expect.any(String) } });
    // A refused caller did not use it up.
    expect((await rawCall(candidateRegistration, { query: `id=${id}` })).status).toBe(200);
  });

  it('is for staff only, and names every field that is wrong [K29]', async () => {
    const nurse = await signedIn('nurse@demo.example');
    expect((await said(inviteCandidate, undefined, aCandidate())).status).toBe(401);
    expect((await said(inviteCandidate, nurse.token, aCandidate())).status).toBe(403);
    const { token } = await recruiter();
    const refusals: [Partial<BodyOf<typeof inviteCandidate>>, string, string][] = [
      [{ email: 'nurse@demo.example' }, 'email', 'Email already in use'],
      [{ email: 'nobody' }, 'email', 'Please enter a valid email'],
      [{ phone: '123' }, 'phone', 'Please enter a valid phone number'],
      [{ city: '', state: '' }, 'zipCode', 'Please enter a valid city, state or 5 digit zipcode'],
      [{ state: '' }, 'zipCode', 'Please enter a valid city, state or 5 digit zipcode'],
      [{ specialtyUidList: [] }, 'specialtyUidList', 'Must select at least one specialty'],
      [{ specialtyUidList: ['999999'] }, 'specialtyUidList', 'Contains a specialty that does not exist.'],
      [{ specialtyUidList: ['1001', '4001'] }, 'specialtyUidList', expect.any(String)],
      [{ specialtyUidList: ['1121'] }, 'specialtyUidList', 'Contains a specialty that is not offered.'],
      [{ state: 'Foo' }, 'state', 'Please enter a valid city, state or 5 digit zipcode'],
      [{ topPreferredLocations: ['TX', 'CO', 'CA', 'NY'] }, 'topPreferredLocations', 'Choose at most 3 states.'],
    ];
    for (const [more, field, message] of refusals)
      expect(await said(inviteCandidate, token, aCandidate(more))).toEqual({
        status: 400,
        fields: { [field]: message },
      });
    const zip = await said(inviteCandidate, token, aCandidate({ city: '', state: '', zipCode: '78701' }));
    expect(zip.status).toBe(200);
  });

  it(
    'expires after 30 days, and an unknown id does not exist [K29] [R18]',
    async () => {
      workAs('admin');
      const { addInvitation, newInvitationId } = await import('../../../functions/_people/accounts/invitations.ts');
      const { newMail } = await import('../../../functions/_mail/outbox.ts');
      const day = 24 * 60 * 60 * 1000;
      const since = async (milliseconds: number) => {
        const id = await newInvitationId('test');
        const { assignedTeam, ...rest } = aRecruiter();
        const content = { ...rest, assignedTeam, calendlyLink: '', biography: '' };
        const mail = newMail('recruiterInvitation', [content.email], { inviter: '', firstName: '', link: '' });
        await addInvitation('recruiter', { id, content, invitedBy: 'test', mail }, Date.now() - milliseconds);
        return await rawCall(recruiterRegistration, { query: `id=${id}` });
      };
      expect((await since(30 * day - 60_000)).status).toBe(200);
      const over = await since(30 * day + 1000);
      expect([over.status, over.body.message]).toEqual([410, 'This invitation has expired.']);
      const count = sampled(100_000, 60);
      const statuses = new Set<number>();
      for (let done = 0; done < count; done += 20) {
        const ids = Array.from({ length: 20 }, () => randomBytes(24).toString('base64url'));
        const answers = await Promise.all(ids.map((id) => rawCall(candidateRegistration, { query: `id=${id}` })));
        for (const { status } of answers) statuses.add(status);
      }
      expect([...statuses]).toEqual([404]);
      expect((await rawCall(candidateRegistration, { query: 'id=a%2Fb' })).body.fields).toHaveProperty('id');
      expect((await rawCall(candidateRegistration)).status).toBe(400);
    },
    sampled(4 * testTimeMs, testTimeMs),
  );
});

describe('the invitation of a recruiter', () => {
  it('is made by an admin, leads to the staff site, and is used up by the registration [K30] [S04] [A24]', async () => {
    const { call } = await admin();
    const account = await aStaffAccount('caravelhealth.example');
    const invited = aRecruiter();
    const { id } = await call(inviteRecruiter, {}, invited);
    expect((await letterTo(invited.email)).text).toContain(`${staffOrigin()}/recruitersignup?registrationId=${id}`);
    expect(await visitor()(recruiterRegistration, { id })).toEqual({
      firstName: 'Rae',
      lastName: 'Stone',
      phone: '+15125550148',
      email: invited.email,
      specialtyUidList: ['1001'],
      biography: '',
      assignedTeam: 'HealthTrust',
      calendlyLink: 'https://meet.example/rae',
    });
    expect((await rawCall(candidateRegistration, { query: `id=${id}` })).status).toBe(404);
    const stolen = aRecruiterRegistration(account, { RegistrationId: id });
    expect(await said(api.user.registerRecruiter, account.token, stolen)).toMatchObject({
      status: 400,
      fields: { RegistrationId: expect.any(String) },
    });
    const theirs = { ...(await aNewAccount(invited.email)), phone: aPhone() };
    const own = aRecruiterRegistration(theirs, { RegistrationId: id });
    expect((await said(api.user.registerRecruiter, theirs.token, own)).status).toBe(200);
    expect((await rawCall(recruiterRegistration, { query: `id=${id}` })).status).toBe(410);
  });

  it('is refused to other roles, for other domains and for known addresses [K30]', async () => {
    for (const [person, status] of [
      [undefined, 401],
      [await signedIn('nurse@demo.example'), 403],
      [await recruiter(), 403],
    ] as const) {
      expect((await said(inviteRecruiter, person?.token, aRecruiter())).status).toBe(status);
    }
    const { token } = await admin();
    const outside = await said(inviteRecruiter, token, aRecruiter({ email: 'a@caravel.example.evil.example' }));
    expect(outside).toEqual({ status: 400, fields: { email: 'Please enter a valid email' } });
    const known = await said(inviteRecruiter, token, aRecruiter({ email: 'Recruiter@caravel.example' }));
    expect(known).toEqual({ status: 400, fields: { email: 'Email already in use' } });
    const withheld = await said(inviteRecruiter, token, aRecruiter({ specialtyUidList: ['1121'] }));
    expect(withheld.fields).toEqual({ specialtyUidList: 'Contains a specialty that is not offered.' });
    const empty = await said(inviteRecruiter, token, {});
    expect(Object.keys(empty.fields ?? {}).sort()).toEqual(
      ['assignedTeam', 'calendlyLink', 'email', 'firstName', 'lastName', 'phone', 'specialtyUidList'].sort(),
    );
    for (const calendlyLink of ['', 'meet.example/rae', 'javascript:alert(1)'])
      expect((await said(inviteRecruiter, token, aRecruiter({ calendlyLink }))).fields).toEqual({
        calendlyLink: 'Please enter a valid link',
      });
  });
});

describe('the list of invitations', () => {
  /** The row of an invitation, waited for. */
  const rowOf = async (staff: SignedInPerson, id: string, kind: 'candidate' | 'recruiter' = 'candidate') =>
    await eventually(
      async () => (await staff.call(invitations, { kind })).invitationList.find((row) => row.id === id),
      'the row of an invitation',
    );
  const lettersWith = async (to: string, id: string) =>
    (await lettersTo(to)).filter(({ text }) => text.includes(`registrationId=${id}`));
  /** As if that much time had passed since it was made. */
  async function age(id: string, milliseconds: number): Promise<void> {
    workAs('admin');
    const { invitations: stored } = await import('../../../functions/_people/accounts/invitations.ts');
    const at = Date.now() - milliseconds;
    const set = { sentAt: new Date(at).toISOString(), validUntil: Math.floor(at / 1000) + 30 * 24 * 60 * 60 };
    await stored.change({ id }, { set });
  }

  it('says what became of each, newest first, and by whom: sent, opened, used [W15] [S03]', async () => {
    const staff = await recruiter();
    const [first, second] = [aCandidate({ lastName: 'First' }), aCandidate({ lastName: 'Second' })];
    const { id: firstId } = await staff.call(inviteCandidate, {}, first);
    const { id: secondId } = await staff.call(inviteCandidate, {}, second);
    expect(await rowOf(staff, secondId)).toMatchObject({
      kind: 'candidate',
      name: 'Ira Second',
      email: second.email,
      state: 'sent',
      usedBy: '',
      maySend: true,
      mayRevoke: true,
      invitedBy: expect.stringMatching(/\w+ \w+/),
    });
    const ids = (await staff.call(invitations, {})).invitationList.map(({ id }) => id);
    expect(ids.indexOf(secondId)).toBeLessThan(ids.indexOf(firstId));
    await visitor()(candidateRegistration, { id: firstId });
    await eventually(async () => (await rowOf(staff, firstId)).state === 'opened' || undefined, 'it to be opened');
    const account = await aNewAccount(first.email);
    await account.call(api.user.registerCandidate, {}, aRegistration(account, { RegistrationId: firstId }));
    const used = await eventually(async () => {
      const row = await rowOf(staff, firstId);
      return row.state === 'used' ? row : undefined;
    }, 'it to be used');
    expect(used).toMatchObject({ usedBy: account.id, name: 'Test Person', maySend: false, mayRevoke: false });
    for (const [call, given] of [
      [sendInvitation, { body: { id: firstId } }],
      [revokeInvitation, { query: `id=${firstId}` }],
    ] as const) {
      const { status, body } = await rawCall(call, { token: staff.token, ...given });
      expect([status, body.message]).toEqual([409, 'This invitation was already used.']);
    }
  });

  it('revokes one: its link says so and registers no one, however often it is pressed [W15] [R18]', async () => {
    const staff = await recruiter();
    const invited = aCandidate();
    const { id } = await staff.call(inviteCandidate, {}, invited);
    for (let time = 0; time < 2; time++) expect(await staff.call(revokeInvitation, { id })).toEqual({ success: true });
    const gone = await rawCall(candidateRegistration, { query: `id=${id}` });
    expect([gone.status, gone.body.message]).toEqual([410, 'This invitation was withdrawn.']);
    const account = await aNewAccount(invited.email);
    expect(
      await said(api.user.registerCandidate, account.token, aRegistration(account, { RegistrationId: id })),
    ).toEqual({
      status: 400,
      fields: { RegistrationId: 'This invitation was withdrawn.' },
    });
    await eventually(async () => (await rowOf(staff, id)).state === 'revoked' || undefined, 'it to be revoked');
    expect(await rowOf(staff, id)).toMatchObject({ maySend: false, mayRevoke: false });
    const { status, body } = await rawCall(sendInvitation, { token: staff.token, body: { id } });
    expect([status, body.message]).toEqual([409, 'This invitation was withdrawn.']);
  });

  it('sends one again for another 30 days, expired or not, and once a minute at most [W15]', async () => {
    const staff = await recruiter();
    const invited = aCandidate();
    const { id } = await staff.call(inviteCandidate, {}, invited);
    await letterTo(invited.email);
    await staff.call(sendInvitation, {}, { id });
    await age(id, 31 * 24 * 60 * 60_000);
    expect((await rawCall(candidateRegistration, { query: `id=${id}` })).status).toBe(410);
    expect(await rowOf(staff, id)).toMatchObject({ state: 'expired', maySend: true, mayRevoke: false });
    await Promise.all(Array.from({ length: 4 }, () => staff.call(sendInvitation, {}, { id })));
    expect((await rawCall(candidateRegistration, { query: `id=${id}` })).status).toBe(200);
    await eventually(async () => (await lettersWith(invited.email, id)).length >= 2 || undefined, 'the second mail');
    await age(id, 0);
    await staff.call(sendInvitation, {}, { id });
    expect(await lettersWith(invited.email, id)).toHaveLength(2);
  });

  it('is refused to whom it is not for, and changed by who invited or by admins only [W15] [R8]', async () => {
    const [boss, staff] = [await admin(), await recruiter()];
    const nurse = await signedIn('nurse@demo.example');
    for (const [token, status] of [
      [undefined, 401],
      [nurse.token, 403],
    ] as const) {
      expect((await rawCall(invitations, { token })).status).toBe(status);
      expect((await rawCall(sendInvitation, { token, body: { id: 'a' } })).status).toBe(status);
      expect((await rawCall(revokeInvitation, { token, query: 'id=a' })).status).toBe(status);
    }
    expect((await rawCall(invitations, { token: staff.token, query: 'kind=recruiter' })).status).toBe(403);
    expect((await rawCall(sendInvitation, { token: staff.token, body: { id: 'nothing' } })).status).toBe(404);
    const { id: colleague } = await boss.call(inviteRecruiter, {}, aRecruiter());
    expect((await rawCall(revokeInvitation, { token: staff.token, query: `id=${colleague}` })).status).toBe(403);
    expect(await rowOf(boss, colleague, 'recruiter')).toMatchObject({ name: 'Rae Stone', state: 'sent' });
    const { id } = await boss.call(inviteCandidate, {}, aCandidate());
    // A recruiter meets no admin by name.
    expect(await rowOf(staff, id)).toMatchObject({ invitedBy: 'An admin', maySend: false, mayRevoke: false });
    expect((await rawCall(revokeInvitation, { token: staff.token, query: `id=${id}` })).status).toBe(403);
    const { id: own } = await staff.call(inviteCandidate, {}, aCandidate());
    expect(await boss.call(revokeInvitation, { id: own })).toEqual({ success: true });
  });
});
