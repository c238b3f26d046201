import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { aPage, enter, logIn, openAs, pressLogout, startBrowser, windowSizes } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { spoilTokens } from '../../support/browser/spoil-tokens.ts';
import { detailed } from '../../support/long.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';

startBrowser();
// Many pages in one test: a busy machine needs more than the usual time.
const draft = 'caravel.draft.about';

/** What this site keeps in the browser: all of the tab's and of the device's storage. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

/** Leaves something half typed on the device, as a form does. */
const typeDraft = (page: Page) =>
  page.evaluate(
    (key) => localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), value: { firstname: 'Nora' } })),
    draft,
  );

const boardLink = (page: Page) => page.getByRole('link', { name: 'Job Board', exact: true });

async function spoilAndOpenBoard(page: Page, ...names: string[]): Promise<void> {
  await boardLink(page).waitFor();
  await page.waitForLoadState('networkidle');
  await spoilTokens(page, { endings: names, press: 'nav a[href="/search"]' });
}

describe('logging out', () => {
  it('asks in the promised words, then clears everything, in every tab; the shell shows the version [A26] [A31]', async () => {
    const page = await aPage();
    await logIn(page, 'nurse@demo.example');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    // The version is in sight, beside the name, whatever the size.
    const version = page.getByText(/^Caravel \d+\.\d+\.\d+$/).filter({ visible: true });
    for (const size of Object.values(windowSizes)) {
      await page.setViewportSize(size);
      await version.waitFor();
      expect((await version.boundingBox())?.x).toBeGreaterThan(0);
    }
    await page.setViewportSize(windowSizes.phone);
    const other = await page.context().newPage();
    await other.goto('/profile');
    await other.getByRole('heading', { name: 'Profile', exact: true }).waitFor();
    await typeDraft(page);
    await page.evaluate(() => localStorage.setItem('caravel.skipCongrats', 'true'));

    await pressLogout(page);
    const dialog = page.getByRole('dialog', { name: 'Log out' });
    await dialog.getByText('You are about to log out. Do you wish to continue?', { exact: true }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await pressLogout(page);
    await dialog.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/login');
    // The other tab goes as well, without being touched; neither remembers the user's last page.
    await other.waitForURL('**/login');
    expect(await kept(page)).not.toMatch(/Cognito|accessToken|draft|skipCongrats|intended|Riley|Bennett/);
    expect(await kept(other)).not.toMatch(/intended|Riley|Bennett/);
    expect(page.faults).toEqual([]);
  });

  it.runIf(detailed)(
    'leaves nothing of one user for the next in the same tab; the other tab follows the new user [A26]',
    async () => {
      const page = await aPage('desktop');
      await logIn(page, 'nurse@demo.example');
      await page.goto('/search');
      const other = await page.context().newPage();
      await other.goto('/profile');
      await other.getByText('nurse@demo.example').first().waitFor();
      await pressLogout(page);
      await page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).click();
      await page.waitForURL('**/login');
      const readAgain: string[] = [];
      page.on('request', (request) => readAgain.push(new URL(request.url()).pathname));
      await logIn(page, 'newcomer@demo.example');
      await page.getByRole('link', { name: 'Job Board' }).click();
      await page.getByText('Sam Okafor').first().waitFor();
      await expect.poll(() => readAgain).toContain('/api/job/search');
      await other.waitForURL('**/home');
      await other.getByText('Sam Okafor').first().waitFor({ state: 'attached' });
      await expect.poll(() => other.getByText('Riley').count()).toBe(0);
    },
  );
});

describe('a session that ends', () => {
  it.runIf(detailed)('is renewed once, silently, and the call repeated [A27]', async () => {
    const page = await aPage();
    await logIn(page, 'nurse@demo.example');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 401) refused.push(response.url());
    });
    await spoilAndOpenBoard(page, '.accessToken');
    await page.getByRole('heading', { name: 'Job Board' }).waitFor();
    await expect.poll(() => refused.length).toBeGreaterThan(0);
    await page.getByRole('article').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/search');
  });

  it.runIf(detailed)(
    'leads to the login when it cannot be renewed, keeps drafts, and comes back to the same page [A27] [A03]',
    async () => {
      const page = await aPage();
      await logIn(page, 'nurse@demo.example');
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
      // From a page that asks nothing more: what another still asks would find the session over before the board is open.
      await page.goto('/support');
      await typeDraft(page);
      await page.evaluate(() => localStorage.setItem('caravel.skipCongrats', 'true'));
      await spoilAndOpenBoard(page, '.accessToken', '.refreshToken');
      await page.waitForURL('**/login');
      await page.getByText('Your session has ended. Please log in again', { exact: false }).waitFor();
      expect(await kept(page)).not.toMatch(/accessToken|skipCongrats/);
      expect(await kept(page)).toContain(draft);
      await logIn(page, 'nurse@demo.example');
      await page.waitForURL('**/search');
    },
  );
});

describe('an unrecoverable error', () => {
  it.runIf(detailed)('is shown with its message, and Try Again reloads the site at its start [A28]', async () => {
    const page = await aPage();
    await page.route('**/config.json', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.goto('/search');
    await page.getByRole('heading', { name: 'Something went wrong:' }).waitFor();
    await expect.poll(() => page.locator('main p').textContent()).not.toBe('');
    await expectAccessible(page);
    await page.unroute('**/config.json');
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Try Again' }).click()]);
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it.runIf(detailed)('is shown the same way when a page cannot be rendered [A28]', async () => {
    const page = await aPage();
    await page.goto('/login');
    await page.getByLabel('Username or email').waitFor();
    const body = "export const ForgotPage = () => { throw new Error('A page is broken.'); };";
    const broken = { contentType: 'text/javascript', body };
    await page.route(/forgot-page.*\.js/, (route) => route.fulfill(broken));
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { name: 'Something went wrong:' }).waitFor();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByLabel('Username or email').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

describe('the account page', () => {
  it.runIf(detailed)('shows the logins, and logs out everywhere, in every tab [Y17] [Y19]', async () => {
    const { email } = await aCandidate();
    const page = await aPage();
    await enter(page, email);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Show your logins' }).press('Enter');
    // A row of the page holds the list.
    await page.getByRole('list', { name: 'Sign-ins and sessions' }).getByText('This session').waitFor();
    await expectAccessible(page);
    const other = await page.context().newPage();
    await other.goto('/search');
    await other.getByRole('article').first().waitFor();
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' });
    await dialog.getByRole('button', { name: 'Log out everywhere' }).click();
    await page.waitForURL('**/login');
    await other.waitForURL('**/login');
    expect(page.faults).toEqual([]);
  });

  it.runIf(detailed)('leads a candidate by one row to each subject that has a page of its own [C29]', async () => {
    const { email } = await aCandidate();
    const page = await aPage('phone');
    await openAs(page, email, '/account');
    for (const part of ['Signing in', 'How we reach you', 'Your data'])
      await page.getByRole('region', { name: part }).waitFor();
    await page.getByRole('listitem').filter({ hasText: email }).getByText('Not verified', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'How we reach you' }).getByText('Verified', { exact: true }).waitFor();
    const ways = {
      'Two-step sign-in': '/authenticator',
      'Change email': '/profile?edit=personal',
      'Change phone': '/profile?edit=personal',
      'Notice settings': '/notice-settings',
      'Calendar link': '/wallet',
      'Who looked at your profile': '/profile?tab=looked',
    };
    for (const [name, to] of Object.entries(ways))
      expect(await page.getByRole('link', { name, exact: true }).getAttribute('href'), name).toBe(to);
    await expectAccessible(page);
    // The whole row is pressed, not its name alone: the link is over what is written there.
    await page.getByText('Each of our staff who opened it, and when').click({ force: true });
    await page.getByText('No one on our staff has opened your profile or documents yet.').waitFor();
    expect(page.faults).toEqual([]);
  });

  it.runIf(detailed)('of a person is beside the audit, where an admin ends all sessions [Y17] [Y19]', async () => {
    const { id } = await aCandidate();
    const page = await aPage('desktop');
    await enter(page, 'admin@caravel.example', 'staff');
    await page.goto(`${new URL(page.url()).origin}/audit?person=${id}`);
    await page.getByRole('listitem').filter({ hasText: 'Logged in' }).waitFor();
    await page.getByRole('button', { name: 'End all sessions' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End sessions' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Logged out everywhere by an admin' }).waitFor();
    expect(page.faults).toEqual([]);
  });
});

describe('two tabs whose session is renewed at once', () => {
  it.runIf(detailed)('use the refresh token once, and both go on [Y17]', async () => {
    const { email } = await aCandidate();
    const page = await aPage();
    await enter(page, email);
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto('/support');
      await boardLink(tab).waitFor();
      await tab.waitForLoadState('networkidle');
    }
    const renewals: string[] = [];
    page.context().on('request', (request) => {
      if (request.headers()['x-amz-target']?.endsWith('GetTokensFromRefreshToken')) renewals.push(request.url());
    });
    await spoilTokens(page, { endings: ['.accessToken'] });
    await Promise.all([page, other].map((tab) => boardLink(tab).click()));
    await Promise.all([page, other].map((tab) => tab.getByRole('article').first().waitFor()));
    expect(renewals).toHaveLength(1);
  });
});
