import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import { demoPassword } from '../../../infra/seed/demo-logins.ts';
import { aPage, startBrowser } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { callInProcess, workAs } from '../../support/in-process.ts';
import { detailed } from '../../support/long.ts';
import { aNewAccount, aRegistration } from '../../support/people/new-account.ts';
import { aPhoneNumber, fillPreferences, fillWork } from '../../support/people/sign-up-steps.ts';
import { comeBackAs, leaveFor } from '../../support/people/social-page.ts';
import { siteOrigin, staffOrigin } from '../../support/portal.ts';

startBrowser();

describe('the login', () => {
  it.runIf(detailed)(
    'takes a username or an email, shows the password on request and names the version [A16] [A31]',
    async () => {
      const account = await aNewAccount();
      await account.call(api.user.registerCandidate, {}, aRegistration(account));
      const page = await aPage();
      await page.goto('/login');
      await page.getByText(/^Caravel \d+\.\d+\.\d+$/).waitFor();
      await expect
        .poll(() => page.getByRole('link', { name: 'Forgot password?' }).getAttribute('href'))
        .toBe('/forgot');
      await expect.poll(() => page.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup');
      for (const name of ['Google', 'Facebook']) await page.getByRole('button', { name }).waitFor();
      await expectAccessible(page);
      const password = page.locator('input[name=password]');
      await page.getByRole('switch', { name: 'Show password' }).click();
      await expect.poll(() => password.getAttribute('type')).toBe('text');
      await page.getByRole('switch', { name: 'Show password' }).click();
      await expect.poll(() => password.getAttribute('type')).toBe('password');
      await enter(page, account.username, demoPassword);
      await page.waitForURL('**/confirm-signup');
      expect(page.faults).toEqual([]);
    },
  );

  it('names the reason of each failure in the promised words [A16] [A18] [A19]', async () => {
    const account = await aNewAccount();
    await account.call(api.user.registerCandidate, {}, aRegistration(account));
    const page = await aPage();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('A username or email is required').waitFor();
    await page.getByText('A password is required').waitFor();
    await enter(page, 'nobody@demo.example', demoPassword);
    await page.getByText('User not found', { exact: true }).waitFor();
    await enter(page, account.email, 'Wrong-password-1');
    await page.getByText('Login Failed', { exact: true }).waitFor();
    await page.getByText('Incorrect username or password.', { exact: true }).waitFor();
    await page.context().setOffline(true);
    await enter(page, account.email, demoPassword);
    await page.getByText('We could not reach the server. Check your connection and try again.').waitFor();
    await page.context().setOffline(false);
    await page.route('**/api/user', (route) => route.fulfill({ status: 500, json: {} }));
    await enter(page, account.email, demoPassword);
    await page.getByText('An error occurred logging into your account', { exact: true }).waitFor();

    const staff = await aPage('desktop', 'dark');
    await staff.goto(`${staffOrigin()}/login`);
    await enter(staff, 'nurse@demo.example', demoPassword);
    await staff.getByText('Invalid username').waitFor();
    await expectAccessible(staff);
    await expect.poll(() => staff.getByRole('button', { name: /Google|Facebook/ }).count()).toBe(0);
    await expect
      .poll(() => staff.getByRole('link', { name: 'Sign up as a recruiter' }).getAttribute('href'))
      .toBe('/recruitersignup');
  });
});

describe('signing in with Google or Facebook', () => {
  it.runIf(detailed)(
    'leads a new user to step 2 with the name filled in, to the phone code, and refuses the password afterwards [A06] [A15] [A17] [A18]',
    async () => {
      const page = await aPage();
      // The query parameter changes what the browser does only; whether a phone is verified is the server's own setting.
      await page.route('**/config.json', async (route) => {
        const config = (await (await route.fetch()).json()) as object;
        await route.fulfill({ json: { ...config, autoVerifyPhone: true } });
      });
      const email = `${randomUUID().slice(0, 13)}@social.example`;
      await leaveFor(page, 'Google');
      await comeBackAs(page, { email, isVerified: true });
      await page.waitForURL('**/signup');
      await page.getByRole('heading', { name: "Now, let's get to know each other" }).waitFor();
      await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Greta');
      await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Newly');
      await expect.poll(() => page.getByRole('button', { name: 'Back' }).count()).toBe(0);
      const phone = aPhoneNumber();
      await page.getByLabel('Mobile phone').fill(phone);
      await page.getByLabel('Home location').fill('Portland, OR');
      await page.getByRole('button', { name: 'Next' }).click();
      await fillWork(page);
      await fillPreferences(page);
      const registered = page.waitForRequest('**/api/user/registercandidate*');
      await page.getByRole('button', { name: 'Sign up' }).click();
      expect(new URL((await registered).url()).search).toBe('?autoVerifyPhone=true');
      await page.waitForURL('**/confirm-signup');
      await page.getByText(shownPhone(phone)).waitFor();

      const other = await aPage();
      await other.goto('/login');
      await enter(other, email, demoPassword);
      await other.getByText('Email was registered using Google Sign In', { exact: true }).waitFor();
      await expectAccessible(other);
      await other.getByRole('button', { name: 'Log in with Google' }).click();
      await other.getByRole('heading', { name: 'Choose a Google account' }).waitFor();
      await other.goto('/forgot');
      await other.getByLabel('Username or email').fill(email);
      await other.getByRole('button', { name: 'Send code' }).click();
      await other.getByText('Failed to send reset code, invalid status.', { exact: true }).waitFor();
    },
  );

  it.runIf(detailed)(
    'keeps a referral code, goes straight to the congratulations where the stage trusts phones, and returns a known user to the intended page [A06] [A13] [A15] [A17] [A31]',
    async () => {
      const page = await aPage('desktop', 'dark');
      await page.route('**/config.json', async (route) => {
        const config = (await (await route.fetch()).json()) as { links: object };
        const links = { ...config.links, termsUrl: 'https://terms.example/of-ours' };
        await route.fulfill({ json: { ...config, autoVerifyPhone: true, supportEmail: 'help@stage.example', links } });
      });
      // The server as a stage has it that trusts phones: the same function, on the same table.
      workAs('user', { autoVerifyPhone: true });
      const handler = (await import('../../../functions/user/handler.ts')).handler as never;
      const bodies: { ReferralCode: number }[] = [];
      await page.route('**/api/user/registercandidate*', async (route) => {
        const sent = route.request().postDataJSON() as { ReferralCode: number };
        // The first one is spoilt on its way, so that the server refuses a value for which this form has no field.
        const body = bodies.push(sent) === 1 ? { ...sent, Email: 'nobody@demo.example' } : sent;
        const token = route.request().headers().authorization?.slice('Bearer '.length);
        const answer = await callInProcess(handler, api.user.registerCandidate, { token, body });
        await route.fulfill({ status: answer.status, json: answer.body });
      });
      await page.goto('/signup?Referral=4711');
      await page.getByRole('link', { name: 'Log in here' }).click();
      await page.getByRole('button', { name: 'Continue with Facebook' }).click();
      const id = randomUUID().replaceAll('-', '');
      const email = `${id.slice(0, 13)}@social.example`;
      await comeBackAs(page, { id, email });
      await page.waitForURL('**/signup');
      await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Greta');
      const terms = page.getByRole('link', { name: 'Terms & Conditions' });
      await expect.poll(() => terms.getAttribute('href')).toBe('https://terms.example/of-ours');
      await expect.poll(() => page.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy');
      await page.getByLabel('Mobile phone').fill(aPhoneNumber());
      await page.getByLabel('Home location').fill('Portland, OR');
      await page.getByRole('button', { name: 'Next' }).click();
      await fillWork(page);
      await fillPreferences(page);
      await page.getByRole('button', { name: 'Sign up' }).click();
      await page.getByText('This is not the email you signed up with.', { exact: true }).waitFor();
      await page.getByRole('heading', { name: 'Preferences and interests' }).waitFor();
      await page.getByRole('button', { name: 'Sign up' }).click();
      await page.waitForURL('**/congrats');
      expect(bodies.map(({ ReferralCode }) => ReferralCode)).toEqual([4711, 4711]);
      await page.goto('/privacy');
      await page.getByText('help@stage.example', { exact: false }).waitFor();

      const back = await aPage();
      await back.goto('/myjobs');
      await back.waitForURL('**/login');
      await back.getByRole('button', { name: 'Continue with Facebook' }).click();
      await comeBackAs(back, { id, email });
      await back.waitForURL('**/myjobs');
      await back.getByRole('heading', { name: 'My Jobs' }).waitFor();
      expect([...page.faults, ...back.faults]).toEqual([]);
    },
  );

  it.runIf(detailed)('shows the reason of a failure, and leads back [A16] [A17]', async () => {
    const page = await aPage();
    for (const provider of ['Google', 'Facebook'] as const) {
      await leaveFor(page, provider);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.waitForURL('**/login');
      await page.getByText('You cancelled the login. Choose how you want to log in.', { exact: true }).waitFor();
    }
    await expectAccessible(page);
    await leaveFor(page, 'Facebook');
    await page.getByRole('button', { name: 'Let Facebook fail' }).click();
    await page.waitForURL(`${siteOrigin()}/auth*`);
    await page.getByText('Login Failed', { exact: true }).waitFor();
    // Its own words are for developers.
    await expect.poll(() => page.getByText('out of order').count()).toBe(0);
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await page.waitForURL('**/login');
    const account = await aNewAccount();
    await account.call(api.user.registerCandidate, {}, aRegistration(account));
    await leaveFor(page, 'Facebook');
    await comeBackAs(page, { email: account.email });
    await page.getByText('Email already in use', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await page.waitForURL('**/login');
  });
});

async function enter(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username or email').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}
