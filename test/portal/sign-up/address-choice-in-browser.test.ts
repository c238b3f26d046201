import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { demoPassword } from '../../../infra/seed/demo-logins.ts';
import { aPage, startBrowser } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { detailed } from '../../support/long.ts';
import { aNewAccount, aRegistration } from '../../support/people/new-account.ts';
import { aPhone, prove } from '../../support/people/new-recruiter.ts';
import { comeBackAs, leaveFor } from '../../support/people/social-page.ts';

startBrowser();

/** A candidate with a password and a proved phone, whose address was never proved. */
async function aHolder() {
  const phone = aPhone();
  const account = await aNewAccount(`shared-${randomUUID().slice(0, 13)}@demo.example`, phone);
  await account.call(api.user.registerCandidate, {}, aRegistration(account, { Phone: phone }));
  await prove({ ...account, phone }, 'phone_number');
  await account.call(api.user.contactVerified);
  return account;
}

describe('the page about an account on a proved address', () => {
  it.runIf(detailed)(
    'asks, and "Log in to that account" leads over the login, whose address counts as confirmed then [A17]',
    async () => {
      const { email, call } = await aHolder();
      const page = await aPage();
      await leaveFor(page, 'Google');
      await comeBackAs(page, { email, isVerified: true });
      await page.getByRole('heading', { name: 'Is this account yours?' }).waitFor();
      await page.getByText(email).first().waitFor();
      await expectAccessible(page);
      // A reload asks the same: nothing has happened.
      await page.reload();
      await page.getByRole('button', { name: 'Log in to that account' }).click();
      await page.waitForURL('**/login');
      await page.getByText(`Log in to the account with ${email}, by its password`, { exact: false }).waitFor();
      await expectAccessible(page);
      await page.getByLabel('Username or email').fill(email);
      await page.locator('input[name=password]').fill('Wrong-password-1');
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.getByText('Incorrect username or password.', { exact: true }).waitFor();
      await page.locator('input[name=password]').fill(demoPassword);
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL('**/home');
      expect(await call(api.user.current)).toMatchObject({ emailAddressConfirmed: true });
      await expect.poll(() => page.getByText('Please verify your email').count()).toBe(0);
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)('and "It is not mine" goes on with the sign-up [A17]', async () => {
    const { email, call } = await aHolder();
    const page = await aPage('desktop', 'dark');
    await leaveFor(page, 'Google');
    await comeBackAs(page, { email, isVerified: true });
    await page.getByRole('heading', { name: 'Is this account yours?' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'It is not mine' }).click();
    await page.getByRole('heading', { name: "Now, let's get to know each other" }).waitFor();
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Greta');
    expect(await call(api.user.current)).toMatchObject({ emailAddress: '' });
    expect(page.faults).toEqual([]);
  });
});
