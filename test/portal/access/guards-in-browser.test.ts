import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { demoPassword } from '../../../infra/seed/demo-logins.ts';
import type { PageAccess } from '../../../web/src/app/page-route.ts';
import { routes } from '../../../web/src/app/routes.ts';
import { aPage, followTo, logIn, startBrowser } from '../../support/browser/browser.ts';
import { detailed, ofToday, sampled } from '../../support/long.ts';
import { aNewAccount, aRegistration } from '../../support/people/new-account.ts';
import { aPendingRecruiter, aStaffAccount } from '../../support/people/new-recruiter.ts';
import { siteOrigin, staffOrigin } from '../../support/portal.ts';

startBrowser();

/** The addresses of an audience, by the table of addresses; a page about something is about nothing that exists. */
const pagesFor = (access: PageAccess) =>
  routes
    .filter(({ access: own, path }) => own === access && path !== '*')
    .map(({ path }) => path.replace(/:\w+/, 'nothing-here'));

const publicOnly = pagesFor('publicOnly');
const candidates = pagesFor('candidate');
const staffs = pagesFor('staff');
const admins = pagesFor('admin');
const unknown = ['/nowhere', '/nowhere/at/all', '/users/7/8', '/HOME/x'];
const open = pagesFor('open');

/** Where an address leads allowed users: to itself, or to the page that replaces it. */
const itself = (path: string) => routes.find((route) => route.path === path)?.instead ?? path;

/** Follows links to these addresses, one after another, and says where the guards lead. */
async function leads(page: Page, paths: readonly string[], to: string | ((path: string) => string)): Promise<void> {
  for (const path of paths) {
    const end = typeof to === 'string' ? to : to(path);
    await followTo(page, path);
    await page.waitForURL((url) => url.pathname === end, { waitUntil: 'commit' }).catch(() => undefined);
    await page.locator('h1').first().waitFor();
    expect(`${path} leads to ${new URL(page.url()).pathname}`).toBe(`${path} leads to ${end}`);
  }
}

describe('the addresses of the site', () => {
  it('ask a visitor to log in, except for public pages [A01] [A03] [A04]', async () => {
    const page = await aPage();
    await page.goto('/login');
    await leads(page, ofToday([...candidates, ...staffs, ...admins]), '/login');
    await leads(page, ['/confirm-signup', '/reset', ...unknown], '/login');
    await leads(page, ['/', '/signup', '/forgot', '/auth', '/recruitersignup', ...open], itself);
    expect(page.faults).toEqual([]);
  });

  it.runIf(detailed)(
    'open a candidate’s own pages for a candidate, and home for everything else [A01] [A02] [A04]',
    async () => {
      const page = await aPage();
      await logIn(page, 'nurse@demo.example');
      await leads(page, candidates, itself);
      await leads(page, [...publicOnly, ...staffs, ...admins, ...unknown, '/confirm-signup'], '/home');
      await leads(page, ['/recruitersignup', ...open], itself);
      await page.goto('/nowhere');
      await page.waitForURL('**/home');
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)('keep a candidate with an unverified phone at the code, whatever the address [A07]', async () => {
    const account = await aNewAccount();
    await account.call(api.user.registerCandidate, {}, aRegistration(account));
    const page = await aPage();
    await logIn(page, account.email);
    await leads(page, [...publicOnly, ...candidates, ...unknown], '/confirm-signup');
    await leads(page, [...staffs, ...admins], '/confirm-signup');
    await leads(page, ['/confirm-signup', ...open], itself);
  });

  it.runIf(detailed)('lead an identity without a user record to the second step of the sign-up [A06]', async () => {
    const account = await aNewAccount();
    const page = await aPage();
    await logIn(page, account.email);
    await leads(page, [...publicOnly, ...candidates, ...staffs, ...admins, ...unknown], '/signup');
    await page.getByRole('heading', { name: "Now, let's get to know each other" }).waitFor();
    await leads(page, open, itself);
  });

  const jobs = candidates.filter((path) => path.startsWith('/job/'));
  const candidatesOwn = candidates.filter((path) => !jobs.includes(path));

  it.runIf(detailed)(
    'lead a recruiter to the desk after sign-in, without an impersonation marker from candidate pages to the users [A05] [A04] [A01] [W11] [X31]',
    async () => {
      const page = await aPage('desktop');
      await logIn(page, 'recruiter@caravel.example', 'staff');
      const signUp = '/signup';
      const others = publicOnly.filter((path) => path !== signUp);
      await leads(page, [...others, signUp, ...candidatesOwn, '/recruitersignup'], '/desk');
      for (const path of jobs) await leads(page, [path], `/staff${path.replace('/job', '/jobs')}`);
      await leads(page, [...staffs, ...open, ...admins, ...unknown], itself);
      await page.getByRole('heading', { name: 'No such page' }).waitFor();
      await leads(page, ['/assessments'], itself);
      await page.getByRole('heading', { name: 'For admins only' }).waitFor();
    },
  );

  // Daily the look at every page is one of an admin (every-page/admins-in-browser).
  it.runIf(detailed)(
    'lead an admin to the desk after sign-in, and to every page of staff [A05] [A04] [A01] [W11]',
    async () => {
      const page = await aPage('desktop');
      await logIn(page, 'admin@caravel.example', 'staff');
      await leads(page, candidatesOwn, '/desk');
      await leads(page, [...unknown, ...staffs, ...admins], itself);
    },
  );

  it.runIf(detailed)('keep a pending recruiter at the verification step [A04] [A25]', async () => {
    const { email } = await aPendingRecruiter();
    const page = await aPage('desktop');
    await logIn(page, email, 'staff');
    const all = [...publicOnly, ...candidates, ...staffs, ...admins, ...unknown];
    await leads(page, [...all, '/recruitersignup'], '/recruitersignup');
    await page.getByRole('heading', { name: 'Verify your email and phone' }).waitFor();
  });

  it.runIf(detailed)(
    'lead a company account that was never registered to the recruiter sign-up of the staff site [A06] [A24]',
    async () => {
      const { email } = await aStaffAccount();
      const page = await aPage('desktop');
      await logIn(page, email, 'staff');
      await leads(page, ['/', '/users', '/home', '/nowhere'], '/recruitersignup');
      await page.getByLabel('Assigned team').waitFor();
      await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
      await expect.poll(() => page.locator('input[name=password]').count()).toBe(0);
    },
  );
});

describe('the way back after logging in', () => {
  const ways = [
    ['site', 'nurse@demo.example', '/search?type=featured'],
    ['staff', 'recruiter@caravel.example', '/users?by=email&q=nurse'],
  ] as const;

  it.each(ways.slice(0, sampled(2, 1)))(
    'leads to the intended address with its query on the %s [A02] [A03]',
    async (host, email, route) => {
      const page = await aPage(host === 'staff' ? 'desktop' : 'phone');
      const origin = host === 'staff' ? staffOrigin() : siteOrigin();
      await page.goto(origin + route);
      await page.waitForURL('**/login');
      await page.getByLabel('Username or email').fill(email);
      await page.locator('input[name=password]').fill(demoPassword);
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL(origin + route);
    },
  );

  it.runIf(detailed)(
    'offers staff a login with company usernames only, and the way to the recruiter sign-up [A19]',
    async () => {
      const page = await aPage('desktop');
      await page.goto(`${staffOrigin()}/users`);
      await page.waitForURL('**/login');
      await page.getByText('Caravel 2.8.26').waitFor();
      await expect.poll(() => page.getByRole('button', { name: /Google|Facebook/ }).count()).toBe(0);
      await page.getByLabel('Username or email').fill('nurse@demo.example');
      await page.locator('input[name=password]').fill(demoPassword);
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.getByText('Invalid username').waitFor();
      await page.getByRole('link', { name: 'Sign up as a recruiter' }).click();
      await page.waitForURL('**/recruitersignup');
    },
  );
});
