import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { clientAt } from '../../../bin/signed-in-at.ts';
import { demoPassword } from '../../../infra/seed/demo-logins.ts';
import { aPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { detailed } from '../../support/long.ts';
import { codeOf, turnAuthenticatorOn } from '../../support/people/authenticator.ts';
import { aRegistration } from '../../support/people/new-account.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { aPhone, prove } from '../../support/people/new-recruiter.ts';
import { comeBackAs, leaveFor } from '../../support/people/social-page.ts';
import { siteOrigin } from '../../support/portal.ts';
import { comeBy, grantedCall, providerCall } from '../../support/provider-call.ts';

startBrowser();

/** Answers the first of these calls as the server answers a session that began long ago; answers the tokens of all of them. */
async function asLongAgo(page: Page, path: string, method: string): Promise<string[]> {
  const tokens: string[] = [];
  const refusal = { code: 'signInAgain', message: 'Please log in once more.', requestId: 'request' };
  await page.route(`**/api/${path}*`, async (route: Route) => {
    if (route.request().method() !== method) return await route.continue();
    tokens.push((await route.request().headerValue('authorization')) ?? '');
    if (tokens.length === 1) await route.fulfill({ status: 403, json: refusal });
    else await route.continue();
  });
  return tokens;
}

/** A candidate of a provider, without a password of ours; the phone is proved. */
async function aSocialCandidate(provider: 'Google' | 'Facebook') {
  const id = randomUUID().replaceAll('-', '');
  const person = { id, email: `${id.slice(0, 13)}@social.example`, isVerified: provider === 'Google' };
  const { token = '', id: userId = '' } = await comeBy(provider, { ...person, emailVerified: person.isVerified });
  const call = clientAt(siteOrigin(), token);
  const phone = aPhone();
  await call(api.user.registerCandidate, {}, aRegistration({ id: userId, email: person.email }, { Phone: phone }));
  const attributes = [{ Name: 'phone_number', Value: phone }];
  await grantedCall('UpdateUserAttributes', { AccessToken: token, UserAttributes: attributes });
  await prove({ token, email: person.email, phone }, 'phone_number', { isSent: true });
  await call(api.user.contactVerified);
  return person;
}

describe('logging in once more, before all of one’s data is given or ended', () => {
  it.runIf(detailed)(
    'takes the code of an authenticator app too, also where all sessions have ended meanwhile, and sends the deletion once [C25] [C29]',
    async () => {
      const nurse = await aCandidate();
      const key = await turnAuthenticatorOn(nurse.token);
      const page = await aPage('phone');
      const tokens = await asLongAgo(page, 'user/deletion', 'POST');
      await openAs(page, nurse.email, '/account');
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await page
        .getByRole('dialog', { name: 'Delete your account?' })
        .getByRole('button', { name: 'Delete my account' })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Log in once more' });
      await dialog.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
      // Another device ends them all.
      expect(await providerCall('GlobalSignOut', { AccessToken: nurse.token })).toBeDefined();
      await dialog.getByRole('button', { name: 'Continue' }).click();
      const code = dialog.getByLabel('Code');
      await code.fill('12345');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await dialog.getByText('Invalid code').first().waitFor();
      await expectAccessible(page);
      await code.fill(codeOf(key));
      // What it said of the code before is gone before the press: the button moves up with it.
      await expect.poll(() => dialog.getByText('Invalid code').count()).toBe(0);
      // Pressed twice, as by a finger that trembles.
      await dialog.getByRole('button', { name: 'Continue' }).dblclick();
      await page.getByRole('region', { name: 'Your account is about to be deleted' }).waitFor();
      await dialog.waitFor({ state: 'detached' });
      expect([tokens.length, new Set(tokens).size]).toEqual([2, 2]);
      // The page goes on with the new session.
      await page.getByRole('button', { name: 'Keep my account' }).first().click();
      await page.getByRole('button', { name: 'Delete my account' }).waitFor();
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed).each(['Google', 'Facebook'] as const)(
    'leads over the page of %s and back, where the next press gives the data [C24] [C29]',
    async (provider) => {
      const person = await aSocialCandidate(provider);
      const page = await aPage('phone');
      const tokens = await asLongAgo(page, 'user/export', 'GET');
      await leaveFor(page, provider);
      await comeBackAs(page, person);
      await page.waitForURL('**/home');
      await page.goto('/account');
      const button = page.getByRole('button', { name: 'Download my data' });
      await button.click();
      const dialog = page.getByRole('dialog', { name: 'Log in once more' });
      await dialog.getByText(`You log in with ${provider}.`, { exact: false }).waitFor();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: `Continue with ${provider}` }).click();
      await comeBackAs(page, person);
      await page.waitForURL('**/account');
      const saving = page.waitForEvent('download');
      await button.click();
      expect((await saving).suggestedFilename()).toMatch(/\.zip$/);
      expect(new Set(tokens).size).toBeGreaterThan(1);
      expect(page.faults).toEqual([]);
    },
  );
});
