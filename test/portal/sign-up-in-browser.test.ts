import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aPage, logIn, type Size, sidewaysScroll, startBrowser } from '../support/browser.ts';
import { letterTo } from '../support/portal.ts';
import { demoPassword } from '../support/sign-in.ts';

startBrowser();

const aPhone = () => `503555${randomInt(1000, 9999)}`;

describe('the way of a new nurse', () => {
  it.each(['phone', 'desktop'] as Size[])(
    'on a %s: four steps, the code, the recruiter, home, and in again after a logout [A08] [A09] [A10] [A11] [A14] [A22] [A23] [A26] [A03]',
    async (size) => {
      const page = await aPage(size);
      const email = `nora.${Date.now()}.${size}@mail.example`;
      const phone = aPhone();
      await page.goto('/signup');
      await page.getByLabel('Email').fill('nurse@demo.example');
      await page.getByLabel('Email').blur();
      await page.getByText('Email already in use').waitFor();
      await page.getByLabel('Email').fill(email);
      await page.locator('input[name=password]').fill('weak');
      await page.locator('input[name=passwordConfirm]').fill('other');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('Must contain at least 1 uppercase letter.', { exact: false }).waitFor();
      await page.getByText('Passwords do not match').waitFor();
      await page.locator('input[name=password]').fill(demoPassword);
      await page.locator('input[name=passwordConfirm]').fill(demoPassword);
      await page.getByRole('button', { name: 'Continue' }).click();

      await page.getByLabel('First name').fill('Nora');
      await page.getByLabel('Last name').fill('Quinn');
      await page.getByLabel('Mobile phone').fill(phone);
      expect(await page.getByLabel('Mobile phone').inputValue()).toBe(`503-555-${phone.slice(6)}`);
      await page.getByRole('button', { name: 'Use my current location' }).click();
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name=location]')?.value);
      expect(await page.getByLabel('Home location').inputValue()).toMatch(/, (OR|Oregon)$/);
      // What was typed survives a reload, the password is nowhere.
      const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
      expect(stored).toContain('nora.');
      expect(stored).not.toContain(demoPassword);
      await page.getByRole('button', { name: 'Next' }).click();

      await page.getByLabel('Nurse').check();
      await page.getByLabel('Specialties').click();
      await page.getByRole('option').first().click();
      await page.keyboard.press('Escape');
      await page.getByLabel('Licensed states').pressSequentially('ore');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await page.getByLabel('Years').selectOption('3');
      expect(await sidewaysScroll(page)).toBe(0);
      await page.getByRole('button', { name: 'Next' }).click();

      await page.getByLabel('Top preferred').pressSequentially('ore');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await page.getByLabel('Yes').check();
      await page.getByLabel('What matters').fill('Take home pay');
      await page.getByRole('button', { name: 'Sign up' }).click();
      await page.waitForURL('**/confirm-signup');

      const sms = await letterTo(`+1${phone}`, (letter) => letter.channel === 'sms');
      const wrong = sms.code === '000000' ? '000001' : '000000';
      await page.getByLabel('Verification code').fill(wrong);
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByText('Invalid code').waitFor();
      await page.getByLabel('Verification code').fill(sms.code ?? '');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.waitForURL('**/congrats');
      await page.getByText('Schedule a call').waitFor();
      await page.goto('/home');
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
      expect(await sidewaysScroll(page)).toBe(0);

      await page.getByRole('button', { name: 'Logout' }).click();
      await page.getByText('You are about to log out. Do you wish to continue?').waitFor();
      await page.getByRole('button', { name: 'Log out' }).click();
      await page.waitForURL('**/login');
      const left = await page.evaluate(() => JSON.stringify(localStorage));
      expect(left).not.toContain('accessToken');

      await page.goto('/myjobs');
      await page.waitForURL('**/login');
      await page.getByLabel('Username or email').fill(email);
      await page.locator('input[name=password]').fill(demoPassword);
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL('**/myjobs');
      expect(page.faults).toEqual([]);
    },
    90_000,
  );
});

describe('who may see which page', () => {
  it('sends a visitor to login and an unknown path home [A01] [A03]', async () => {
    const page = await aPage();
    for (const path of ['/home', '/search', '/users', '/assessments', '/nowhere/at/all']) {
      await page.goto(path);
      await page.waitForURL('**/login');
    }
  });

  it('keeps a candidate off login and staff pages [A02] [A04]', async () => {
    const page = await aPage();
    await logIn(page, 'newcomer@demo.example');
    await page.waitForURL('**/home');
    for (const path of ['/login', '/signup', '/users', '/recruiters', '/other', '/nowhere']) {
      await page.goto(path);
      await page.waitForURL('**/home');
    }
  });

  it('sends staff from candidates’ pages to the users, and a recruiter off the admins’ pages [A05] [A04]', async () => {
    const page = await aPage('desktop');
    await logIn(page, 'recruiter@caravel.example', 'staff');
    await page.waitForURL('**/users');
    for (const path of ['/home', '/search', '/profile', '/assessments', '/other']) {
      await page.goto(new URL(path, page.url()).href);
      await page.waitForURL('**/users');
    }
  });

  it('says in the documented words why nobody gets in [A16] [A18] [A19]', async () => {
    const page = await aPage();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('A username or email is required').waitFor();
    await page.getByText('A password is required').waitFor();
    await page.getByLabel('Username or email').fill('nobody@demo.example');
    await page.locator('input[name=password]').fill(demoPassword);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('User not found').waitFor();
    const staff = await aPage('desktop');
    await staff.goto(new URL('/login', page.url().replace('//localhost', '//admin.localhost')).href);
    await staff.getByLabel('Username or email').fill('nurse@demo.example');
    await staff.locator('input[name=password]').fill(demoPassword);
    await staff.getByRole('button', { name: 'Log in' }).click();
    await staff.getByText('Invalid username').waitFor();
    expect(await staff.getByRole('button', { name: /Google|Facebook/ }).count()).toBe(0);
  });
});
