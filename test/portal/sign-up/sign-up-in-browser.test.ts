import { describe, expect, it } from 'vitest';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import { aPage, pressLogout, startBrowser, windowSizes } from '../../support/browser/browser.ts';
import { offeredBy } from '../../support/browser/choose.ts';
import { everyLook, expectAccessible } from '../../support/browser/looks.ts';
import { detailed, sampled } from '../../support/long.ts';
import {
  anEmail,
  aPhoneNumber,
  chooseState,
  chosenPassword,
  fillAbout,
  fillAccount,
  fillPreferences,
  fillWork,
  walkOn,
} from '../../support/people/sign-up-steps.ts';
import { letterTo } from '../../support/portal.ts';

startBrowser();

describe('the sign-up of a new nurse', () => {
  // Daily on a phone, where most sign up.
  it.each(everyLook.slice(0, sampled(4, 1)))(
    'on a %s, %s: four steps, the code, the recruiter, home, and another login after a logout [A08] [A09] [A10] [A11] [A14] [A22] [A23] [A26] [A03]',
    async (size, scheme) => {
      const page = await aPage(size, scheme);
      const email = anEmail();
      const phone = aPhoneNumber();
      await page.goto('/signup');
      await page.getByLabel('Email').fill('nurse@demo.example');
      await page.getByLabel('Email').blur();
      await page.getByText('Email already in use').waitFor();
      await page.locator('input[name=password]').fill('weak');
      await page.locator('input[name=passwordConfirm]').fill('other');
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await page.getByText('Must contain at least 1 uppercase letter.', { exact: false }).waitFor();
      await page.getByText('Passwords do not match').waitFor();
      // What the server has said is said again with what the rules say.
      await expect.poll(() => page.getByText('Email already in use').isVisible()).toBe(true);
      await expectAccessible(page);
      await fillAccount(page, email);
      await page.getByLabel('First name').fill('Nora');
      await page.getByLabel('Last name').fill('Quinn');
      await page.getByLabel('Mobile phone').fill(phone);
      await expect.poll(() => page.getByLabel('Mobile phone').inputValue()).toBe(shownPhone(phone));
      await page.getByRole('button', { name: 'Use my current location' }).click();
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name=location]')?.value);
      await expect.poll(() => page.getByLabel('Home location').inputValue()).toMatch(/, (OR|Oregon)$/);
      // What was typed survives a reload, the password is nowhere.
      const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
      expect(stored).toContain(email);
      expect(stored).not.toContain(chosenPassword);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByLabel('Licensed states').click();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await fillWork(page);
      await fillPreferences(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Sign up' }).click();
      await page.waitForURL('**/confirm-signup');
      await page.getByText(shownPhone(phone)).waitFor();
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('draft.signup');

      const sms = await letterTo(`+1${phone}`, (letter) => letter.channel === 'sms');
      await page.getByLabel('Verification code').fill(sms.code ?? '');
      await page.waitForURL('**/congrats');
      await page.getByRole('link', { name: 'Schedule a call' }).waitFor();
      await page.getByRole('link', { name: 'See job matches' }).waitFor();
      await expectAccessible(page);
      await page.goto('/home');
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();

      await pressLogout(page);
      await page.getByText('You are about to log out. Do you wish to continue?').waitFor();
      await page.getByRole('button', { name: 'Log out' }).click();
      await page.waitForURL('**/login');
      const left = await page.evaluate(() => JSON.stringify(localStorage));
      expect(left).not.toContain('accessToken');

      await page.goto('/myjobs');
      await page.waitForURL('**/login');
      await page.getByLabel('Username or email').fill(email);
      await page.locator('input[name=password]').fill(chosenPassword);
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL('**/myjobs');
      expect(page.faults).toEqual([]);
    },
  );
});

describe('the steps of the sign-up', () => {
  it.runIf(detailed)('validates, suggests and keeps drafts [A08] [A09] [A10] [A11] [A12] [A13] [A30]', async () => {
    const page = await aPage();
    const message = (name: string) => page.locator(`[id$="_${name}_help"]`);
    const expectMessage = (name: string, words: string) =>
      expect.poll(async () => (await message(name).allTextContents()).join()).toBe(words);
    await page.goto('/signup?Referral=4711');
    await expect.poll(() => page.getByLabel('Referral code').inputValue()).toBe('4711');
    await page.getByText('Already have an account?').getByRole('link', { name: 'Log in here' }).waitFor();
    // Beside the form there is room for more; a phone has the form alone.
    await page.setViewportSize(windowSizes.desktop);
    await page.getByText('Your next job is one click away', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Slide 2' }).click();
    await page.getByText('Travel while getting paid', { exact: true }).waitFor();
    await page.setViewportSize(windowSizes.phone);
    await page.getByText('Travel while getting paid', { exact: true }).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    for (const name of ['email', 'password', 'passwordConfirm']) await expectMessage(name, 'required');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    await page.locator('input[name=password]').focus();
    await expectMessage('password', '');
    await page.getByLabel('Email').fill('nobody@');
    await page.getByLabel('Email').blur();
    await expectMessage('email', 'Please enter a valid email');
    await page.getByLabel('Referral code').fill('12a');
    await page.getByLabel('Referral code').blur();
    await expectMessage('referral', 'Up to 10 digits.');
    await page.getByLabel('Referral code').fill('12345678901');
    await page.getByLabel('Referral code').blur();
    await expectMessage('referral', 'Up to 10 digits.');
    await expect.poll(() => page.getByLabel('Referral code').inputValue()).toBe('12345678901');
    await page.getByLabel('Referral code').fill('4711');
    // What is too long stays and says so: nothing that is pasted is cut.
    await page.getByLabel('Email').fill(`${'a'.repeat(60)}@${'b'.repeat(60)}.example`);
    await page.getByLabel('Email').blur();
    await expectMessage('email', 'At most 100 characters.');
    await expect.poll(() => page.getByLabel('Email').inputValue()).toHaveLength(129);
    const shown = page.getByRole('button', { name: 'Show password' });
    await shown.first().click();
    await expect.poll(() => page.locator('input[name=password]').getAttribute('type')).toBe('text');
    await expect.poll(() => page.locator('input[name=passwordConfirm]').getAttribute('type')).toBe('password');
    const email = anEmail();
    await fillAccount(page, email, `${chosenPassword}${'x'.repeat(80)}`);

    // Places: asked for from three characters on, debounced, and never for digits.
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('datalist/locations') && asked.push(request.url()));
    const place = page.getByLabel('Home location');
    await place.pressSequentially('po');
    await place.fill('1234');
    await place.fill('');
    // In one step: between two keys a busy machine pauses as long as a thinking user.
    await place.evaluate((field: HTMLElement) => {
      field.focus();
      for (const letter of 'portlan') document.execCommand('insertText', false, letter);
    });
    await page.getByRole('option', { name: /Portland, OR/ }).click();
    await expect.poll(() => place.inputValue()).toMatch(/^Portland, OR/);
    expect(asked.map((url) => new URL(url).searchParams.get('input'))).toEqual(['portlan']);
    // A message of the look-up is at its field and goes with the text that it is about; the licence has a page of its own.
    await expect.poll(() => page.getByText('GeoNames').count()).toBe(0);
    await page.route('**/api/datalist/locations*', (route) => route.abort());
    await place.fill('seattl');
    await expectMessage('location', 'Could not retrieve location');
    await place.fill('');
    await expectMessage('location', '');
    await page.unroute('**/api/datalist/locations*');
    // Enter takes the first suggestion, also while it is still on its way; a zip finds its city, and a city must be in its state.
    await place.fill('portlan');
    await place.press('Enter');
    await expect.poll(() => place.inputValue()).toBe('Portland, OR');
    await place.fill('97201');
    await page.getByRole('option', { name: 'Portland, OR' }).waitFor();
    await place.fill('Nowhere, ID');
    await place.blur();
    await expectMessage('location', 'Please enter a valid city, state or 5 digit zipcode');
    await place.fill('Nowhere');
    await place.blur();
    await expectMessage('location', 'Please enter a valid city, state or 5 digit zipcode');
    await page.getByLabel('First name').fill('N'.repeat(60));
    await page.getByLabel('First name').blur();
    await expectMessage('firstname', 'At most 50 characters.');
    await expect.poll(() => page.getByLabel('First name').inputValue()).toHaveLength(60);
    await page.getByLabel('Mobile phone').fill('1231231234');
    await page.getByLabel('Mobile phone').blur();
    await expectMessage('phone', 'Please enter a valid phone number');
    await expect.poll(() => page.getByLabel('Text me').isChecked()).toBe(true);
    await expect.poll(() => page.getByRole('link', { name: 'Terms & Conditions' }).getAttribute('href')).toBe('/terms');
    await expect.poll(() => page.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy');
    const phone = aPhoneNumber();
    await fillAbout(page, phone);

    // Work: the specialties follow the profession.
    const specialties = page.getByLabel('Specialties');
    await expect.poll(() => specialties.isDisabled()).toBe(true);
    await page.getByLabel('Allied').check();
    await specialties.fill('EKG');
    await page.getByText('No matches').waitFor();
    await specialties.fill('EEG');
    await page.getByRole('option', { name: 'EEG Technologist' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove EEG Technologist' }).waitFor();
    await page.getByLabel('Nurse', { exact: true }).check();
    await page.getByRole('button', { name: /^Remove/ }).waitFor({ state: 'detached' });
    await page.getByLabel('I have a compact license').check();
    expect(await offeredBy(page.getByLabel('Years'))).toEqual([
      'Less than 1 year',
      '1 year',
      '2-3 years',
      '3-5 years',
      '5+ years',
    ]);
    await fillWork(page);

    // A fourth state is ignored; the browser's Back and a reload keep everything.
    for (const letters of ['ore', 'tex', 'mai', 'ohi']) await chooseState(page, 'Top preferred', letters);
    const chosen = () => page.getByRole('button', { name: /^Remove/ }).allTextContents();
    await expect.poll(chosen).toEqual(['Oregon', 'Texas', 'Maine']);
    await page.goBack();
    await page.getByRole('heading', { name: 'Work experience' }).waitFor();
    await expect.poll(() => page.getByLabel('Nurse', { exact: true }).isChecked()).toBe(true);
    await page.reload();
    // The password is asked for again after the reload, and nothing else: with the reason, and where it happens.
    await page.getByText('For your safety it was not kept when the page was loaded again.', { exact: false }).waitFor();
    await page.getByText(email, { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Work experience' }).waitFor();
    await expect.poll(() => page.getByRole('textbox').count()).toBe(2);
    await expectAccessible(page);
    await page.locator('input[name=password]').fill(`${chosenPassword}${'x'.repeat(80)}`);
    await page.locator('input[name=passwordConfirm]').fill('another');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expectMessage('passwordConfirm', 'Passwords do not match');
    await page.locator('input[name=passwordConfirm]').fill(`${chosenPassword}${'x'.repeat(80)}`);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('button', { name: 'Remove Oregon' }).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Remove Texas' }).waitFor();
    await page.getByLabel('Yes').check();
    await page.getByLabel('What matters').fill('x'.repeat(60));
    await page.getByLabel('What matters').blur();
    await expectMessage('nextAdventure', 'At most 50 characters.');
    await expect.poll(() => page.getByLabel('What matters').inputValue()).toHaveLength(60);
    await page.getByLabel('What matters').fill('Pay');
    // Without a connection nothing is lost, and two clicks make one account.
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByText('We could not reach the server. Check your connection and try again.').waitFor();
    await page.getByRole('button', { name: 'Remove Maine' }).waitFor();
    await page.context().setOffline(false);

    // The account is made, the registration fails: the steps can still be left and entered, and the password stays as it is.
    await page.route('**/api/user/registercandidate', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByText('Failed to register user.', { exact: true }).waitFor();
    await page.unroute('**/api/user/registercandidate');
    for (const name of [
      'Work experience',
      "Now, let's get to know each other",
      'Sign up to find your next travel adventure',
    ]) {
      await page.getByRole('button', { name: 'Back' }).click();
      await page.getByRole('heading', { name }).waitFor();
    }
    await page.getByText('Your account is made already, with the password you chose.', { exact: true }).waitFor();
    await expect.poll(() => page.locator('input[type=password]').count()).toBe(0);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('heading', { name: "Now, let's get to know each other" }).waitFor();
    await walkOn(page);
    const registered: string[] = [];
    page.on('request', (request) => request.url().includes('registercandidate') && registered.push(request.url()));
    await page.getByRole('button', { name: 'Sign up' }).dblclick();
    await page.waitForURL('**/confirm-signup');
    expect(registered).toHaveLength(1);
    expect(new URL(registered[0] ?? '').search).toBe('');
    expect(page.faults).toEqual([]);
  });

  it.runIf(detailed)(
    'names the lists that could not be loaded, and retries without losing the form [A10] [A11]',
    async () => {
      const page = await aPage();
      const lists = /\/api\/datalist\/(specialties|states)/;
      await page.route(lists, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }));
      await page.goto('/signup');
      await fillAccount(page, anEmail());
      await fillAbout(page, aPhoneNumber());
      await page.getByText('Error: Failed to load specialties. Please refresh the page.', { exact: true }).waitFor();
      await page.getByText('Error: Failed to load states. Please refresh the page.', { exact: true }).waitFor();
      await page.unroute(lists);
      // A list may recover without a retry: the buttons that are still shown are clicked.
      const again = page.getByRole('button', { name: 'Try again' });
      await expect
        .poll(async () => {
          await again
            .first()
            .click({ timeout: 1000 })
            .catch(() => undefined);
          return await again.count();
        })
        .toBe(0);
      await fillWork(page);
    },
  );
});
