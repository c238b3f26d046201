import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { aPage, startBrowser } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { toasted } from '../../support/browser/toasts.ts';
import { detailed } from '../../support/long.ts';
import { aNewAccount, aRegistration, type TestAccount } from '../../support/people/new-account.ts';
import { lettersTo, letterTo, nextSecond, rawCall } from '../../support/portal.ts';
import { providerCall } from '../../support/provider-call.ts';

startBrowser();

describe('a forgotten password', () => {
  it('is replaced with a code, and the new one works [A20] [A31] [A30] [B31] [B32] [Y18]', async () => {
    const account = await withProvedEmail();
    const page = await aPage();
    const nameField = page.getByLabel('Username or email');
    await page.goto('/login');
    await nameField.fill(account.email);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    // What was typed is here, and after the new password at the login, so that it is not typed twice.
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await expect.poll(() => nameField.inputValue()).toBe(account.email);
    await nameField.fill('');
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByText('Username or email is required').waitFor();
    await page.getByText('STOP to stop', { exact: false }).waitFor();
    await expectAccessible(page);
    await nameField.fill(account.email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.waitForURL('**/reset');

    const submit = page.getByRole('button', { name: 'Submit' });
    await submit.click();
    await page.getByText('Code is required').waitFor();
    await page.getByText('A password is required').waitFor();
    await expect.poll(() => page.locator('input[autocomplete=username]').inputValue()).toBe(account.email);
    await page.getByLabel('Verification code').fill('12345');
    await page.locator('input[name=password]').fill('weak');
    await submit.click();
    await page.getByText('Verification codes have 6 digits.').waitFor();
    await page.getByText('Must be at least 8 characters long.', { exact: false }).waitFor();
    await expectAccessible(page);
    // Typed on a keyboard that writes the accent as a character of its own; another keyboard logs in below.
    const newPassword = `New-contrasen\u0303a-1${'y'.repeat(64)}`;
    const code = await letterTo(account.email, (letter) => letter.subject.includes('password reset'));
    await page.getByLabel('Verification code').fill(code.code === '000000' ? '000001' : '000000');
    await page.locator('input[name=password]').fill('P@ssw0rd1!');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('This password is too easy to guess.').waitFor();
    await page.locator('input[name=password]').fill(newPassword);
    await submit.click();
    await page.getByText('Failed to reset password', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Resend Code' }).click();
    await toasted(page, 'Code Resent');
    const newer = await letterTo(
      account.email,
      (letter) => letter.subject.includes('password reset') && letter.at !== code.at,
    );
    // A code that was copied with spaces counts.
    const digits = newer.code ?? '';
    // The sixth digit submits, once the password is right.
    await page.getByLabel('Verification code').fill(`${digits.slice(0, 3)} ${digits.slice(3)}`);
    await page.waitForURL('**/login');
    await nextSecond();
    await expect.poll(() => nameField.inputValue()).toBe(account.email);
    await page.locator('input[name=password]').fill(` ${newPassword.normalize('NFC')} `);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/confirm-signup');
    expect(page.faults).toEqual([]);
  });

  it.runIf(detailed)(
    'is refused where no code can be sent, does not reveal who exists, and the reset page needs a request just made [A20] [A31]',
    async () => {
      const page = await aPage('desktop', 'dark');
      await page.goto('/reset');
      await page.waitForURL('**/login');
      await page.goto('/forgot');
      await page.getByLabel('Username or email').fill('nobody@demo.example');
      // The provider throttles the requests.
      const provider = '**/cognito/';
      await page.route(provider, (route) =>
        route.fulfill({ status: 400, json: { __type: 'LimitExceededException', message: 'Attempt limit exceeded.' } }),
      );
      await page.getByRole('button', { name: 'Send code' }).click();
      await page.getByText('Failed to send reset code', { exact: true }).waitFor();
      await page.getByText('Too many tries. Please try again in 60 minutes.', { exact: true }).waitFor();
      await expect.poll(() => page.getByText('Attempt limit exceeded.').count()).toBe(0);
      await page.unroute(provider);
      await page.getByRole('button', { name: 'Send code' }).click();
      await page.waitForURL('**/reset');
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Back to Login' }).click();
      await page.waitForURL('**/login');
      await page.goto('/reset-sent');
      await page.getByText('A reset link was sent to the email provided.').waitFor();
      for (const [path, heading] of [
        ['/terms', 'Terms & Conditions'],
        ['/privacy', 'Privacy Policy'],
      ] as const) {
        await page.goto(path);
        await page.getByRole('heading', { name: heading }).waitFor();
        await expectAccessible(page);
      }
    },
  );
});

describe('a forgotten password without a proved contact', () => {
  it.runIf(detailed)(
    'is replaced through a link to the address on file, and no other address is shown on the way [A20] [A21] [B03]',
    async () => {
      const account = await aNewAccount();
      await account.call(api.user.registerCandidate, {}, aRegistration(account));
      const isLink = ({ subject }: { subject: string }) => subject === 'Choose a new password for Caravel';
      const page = await aPage();
      const texts: string[] = [];
      for (const name of ['not-here@demo.example', account.email]) {
        await page.goto('/forgot');
        await page.getByLabel('Username or email').fill(name);
        await page.getByRole('button', { name: 'Send code' }).click();
        await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
        texts.push(await page.locator('main').innerText());
        await expectAccessible(page);
      }
      // The page says the same to every visitor, and names no address.
      expect(texts[0]).toBe(texts[1]);
      expect(texts[0]).not.toMatch(/@|\*\*\*/);
      const { text } = await letterTo(account.email, isLink);
      const link = /http\S+\/confirm\?code=[\w-]+&for=password/.exec(text)?.[0] ?? '';
      const scanner = await aPage();
      await scanner.goto(link);
      await scanner.getByRole('button', { name: 'Confirm and choose a new password' }).waitFor();
      await scanner.waitForLoadState('networkidle');
      expect(await account.call(api.user.current)).toMatchObject({ emailAddressConfirmed: false });
      await page.goto(link);
      await page.getByRole('button', { name: 'Confirm and choose a new password' }).click();
      await page.waitForURL('**/reset');
      // Used by now: the next step is a button.
      await scanner.getByRole('button', { name: 'Confirm and choose a new password' }).click();
      await scanner.getByRole('link', { name: 'Ask for a new link' }).click();
      await scanner.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
      const { code } = await letterTo(account.email, ({ subject }) => subject.includes('password reset'));
      expect(await account.call(api.user.current)).toMatchObject({ emailAddressConfirmed: true });
      await page.getByLabel('Verification code').fill(code ?? '');
      await page.locator('input[name=password]').fill('New-password-1');
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.waitForURL('**/login');
      await nextSecond();
      await page.getByLabel('Username or email').fill(account.email);
      await page.locator('input[name=password]').fill('New-password-1');
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL('**/confirm-signup');
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)(
    'mails its link for the username as for the address, and none to an account that can get a code [A20] [K07]',
    async () => {
      const account = await aNewAccount();
      await account.call(api.user.registerCandidate, {}, aRegistration(account));
      const proved = await withProvedEmail();
      const ask = (name: string) => rawCall(api.user.forgotPasswordStatus, { body: { EmailOrUsername: name } });
      for (let time = 0; time < 3; time++)
        for (const name of [account.username, account.email, proved.email]) {
          const { status, body } = await ask(name);
          expect([status, body.success]).toEqual([200, true]);
        }
      await letterTo(account.email, ({ subject }) => subject.startsWith('Choose a new password'));
      const links = async (email: string) =>
        (await lettersTo(email)).filter(({ subject }) => subject.startsWith('Choose a new password')).length;
      await expect.poll(() => links(account.email)).toBeGreaterThanOrEqual(3);
      expect(await links(proved.email)).toBe(0);
    },
  );
});

/** A candidate whose email was proved by a code: the only kind of account that a reset can reach by mail. */
async function withProvedEmail(): Promise<TestAccount> {
  const account = await aNewAccount();
  await account.call(api.user.registerCandidate, {}, aRegistration(account));
  const given = { AccessToken: account.token, AttributeName: 'email' };
  await providerCall('GetUserAttributeVerificationCode', given);
  const { code } = await letterTo(account.email, (letter) => letter.code !== null);
  await providerCall('VerifyUserAttribute', { ...given, Code: code });
  await account.call(api.user.contactVerified);
  return account;
}
