import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import { aPage, aPageToChange, logIn, startBrowser } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { toasted } from '../../support/browser/toasts.ts';
import { detailed } from '../../support/long.ts';
import { aNewAccount, aRegistration } from '../../support/people/new-account.ts';
import { aPhoneNumber } from '../../support/people/sign-up-steps.ts';
import { letterTo } from '../../support/portal.ts';

startBrowser();

async function aRegistered() {
  const account = await aNewAccount();
  await account.call(api.user.registerCandidate, {}, aRegistration(account));
  return account;
}

/** What the server says then (proved in test/functions/user/assign-recruiter.test.ts): here a recruiter is always left. */
const isEmpty = { status: 404, json: { message: 'We were unable to find a recruiter at this time.', fields: {} } };

describe('the phone code after the sign-up', () => {
  it.runIf(detailed)(
    'goes to another number on request, may contain spaces, and leads to the recruiter [A07] [A22] [A23]',
    async () => {
      const page = await aPage();
      await page.goto('/confirm-signup');
      await page.waitForURL('**/login');
      await logIn(page, (await aRegistered()).email);
      await page.waitForURL('**/confirm-signup');
      const next = page.getByRole('button', { name: 'Next' });
      await next.click();
      await page.getByText('Code is required', { exact: true }).waitFor();

      await page.getByRole('button', { name: 'Change phone number' }).click();
      const update = page.getByRole('button', { name: 'Update' });
      await expect.poll(() => update.isDisabled()).toBe(true);
      await expectAccessible(page);
      await page.getByLabel('Mobile phone').fill('123456789');
      await expect.poll(() => update.isDisabled()).toBe(true);
      // A digit in the middle of a number leaves the caret behind it.
      const field = page.getByLabel('Mobile phone');
      await field.fill('503-555-012');
      await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));
      await page.keyboard.type('9');
      await expect.poll(() => field.inputValue()).toBe('509-355-5012');
      expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3);
      const phone = aPhoneNumber();
      await field.fill(phone);
      await update.click();
      await toasted(page, 'Code Resent');
      const shown = page.getByText(shownPhone(phone));
      await shown.waitFor();
      await page.reload();
      await shown.waitFor();

      const { code } = await letterTo(`+1${phone}`);
      // The sixth digit submits.
      await page.getByLabel('Verification code').fill(code === '000000' ? '000001' : '000000');
      await page.getByText('Invalid code', { exact: true }).waitFor();
      await page.getByText('Code Resent', { exact: true }).waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Resend Code' }).click();
      await toasted(page, 'Code Resent');
      const newer = await letterTo(`+1${phone}`, (letter) => letter.code !== code);
      const digits = newer.code ?? '';
      await page.route('**/api/user/assignrecruiter', (route) => route.fulfill(isEmpty));
      await page.getByLabel('Verification code').fill(` ${digits.slice(0, 3)} ${digits.slice(3)} `);
      await page.waitForURL('**/congrats');
      await page.getByText('Something went wrong!', { exact: true }).waitFor();
      // Nothing is congratulated above what went wrong.
      await page.getByRole('heading', { name: 'Your account is ready' }).waitFor();
      await expect.poll(() => page.getByText('Congratulations', { exact: false }).count()).toBe(0);
      await page.getByText('We were unable to find a recruiter at this time.', { exact: true }).waitFor();
      await page.unroute('**/api/user/assignrecruiter');
      await page.reload();
      await expect
        .poll(() => page.getByRole('link', { name: 'Schedule a call' }).getAttribute('href'))
        .toMatch(/^https:/);
      await expect.poll(() => page.getByRole('link', { name: 'See job matches' }).getAttribute('href')).toBe('/myjobs');
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)('rests after too many codes, and counts down to the next one [A22] [A30]', async () => {
    const page = await aPageToChange();
    await page.clock.install();
    await logIn(page, (await aRegistered()).email);
    await page.waitForURL('**/confirm-signup');
    const resend = page.getByRole('button', { name: /^Resend Code/ });
    await resend.waitFor();
    // As the identity provider hands on our refusal: the portal of the tests has raised limits.
    let asked = 0;
    await page.route('**/__local/cognito/', async (route) => {
      const target = route.request().headers()['x-amz-target'] ?? '';
      if (!target.endsWith('GetUserAttributeVerificationCode')) return await route.fallback();
      asked += 1;
      const refusal = 'Too many codes were sent in an hour. Please try again in 2 minutes.';
      const body = {
        __type: 'UserLambdaValidationException',
        message: `CustomMessage failed with error ${refusal}`,
      };
      await route.fulfill({
        status: 400,
        contentType: 'application/x-amz-json-1.1',
        body: JSON.stringify(body),
      });
    });
    await resend.click();
    await expect.poll(() => resend.innerText()).toMatch(/^Resend Code in (2:00|1:\d\d)$/);
    await page.getByText('Too many codes were sent in an hour. Please try again in 2 minutes.').waitFor();
    await page.clock.fastForward('01:00');
    await expect.poll(() => resend.innerText()).toMatch(/^Resend Code in (1:00|0:\d\d)$/);
    // Until then nothing is asked for, although the button keeps its place for the keyboard.
    await resend.dispatchEvent('click');
    expect(asked).toBe(1);
    await page.clock.fastForward('01:01');
    await expect.poll(() => resend.innerText()).toBe('Resend Code');
    await resend.click();
    await expect.poll(() => asked).toBe(2);
  });

  it.runIf(detailed)('can be skipped, and leads home once the congratulations were shown [A22]', async () => {
    const { email } = await aRegistered();
    const page = await aPage('desktop', 'dark');
    await logIn(page, email);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    await logIn(page, email);
    await page.waitForURL('**/confirm-signup');
    await expectAccessible(page);
    await page.evaluate(() => localStorage.setItem('caravel.skipCongrats', 'true'));
    await page.getByRole('button', { name: 'Change phone number' }).click();
    const phone = aPhoneNumber();
    await page.getByLabel('Mobile phone').fill(phone);
    await page.getByLabel('Mobile phone').press('Enter');
    const { code } = await letterTo(`+1${phone}`);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    // Another tab of the same visitor follows this one.
    const other = await page.context().newPage();
    await other.goto('/confirm-signup');
    await other.getByLabel('Verification code').waitFor();
    await page.getByLabel('Verification code').fill(code ?? '');
    await other.waitForURL('**/home');
    await other.close();
    await page.waitForURL('**/home');

    // The email is proved from there.
    await page.getByRole('button', { name: 'Verify' }).click();
    const mailed = await letterTo(email, (letter) => letter.channel === 'email' && letter.code !== null);
    const field = page.getByLabel('The 6-digit code we sent to your email').getByRole('textbox').first();
    await field.fill(mailed.code === '000000' ? '000001' : '000000');
    await page.getByText('Verification Failed', { exact: true }).waitFor();
    await page.getByText('Invalid code. Re-enter code or click below to send a new code.', { exact: true }).waitFor();
    await field.fill(mailed.code ?? '');
    await page.getByText('Email Verified', { exact: true }).waitFor();
    await page.getByText('Please verify your email').waitFor({ state: 'hidden' });
  });
});
