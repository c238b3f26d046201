import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { providerAccounts } from '../../../../infra/local/cognito/hosted/provider-accounts.ts';
import { attributeOf, CognitoFixture, fixturePassword, type TriggerEvent } from './cognito-fixture.ts';
import { mount, origin, poolId, portalId } from './sample-pool.ts';
import { newPkce, type Seen, TestBrowser } from './test-browser.ts';

const cognito = new CognitoFixture(
  {},
  {
    PreSignUp: (event: TriggerEvent) => {
      const { email } = event.request.userAttributes as { email?: string };
      if (email === 'newcomer@demo.example') throw { errorType: 'Error', errorMessage: 'Email is already in use' };
      return event;
    },
    PostConfirmation: (event: TriggerEvent) => event,
  },
);
let browser: TestBrowser;
let pkce: ReturnType<typeof newPkce>;
let nextPerson = 0;

beforeAll(() => cognito.start());
afterAll(() => cognito.end());
beforeEach(() => {
  browser = new TestBrowser(cognito.url);
  pkce = newPkce();
  cognito.events.length = 0;
});
afterEach(() => {
  cognito.clock += 60_000;
});

/** Goes to the provider's page. */
const goTo = (provider: string, about: Record<string, string> = {}) =>
  browser.authorize({
    identity_provider: provider,
    code_challenge: pkce.challenge,
    code_challenge_method: 'S256',
    ...about,
  });

/** A person whom no other test uses. */
function aPerson(about: Record<string, string> = {}) {
  nextPerson += 1;
  const id = `9${nextPerson}`;
  return {
    person: 'other',
    id,
    givenName: 'Some',
    familyName: 'Body',
    email: `somebody-${id}@social.example`,
    ...about,
  };
}

/** Exchanges the code that the client was given. */
async function exchange(seen: Seen, about: Record<string, string> = {}) {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: portalId,
    redirect_uri: `${origin}/auth`,
    code: seen.left?.searchParams.get('code') ?? '',
    code_verifier: pkce.verifier,
    ...about,
  });
  const response = await fetch(`${cognito.url}${mount}/oauth2/token`, { method: 'POST', body, headers: { origin } });
  return {
    status: response.status,
    headers: response.headers,
    answer: (await response.json()) as Record<string, string>,
  };
}

describe('social sign-in [A17]', () => {
  it('goes straight to Google, and back with tokens of a new user', async () => {
    const page = await goTo('Google');
    expect(page.at).toContain(`${mount}/mock-provider/Google?`);
    for (const { givenName } of providerAccounts) expect(page.text).toContain(givenName);
    const back = await browser.submit(page, { person: '1001' });
    expect(`${back.left?.origin}${back.left?.pathname}`).toBe(`${origin}/auth`);
    expect(back.left?.searchParams.get('state')).toBe('the state');
    const { status, answer, headers } = await exchange(back);
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(Object.keys(answer)).toEqual(['id_token', 'access_token', 'refresh_token', 'expires_in', 'token_type']);
    expect(decodeJwt(answer.id_token ?? '')).toMatchObject({
      'cognito:username': 'google_1001',
      email: 'vera@social.example',
      email_verified: true,
      given_name: 'Vera',
      'cognito:groups': [`${poolId}_Google`],
      aud: portalId,
      at_hash: expect.any(String),
      identities: [{ userId: '1001', providerName: 'Google', providerType: 'Google', primary: true }],
    });
    expect(decodeJwt(answer.access_token ?? '')).toMatchObject({
      username: 'google_1001',
      version: 2,
      scope: 'openid email profile aws.cognito.signin.user.admin',
    });
    const user = await cognito.admin('AdminGetUser', { Username: 'google_1001' });
    expect(user.UserStatus).toBe('EXTERNAL_PROVIDER');
    expect(cognito.events.map(({ triggerSource, userName }) => [triggerSource, userName])).toEqual([
      ['PreSignUp_ExternalProvider', 'google_1001'],
      ['PostConfirmation_ConfirmSignUp', 'google_1001'],
    ]);
    expect(await cognito.call('GetUser', { AccessToken: answer.access_token })).toMatchObject({
      Username: 'google_1001',
    });
  });

  it('finds the same user at the second time, with the data of the provider brought up to date', async () => {
    const person = aPerson({ emailVerified: 'true' });
    await exchange(await browser.submit(await goTo('Google'), person));
    const { UserAttributes: before } = await cognito.admin('AdminGetUser', { Username: `google_${person.id}` });
    browser = new TestBrowser(cognito.url);
    cognito.events.length = 0;
    await exchange(await browser.submit(await goTo('Google'), { ...person, familyName: 'Married' }));
    const user = await cognito.admin('AdminGetUser', { Username: `google_${person.id}` });
    expect(user.UserAttributes[0]).toEqual(before[0]);
    expect(attributeOf(user, 'family_name')).toBe('Married');
    expect(cognito.events.map(({ triggerSource }) => triggerSource)).toEqual([]);
  });

  it("takes Google's word for an address, either way, and none of Facebook's [R12]", async () => {
    const verified = async (provider: string, person: Record<string, string>) => {
      browser = new TestBrowser(cognito.url);
      await exchange(await browser.submit(await goTo(provider), person));
      const user = await cognito.admin('AdminGetUser', { Username: `${provider.toLowerCase()}_${person.id}` });
      return attributeOf(user, 'email_verified');
    };
    expect(await verified('Google', aPerson({ emailVerified: 'true' }))).toBe('true');
    expect(await verified('Google', aPerson())).toBe('false');
    const face = aPerson({ emailVerified: 'true' });
    expect(await verified('Facebook', face)).toBe('false');
    const UserAttributes = [{ Name: 'email_verified', Value: 'true' }];
    await cognito.admin('AdminUpdateUserAttributes', { Username: `facebook_${face.id}`, UserAttributes });
    expect(await verified('Facebook', face)).toBe('false');
  });

  it('never becomes an account that has the same address: no alias, no link [R12]', async () => {
    const person = aPerson({ emailVerified: 'true' });
    const own = await cognito.aUser('internal_same-address', { email: person.email, email_verified: 'true' });
    await exchange(await browser.submit(await goTo('Google'), person));
    expect((await cognito.admin('AdminGetUser', { Username: person.email })).Username).toBe(own);
    const other = await cognito.admin('AdminGetUser', { Username: `google_${person.id}` });
    expect(attributeOf(other, 'email')).toBe(person.email);
  });

  it("brings a refusal of the trigger back to the client, in the trigger's words [A18]", async () => {
    const back = await browser.submit(await goTo('Google'), { person: '1005' });
    expect(Object.fromEntries(back.left?.searchParams ?? [])).toEqual({
      error: 'invalid_request',
      error_description: 'PreSignUp failed with error Email is already in use. ',
      state: 'the state',
    });
    expect(await cognito.refusal('AdminGetUser', { Username: 'google_1005' })).toContain('UserNotFoundException');
  });

  it('brings a person without an address back with the attribute that is missing', async () => {
    const back = await browser.submit(await goTo('Facebook'), { person: '1004' });
    expect(back.left?.searchParams.get('error_description')).toBe('attributes required: [email] ');
  });

  it.each([
    ['cancel', 'access_denied'],
    ['error', 'server_error'],
  ])('brings back the error when one chooses "%s"', async (person, error) => {
    const back = await browser.submit(await goTo('Google'), { person });
    expect(back.left?.searchParams.get('error')).toBe(error);
    expect(back.left?.searchParams.get('error_description')).toBeTruthy();
    expect(back.left?.searchParams.get('code')).toBeNull();
  });

  it('is refused for a disabled user', async () => {
    const person = aPerson();
    await exchange(await browser.submit(await goTo('Google'), person));
    await cognito.admin('AdminDisableUser', { Username: `google_${person.id}` });
    const again = await goTo('Google');
    expect(again.at).toContain('/mock-provider/Google');
    const back = await browser.submit(again, person);
    expect(back.left?.searchParams.get('error_description')).toBe('User is disabled. ');
  });

  it('has no password: neither a sign-in nor a reset with one', async () => {
    const person = aPerson({ emailVerified: 'true' });
    await exchange(await browser.submit(await goTo('Google'), person));
    const Username = `google_${person.id}`;
    expect(await cognito.refusedSignIn(Username, fixturePassword)).toBe(
      'NotAuthorizedException: Incorrect username or password.',
    );
    expect(await cognito.refusal('ForgotPassword', { ClientId: portalId, Username })).toBe(
      'NotAuthorizedException: User password cannot be reset in the current state.',
    );
    expect(
      await cognito.refusal('AdminSetUserPassword', { Username, Password: fixturePassword, Permanent: true }),
    ).toContain('external user');
  });
});

describe('an authorization code', () => {
  const aCode = async () => {
    browser = new TestBrowser(cognito.url);
    return browser.submit(await goTo('Google'), aPerson());
  };

  it('is good once', async () => {
    const back = await aCode();
    expect((await exchange(back)).status).toBe(200);
    expect(await exchange(back)).toMatchObject({ status: 400, answer: { error: 'invalid_grant' } });
  });

  it.each([
    ['another verifier', { code_verifier: newPkce().verifier }],
    ['a verifier that is too short', { code_verifier: 'x' }],
    ['another return address', { redirect_uri: `${origin}/login` }],
  ])('is worth nothing with %s, and spent by the try', async (_, about) => {
    const back = await aCode();
    expect(await exchange(back, about)).toMatchObject({ status: 400, answer: { error: 'invalid_grant' } });
    expect(await exchange(back)).toMatchObject({ status: 400, answer: { error: 'invalid_grant' } });
  });

  it('is worth nothing without the verifier, for an unknown client, or after five minutes', async () => {
    const first = await aCode();
    const body = { grant_type: 'authorization_code', client_id: portalId, redirect_uri: `${origin}/auth` };
    const form = new URLSearchParams({ ...body, code: first.left?.searchParams.get('code') ?? '' });
    expect((await fetch(`${cognito.url}${mount}/oauth2/token`, { method: 'POST', body: form })).status).toBe(400);
    expect(await exchange(await aCode(), { client_id: 'nobody' })).toMatchObject({
      answer: { error: 'invalid_client' },
    });
    const late = await aCode();
    cognito.clock += 5 * 60_000;
    expect(await exchange(late)).toMatchObject({ answer: { error: 'invalid_grant' } });
    expect(await exchange(late, { grant_type: 'password' })).toMatchObject({
      answer: { error: 'unsupported_grant_type' },
    });
  });

  it('leads to a refresh token that renews at the API, until it is revoked', async () => {
    const { answer } = await exchange(await aCode());
    const renew = { ClientId: portalId, RefreshToken: answer.refresh_token ?? '' };
    const { AuthenticationResult } = await cognito.call('GetTokensFromRefreshToken', renew);
    expect(decodeJwt(AuthenticationResult.AccessToken).scope).toContain('openid');
    expect(await exchange(await aCode(), { grant_type: 'refresh_token' })).toMatchObject({
      status: 400,
      answer: { error: 'unsupported_grant_type' },
    });
    await cognito.call('RevokeToken', { ClientId: portalId, Token: renew.RefreshToken });
    expect(await cognito.refusal('GetTokensFromRefreshToken', renew)).toContain('revoked');
  });

  it('with fewer scopes opens less', async () => {
    const { answer } = await exchange(await browser.submit(await goTo('Google', { scope: 'openid email' }), aPerson()));
    expect(await cognito.refusal('GetUser', { AccessToken: answer.access_token })).toContain('required scopes');
  });
});

describe('the authorization endpoint', () => {
  it.each([
    [{ redirect_uri: 'http://localhost:3000/auth/' }, 'redirect_mismatch'],
    [{ redirect_uri: 'https://evil.example' }, 'redirect_mismatch'],
    [{ client_id: 'nobody' }, 'invalid_client'],
  ])('redirects nowhere for %j', async (about, error) => {
    const seen = await browser.authorize(about);
    expect([seen.status, seen.left]).toEqual([400, undefined]);
    expect(seen.text).toContain(error);
  });

  it.each([
    [{ response_type: 'token' }, 'unauthorized_client'],
    [{ scope: 'openid everything' }, 'invalid_request'],
    [{ identity_provider: 'SignInWithApple' }, 'invalid_request'],
    [{ code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge: 'short', code_challenge_method: 'S256' }, 'invalid_request'],
    [{ prompt: 'none' }, 'login_required'],
  ])('refuses %j to the client', async (about, error) => {
    const seen = await browser.authorize(about);
    expect(seen.left?.searchParams.get('error')).toBe(error);
    expect(seen.left?.searchParams.get('state')).toBe('the state');
  });

  it('does not ask again while this browser is signed in, until it has signed out here', async () => {
    await browser.submit(await goTo('Google'), aPerson());
    const again = await goTo('Google');
    expect(again.left?.searchParams.get('code')).toBeTruthy();
    expect((await goTo('Facebook')).at).toContain('/mock-provider/Facebook');
    expect((await goTo('Google', { prompt: 'login' })).at).toContain('/mock-provider/Google');
    const out = new URLSearchParams({ client_id: portalId, logout_uri: `${origin}/login` });
    expect((await browser.open(`${mount}/logout?${out}`)).left?.href).toBe(`${origin}/login`);
    expect((await goTo('Google')).at).toContain('/mock-provider/Google');
  });

  it('signs out to addresses of the client only', async () => {
    for (const uri of ['https://evil.example', `${origin}/login/`]) {
      const out = new URLSearchParams({ client_id: portalId, logout_uri: uri });
      expect((await browser.open(`${mount}/logout?${out}`)).status).toBe(400);
    }
    expect((await browser.open(`${mount}/logout`)).status).toBe(400);
  });

  it("takes a provider's answer once, and only for a sign-in that was begun", async () => {
    const forged = await browser.open(`${mount}/oauth2/idpresponse?code=x&state=y`);
    expect([forged.status, forged.left]).toEqual([400, undefined]);
    const page = await goTo('Google');
    const state = new URL(page.at, cognito.url).searchParams.get('state');
    expect((await browser.submit(page, { person: '1002' })).left).toBeDefined();
    const replay = await browser.open(`${mount}/oauth2/idpresponse?code=x&state=${state}`);
    expect([replay.status, replay.left]).toEqual([400, undefined]);
    const other = await goTo('Facebook');
    const wrong = await browser.open(
      `${mount}/oauth2/idpresponse?code=x&state=${new URL(other.at, cognito.url).searchParams.get('state')}`,
    );
    expect(wrong.left?.searchParams.get('error_description')).toBe('Exception processing authorization code');
  });
});

describe('the hosted pages', () => {
  it('are those of the providers: the sign-in page with a password is not emulated', async () => {
    const back = await browser.authorize();
    expect(back.left?.searchParams.get('error_description')).toContain('not emulated');
    expect((await browser.open(`${mount}/login`)).status).toBe(404);
  });

  it('run no script, load nothing foreign and cannot be framed', async () => {
    for (const page of [await goTo('Google'), await browser.open(`${mount}/nothing`)]) {
      expect(page.headers.get('content-security-policy')).toBe(
        `default-src 'none'; style-src 'self'; form-action 'self' ${origin} http://admin.localhost:3000; base-uri 'none'; frame-ancestors 'none'`,
      );
      expect(page.text).not.toMatch(/<script|style=|https?:\/\/(?!localhost)/);
      expect(page.text).toContain('<html lang="en">');
      expect(page.text).toContain('width=device-width');
    }
    const style = await browser.open(`${mount}/style.css`);
    expect(style.headers.get('content-type')).toContain('text/css');
  });

  it('show what a visitor typed as text [R23]', async () => {
    const page = await goTo('Google', { scope: 'openid', state: '"><script>alert(1)</script>' });
    expect(page.text).not.toContain('<script>');
  });

  it('take a person only with an id that could be one', async () => {
    const page = await goTo('Google');
    for (const id of ['', '../x', 'a b', 'x'.repeat(65)]) {
      expect((await browser.submit(page, aPerson({ id }))).status).toBe(400);
    }
    expect(
      (await browser.submit(page, aPerson({ email: 'not an address' }))).left?.searchParams.get('error_description'),
    ).toContain('email');
  });
});
