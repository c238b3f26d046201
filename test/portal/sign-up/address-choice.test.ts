import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { demoPassword } from '../../../infra/seed/demo-logins.ts';
import { aNewAccount, aRegistration } from '../../support/people/new-account.ts';
import { aPhone, prove } from '../../support/people/new-recruiter.ts';
import { signedInAgain } from '../../support/people/sign-in.ts';
import { letterTo, rawCall } from '../../support/portal.ts';
import { comeBy, providerCall } from '../../support/provider-call.ts';

const anAddress = () => `shared-${randomUUID().slice(0, 13)}@demo.example`;

/** A candidate with a password and a proved phone, whose address was never proved. */
async function aHolder(email = anAddress()) {
  const phone = aPhone();
  const account = await aNewAccount(email, phone);
  await account.call(api.user.registerCandidate, {}, aRegistration(account, { Phone: phone }));
  await prove({ ...account, phone }, 'phone_number');
  await account.call(api.user.contactVerified);
  return { ...account, phone };
}

async function aNewcomer(email: string) {
  const newcomer = await comeBy('Google', { email, emailVerified: true });
  expect(newcomer.said).toBe('');
  return newcomer;
}

describe('Google with the address of an account that has not proved it', () => {
  it('"Log in to that account" proves its address once its holder is signed in, ends the other identity and leaves a mail [A17]', async () => {
    const holder = await aHolder();
    const newcomer = await aNewcomer(holder.email);
    const asked = await rawCall(api.user.addressHolder, { token: newcomer.token });
    expect(asked.body).toEqual({ holder: { method: 'Internal', email: holder.email } });
    // Nothing happens without a press, and the newcomer cannot register over the account.
    const over = aRegistration({ id: newcomer.id ?? '', email: holder.email });
    expect((await rawCall(api.user.registerCandidate, { token: newcomer.token, body: over })).status).toBe(409);
    expect(await holder.call(api.user.current)).toMatchObject({ emailAddressConfirmed: false });

    const { body } = await rawCall(api.user.claimAddress, { token: newcomer.token });
    const claim = { Claim: String(body.claim) };
    // Another account gets nothing by it.
    const other = await aHolder();
    expect((await rawCall(api.user.proveAddress, { token: other.token, body: claim })).status).toBe(400);
    const again = await signedInAgain(holder.email, demoPassword);
    const proved = await rawCall(api.user.proveAddress, { token: again.token, body: claim });
    expect(proved.body).toMatchObject({ id: holder.id, emailAddress: holder.email, emailAddressConfirmed: true });
    expect((await rawCall(api.user.proveAddress, { token: again.token, body: claim })).status).toBe(400);
    expect(await providerCall('GetUser', { AccessToken: newcomer.token ?? '' })).toMatchObject({ ok: false });
    const own = await providerCall('GetUser', { AccessToken: again.token });
    expect(own.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
    const { text } = await letterTo(holder.email, ({ subject }) => subject === 'Your Caravel email is confirmed');
    expect(text).toContain('Google has confirmed this email address');
    expect((await comeBy('Google', { email: holder.email, emailVerified: true })).said).toContain(
      'Email is already in use',
    );
  });

  it('"It is not mine" leaves the account its username and phone without the address, and tells both [A17]', async () => {
    const holder = await aHolder();
    const newcomer = await aNewcomer(holder.email);
    expect((await rawCall(api.user.releaseAddress, { token: newcomer.token })).status).toBe(200);
    // Sent twice it is the same.
    expect((await rawCall(api.user.releaseAddress, { token: newcomer.token })).status).toBe(200);
    const mail = await letterTo(holder.email, ({ subject }) => subject.includes('moved to another Caravel account'));
    expect(mail.text).toContain(holder.username);
    const told = await letterTo(holder.phone, ({ text }) => text.includes('your account lost it'));
    expect(told.channel).toBe('sms');
    expect(told.text).toContain(holder.username);
    const left = { id: holder.id, emailAddress: '', emailAddressConfirmed: false, phone: holder.phone };
    expect(await holder.call(api.user.current)).toMatchObject({ ...left, phoneConfirmed: true });
    expect(await (await signedInAgain(holder.username, demoPassword)).call(api.user.current)).toMatchObject(left);
    await expect(signedInAgain(holder.email, demoPassword)).rejects.toThrow();
    const body = aRegistration({ id: newcomer.id ?? '', email: holder.email });
    const { status } = await rawCall(api.user.registerCandidate, { token: newcomer.token, body });
    expect(status).toBe(200);
    // A reset goes to what the holder has proved: the phone.
    const sent = await providerCall('ForgotPassword', { Username: holder.username });
    expect(sent).toMatchObject({ ok: true, CodeDeliveryDetails: { DeliveryMedium: 'SMS' } });
  });

  it('the same between two providers: verified beats unverified, after the same question [A17] [A18]', async () => {
    const email = anAddress();
    const facebook = await comeBy('Facebook', { email });
    const registration = aRegistration({ id: facebook.id ?? '', email });
    await rawCall(api.user.registerCandidate, { token: facebook.token, body: registration });
    const about = { city: 'Austin', state: 'TX', version: 0 };
    expect((await rawCall(api.candidate.saveAbout, { token: facebook.token, body: about })).status).toBe(200);
    const google = await aNewcomer(email);
    const asked = await rawCall(api.user.addressHolder, { token: google.token });
    expect(asked.body).toEqual({ holder: { method: 'Facebook', email } });
    const { body } = await rawCall(api.user.claimAddress, { token: google.token });
    const proved = await rawCall(api.user.proveAddress, { token: facebook.token, body: { Claim: String(body.claim) } });
    expect(proved.body).toMatchObject({ id: facebook.id, emailAddressConfirmed: true });
  });

  it('asks no other caller: not an account with a password, not who has proved nothing, not about a proved address [A17]', async () => {
    const holder = await aHolder();
    expect(await holder.call(api.user.addressHolder)).toEqual({ holder: null });
    expect((await rawCall(api.user.claimAddress, { token: holder.token })).status).toBe(409);
    expect((await rawCall(api.user.releaseAddress, { token: holder.token })).status).toBe(409);
    const free = await aNewcomer(anAddress());
    expect((await rawCall(api.user.addressHolder, { token: free.token })).body).toEqual({ holder: null });
    expect((await rawCall(api.user.claimAddress, { token: free.token })).status).toBe(409);
    const facebook = await comeBy('Facebook', { email: holder.email });
    expect(facebook.said).toContain('Email is already in use');
  });
});
