import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { stepOf, totp } from '../../../infra/local/cognito/totp.ts';
import { demoPassword } from '../../../infra/seed/demo-logins.ts';
import { aPage, logIn, startBrowser } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { eventually } from '../../support/eventually.ts';
import { staffOrigin } from '../../support/portal.ts';

startBrowser();

/** The code of now, or the next one when this step's was used. */
async function codeAfter(key: string, used: string): Promise<string> {
  return await eventually(async () => {
    const code = totp(key, stepOf(Date.now()));
    return code === used ? undefined : code;
  }, 'the next code');
}

const enter = async (page: Page, code: string) => await page.getByLabel('Verification code').fill(code);

describe('an authenticator app', () => {
  it('is set up by staff at the first sign-in, by QR code or key, and asked for at the next [O07]', async () => {
    const page = await aPage('desktop');
    await logIn(page, 'admin@caravel.example', 'staff');
    await page.waitForURL('**/authenticator');
    await page.getByRole('figure', { name: 'QR code of the key' }).locator('svg').waitFor();
    const key = (await page.locator('code').innerText()).replaceAll(' ', '');
    expect(key).toMatch(/^[A-Z2-7]{52}$/);
    await expectAccessible(page);
    await page.goto(`${new URL(page.url()).origin}/users`);
    await page.waitForURL('**/authenticator');
    const shown = (await page.locator('code').innerText()).replaceAll(' ', '');
    const first = await codeAfter(shown, '');
    await enter(page, first === '000000' ? '000001' : '000000');
    await page.getByText('Invalid code').waitFor();
    const right = await codeAfter(shown, '');
    await enter(page, right);
    await page.waitForURL('**/desk');
    await page.getByRole('heading', { name: 'Desk' }).waitFor();

    const next = await aPage('phone', 'dark');
    await next.goto(`${staffOrigin()}/login`);
    await next.getByLabel('Username or email').fill('admin@caravel.example');
    await next.locator('input[name=password]').fill(demoPassword);
    await next.getByRole('button', { name: 'Log in' }).click();
    await next.getByText('Enter the 6-digit code that your authenticator app shows.').waitFor();
    await expectAccessible(next);
    await enter(next, await codeAfter(shown, right));
    await next.waitForURL('**/desk');
    expect([...page.faults, ...next.faults]).toEqual([]);
  });
});
