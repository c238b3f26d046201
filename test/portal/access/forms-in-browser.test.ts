import type { Locator, Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { aPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { openDrawer } from '../../support/browser/profile-drawer.ts';
import { detailed } from '../../support/long.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { anEmail, fillAccount } from '../../support/people/sign-up-steps.ts';

startBrowser();

const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement);

/** Notes where an element is, at every frame from now on. */
const watch = (element: Locator) =>
  element.evaluate((one) => {
    const places = new Set<number>();
    Object.assign(window, { places });
    const look = () => {
      places.add(one.getBoundingClientRect().top);
      requestAnimationFrame(look);
    };
    look();
  });
const placesOf = (page: Page) => page.evaluate(() => (window as unknown as { places: Set<number> }).places.size);

/** Presses as slowly as a finger does: what moves in between is no longer under it. */
async function pressSlowly(page: Page, button: Locator): Promise<void> {
  await button.hover();
  await page.mouse.down();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.up();
}

describe('a form', () => {
  it('keeps Log in under the finger while another try is on its way, and says again why it failed [A16] [U10]', async () => {
    const page = await aPage('phone');
    await page.goto('/login');
    await page.getByLabel('Username or email').fill('nurse@demo.example');
    await page.locator('input[name=password]').fill('Not-the-password-1');
    const button = page.getByRole('button', { name: 'Log in', exact: true });
    await button.click();
    const notice = page.getByRole('alert').filter({ hasText: /\w/ }).first();
    await notice.waitFor();
    const words = await notice.innerText();
    await notice.evaluate((element) => element.setAttribute('data-first', ''));
    await watch(button);
    await button.click();
    const second = page.locator('[role=alert]:not([data-first])').filter({ hasText: /\w/ }).first();
    await second.waitFor();
    await expect.poll(() => second.innerText()).toBe(words);
    expect(await placesOf(page)).toBe(1);
  });

  it.runIf(detailed)('keeps Log in under the finger below the button of a provider as well [A18] [U10]', async () => {
    const page = await aPage('phone');
    await page.route('**/api/user/signupmethod*', (route) =>
      route.fulfill({ json: { method: 'Google', username: 'google_1' } }),
    );
    await page.goto('/login');
    await page.getByLabel('Username or email').fill('greta@social.example');
    await page.locator('input[name=password]').fill('Not-the-password-1');
    const button = page.getByRole('button', { name: 'Log in', exact: true });
    await button.click();
    await page.getByRole('button', { name: 'Log in with Google' }).waitFor();
    const notice = page.getByRole('alert').filter({ hasText: /\w/ }).first();
    await notice.evaluate((element) => element.setAttribute('data-first', ''));
    await watch(button);
    await pressSlowly(page, button);
    await page.locator('[role=alert]:not([data-first])').filter({ hasText: /\w/ }).first().waitFor();
    expect(await placesOf(page)).toBe(1);
  });

  it.runIf(detailed)(
    'takes a press straight from a field whose message is longer than the line kept for it [A20] [A08] [U10]',
    async () => {
      const page = await aPage('phone');
      await page.goto('/forgot');
      await page.getByLabel('Username or email').fill('nobody@demo.example');
      await page.getByRole('button', { name: 'Send code' }).click();
      await page.waitForURL('**/reset');
      await page.locator('input[name=password]').fill(' ');
      await pressSlowly(page, page.getByRole('button', { name: 'Submit' }));
      await page.getByText('Must contain at least 1 number.', { exact: false }).waitFor();
      // Said by the submit alone.
      await page.getByText('Code is required').waitFor();
      await expect.poll(() => hasFocus(page.getByLabel('Verification code'))).toBe(true);

      await page.goto('/signup');
      await page.locator('input[name=password]').fill(' ');
      await pressSlowly(page, page.getByRole('button', { name: 'Continue', exact: true }));
      await page.getByText('Must contain at least 1 number.', { exact: false }).waitFor();
      await expect.poll(() => hasFocus(page.getByLabel('Email'))).toBe(true);
    },
  );

  it.runIf(detailed)('forgets the error of a place together with its text [A09] [U10]', async () => {
    const page = await aPage('phone');
    await page.goto('/signup');
    await fillAccount(page, anEmail());
    await page.route('**/api/datalist/locations*', (route) => route.abort());
    const place = page.getByLabel('Home location');
    await place.fill('seattl');
    const error = page.getByText('Could not retrieve location');
    await error.waitFor();
    await place.fill('');
    await error.waitFor({ state: 'detached' });
    // By the device's own position as well.
    await page.getByRole('button', { name: 'Use my current location' }).click();
    await error.waitFor();
    await place.fill('9');
    await error.waitFor({ state: 'detached' });
    await place.fill('');
    await expect.poll(() => error.count()).toBe(0);
  });

  it.runIf(detailed)(
    'begins a new entry at its first field, and shows what is wrong with nothing over it [P02] [U10]',
    async () => {
      const nurse = await aCandidate();
      const page = await aPage('phone');
      await openAs(page, nurse.email, '/profile');
      const drawer = await openDrawer(page, 'References');
      await drawer.getByLabel('First name').first().fill('Ada');
      await drawer.getByRole('button', { name: 'Add reference' }).click();
      const added = drawer.getByRole('region', { name: 'New reference' });
      await expect.poll(() => hasFocus(added.getByLabel('First name'))).toBe(true);
      await drawer.getByRole('button', { name: 'Save', exact: true }).click();
      const led = page.locator('[data-field]:has(:focus) .ant-form-item-explain-error');
      await led.waitFor();
      const isBare = () =>
        led.evaluate((message) => {
          const { left, top, height } = message.getBoundingClientRect();
          const above = document.elementFromPoint(left + 4, top + height / 2);
          return message.contains(above) || above?.contains(message) === true;
        });
      await expect.poll(isBare).toBe(true);
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)('in a dialog has the focus at its field, not at Close [P05] [U10]', async () => {
    const nurse = await aCandidate();
    const page = await aPage('phone');
    await openAs(page, nurse.email, '/profile');
    await page.getByRole('button', { name: 'Verify email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enter Verification Code' });
    await expect.poll(() => hasFocus(dialog.getByRole('textbox').first())).toBe(true);
    expect(page.faults).toEqual([]);
  });
});
