import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { sampled } from '../../support/long.ts';
import { addIdentity, aNewAccount, aRegistration } from '../../support/people/new-account.ts';
import { visitor } from '../../support/people/sign-in.ts';
import { rawCall } from '../../support/portal.ts';

/** EKG/Tele Tech. */
const notOffered = 1121;

describe('registration', () => {
  it('makes a new identity a candidate, idempotently [K01]', async () => {
    const account = await aNewAccount();
    await expect(account.call(api.user.current)).rejects.toMatchObject({ kind: 'invalid', code: 'notRegistered' });
    const first = await account.call(api.user.registerCandidate, {}, aRegistration(account));
    const second = await account.call(api.user.registerCandidate, {}, aRegistration(account, { FirstName: 'Other' }));
    expect(second).toEqual(first);
    expect(await account.call(api.user.current)).toMatchObject({
      cognitoId: account.id,
      emailAddress: account.email,
      emailAddressConfirmed: false,
      phoneConfirmed: false,
      groupList: [],
    });
  });

  it('is refused for another user’s id and another user’s address [R11] [K01]', async () => {
    const account = await aNewAccount();
    const otherId = await rawCall(api.user.registerCandidate, {
      token: account.token,
      body: aRegistration(account, { CognitoId: randomUUID() }),
    });
    expect(otherId.status).toBe(403);
    const otherEmail = await rawCall(api.user.registerCandidate, {
      token: account.token,
      body: aRegistration(account, { Email: 'nurse@demo.example' }),
    });
    expect(otherEmail.status).toBe(400);
    expect(otherEmail.body.fields).toHaveProperty('Email');
  });

  it('names every field that is missing or wrong, also a specialty that is not offered [K01] [A10] [A30]', async () => {
    const account = await aNewAccount();
    const place = 'Please enter a valid city, state or 5 digit zipcode';
    const { status, body } = await rawCall(api.user.registerCandidate, {
      token: account.token,
      body: {
        ...aRegistration(account),
        FirstName: '',
        Phone: '123',
        City: 'Portland 7',
        State: 'Foo',
        SpecialtyList: [],
        TopPreferredLocations: ['TX', 'CA', 'NY', 'WA'],
      },
    });
    expect(status).toBe(400);
    expect(body.fields).toMatchObject({
      FirstName: 'required',
      Phone: 'Please enter a valid phone number',
      City: place,
      State: place,
      SpecialtyList: 'required',
      TopPreferredLocations: 'Choose at most 3 states.',
    });
    const withheld = aRegistration(account, { SpecialtyList: [notOffered] });
    const refused = await rawCall(api.user.registerCandidate, { token: account.token, body: withheld });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { SpecialtyList: 'Contains a specialty that is not offered.' },
    ]);
  });

  it('turns a zip into its city and state, and refuses a place that is none [A09] [K01]', async () => {
    const account = await aNewAccount();
    const nowhere = await rawCall(api.user.registerCandidate, {
      token: account.token,
      body: aRegistration(account, { City: '', State: '', ZipCode: '00000' }),
    });
    expect(nowhere.status).toBe(400);
    expect(nowhere.body.fields).toMatchObject({ ZipCode: 'Please enter a valid city, state or 5 digit zipcode' });
    await account.call(
      api.user.registerCandidate,
      {},
      aRegistration(account, { City: '', State: '', ZipCode: '78701' }),
    );
    const { basicInfo } = await account.call(api.candidate.details);
    expect(basicInfo).toMatchObject({ city: 'Austin', state: 'TX', zipCode: '78701' });
  });

  it('never takes a phone as verified from a caller [A15]', async () => {
    const account = await aNewAccount();
    const { status } = await rawCall(api.user.registerCandidate, {
      token: account.token,
      query: 'autoVerifyPhone=true',
      body: { ...aRegistration(account), phoneVerified: true, emailVerified: true, groupList: ['admin'] },
    });
    expect(status).toBe(200);
    expect(await account.call(api.user.current)).toMatchObject({
      phoneConfirmed: false,
      emailAddressConfirmed: false,
      groupList: [],
    });
  });

  it('gives one address to one account, whatever its case, and to one of many concurrent calls [R11]', async () => {
    const email = `race-${randomUUID().slice(0, 8)}@demo.example`;
    const tries = await Promise.allSettled(
      Array.from({ length: sampled(1000, 8) }, (_, turn) =>
        addIdentity(`internal_${randomUUID()}`, turn % 2 ? email : email.toUpperCase()),
      ),
    );
    const refused = tries.filter((result) => result.status === 'rejected');
    expect(tries.length - refused.length).toBe(1);
    for (const { reason } of refused) expect(String((reason as Error).message)).toContain('Email is already in use');
  });

  it('takes only usernames that we make [R10]', async () => {
    await expect(addIdentity('somebody', `free-${randomUUID().slice(0, 8)}@demo.example`)).rejects.toThrow();
  });
});

describe('who signs in how', () => {
  it('answers the method and the username of an address, and a stable made-up one for an unknown address [K05]', async () => {
    const known = await visitor()(api.user.signupMethod, {}, { EmailOrUsername: 'Nurse@Demo.example' });
    expect(known.method).toBe('Internal');
    expect(known.username).toMatch(/^internal_/);
    const ofUnknown = () => visitor()(api.user.signupMethod, {}, { EmailOrUsername: 'nobody@demo.example' });
    const first = await ofUnknown();
    expect(first.method).toBe('None');
    expect(first.username).toMatch(/^internal_[0-9a-f-]{36}$/);
    expect(await ofUnknown()).toEqual(first);
  });

  it('tells whether an address is in use, whatever its case [K06]', async () => {
    expect(await visitor()(api.user.exists, {}, { Email: 'NURSE@demo.example' })).toEqual({ exists: true });
    expect(await visitor()(api.user.exists, {}, { Email: 'nobody@demo.example' })).toEqual({ exists: false });
  });
});

describe('the recruiter of a candidate', () => {
  it('is assigned once and stays the same [K09]', async () => {
    const account = await aNewAccount();
    await account.call(api.user.registerCandidate, {}, aRegistration(account));
    const answers = await Promise.all(Array.from({ length: 10 }, () => account.call(api.user.assignRecruiter, {}, {})));
    expect(new Set(answers.map(({ data }) => data.email)).size).toBe(1);
    expect(answers[0]?.data.recruiter).toBeTruthy();
  });
});
