import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { api } from '#shared/contract/index.ts';
import type { UserRecord } from '../../../functions/_people/user-record.ts';
import { callInProcess, workAs } from '../../support/in-process.ts';
import { turnAuthenticatorOn } from '../../support/people/authenticator.ts';
import { aRecruiter, aUser, claimsFor } from '../../support/people/directory.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { aPendingRecruiter, prove } from '../../support/people/new-recruiter.ts';
import { signedIn, signedInAgain } from '../../support/people/sign-in.ts';
import { lettersTo, letterTo, nextSecond, rawCall, staffOrigin } from '../../support/portal.ts';
import { providerCall } from '../../support/provider-call.ts';

workAs('admin');

type AnswerOfAdmins = z.output<typeof api.admin.admins.returns>;
type Handler = Parameters<typeof callInProcess>[0];
const { admins, appointAdmin, removeAdmin, changeRecruiter, resetAuthenticator } = api.admin;

let admin: Handler;
beforeAll(async () => {
  admin = (await import('../../../functions/admin/handler.ts')).handler as never;
});

const anAdmin = () => aUser({ userType: 'Admin', groups: ['admin'], email: `${randomUUID()}@caravel.example` });
const remove = async (who: UserRecord, id: string) => {
  const { status, body } = await callInProcess(admin, removeAdmin, { claims: claimsFor(who), query: `id=${id}` });
  return { status, message: body.message };
};
async function recordOf(id: string) {
  const { users } = await import('../../../functions/_people/user-record.ts');
  return await users.find({ id }, { consistent: true });
}

describe('a lost authenticator app', () => {
  it('is reset by an admin, recorded and mailed; the holder logs in with the password again [O07]', async () => {
    const holder = await aCandidate();
    await turnAuthenticatorOn(holder.token);
    const before = await providerCall('GetUser', { AccessToken: holder.token });
    expect(before.UserMFASettingList).toEqual(['SOFTWARE_TOKEN_MFA']);
    const { call, token } = await signedIn('admin@caravel.example');
    expect(await call(resetAuthenticator, {}, { email: holder.email.toUpperCase() })).toEqual({ success: true });
    expect(await call(resetAuthenticator, {}, { email: holder.email })).toEqual({ success: true });
    const letter = await letterTo(holder.email, ({ subject }) => subject.includes('authenticator'));
    expect(letter.text).toContain('was reported lost');
    // All sessions have ended; a new one needs no code.
    expect(await providerCall('GetUser', { AccessToken: holder.token })).toMatchObject({ ok: false });
    await nextSecond();
    const again = await signedInAgain(holder.email);
    expect((await again.call(api.user.current)).emailAddress).toBe(holder.email);
    const { recordList } = await call(api.admin.audit, { personId: holder.id });
    expect(recordList.map(({ call: name }) => name)).toContain('reset authenticator');

    const own = await rawCall(resetAuthenticator, { token, body: { email: 'admin@caravel.example' } });
    expect([own.status, own.body.message]).toEqual([409, 'Another admin has to reset yours.']);
    const unknown = await rawCall(resetAuthenticator, { token, body: { email: 'no-one@caravel.example' } });
    expect([unknown.status, unknown.body.fields]).toEqual([400, { email: 'No account has this address.' }]);
  });
});

describe('admins', () => {
  it('make a recruiter an admin by email, with a mail, from the next login on; again it changes nothing [O01]', async () => {
    const account = await aPendingRecruiter();
    const { token } = await signedIn('admin@caravel.example');
    const ask = (email: string) => rawCall(appointAdmin, { token, body: { email } });
    const early = await ask(account.email);
    expect([early.status, early.body.fields]).toEqual([
      400,
      { email: `${account.email} has not finished the recruiter sign-up: email and phone must be proved first.` },
    ]);
    await prove(account, 'email');
    await prove(account, 'phone_number');
    await account.call(api.admin.recruiterGroup, {}, {});
    expect(await ask(account.email.toUpperCase())).toMatchObject({ status: 200, body: { isNew: true } });
    expect(await ask(account.email)).toMatchObject({ status: 200, body: { isNew: false } });
    expect((await letterTo(account.email, ({ subject }) => subject.includes('admin'))).text).toContain(staffOrigin());
    expect((await lettersTo(account.email)).filter(({ subject }) => subject.includes('admin'))).toHaveLength(1);

    // The portal may go on for 30 seconds with the record that it has read.
    const claims = claimsFor((await recordOf(account.id)) as UserRecord);
    const shown = (await callInProcess(admin, admins, { claims })).body as unknown as AnswerOfAdmins;
    const { adminList } = shown;
    expect(adminList.find(({ id }) => id === account.id)).toEqual({
      id: account.id,
      name: 'Robin Vale',
      email: account.email,
      isSelf: true,
    });
    expect(adminList.map(({ email }) => email)).toContain('admin@caravel.example');

    // Removed again: a recruiter as before, whose tokens of an admin are refused.
    const { call } = await signedIn('admin@caravel.example');
    expect(await call(removeAdmin, { id: account.id })).toEqual({ success: true });
    expect(await call(removeAdmin, { id: account.id })).toEqual({ success: true });
    expect(await recordOf(account.id)).toMatchObject({ groups: ['recruiter'], status: 'active' });
    await nextSecond();
    const demoted = await signedInAgain(account.email);
    expect((await rawCall(admins, { token: demoted.token })).status).toBe(403);
    expect((await demoted.call(api.admin.users, {}, { count: 1 })).userList).toHaveLength(1);
  });

  it.each([
    ['no-one@caravel.example', 'No one has signed up with this address yet. Invite them as a recruiter first.'],
    ['nora@elsewhere.example', 'This is the address of none of your recruiters: those have a company address.'],
  ])('refuse %s, naming the field [O01] [X23]', async (email, message) => {
    const { token } = await signedIn('admin@caravel.example');
    const { status, body } = await rawCall(appointAdmin, { token, body: { email } });
    expect([status, body.fields]).toEqual([400, { email: message }]);
  });

  it('never make a candidate one, not even one at the company [O01] [R10]', async () => {
    const candidate = await aUser({ email: `${randomUUID()}@caravel.example` });
    const body = { email: candidate.email };
    const answer = await callInProcess(admin, appointAdmin, { claims: claimsFor(await anAdmin()), body });
    expect([answer.status, answer.body.fields]).toEqual([400, { email: `${candidate.email} belongs to a candidate.` }]);
    expect((await recordOf(candidate.id))?.groups).toEqual([]);
  });

  it('remove one another and never themselves: the last one stays, however many try at once [O01] [R9]', async () => {
    const [one, other, third] = [await anAdmin(), await anAdmin(), await anAdmin()];
    expect(await remove(one, one.id)).toEqual({
      status: 409,
      message: 'Another admin has to remove you: one must always remain.',
    });
    const circle = await Promise.all([remove(one, other.id), remove(other, third.id), remove(third, one.id)]);
    const records = await Promise.all([one, other, third].map(({ id }) => recordOf(id)));
    const left = records.filter((record) => record?.groups.includes('admin') && record.status === 'active');
    expect(left.length).toBeGreaterThan(0);
    expect(circle.filter(({ status }) => status === 200)).toHaveLength(3 - left.length);
    for (const { status } of circle) expect([200, 401, 403, 409]).toContain(status);
    // Who is no admin any more is refused everywhere; the record stays for the audit.
    for (const record of records) {
      if (!record || left.includes(record)) continue;
      expect(record).toMatchObject({ groups: [], status: 'revoked', email: expect.stringContaining('@') });
    }
  });

  it('cannot lose the rights by a change of their email [O01]', async () => {
    const id = randomUUID();
    const made = { id, email: `${id}@caravel.example`, team: 'Direct' };
    const self = await aUser({ ...made, userType: 'Recruiter', groups: ['recruiter', 'admin'] });
    await aRecruiter({ id, email: self.email, useRoundRobin: false });
    const body = {
      authId: id,
      firstName: 'Made',
      lastName: 'Up',
      email: `new-${id}@caravel.example`,
      phone: self.phone,
      assignedTeam: 'Direct',
      calendlyLink: 'https://meet.example/robin',
      biography: 'Nights.',
      specialtyUidList: ['1001'],
      version: 1,
    };
    const answer = await callInProcess(admin, changeRecruiter, { claims: claimsFor(self), body });
    expect([answer.status, answer.body.fields]).toEqual([
      409,
      { email: 'The email of an admin stays. Remove the admin rights first.' },
    ]);
    expect((await recordOf(id))?.groups).toEqual(['recruiter', 'admin']);
  });

  it('show recruiters and candidates nothing of it [O01] [R10]', async () => {
    const recruiter = await aUser({ userType: 'Recruiter', groups: ['recruiter'] });
    for (const who of [recruiter, await aUser()]) {
      const claims = claimsFor({ ...who, groups: [...who.groups, 'admin'] });
      const asked = [
        await callInProcess(admin, admins, { claims }),
        await callInProcess(admin, appointAdmin, { claims, body: { email: recruiter.email } }),
        await callInProcess(admin, removeAdmin, { claims, query: `id=${who.id}` }),
      ];
      expect(asked.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
  });
});
