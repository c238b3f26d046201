import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { launchChromium } from '../support/browser/chromium.ts';
import { type Account, candidate, codeNow, origin, staff, staffOrigin, withFreshCode } from './at-stage.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

async function logIn(page: Page, at: string, account: Account): Promise<void> {
  const { email, password, totpKey } = account;
  await page.goto(`${at}/login`);
  await page.getByLabel('Username or email').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  if (totpKey) await page.getByLabel('Verification code').fill(codeNow(account));
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

describe('in a browser', () => {
  it('a candidate logs in on a phone, finds jobs and opens the profile', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await logIn(page, origin, candidate);
    await page.goto(`${origin}/search`);
    await page.getByText(/^Found [\d,]+ jobs/).waitFor();
    await page.goto(`${origin}/profile`);
    await page.getByRole('button', { name: 'Edit Personal Information' }).waitFor();
    await page.close();
  });

  it.skipIf(!staff.email)('staff log in on their host and see people and applications', async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const at = await staffOrigin();
    if (staff.totpKey) await withFreshCode(() => logIn(page, at, staff));
    else await logIn(page, at, staff);
    await page.goto(`${at}/users`);
    await page.getByRole('table', { name: 'Users' }).waitFor();
    await page.goto(`${at}/applications`);
    await page.getByRole('heading', { name: 'Applications' }).waitFor();
    await page.close();
  });
});
