import { randomBytes } from 'node:crypto';
import { UpdateUserAttributesCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { workAs } from '../../support/in-process.ts';
import { sampled } from '../../support/long.ts';
import { aNewAccount, aRegistration, type TestAccount } from '../../support/people/new-account.ts';
import { aPhone, prove, providerClient } from '../../support/people/new-recruiter.ts';
import { signedIn } from '../../support/people/sign-in.ts';
import { letterTo, rawCall, siteOrigin } from '../../support/portal.ts';

const { confirmEmail, current } = api.user;

/** The code of the newest link that was mailed to an address. */
async function mailedCode(email: string): Promise<string> {
  const { text } = await letterTo(email, ({ text }) => text.includes('/confirm?code='));
  const link = /http\S+\/confirm\?code=([\w-]+)/.exec(text);
  expect(link?.[0]).toBe(`${siteOrigin()}/confirm?code=${link?.[1]}`);
  return link?.[1] ?? '';
}

async function aCandidate(phone?: string): Promise<TestAccount> {
  const account = await aNewAccount(undefined, phone);
  await account.call(api.user.registerCandidate, {}, aRegistration(account, phone ? { Phone: phone } : {}));
  return account;
}

const confirm = async (code: string) => await rawCall(confirmEmail, { query: `code=${code}` });

describe('the link that proves an email address', () => {
  it('is mailed after registration, works once, and verifies in the table and at the identity provider [K03] [A21]', async () => {
    const account = await aCandidate();
    expect(await account.call(current)).toMatchObject({ emailAddressConfirmed: false });
    const code = await mailedCode(account.email);
    expect(Buffer.from(code, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    const answers = await Promise.all([confirm(code), confirm(code), confirm(code)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(answers.every(({ status }) => [200, 400, 409].includes(status))).toBe(true);
    expect(await account.call(current)).toMatchObject({ emailAddressConfirmed: true });
    const replay = await confirm(code);
    expect(replay.status).toBe(400);
    expect(replay.body.fields).toHaveProperty('code');
    workAs('user');
    const { findIdentity } = await import('../../../functions/_people/accounts/identity-provider.ts');
    expect(await findIdentity(account.username)).toMatchObject({ emailVerified: true, email: account.email });
    const { call } = await signedIn('admin@caravel.example');
    const { userList } = await call(api.admin.users, {}, { filterName: 'email', filterValue: account.email });
    expect(userList[0]).toMatchObject({ emailAddressConfirmed: true });
  });

  it('keeps nothing but a hash of its code [K03] [R29]', async () => {
    workAs('user');
    const { addEmailLink, emailLinks, findEmailLink } = await import(
      '../../../functions/_people/accounts/email-links.ts'
    );
    const code = await addEmailLink('somebody', 'somebody@demo.example');
    const kept = await findEmailLink(code);
    expect(JSON.stringify(kept)).not.toContain(code);
    expect(await emailLinks.find({ hash: code })).toBeUndefined();
    expect(kept).toMatchObject({ hasExpired: false });
    expect(await findEmailLink(code, Date.now() + 24 * 60 * 60 * 1000 + 1000)).toMatchObject({ hasExpired: true });
    expect(await findEmailLink(code, Date.now() + 31 * 24 * 60 * 60 * 1000)).toBeUndefined();
  });

  it('is refused when it is expired, unknown, missing, or for a former address of the account [K03] [R15]', async () => {
    workAs('user');
    const { addEmailLink } = await import('../../../functions/_people/accounts/email-links.ts');
    const nurse = await (await signedIn('nurse@demo.example')).call(current);
    const old = await addEmailLink(nurse.id, nurse.emailAddress, { now: Date.now() - 24 * 60 * 60 * 1000 - 1000 });
    const others = await addEmailLink(nurse.id, 'other@demo.example');
    const nobodys = await addEmailLink('nobody', nurse.emailAddress);
    for (const code of [old, others, nobodys, 'x', '%27', randomBytes(32).toString('base64url')]) {
      const { status, body } = await confirm(code);
      expect([status, body.fields?.code]).toEqual([400, expect.any(String)]);
    }
    expect((await rawCall(confirmEmail)).body.fields).toEqual({ code: expect.any(String) });
    expect((await rawCall(confirmEmail, { query: `code=${'x'.repeat(201)}` })).status).toBe(400);
    for (let tries = 0; tries < sampled(1000, 7); tries++)
      expect((await confirm(randomBytes(32).toString('base64url'))).status).toBe(400);
  });

  it('that is older than 24 hours has a way on: a new one goes to the same address, once [K03] [A21]', async () => {
    const account = await aCandidate();
    const first = await mailedCode(account.email);
    workAs('user');
    const { addEmailLink } = await import('../../../functions/_people/accounts/email-links.ts');
    const now = Date.now() - 24 * 60 * 60 * 1000 - 1000;
    const old = await addEmailLink(account.id, account.email, { now });
    const late = await confirm(old);
    expect([late.status, late.body.message]).toEqual([
      410,
      'This link is older than 24 hours. We have just sent a new one to the same address.',
    ]);
    expect((await confirm(old)).status).toBe(400);
    const { text } = await letterTo(
      account.email,
      ({ text }) => text.includes('/confirm?code=') && !text.includes(first),
    );
    const code = /confirm\?code=([\w-]+)/.exec(text)?.[1] ?? '';
    expect((await confirm(code)).body).toEqual({ emailAddressConfirmed: true });
  });

  it('is refused while impersonating, whatever the caller’s role [K03] [R4]', async () => {
    const { status } = await rawCall(confirmEmail, { query: 'code=x', headers: { BecomeUser: 'somebody' } });
    expect(status).toBe(403);
  });
});

describe('contacts verified by a code', () => {
  it('are copied to every place that shows them; the old address is notified, and is free again [K05] [K06] [A22]', async () => {
    const phone = aPhone();
    const account = await aCandidate(phone);
    const changed = { ...account, email: `moved-${account.email}`, phone: aPhone() };
    const provider = await providerClient();
    for (const [Name, Value, contact] of [
      ['email', changed.email, 'email'],
      ['phone_number', changed.phone, 'phone_number'],
    ] as const) {
      await provider.send(
        new UpdateUserAttributesCommand({ AccessToken: account.token, UserAttributes: [{ Name, Value }] }),
      );
      await prove(changed, contact, { isSent: true });
    }
    const me = await account.call(api.user.contactVerified);
    expect(me).toMatchObject({
      emailAddress: changed.email,
      emailAddressConfirmed: true,
      phone: changed.phone,
      phoneConfirmed: true,
    });
    const { basicInfo } = await account.call(api.candidate.details);
    expect(basicInfo).toMatchObject({ email: changed.email, phone: changed.phone });
    expect((await letterTo(account.email, ({ subject }) => subject.includes('was changed'))).text).toContain('another');
    expect(await account.call(api.user.exists, {}, { Email: changed.email })).toEqual({ exists: true });
    expect(await account.call(api.user.exists, {}, { Email: account.email })).toEqual({ exists: false });
    // The link to the old address proves nothing any more.
    expect((await confirm(await mailedCode(account.email))).status).toBe(400);
    const { call } = await signedIn('admin@caravel.example');
    const found = await call(api.admin.users, {}, { filterName: 'email', filterValue: account.email });
    expect(found.userList).toEqual([]);
  });
});
