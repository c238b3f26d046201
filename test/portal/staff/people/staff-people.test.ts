import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StaffCandidate, StaffRecruiter } from '#shared/contract/admin/admin-shapes.ts';
import type { BodyOf, Endpoint } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import type { UserRecord } from '../../../../functions/_people/user-record.ts';
import { aPng } from '../../../support/files/a-png.ts';
import { callInProcess, workAs } from '../../../support/in-process.ts';
import { sampled } from '../../../support/long.ts';
import { aProfile, aRecruiter, aUser, claimsFor } from '../../../support/people/directory.ts';
import { aNewAccount, aRegistration } from '../../../support/people/new-account.ts';
import { aPendingRecruiter, aPhone, prove } from '../../../support/people/new-recruiter.ts';
import { signedIn } from '../../../support/people/sign-in.ts';
import { letterTo, rawCall } from '../../../support/portal.ts';
import { providerCall } from '../../../support/provider-call.ts';
import { random } from '../../../support/random.ts';

workAs('admin');

type Handler = Parameters<typeof callInProcess>[0];
type Claims = ReturnType<typeof claimsFor>;
const { candidate, changeCandidate, removeCandidate, recruiter, changeRecruiter, removeRecruiter } = api.admin;

let admin: Handler;
let own: Handler;
let user: Handler;
beforeAll(async () => {
  admin = (await import('../../../../functions/admin/handler.ts')).handler as never;
  own = (await import('../../../../functions/candidate/handler.ts')).handler as never;
  user = (await import('../../../../functions/user/handler.ts')).handler as never;
});

const ask = async (call: Endpoint, claims: Claims, id: string) =>
  await callInProcess(admin, call, { claims, query: `id=${id}` });
const put = async (call: Endpoint, claims: Claims, body: unknown) => await callInProcess(admin, call, { claims, body });

async function aCandidate(more: Partial<UserRecord> = {}): Promise<UserRecord> {
  const made = await aUser(more);
  await aProfile(made.id, { email: made.email });
  return made;
}

async function aStaffMember(more: Partial<UserRecord> = {}): Promise<UserRecord> {
  const id = randomUUID();
  const email = `${id}@caravel.example`;
  const made = await aUser({ id, email, userType: 'Recruiter', groups: ['recruiter'], team: 'Direct', ...more });
  // No other test's candidate shall get this one.
  await aRecruiter({ id, email: made.email, useRoundRobin: false, firstName: made.firstName, lastName: made.lastName });
  return made;
}
const anAdmin = async () => await aUser({ userType: 'Admin', groups: ['admin'] });

async function recordOf(id: string) {
  const { users } = await import('../../../../functions/_people/user-record.ts');
  return await users.find({ id }, { consistent: true });
}

/** A change that is right for this candidate; anything may be overridden. */
async function aChange(id: string, more: object = {}): Promise<BodyOf<typeof changeCandidate>> {
  const { body } = await ask(candidate, claimsFor(await anAdmin()), id);
  const { firstName, lastName, email, phone, preferredContactMethod, city, state } = body.basicInfo as StaffCandidate;
  const { specialtyUidList, topPreferredLocations, experienceTravelling, version } = body.basicInfo as StaffCandidate;
  return {
    authId: id,
    firstName,
    lastName,
    email,
    phone,
    preferredContactMethod: preferredContactMethod as 'Text',
    city,
    state,
    zipCode: '',
    specialtyUidList,
    yearsExperience: 3,
    topPreferredLocations,
    experienceTravelling,
    interests: 'Mountains',
    optionalInterests: '',
    version,
    ...more,
  };
}

async function aRecruiterChange(id: string, more: object = {}): Promise<BodyOf<typeof changeRecruiter>> {
  const { body } = await ask(recruiter, claimsFor(await anAdmin()), id);
  const { firstName, lastName, email, phone, version } = body as unknown as StaffRecruiter;
  return {
    authId: id,
    firstName,
    lastName,
    email,
    phone,
    assignedTeam: 'Direct',
    biography: 'Nights only.',
    version,
    calendlyLink: 'https://meet.example/x',
    specialtyUidList: ['1001'],
    ...more,
  };
}

describe('opening a user', () => {
  it('is allowed to admins for all users, to recruiters for themselves and registered candidates [K29] [K30] [S08] [R8]', async () => {
    const boss = await anAdmin();
    const self = await aStaffMember();
    const targets: [string, Endpoint, UserRecord, forRecruiter: number, forAdmin: number][] = [
      ['a candidate', candidate, await aCandidate(), 200, 200],
      ['a broken-off one', candidate, await aUser({ isFullyRegistered: false }), 403, 200],
      ['one being deleted', candidate, await aCandidate({ status: 'deleting' }), 404, 404],
      ['oneself', recruiter, self, 200, 200],
      ['a colleague', recruiter, await aStaffMember(), 403, 200],
      ['a pending one', recruiter, await aStaffMember({ status: 'pending', groups: [] }), 403, 200],
      ['an admin', recruiter, boss, 403, 200],
      ['a candidate as a recruiter', recruiter, await aCandidate(), 404, 404],
      ['an admin as a candidate', candidate, boss, 404, 404],
      ['nobody', candidate, { ...self, id: randomUUID() }, 404, 404],
    ];
    for (const [name, call, target, forRecruiter, forAdmin] of targets) {
      const answers = [await ask(call, claimsFor(self), target.id), await ask(call, claimsFor(boss), target.id)];
      expect([name, ...answers.map(({ status }) => status)]).toEqual([name, forRecruiter, forAdmin]);
      if (forRecruiter !== 200) expect(JSON.stringify(answers[0]?.body)).not.toContain(target.email);
    }
    const broken = (await ask(candidate, claimsFor(boss), targets[1]?.[2].id ?? '')).body.basicInfo as StaffCandidate;
    expect(broken).toMatchObject({ isFullyRegistered: false, city: '', specialtyUidList: [] });
    expect((await ask(candidate, claimsFor(boss), '')).status).toBe(400);
  });

  it('shows a recruiter no admin in searches and details of any kind [R8] [S08] [K28]', async () => {
    const bosses: UserRecord[] = [];
    for (let made = 0; made < sampled(50, 5); made++)
      bosses.push(await aUser({ userType: 'Admin', groups: ['admin'], phone: aPhone(), lastName: `Boss${made}` }));
    const contacts = bosses.flatMap(({ id, email, phone }) => [id, email, phone]);
    const self = claimsFor(await aStaffMember());
    const draw = random(8);
    let paginationToken: string | null = null;
    let search: object = {};
    for (let turn = 0; turn < sampled(10_000, 20); turn++) {
      const boss = draw.pick(bosses);
      if (turn % 4 === 0) {
        const { body } = await ask(draw.pick([candidate, recruiter]), self, boss.id);
        expect(contacts.filter((contact) => JSON.stringify(body).includes(contact))).toEqual([]);
        continue;
      }
      // Half of the time the list continues where it was.
      if (paginationToken === null || draw.chance(0.5)) {
        const known = {
          name: `${boss.firstName} ${boss.lastName}`,
          type: 'Admin',
          email: boss.email,
          phone: boss.phone,
        };
        const filterName = draw.pick(['name', 'type', 'email', 'phone'] as const);
        search = draw.chance(0.2) ? {} : { filterName, filterValue: known[filterName].slice(0, 1 + draw.whole(20)) };
        paginationToken = null;
      }
      const { status, body } = await callInProcess(admin, api.admin.users, {
        claims: self,
        body: { ...search, paginationToken },
      });
      expect(status).toBe(200);
      expect(contacts.filter((contact) => JSON.stringify(body).includes(contact))).toEqual([]);
      paginationToken = body.nextPaginationToken as string | null;
    }
  });
});

describe('a change of a candidate', () => {
  it('is stored with every field, by recruiter and admin, and shown to the candidate and in the table [K29] [S02]', async () => {
    for (const address of ['recruiter@caravel.example', 'admin@caravel.example']) {
      const { token } = await signedIn(address);
      const { id } = await aCandidate();
      const change = {
        firstName: 'Ines',
        lastName: 'Oak',
        phone: '512-555-0163',
        preferredContactMethod: 'Email',
        city: '',
        state: '',
        zipCode: '97201',
        specialtyUidList: ['1002', '1003'],
        yearsExperience: 5,
        topPreferredLocations: ['Oregon', 'WA'],
        experienceTravelling: false,
        optionalInterests: 'Food',
      };
      const { status, body } = await rawCall(changeCandidate, { token, body: await aChange(id, change) });
      expect(status).toBe(200);
      const shown = {
        ...change,
        phone: '+15125550163',
        city: 'Portland',
        state: 'OR',
        topPreferredLocations: ['OR', 'WA'],
        interests: 'Mountains',
        phoneVerified: false,
        emailVerified: true,
        specialtyCategory: 'Registered Nurse',
      };
      expect(body.basicInfo).toMatchObject(shown);
      expect((await rawCall(candidate, { token, query: `id=${id}` })).body).toEqual(body);
      const search = { filterName: 'name', filterValue: 'Ines Oak' };
      const found = await rawCall(api.admin.users, { token, body: search });
      expect((found.body.userList as { authId: string }[]).some(({ authId }) => authId === id)).toBe(true);
      const { basics } = await import('../../../../functions/_people/profile/candidates.ts');
      // The candidate has not begun the profile by what staff did.
      expect((await basics.find({ candidateId: id }))?.startedAt).toBeUndefined();
    }
  });

  it('takes nothing that is the server’s from the body [R20] [K29] [S02]', async () => {
    const { id, username } = await aCandidate({ emailVerified: false, phoneVerified: false });
    const smuggled = {
      emailVerified: true,
      phoneVerified: true,
      authProvider: 'Google',
      username: 'x',
      groups: ['admin'],
      userType: 'Admin',
      status: 'revoked',
      isFullyRegistered: false,
      recruiterId: 'x',
      avatar: 'x',
      ssn: '1234',
    };
    const { status } = await put(changeCandidate, claimsFor(await aStaffMember()), await aChange(id, smuggled));
    expect(status).toBe(200);
    expect(await recordOf(id)).toMatchObject({
      id,
      username,
      emailVerified: false,
      phoneVerified: false,
      signupMethod: 'Internal',
      groups: [],
      avatar: '',
      userType: 'Candidate',
      status: 'active',
      isFullyRegistered: true,
    });
    const { basics } = await import('../../../../functions/_people/profile/candidates.ts');
    const stored = await basics.find({ candidateId: id });
    expect([stored?.recruiterId, stored?.ssnSealed, stored?.avatar]).toEqual(['', undefined, '']);
  });

  it('names every field that is missing or wrong [K29] [S02] [R19]', async () => {
    const { id } = await aCandidate();
    const claims = claimsFor(await aStaffMember());
    const wrong: [object, string, string][] = [
      [{ firstName: '' }, 'firstName', 'required'],
      [{ lastName: 'x'.repeat(51) }, 'lastName', 'At most 50 characters.'],
      [{ email: 'nobody' }, 'email', 'Please enter a valid email'],
      [{ email: `${'x'.repeat(95)}@a.example` }, 'email', 'At most 100 characters.'],
      [{ phone: '555' }, 'phone', 'Please enter a valid phone number'],
      [{ city: '', state: '', zipCode: '' }, 'zipCode', 'Please enter a valid city, state or 5 digit zipcode'],
      [{ zipCode: '123' }, 'zipCode', 'Please enter a valid city, state or 5 digit zipcode'],
      [{ specialtyUidList: [] }, 'specialtyUidList', 'Must select at least one specialty'],
      [{ specialtyUidList: ['999999'] }, 'specialtyUidList', 'Contains a specialty that does not exist.'],
      [{ topPreferredLocations: ['TX', 'OR', 'WA', 'CO'] }, 'topPreferredLocations', 'Choose at most 3 states.'],
      [{ yearsExperience: 4 }, 'yearsExperience', 'required'],
      [{ interests: '' }, 'interests', 'required'],
      [{ experienceTravelling: undefined }, 'experienceTravelling', 'required'],
    ];
    const good = await aChange(id);
    for (const [fault, field, message] of wrong) {
      const { status, body } = await put(changeCandidate, claims, { ...good, ...fault });
      expect([status, body.fields?.[field]]).toEqual([400, message]);
    }
    expect((await recordOf(id))?.version).toBe(1);
  });

  it('never undoes a concurrent save: of staff, or of the candidate in any card [S02] [R35]', async () => {
    const { id, username } = await aCandidate();
    const claims = claimsFor(await aStaffMember());
    const self = claimsFor({ id, username, groups: [] });
    const [mine, theirs] = [await aChange(id, { firstName: 'Mine' }), await aChange(id, { firstName: 'Theirs' })];
    const saved = await put(changeCandidate, claims, mine);
    expect(saved.status).toBe(200);
    expect((await put(changeCandidate, claims, theirs)).status).toBe(409);
    const saveSpecialties = async (version: number) =>
      await callInProcess(own, api.candidate.saveSpecialties, {
        claims: self,
        body: { specialtyList: [1002], primarySpecialty: 1002, version },
      });
    // The candidate's drawer was opened before the staff's save, which holds specialties as well.
    expect((await saveSpecialties(0)).status).toBe(409);
    const before = await aChange(id);
    expect((await saveSpecialties(1)).status).toBe(200);
    expect((await put(changeCandidate, claims, before)).status).toBe(409);
    // All three have read the same version before the first of them is saved.
    const changes = await Promise.all(['One', 'Two', 'Three'].map((firstName) => aChange(id, { firstName })));
    const both = await Promise.all(changes.map((change) => put(changeCandidate, claims, change)));
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  it('to another user’s address, or one of a social account, is refused in the promised words [K29] [S02]', async () => {
    const [one, other] = [await aCandidate(), await aCandidate()];
    const social = await aCandidate({ signupMethod: 'Google' });
    const claims = claimsFor(await aStaffMember());
    for (const [id, email] of [
      [one.id, other.email],
      [social.id, `free-${randomUUID()}@demo.example`],
    ] as const) {
      const { status, body } = await put(changeCandidate, claims, await aChange(id, { email }));
      expect([status, body.fields?.email]).toEqual([409, 'Email address cannot be changed.']);
    }
    expect((await recordOf(social.id))?.email).toBe(social.email);
  });

  it('of the email hands the account to no one else: the old address is notified, sessions end, codes go to the verified one [R12] [S02] [R14]', async () => {
    const account = { ...(await aNewAccount()), phone: '+15125550147' };
    await account.call(api.user.registerCandidate, {}, aRegistration(account));
    await prove(account, 'email');
    await account.call(api.user.contactVerified, {}, {});
    const attacker = `thief-${randomUUID().slice(0, 13)}@demo.example`;
    const staff = await signedIn('recruiter@caravel.example');
    const before = new Date(Date.now() - 1).toISOString();
    const change = await aChange(account.id, { email: attacker, emailVerified: true });
    expect((await rawCall(changeCandidate, { token: staff.token, body: change })).status).toBe(200);
    const record = await recordOf(account.id);
    expect(record).toMatchObject({ email: attacker, emailVerified: false });
    expect(String(record?.revokedAt) > before).toBe(true);
    await letterTo(account.email, ({ subject }) => subject.includes('email was changed'));
    // A mail goes to the new one as well, and neither shows the other address.
    const told = await letterTo(attacker, ({ subject }) => subject.startsWith('This is now the email of'));
    expect(told.text).not.toContain(account.email);
    // The identity's own tokens are over at once.
    expect(await providerCall('GetUser', { AccessToken: account.token })).toMatchObject({ ok: false });
    // A new password is sent for to the address that was proved, never to the one that staff wrote down.
    const sent = await providerCall('ForgotPassword', { Username: account.username });
    expect(sent).toMatchObject({ ok: true });
    await letterTo(account.email, ({ subject }) => /reset/i.test(subject));
    const { listAuditRecords } = await import('../../../../functions/_people/audit.ts');
    const { items } = await listAuditRecords(new Date().toISOString().slice(0, 10), { limit: 1000 });
    expect(items).toContainEqual(
      expect.objectContaining({ subjectId: account.id, call: 'change contacts', outcome: 'allowed' }),
    );
  });
});

describe('a change of a recruiter', () => {
  it('is allowed to admins, and to recruiters for themselves without the round robin; admins cannot be changed [K30] [S06] [S08]', async () => {
    const boss = await anAdmin();
    const [self, other] = [await aStaffMember(), await aStaffMember()];
    const change = async (id: string) => await aRecruiterChange(id, { useRoundRobin: true, biography: 'New words.' });
    expect((await put(changeRecruiter, claimsFor(self), await change(other.id))).status).toBe(403);
    expect((await put(changeRecruiter, claimsFor(self), await change(boss.id))).status).toBe(403);
    expect((await put(changeRecruiter, claimsFor(boss), await change(boss.id))).status).toBe(403);
    const byself = await put(changeRecruiter, claimsFor(self), await change(self.id));
    expect([byself.status, byself.body.useRoundRobin, byself.body.biography]).toEqual([200, false, 'New words.']);
    const byBoss = await put(changeRecruiter, claimsFor(boss), await change(self.id));
    expect([byBoss.status, byBoss.body.useRoundRobin]).toEqual([200, true]);
    await put(changeRecruiter, claimsFor(boss), await aRecruiterChange(self.id, { useRoundRobin: false }));
    expect((await ask(recruiter, claimsFor(boss), self.id)).body.useRoundRobin).toBe(false);
  });

  it('names every field that is missing or wrong [K30] [S06] [R19]', async () => {
    const { id } = await aStaffMember();
    const claims = claimsFor(await anAdmin());
    const wrong: [object, string, string][] = [
      [{ firstName: '' }, 'firstName', 'Please enter a first name'],
      [{ lastName: ' ' }, 'lastName', 'Please enter a last name'],
      [{ email: 'somebody@gmail.example' }, 'email', 'Please enter a valid email'],
      [{ phone: '' }, 'phone', 'required'],
      [{ calendlyLink: '' }, 'calendlyLink', 'Please enter a valid link'],
      [{ calendlyLink: `https://meet.example/${'x'.repeat(50)}` }, 'calendlyLink', 'At most 50 characters.'],
      [{ assignedTeam: 'Nobody’s' }, 'assignedTeam', 'Please select a team'],
      [{ specialtyUidList: [] }, 'specialtyUidList', 'Must select at least one specialty'],
      [{ specialtyUidList: ['1121'] }, 'specialtyUidList', 'Contains a specialty that is not offered.'],
      [
        { pictureFileName: 'x.png', pictureFileBase64Str: 'AAAA' },
        'pictureFileBase64Str',
        'This file is empty or broken. Please choose another one.',
      ],
    ];
    const good = await aRecruiterChange(id);
    for (const [fault, field, message] of wrong) {
      const { status, body } = await put(changeRecruiter, claims, { ...good, ...fault });
      expect([field, status, body.fields?.[field]]).toEqual([field, 400, message]);
    }
    for (const calendlyLink of ['javascript:alert(1)', 'meet.example/x', 'data:text/html,x']) {
      const { body } = await put(changeRecruiter, claims, { ...good, calendlyLink });
      expect(body.fields).toEqual({ calendlyLink: 'Please enter a valid link' });
    }
    expect((await recordOf(id))?.version).toBe(1);
    // A value from before it was withheld stays.
    const { recruiters } = await import('../../../../functions/_people/recruiters.ts');
    const held = await recruiters.find({ id });
    if (held) await recruiters.put({ ...held, specialtyIds: [1121] });
    expect((await put(changeRecruiter, claims, { ...good, specialtyUidList: ['1121'] })).status).toBe(200);
  });

  it('stores a new picture and deletes the old one; a name with two dots is dropped, its picture is not [K30] [S06]', async () => {
    const { id } = await aStaffMember();
    const claims = claimsFor(await anAdmin());
    const pictureFileBase64Str = aPng(20, 20).toString('base64');
    const send = async (pictureFileName: string) =>
      await put(changeRecruiter, claims, await aRecruiterChange(id, { pictureFileName, pictureFileBase64Str }));
    const first = (await send('me.png')).body.pictureUrlPath as string;
    expect(first).toMatch(/^\/api\/user\/avatar\?id=/);
    const second = (await send('me at 10.11.12.png')).body.pictureUrlPath as string;
    expect(second).not.toBe(first);
    const { readAvatar } = await import('../../../../functions/_storage/avatars.ts');
    await expect(readAvatar(first.split('=')[1] ?? '')).rejects.toThrow();
    expect((await readAvatar(second.split('=')[1] ?? '')).contentType).toBe('image/png');
  });

  it('does not conflict with a concurrent assignment, and one staff member never undoes another [S06] [F18]', async () => {
    const { id } = await aStaffMember();
    const claims = claimsFor(await anAdmin());
    const [one, two] = [await aRecruiterChange(id), await aRecruiterChange(id)];
    const { recruiters } = await import('../../../../functions/_people/recruiters.ts');
    const before = await recruiters.find({ id });
    if (before)
      await recruiters.put(
        { ...before, assignedCount: 7, lastAssignedAt: 'now', version: 2 },
        { when: { version: 1 } },
      );
    expect((await put(changeRecruiter, claims, one)).status).toBe(200);
    expect(await recruiters.find({ id })).toMatchObject({
      assignedCount: 7,
      lastAssignedAt: 'now',
      biography: 'Nights only.',
    });
    expect((await put(changeRecruiter, claims, two)).status).toBe(409);
  });

  it('of the email suspends the group until the new one is verified, and the old verification does not count [R10] [S06] [K30]', async () => {
    const account = await aPendingRecruiter();
    await prove(account, 'email');
    await prove(account, 'phone_number');
    await account.call(api.user.contactVerified, {}, {});
    await account.call(api.admin.recruiterGroup, {}, {});
    const email = `moved-${randomUUID().slice(0, 13)}@caravel.example`;
    const boss = claimsFor(await anAdmin());
    const { status, body } = await put(changeRecruiter, boss, await aRecruiterChange(account.id, { email }));
    expect([status, body.status, body.emailVerified]).toEqual([200, 'pending', false]);
    await letterTo(account.email, ({ subject }) => subject.includes('email was changed'));
    await letterTo(email, ({ subject }) => subject.startsWith('This is now the email of'));
    expect(await recordOf(account.id)).toMatchObject({ groups: [], status: 'pending', formerEmail: account.email });
    // With a token of now: what the provider still holds as proved is the old address.
    const claims = claimsFor({ id: account.id, username: account.username, groups: ['recruiter'] });
    const later = { ...claims, iat: String(Number(claims.iat) + 2) };
    const taken = await callInProcess(user, api.user.contactVerified, { claims: later, body: {} });
    expect([taken.status, taken.body.emailAddress, taken.body.emailAddressConfirmed]).toEqual([200, email, false]);
    expect((await put(api.admin.recruiterGroup, later, {})).status).toBe(403);
    expect((await put(api.admin.recruiterGroup, boss, { id: account.id })).status).toBe(403);
    expect((await callInProcess(admin, api.admin.users, { claims: later, body: {} })).status).toBe(403);
  });
});

describe('who may delete whom', () => {
  it('recruiters delete candidates, admins also recruiters; admins and the own account cannot be deleted [K29] [K30] [S04] [S05] [R9]', async () => {
    const boss = await anAdmin();
    const self = await aStaffMember();
    const other = await aStaffMember();
    const refused: [string, Endpoint, UserRecord, string, number][] = [
      ['a recruiter a colleague', removeRecruiter, self, other.id, 403],
      ['a recruiter a colleague as a candidate', removeCandidate, self, other.id, 403],
      ['a recruiter an admin', removeCandidate, self, boss.id, 403],
      ['an admin an admin', removeRecruiter, boss, (await anAdmin()).id, 403],
      ['an admin an admin as a candidate', removeCandidate, boss, (await anAdmin()).id, 403],
      ['an admin oneself', removeRecruiter, boss, boss.id, 403],
      ['a recruiter oneself', removeCandidate, self, self.id, 403],
      ['a candidate with an admin’s group', removeCandidate, boss, (await aCandidate({ groups: ['admin'] })).id, 403],
      [
        'a candidate who has become staff',
        removeCandidate,
        self,
        (await aCandidate({ groups: ['recruiter'] })).id,
        403,
      ],
      ['a candidate as a recruiter', removeRecruiter, boss, (await aCandidate()).id, 404],
      ['nobody', removeCandidate, boss, randomUUID(), 404],
    ];
    for (const [name, call, who, id, expected] of refused) {
      const { status } = await ask(call, claimsFor(who), id);
      expect([name, status]).toEqual([name, expected]);
    }
    expect(await recordOf(other.id)).toMatchObject({ status: 'active' });
    expect((await ask(removeCandidate, claimsFor(self), (await aCandidate()).id)).status).toBe(200);
    // One with a broken registration: only an admin may open it, and it can still be deleted.
    const broken = await aUser({ isFullyRegistered: false });
    expect((await ask(removeCandidate, claimsFor(self), broken.id)).status).toBe(200);
    expect((await ask(removeRecruiter, claimsFor(boss), other.id)).status).toBe(200);
    const again = await ask(removeRecruiter, claimsFor(boss), other.id);
    expect([again.status, again.body.success]).toEqual([200, true]);
    expect((await ask(recruiter, claimsFor(boss), other.id)).status).toBe(404);
  });
});
