import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { demoLogins } from '../../../infra/seed/demo-logins.ts';
import { aPage, aPageToChange, logIn, startBrowser } from '../../support/browser/browser.ts';
import { everyLook, expectAccessible } from '../../support/browser/looks.ts';
import { watchShifts } from '../../support/browser/shifts.ts';
import { demoJobs } from '../../support/jobs/demo-jobs.ts';
import { detailed, sampled } from '../../support/long.ts';
import { signedIn } from '../../support/people/sign-in.ts';
import { staffOrigin } from '../../support/portal.ts';

startBrowser();

const aJob = async () => {
  const [job] = await demoJobs(await signedIn(demoLogins.nurse));
  if (!job) throw new Error('The demo world has no open job.');
  return job;
};

const openJobs = (page: Page) => page.getByRole('region', { name: 'Open jobs' });

describe('the entry', () => {
  it.each(everyLook.slice(0, sampled(4, 1)))(
    'says on a %s, in %s, what there is to gain, and has the form first [A16] [A31]',
    async (size, scheme) => {
      const page = await aPage(size, scheme);
      await page.goto('/');
      const gain = openJobs(page);
      await gain.getByText('best weekly pay this week').or(gain.getByText('best this week')).first().waitFor();
      await expect
        .poll(() => gain.locator('dl').innerText())
        .toMatch(/open jobs\s+\d+[\s\S]*states\s+50[\s\S]*\$\d,\d{3}/);
      await expect.poll(() => gain.getByRole('listitem').count()).toBe(3);
      const map = gain.getByRole('img', { name: 'Where jobs are open' });
      if (size === 'desktop') await expect.poll(() => map.locator('circle').count()).toBeGreaterThan(100);
      else await expect.poll(() => map.count()).toBe(0);
      // The form comes first for the eye on a phone, and for the keyboard everywhere.
      const [form, beside] = [await page.getByRole('form').boundingBox(), await gain.boundingBox()];
      if (size === 'phone') expect(form?.y ?? 0).toBeLessThan(beside?.y ?? 0);
      else expect(form?.x ?? 0).toBeLessThan(beside?.x ?? 0);
      expect(await tabStops(page, 5)).toEqual([
        'Caravel, home',
        'username',
        'password',
        'Show password',
        'Forgot password?',
      ]);
      await expectAccessible(page);
      expect(page.faults).toEqual([]);
    },
  );

  it.each(['/', '/login'])(
    'loads nothing of the portal for a visitor at %s, and sends no call of one [A02] [U05]',
    async (path) => {
      const page = await aPage('desktop');
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(path);
      await openJobs(page).getByRole('listitem').first().waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      expect(asked.filter((one) => one.startsWith('/api/'))).toEqual(['/api/job/openings']);
      expect(asked.filter((one) => /frame|home|antd|provider|candidate|staff/.test(one))).toEqual([]);
      // antd's components carry this prefix in every class name.
      const scripts = asked.filter((one) => one.endsWith('.js'));
      const texts = await Promise.all(scripts.map(async (one) => await (await page.request.get(one)).text()));
      expect(scripts.filter((_, at) => texts[at]?.includes('ant-btn') || texts[at]?.includes('anticon'))).toEqual([]);
    },
  );

  it.runIf(detailed).each([
    ['phone', '/'],
    ['phone', '/login'],
    ['desktop', '/'],
    ['desktop', '/login'],
  ] as const)('does not shift on a %s at %s when the typeface and the jobs come [U07]', async (size, path) => {
    const page = await aPageToChange(size);
    const shifted = await watchShifts(page);
    const jobs = Promise.withResolvers<void>();
    // Both come late: the page has long been painted in the device's own letters.
    const late = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.route('**/api/job/openings', async (route) => {
      await jobs.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByLabel('Username or email').waitFor();
    const before = await page.getByLabel('Username or email').boundingBox();
    late.resolve();
    await expect.poll(() => page.evaluate(() => document.fonts.check('16px Figtree'))).toBe(true);
    jobs.resolve();
    await openJobs(page).getByRole('listitem').first().waitFor();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const after = await page.getByLabel('Username or email').boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1);
    expect(await shifted()).toBeLessThanOrEqual(0.02);
  });

  it.runIf(detailed)(
    'stays whole where the open jobs cannot be read, and says nothing of them to staff [A16] [A19]',
    async () => {
      const page = await aPage('phone');
      await page.route('**/api/job/openings', (route) => route.fulfill({ status: 503, json: { message: 'Later.' } }));
      await page.goto('/login');
      await page.getByRole('button', { name: 'Log in' }).waitFor();
      await expectAccessible(page);
      const staff = await aPage('desktop');
      await staff.goto(`${staffOrigin()}/login`);
      await staff.getByRole('button', { name: 'Log in' }).waitFor();
      await expect.poll(() => openJobs(staff).count()).toBe(0);
    },
  );
});

describe('a job that a visitor asked for', () => {
  it.runIf(detailed)('is shown on the sign-in and sign-up pages, and opened after the login [A03]', async () => {
    const job = await aJob();
    const page = await aPage('phone');
    await page.goto(`/job/${job.jobId}`);
    await page.waitForURL('**/login');
    const shown = page.getByRole('region', { name: 'The job you asked for' });
    await shown.getByText('Log in or sign up to apply').waitFor();
    await shown.getByRole('heading', { name: job.jobTitle }).waitFor();
    const text = await shown.innerText();
    for (const words of [job.location.companyName, `${job.location.city}, ${job.location.state}`, job.shift])
      expect(text).toContain(words);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Sign up' }).click();
    await page.waitForURL('**/signup');
    await shown.getByRole('heading', { name: job.jobTitle }).waitFor();
    for (const name of ['Google', 'Facebook'])
      await page.getByRole('button', { name: `Continue with ${name}` }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Log in here' }).click();
    await page.getByLabel('Username or email').fill(demoLogins.nurse);
    await page.locator('input[name=password]').fill('Caravel-demo-1');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(`**/job/${job.jobId}`);
    expect(page.faults).toEqual([]);
  });

  it.runIf(detailed)('is chosen among the newest as well, without leaving the form [A03] [A16]', async () => {
    const page = await aPage('desktop');
    await page.goto('/login');
    const link = openJobs(page).getByRole('listitem').first().getByRole('link');
    const title = await link.innerText();
    await link.click();
    const shown = page.getByRole('region', { name: 'The job you asked for' });
    await shown.getByRole('heading', { name: title }).waitFor();
    expect(await shown.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/login');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username');
  });

  it.runIf(detailed)('says so when it is no longer there [A03]', async () => {
    const page = await aPage('phone');
    await page.goto('/job/neverthere');
    await page.waitForURL('**/login');
    await page.getByText('That job is no longer available.').waitFor();
  });

  it.runIf(detailed)('shows a user who is signed in already the page itself [A02]', async () => {
    const page = await aPage('phone');
    await logIn(page, demoLogins.nurse);
    await page.goto('/');
    await page.waitForURL('**/home');
    await expect.poll(() => openJobs(page).count()).toBe(0);
  });
});

/** What the Tab key reaches first: names of fields, words of links and buttons. */
async function tabStops(page: Page, count: number): Promise<string[]> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const stops: string[] = [];
  for (let stop = 0; stop < count; stop++) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate(() => {
        const at = document.activeElement;
        return at?.getAttribute('name') ?? at?.getAttribute('aria-label') ?? at?.textContent ?? '';
      }),
    );
  }
  return stops;
}
