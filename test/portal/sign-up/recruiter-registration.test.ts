import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { aPng } from '../../support/files/a-png.ts';
import { pngWith } from '../../support/files/marked-pictures.ts';
import { aNewAccount, aRegistration } from '../../support/people/new-account.ts';
import { aPendingRecruiter, aRecruiterRegistration, aStaffAccount, prove } from '../../support/people/new-recruiter.ts';
import { signedIn, signedInAgain } from '../../support/people/sign-in.ts';
import { rawCall, siteOrigin } from '../../support/portal.ts';

const { registerRecruiter } = api.user;
const { recruiterGroup } = api.admin;

/** The smallest picture of a type with these measures; what follows the head is noise. */
function png(width: number, height: number, bytes = 200): Buffer {
  const head = Buffer.alloc(33);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(head);
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  head.set([8, 6], 24);
  const data = Buffer.alloc(Math.max(12, bytes - 33));
  data.writeUInt32BE(data.length - 12, 0);
  data.write('IDAT', 4, 'latin1');
  return Buffer.concat([head, data]);
}

describe('recruiter registration', () => {
  it('makes an identity with a company address a pending recruiter, idempotently [K02] [A24]', async () => {
    const account = await aStaffAccount();
    const first = await account.call(registerRecruiter, {}, aRecruiterRegistration(account));
    expect(first).toEqual({ id: account.id, cognitoId: account.id });
    const again = await account.call(registerRecruiter, {}, aRecruiterRegistration(account, { FirstName: 'Other' }));
    expect(again).toEqual(first);
    expect(await account.call(api.user.current)).toMatchObject({
      id: account.id,
      userType: 'Recruiter',
      groupList: [],
      firstName: 'Robin',
      emailAddressConfirmed: false,
      phoneConfirmed: false,
    });
  });

  it('makes one recruiter of many concurrent calls [K02] [R36]', async () => {
    const account = await aStaffAccount();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => account.call(registerRecruiter, {}, aRecruiterRegistration(account))),
    );
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([account.id]));
    const { call } = await signedIn('admin@caravel.example');
    const { userList } = await call(api.admin.users, {}, { filterName: 'email', filterValue: account.email });
    expect(userList).toHaveLength(1);
    // Not a corrupted profile: nothing of it is missing but the group.
    expect(userList[0]).toMatchObject({ userType: 'Recruiter', isFullyRegistered: true, team: 'Direct' });
  });

  it('is refused for another user’s id, another address, and an address that is not the company’s [K02] [R10] [R11]', async () => {
    const account = await sharedAccount();
    const send = async (more: Parameters<typeof aRecruiterRegistration>[1]) =>
      await rawCall(registerRecruiter, { token: account.token, body: aRecruiterRegistration(account, more) });
    expect((await send({ CognitoId: randomUUID() })).status).toBe(403);
    const otherEmail = await send({ Email: 'recruiter@caravel.example' });
    expect(otherEmail.status).toBe(400);
    expect(otherEmail.body.fields).toHaveProperty('Email');
    const outsider = { ...(await aNewAccount()), phone: account.phone };
    const refused = await rawCall(registerRecruiter, {
      token: outsider.token,
      body: aRecruiterRegistration(outsider),
    });
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual({ Email: 'Please enter a valid email' });
    expect((await rawCall(registerRecruiter, { body: aRecruiterRegistration(account) })).status).toBe(401);
  });

  it.each([(name: string) => `${name}@caravel.example.evil.example`, (name: string) => `${name}@sub.caravel.example`])(
    'grants nothing to an address that only looks like the company’s (%#) [R10]',
    async (address) => {
      const account = { ...(await aNewAccount(address(randomUUID().slice(0, 8)))), phone: '+15125550147' };
      const { status } = await rawCall(registerRecruiter, {
        token: account.token,
        body: aRecruiterRegistration(account),
      });
      expect(status).toBe(400);
      expect((await rawCall(recruiterGroup, { token: account.token, body: {} })).status).toBe(403);
    },
  );

  it('names every field that is missing or wrong [K02] [A24] [R19]', async () => {
    const account = await sharedAccount();
    const { status, body } = await rawCall(registerRecruiter, {
      token: account.token,
      body: {
        ...aRecruiterRegistration(account),
        LastName: '',
        Phone: '123',
        AssignedTeam: 'Nobody',
        SpecialtyUidList: [],
        CalendlyLink: 'javascript:x',
      },
    });
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      LastName: 'Please enter your last name.',
      Phone: 'Please enter a valid phone number',
      AssignedTeam: 'Please select a team',
      SpecialtyUidList: 'Must select at least one specialty',
      CalendlyLink: 'Please enter a valid Meeting Link URI, it should include https:// or http://',
    });
  });

  it('refuses a candidate who would be a recruiter as well, and the reverse [K01] [K02]', async () => {
    const nurse = await signedIn('nurse@demo.example');
    const me = await nurse.call(api.user.current);
    const own = { id: me.id, email: me.emailAddress, phone: '+15125550147' };
    const second = await rawCall(registerRecruiter, { token: nurse.token, body: aRecruiterRegistration(own) });
    expect(second.status).toBe(409);
    expect(second.body.message).toContain('Email is already in use');
    const pending = await waiting();
    const reverse = await rawCall(api.user.registerCandidate, { token: pending.token, body: aRegistration(pending) });
    expect(reverse.status).toBe(409);
    expect(reverse.body.fields).toHaveProperty('Email');
  });

  it('ignores server-owned fields of the body: password, flags, groups, status [R20] [K02]', async () => {
    const account = await aStaffAccount();
    const extra = {
      password: 'x',
      username: 'internal_x',
      emailVerified: true,
      phoneVerified: true,
      isActive: true,
      groups: ['admin'],
      groupList: ['admin'],
      status: 'active',
      userType: 'Admin',
      id: 'x',
      version: 9,
    };
    const { status } = await rawCall(registerRecruiter, {
      token: account.token,
      body: { ...aRecruiterRegistration(account), ...extra },
    });
    expect(status).toBe(200);
    expect(await account.call(api.user.current)).toMatchObject({
      id: account.id,
      username: account.username,
      groupList: [],
      userType: 'Recruiter',
      emailAddressConfirmed: false,
      phoneConfirmed: false,
    });
  });
});

describe('a recruiter’s picture', () => {
  it('is kept by its content and shown as a file that runs nothing [A24] [K02] [R22]', async () => {
    const account = await aStaffAccount();
    const picture = aPng(200, 200);
    const body = aRecruiterRegistration(account, {
      PictureFileName: 'me.png',
      PictureFileBase64Str: picture.toString('base64'),
    });
    await account.call(registerRecruiter, {}, body);
    const { call } = await signedIn('admin@caravel.example');
    const { userList } = await call(api.admin.users, {}, { filterName: 'email', filterValue: account.email });
    const shown = await fetch(`${siteOrigin()}${userList[0]?.avatar}`);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': expect.stringContaining('immutable'),
    });
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(picture);
    expect((await rawCall(api.user.avatar, { query: `id=${randomUUID()}` })).status).toBe(404);
    expect((await rawCall(api.user.avatar)).body.fields).toHaveProperty('id');
  });

  const text = (bytes: Buffer) => bytes.toString('base64');
  const gif = Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00', 'latin1');
  it.each([
    ['a name with two dots', 'me.exe.png', text(png(9, 9)), 'PictureFileName', 400],
    ['a data address', 'me.png', `data:image/png;base64,${text(png(9, 9))}`, 'PictureFileBase64Str', 400],
    ['loose base64', 'me.png', `${text(png(9, 9))}\n`, 'PictureFileBase64Str', 400],
    ['a GIF named PNG', 'me.png', text(gif), 'PictureFileBase64Str', 400],
    ['an SVG', 'me.png', text(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'PictureFileBase64Str', 400],
    ['noise', 'me.jpg', text(randomBytes(64)), 'PictureFileBase64Str', 400],
    ['too many pixels', 'me.png', text(png(4097, 10)), 'PictureFileBase64Str', 400],
    ['one byte above 4 MiB', 'me.png', text(png(9, 9, 4 * 1024 * 1024 + 1)), 'PictureFileBase64Str', 413],
  ])('is refused when it is %s, and nothing is registered [R21] [K02]', async (_what, name, base64, field, status) => {
    const account = await sharedAccount();
    const body = aRecruiterRegistration(account, { PictureFileName: name, PictureFileBase64Str: base64 });
    const answer = await rawCall(registerRecruiter, { token: account.token, body });
    expect(answer.status).toBe(status);
    expect(answer.body.fields).toHaveProperty(field);
    expect((await rawCall(api.user.current, { token: account.token })).status).toBe(400);
  });

  it('may have 4 MiB exactly [R21]', async () => {
    const account = await aStaffAccount();
    const small = pngWith('prVt', Buffer.alloc(0));
    const picture = pngWith('prVt', Buffer.alloc(4 * 1024 * 1024 - small.length));
    const body = aRecruiterRegistration(account, { PictureFileName: 'me', PictureFileBase64Str: text(picture) });
    expect(await account.call(registerRecruiter, {}, body)).toMatchObject({ id: account.id });
  });
});

let shared: ReturnType<typeof aStaffAccount> | undefined;
let pendingOne: ReturnType<typeof aPendingRecruiter> | undefined;

/** One identity for all that is refused, and one recruiter who never gets the group: each sign-in takes its time. */
function sharedAccount() {
  shared ??= aStaffAccount();
  return shared;
}
function waiting() {
  pendingOne ??= aPendingRecruiter();
  return pendingOne;
}

describe('the recruiter group', () => {
  it('is granted once email and phone are verified, names what is missing, and can be requested again [K30] [A25]', async () => {
    const account = await aPendingRecruiter();
    const ask = async () => await rawCall(recruiterGroup, { token: account.token, body: {} });
    expect((await ask()).body.fields).toEqual({
      email: 'Please verify your email.',
      phone: 'Please verify your phone.',
    });
    await prove(account, 'email');
    const missing = await ask();
    expect(missing.status).toBe(400);
    expect(missing.body.fields).toEqual({ phone: 'Please verify your phone.' });
    await prove(account, 'phone_number');
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status, body }) => [status, body.groupList])).toEqual(Array(3).fill([200, ['recruiter']]));
    // The old token names no group: it gives no right, and a new one gives it at once.
    expect((await rawCall(api.admin.users, { token: account.token, body: {} })).status).toBe(403);
    const fresh = await signedInAgain(account.email);
    expect((await rawCall(api.admin.users, { token: fresh.token, body: {} })).status).toBe(200);
    expect(await fresh.call(api.user.current)).toMatchObject({
      groupList: ['recruiter'],
      emailAddressConfirmed: true,
      phoneConfirmed: true,
    });
  });

  it('is refused to candidates, visitors and users whom a recruiter names [K30] [R10]', async () => {
    const nurse = await signedIn('nurse@demo.example');
    const recruiter = await signedIn('recruiter@caravel.example');
    const pending = await waiting();
    expect((await rawCall(recruiterGroup, { token: nurse.token, body: {} })).status).toBe(403);
    expect((await rawCall(recruiterGroup, { body: {} })).status).toBe(401);
    for (const { token } of [nurse, recruiter]) {
      const answer = await rawCall(recruiterGroup, { token, body: { id: pending.id } });
      expect(answer.status).toBe(403);
    }
    const malformed = await rawCall(recruiterGroup, { token: nurse.token, body: { id: '../x' } });
    expect(malformed.body.fields).toHaveProperty('id');
  });

  it('is granted by an admin to a pending recruiter with both contacts verified only [K30]', async () => {
    const admin = await signedIn('admin@caravel.example');
    const pending = await aPendingRecruiter();
    const grant = async (id: string) => await rawCall(recruiterGroup, { token: admin.token, body: { id } });
    expect((await grant(pending.id)).body.fields).toHaveProperty('email');
    await Promise.all([prove(pending, 'email'), prove(pending, 'phone_number')]);
    expect((await grant(pending.id)).body.groupList).toEqual(['recruiter']);
    const nurse = await (await signedIn('nurse@demo.example')).call(api.user.current);
    expect((await grant(nurse.id)).status).toBe(404);
    expect((await grant(randomUUID())).status).toBe(404);
  });

  it('opens no staff call and no candidate’s call to a pending recruiter [R10] [K30]', async () => {
    const { token } = await waiting();
    const closed = Object.values(api)
      .flatMap((family) => Object.values(family))
      .filter(({ access }) => ['staff', 'admin', 'candidate'].includes(access));
    const statuses = await Promise.all(
      closed.map(async (call) => {
        const { status } = await rawCall(call, { token, ...(call.method === 'GET' ? {} : { body: {} }) });
        return [call.path, status];
      }),
    );
    expect(statuses).toEqual(closed.map(({ path }) => [path, 403]));
  });
});
