import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { claimsOf, workAs } from '../../support/in-process.ts';
import { addIdentity, aNewAccount, aRegistration } from '../../support/people/new-account.ts';
import { signedIn, signedInAgain } from '../../support/people/sign-in.ts';
import { rawCall } from '../../support/portal.ts';

const { resetTest, exists } = api.user;
const testAccount = 'tester@demo.example';

describe('the reset of the test account', () => {
  it('is allowed for that account and staff only [K08]', async () => {
    expect((await rawCall(resetTest, { body: {} })).status).toBe(401);
    const nurse = await signedIn('nurse@demo.example');
    expect((await rawCall(resetTest, { token: nurse.token, body: {} })).status).toBe(403);
    const recruiter = await signedIn('recruiter@caravel.example');
    const acting = { token: recruiter.token, body: {}, headers: { BecomeUser: 'somebody' } };
    expect((await rawCall(resetTest, acting)).status).toBe(403);
  });

  it('deletes it completely and idempotently, so that sign-up can be tried again, without the phone code [K08] [A14]', async () => {
    const staff = await signedIn('recruiter@caravel.example');
    const reset = async (token: string) => (await rawCall(resetTest, { token, body: {} })).status;
    expect([await reset(staff.token), await reset(staff.token)]).toEqual([200, 200]);
    const first = await aNewAccount(testAccount);
    // An identity that never registered goes as well.
    expect(await reset(first.token)).toBe(200);
    expect(await first.call(exists, {}, { Email: testAccount })).toEqual({ exists: false });

    const username = `internal_${randomUUID()}`;
    await addIdentity(username, testAccount);
    const person = await signedInAgain(testAccount);
    const id = claimsOf(person.token)?.sub ?? '';
    const { user } = await person.call(api.user.registerCandidate, {}, aRegistration({ id, email: testAccount }));
    // No code is asked of it (any other account: registration.test.ts).
    expect(user.phoneConfirmed).toBe(true);
    await person.call(api.user.assignRecruiter, {}, {});
    expect(await reset(person.token)).toBe(200);
    expect(await person.call(exists, {}, { Email: testAccount })).toEqual({ exists: false });
    const { call } = await signedIn('admin@caravel.example');
    const { userList } = await call(api.admin.users, {}, { filterName: 'email', filterValue: testAccount });
    expect(userList).toEqual([]);
    workAs('user');
    const { queryPrefix } = await import('../../../functions/_table/query.ts');
    const { findIdentity } = await import('../../../functions/_people/accounts/identity-provider.ts');
    for (const pk of [`USER#${id}`, `CAND#${id}`, `EMAIL#${testAccount}`, `LOGIN#${username}`, `SIGNUP#${username}`])
      expect((await queryPrefix(pk, '', { consistent: true })).items).toEqual([]);
    expect(await findIdentity(username)).toBeUndefined();
  });
});
