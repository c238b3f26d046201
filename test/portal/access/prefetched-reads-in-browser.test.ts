import type { Page } from '@playwright/test';
import { expect, it } from 'vitest';
import type { JobDetail } from '#shared/contract/job/job-shapes.ts';
import { boardOpening } from '../../../web/src/features/jobs/board/board-opening.ts';
import { firstView } from '../../../web/src/features/people/first-view.ts';
import { usersOpening } from '../../../web/src/features/users/users-opening.ts';
import { aPage, enter, openAs, startBrowser } from '../../support/browser/browser.ts';
import { spoilTokens } from '../../support/browser/spoil-tokens.ts';
import { detailed } from '../../support/long.ts';
import { staffOrigin } from '../../support/portal.ts';

startBrowser();

/** Writes down what the page asks of the API from now on: paths, and bodies behind them. */
function asked(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const words = [pathname.slice('/api/'.length), request.postData()];
    if (pathname.startsWith('/api/')) calls.push(words.filter((word) => word !== null).join(' '));
  });
  return calls;
}

/** Holds the libraries back until the test lets them go, as a slow network does: without them nothing is drawn. */
async function holdLibraries(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/libraries-.*\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** Pages, what they ask first, and a heading of theirs. */
const pages = [
  ['/home', ['candidate/details', 'job/applications', 'job/matched', 'job/suggestions', 'user'], 'Dashboard'],
  ['/search', [`job/search ${JSON.stringify(boardOpening)}`, 'user'], 'Job Board'],
  ['/profile', ['candidate/details', 'user'], 'Personal Information'],
  ['/myjobs', ['candidate/details', 'job/applications', 'job/favorites', 'job/matched', 'user'], 'My Jobs'],
  ['/favorites', ['candidate/details', 'job/favorites', 'user'], 'Favorites'],
  [
    'a job',
    ['candidate/details', 'job/applications', 'job/details', 'job/favorites', 'job/suggestions', 'user'],
    'Requirements',
  ],
] as const;

// One with an id in its address; the others are alike.
it.each(detailed ? pages : [pages[4]])(
  'prefetches what %s shows before the libraries have loaded, and requests nothing twice',
  async (name, early, heading) => {
    const page = await aPage();
    const isPage = name.startsWith('/');
    await openAs(page, 'nurse@demo.example', isPage ? '/traveler-guide' : '/search');
    const address = isPage ? name : await page.locator('a[href^="/job/"]').first().getAttribute('href');
    // Away from every page of ours: nothing of what the page before asks for is counted.
    await page.goto('/config.json');
    const letGo = await holdLibraries(page);
    const calls = asked(page);
    await page.goto(address ?? '', { waitUntil: 'commit' });
    await expect.poll(() => [...calls].sort()).toEqual(early);
    letGo();
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(calls.filter((call) => (early as readonly string[]).includes(call)).sort()).toEqual(early);
    expect(page.faults).toEqual([]);
  },
);

it.runIf(detailed)(
  'prefetches what the pages of staff show on their host alone, and requests nothing twice [U05]',
  async () => {
    const page = await aPage('desktop');
    await openAs(page, 'recruiter@caravel.example', '/users', 'staff');
    const view = await page
      .getByRole('link', { name: /^View / })
      .first()
      .getAttribute('href');
    const id = new URLSearchParams(view?.split('?')[1]).get('view');
    for (const [address, early] of [
      ['/users', [`admin/users ${JSON.stringify(usersOpening)}`, 'user']],
      ['/people', [`admin/people ${JSON.stringify(firstView)}`, 'user']],
      [`/users/${id}`, ['admin/candidatepage', 'user']],
    ] as const) {
      await page.goto(`${staffOrigin()}/config.json`);
      const letGo = await holdLibraries(page);
      const calls = asked(page);
      await page.goto(`${staffOrigin()}${address}`, { waitUntil: 'commit' });
      await expect.poll(() => [...calls].sort()).toEqual(early);
      letGo();
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(calls.filter((call) => (early as readonly string[]).includes(call)).sort()).toEqual(early);
      await page.unroute(/\/assets\/libraries-.*\.js$/);
    }
    expect(page.faults).toEqual([]);
    const other = await aPage();
    await openAs(other, 'nurse@demo.example', '/traveler-guide');
    const calls = asked(other);
    await other.goto('/users');
    await other.waitForLoadState('networkidle');
    expect(calls.filter((call) => call.startsWith('admin/'))).toEqual([]);
  },
);

it.runIf(detailed)(
  'shows the text of a job before the libraries have loaded, and keeps it until the job is rendered [J07]',
  async () => {
    const page = await aPage();
    await openAs(page, 'nurse@demo.example', '/search');
    const address = await page.locator('a[href^="/job/"]').first().getAttribute('href');
    await page.waitForLoadState('networkidle');
    const letGo = await holdLibraries(page);
    await page.route(/\/api\/job\/details/, async (route) => {
      const response = await route.fetch();
      const job = (await response.json()) as JobDetail;
      const description = '<p>Nights &amp; <u>days</u>, ratio &lt; 2</p><ul><li>First</li></ul>';
      await route.fulfill({ response, json: { ...job, jobTitle: '<b>ICU</b> nurse', description } });
    });
    await page.goto(address ?? '', { waitUntil: 'commit' });
    const shell = page.locator('.shell');
    await shell.getByText('<b>ICU</b> nurse', { exact: true }).waitFor();
    await expect.poll(() => shell.locator('.shell-words').innerText()).toBe('Nights & days, ratio < 2\nFirst');
    await expect.poll(() => shell.locator('b, u, li').count()).toBe(0);
    letGo();
    await page.getByRole('heading', { name: 'Requirements' }).waitFor();
    await expect.poll(() => shell.count()).toBe(0);
    expect(page.faults).toEqual([]);
  },
);

it.runIf(detailed)('shows a failed prefetch in its place and reads again, without other effects', async () => {
  const page = await aPage();
  await openAs(page, 'nurse@demo.example', '/traveler-guide');
  await page.waitForLoadState('networkidle');
  let isDown = true;
  await page.route('**/api/candidate/details', (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/profile');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  isDown = false;
  // The page may be quicker: it tries again of its own accord.
  await again.click({ timeout: 2_000 }).catch(() => undefined);
  await page.getByRole('heading', { name: 'Personal Information' }).first().waitFor();
  expect(page.faults).toEqual([]);
});

it.runIf(detailed)('prefetches no search for a board whose address says what is asked for', async () => {
  const page = await aPage();
  await openAs(page, 'nurse@demo.example', '/traveler-guide');
  await page.goto('/config.json');
  const letGo = await holdLibraries(page);
  const calls = asked(page);
  await page.goto('/search?shift=nights', { waitUntil: 'commit' });
  await expect.poll(() => calls).toEqual(['user']);
  letGo();
  await page.getByRole('article').first().waitFor();
  expect(calls.filter((call) => call.startsWith('job/search') && call.includes('"page":1'))).toEqual([
    `job/search ${JSON.stringify({ ...boardOpening, shifts: ['nights'] })}`,
  ]);
});

it.runIf(detailed)('prefetches nothing for a visitor', async () => {
  const page = await aPage();
  const calls = asked(page);
  await page.goto('/home');
  await page.getByLabel('Username or email').waitFor();
  // What the sign-in page itself reads, for everyone, may be on its way already.
  expect(calls.filter((path) => path !== 'job/openings')).toEqual([]);
});

it.runIf(detailed)(
  'renews the session once, and repeats what was refused, when the prefetches meet an expired session',
  async () => {
    const page = await aPage();
    await enter(page, 'nurse@demo.example');
    // Away from every page of ours: what one still asks would find the spoiled session first.
    await page.goto('/config.json');
    await spoilTokens(page, { endings: ['.accessToken'] });
    const refused: string[] = [];
    const renewals: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 401) refused.push(new URL(response.url()).pathname);
    });
    page.on('request', (request) => {
      if (request.postData()?.includes('REFRESH_TOKEN') || request.headers()['x-amz-target']?.includes('GetTokens'))
        renewals.push(request.url());
    });
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit Personal Information' }).waitFor();
    expect(refused.sort()).toEqual(['/api/candidate/details', '/api/user']);
    expect(renewals).toHaveLength(1);
  },
);
