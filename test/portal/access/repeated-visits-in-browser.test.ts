import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { layoutOf } from '../../../web/src/app/page-route.ts';
import { routes } from '../../../web/src/app/routes.ts';
import { aKeepingPage, aPage, openAs, pressLogout, startBrowser } from '../../support/browser/browser.ts';
import { aChangingSite, type ChangingSite } from '../../support/browser/changing-site.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { detailed } from '../../support/long.ts';
import { siteOrigin, staffOrigin } from '../../support/portal.ts';

startBrowser();

const nurse = 'nurse@demo.example';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** Waits until the browser has all that it keeps for the next visit. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== 'activated') await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

/** Every address that the browser keeps an answer of. */
const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Marks the document: whatever is loaded again has no mark. */
const mark = (page: Page) => page.evaluate(() => void document.documentElement.setAttribute('data-marked', ''));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-marked'));

/** Whether a page comes from the build that `deploy` has put in place. */
const isNewer = (page: Page) => page.evaluate(() => document.querySelector('meta[name=build]') !== null);
const newer = (html: string) => html.replace('<head>', '<head><meta name="build" content="newer">');

async function textOf(path: string): Promise<string> {
  return await (await fetch(`${siteOrigin()}${path}`)).text();
}

/** Puts another build in place: every page says so, and the worker keeps them. */
async function deploy(site: ChangingSite, pages: readonly string[]): Promise<void> {
  let worker = await textOf('/sw.js');
  for (const path of pages) {
    const [before, after] = [await textOf(path), newer(await textOf(path))];
    const digests = [before, after].map((text) => createHash('sha256').update(text).digest('base64'));
    worker = worker.replaceAll(digests[0] ?? '', digests[1] ?? '');
    worker = worker.replaceAll(digests[0]?.slice(0, 16) ?? '', digests[1]?.slice(0, 16) ?? '');
    site.change(path, after);
  }
  site.change('/sw.js', worker);
}

/** Waits until the worker of another build answers for this page. */
const untilReplaced = (page: Page) =>
  page.evaluate(() => new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done)));

describe('a repeated visit', () => {
  it.runIf(detailed)(
    'asks the network for data only: every page of a candidate comes without one of its files, and says honestly that the API is away [U05]',
    async () => {
      const site = await aChangingSite();
      const page = await aKeepingPage();
      await openAs(page, nurse, '/home', 'site', site.origin);
      await heading(page, 'Dashboard');
      await untilKept(page);
      site.cut(/^\/(?!api\/|config\.json)/);
      site.asked.length = 0;
      await page.goto(`${site.origin}/search`);
      const job = await page.locator('a[href^="/job/"]').first().getAttribute('href');
      const pages = routes.filter((route) => route.page && layoutOf(route) === 'portal' && !route.path.includes(':'));
      for (const path of [...pages.map((route) => route.path), job]) {
        await page.goto(`${site.origin}${path}`);
        await page.locator('main h1').first().waitFor();
        await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
      }
      // The browser by itself looks for a newer worker behind the page.
      expect(site.asked.filter((path) => !/^\/(api\/|config\.json|sw\.js)/.test(path))).toEqual([]);
      expect(page.faults).toEqual([]);

      site.cut(/^\/(?!config\.json)/);
      await page.goto(`${site.origin}/home`);
      await page.getByText('We could not reach the server. Check your connection and try again.').first().waitFor();
    },
  );

  it.runIf(detailed)(
    'keeps files of the build and nothing else, signed in, signed out and on the staff site: no answer, no settings, no document [U05] [A26]',
    async () => {
      const file = /^\/(assets\/[\w.-]+|([\w-]+\/)*index\.html|offline\.(?:html|js)|icon\.svg)$/;
      const page = await aKeepingPage();
      await openAs(page, nurse, '/home');
      await heading(page, 'Dashboard');
      await untilKept(page);
      for (const path of ['/search', '/profile', '/myjobs', '/home']) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
      }
      const kept = await keptAddresses(page);
      expect(kept).toEqual(expect.arrayContaining(['/index.html', '/home/index.html', '/offline.html']));
      expect(kept.filter((path) => !file.test(path))).toEqual([]);
      expect(kept).not.toContain('/users/index.html');
      await pressLogout(page);
      await page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).click();
      await page.waitForURL('**/login');
      expect((await keptAddresses(page)).sort()).toEqual(kept.sort());

      const staff = await aKeepingPage();
      await openAs(staff, 'admin@caravel.example', '/users', 'staff');
      await heading(staff, 'Users');
      await untilKept(staff);
      const ofStaff = await keptAddresses(staff);
      expect(ofStaff.filter((path) => !file.test(path))).toEqual([]);
      expect(ofStaff).toEqual(expect.arrayContaining(['/users/index.html', '/login/index.html']));
      expect(ofStaff).not.toContain('/home/index.html');
      expect([...page.faults, ...staff.faults]).toEqual([]);
    },
  );

  it.runIf(detailed)(
    'says that there is no connection, at an address that is not kept and where the application cannot begin, and goes on by itself afterwards [U05] [X11]',
    async () => {
      const site = await aChangingSite();
      const page = await aKeepingPage();
      await page.goto(`${site.origin}/login`);
      await untilKept(page);
      site.cut(/./);
      for (const path of ['/users', '/login']) {
        await page.goto(`${site.origin}${path}`);
        await heading(page, 'You are offline');
        await page.getByText('We could not reach the server. Check your connection and try again.').waitFor();
        await expectAccessible(page);
        expect(new URL(page.url()).pathname).toBe(path);
      }
      site.cut(undefined);
      // By itself.
      await heading(page, 'Welcome back');
      expect(page.faults).toEqual([]);
    },
  );
});

it.runIf(detailed)(
  'a page whose parts cannot come says so in the words of every lost connection, and comes by itself once there is one [X11]',
  async () => {
    const page = await aPage('phone');
    await openAs(page, nurse, '/home');
    const link = page.getByRole('link', { name: 'My Profile', exact: true });
    await link.waitFor();
    // Parts alone: what was fetched ahead is no part of this.
    await page.route(/\/assets\//, (route) => route.abort('internetdisconnected'));
    await page.route(/index\.html\?now/, (route) => route.abort('internetdisconnected'));
    await link.click();
    await heading(page, 'You are offline');
    await page.getByText('We could not reach the server. Check your connection and try again.').waitFor();
    await page.unrouteAll();
    await heading(page, 'Profile');
    expect(new URL(page.url()).pathname).toBe('/profile');
  },
);

describe('a newer build', () => {
  it.runIf(detailed)(
    'takes over behind an open page, which changes to it with the next link, and not while a form holds input [U05]',
    async () => {
      const site = await aChangingSite();
      const page = await aKeepingPage();
      await openAs(page, nurse, '/support', 'site', site.origin);
      await untilKept(page);
      await page.reload();
      await page.getByLabel('I need help with...').fill('Half typed');
      await mark(page);

      const replaced = untilReplaced(page);
      await deploy(site, ['/search/index.html', '/home/index.html']);
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await replaced;
      await page.getByRole('link', { name: 'Job Board' }).first().click();
      const question = page.getByRole('dialog', { name: 'Are you sure you want to close this page?' });
      await question.getByRole('button', { name: 'Cancel' }).click();
      // Until it is gone it holds the focus, and what is typed.
      await question.waitFor({ state: 'hidden' });
      await expect.poll(() => page.getByLabel('I need help with...').inputValue()).toBe('Half typed');
      expect(await isMarked(page)).toBe(true);

      await page.getByLabel('I need help with...').fill('');
      await page.getByRole('link', { name: 'Job Board' }).first().click();
      await heading(page, 'Job Board');
      await page.getByRole('article').first().waitFor();
      expect(await isMarked(page)).toBe(false);
      expect(await isNewer(page)).toBe(true);
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)(
    'is not mixed with an older one: a worker that finds files of another build keeps nothing [U05]',
    async () => {
      const site = await aChangingSite();
      const page = await aKeepingPage();
      site.change('/login/index.html', newer(await textOf('/login/index.html')));
      await page.goto(`${site.origin}/login`);
      const outcome = await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
        const worker = registration.installing ?? registration.waiting ?? registration.active;
        while (worker?.state === 'installing') await new Promise((resolve) => setTimeout(resolve, 50));
        return worker?.state;
      });
      expect(outcome).toBe('redundant');
      await page.goto(`${site.origin}/login`);
      await heading(page, 'Welcome back');
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    },
  );

  it.runIf(detailed)(
    'is loaded from the network where a part of the kept one is gone, instead of a white page [U05]',
    async () => {
      const site = await aChangingSite();
      const page = await aKeepingPage();
      await page.goto(`${site.origin}/login`);
      await untilKept(page);
      await page.reload();
      await heading(page, 'Welcome back');
      const gone = await page.evaluate(async () => {
        const [name = ''] = await caches.keys();
        const store = await caches.open(name);
        const part = (await store.keys()).find(({ url }) => url.includes('/forgot-page-'));
        if (part) await store.delete(part);
        return new URL(part?.url ?? '').pathname;
      });
      const html = await textOf('/index.html');
      const entry = /<script type="module" crossorigin src="([^"]+)"/.exec(html)?.[1] ?? '';
      const part = await textOf(gone);
      site.change(gone, undefined);
      site.change('/index.html', html.replace(entry, `${entry}?newer`));
      await mark(page);
      site.asked.length = 0;
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      // The deployment's own pages name parts of their own; here it is the same part, which is there again.
      await expect.poll(() => site.asked.includes('/index.html')).toBe(true);
      site.change(gone, part);
      await heading(page, 'Forgot your password?');
      expect(await isMarked(page)).toBe(false);
    },
  );
});

describe('the service worker', () => {
  it.runIf(detailed)('is asked for every time, on both sites, by an address of its own on each [U05]', async () => {
    for (const host of [siteOrigin(), staffOrigin()].map((origin) => new URL(origin).host)) {
      const answer = await fetch(`${siteOrigin()}/sw.js`, { headers: { host } });
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
    }
    const workerOf = async (page: Page, address: string) => {
      await page.goto(address);
      return await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
    };
    expect(await workerOf(await aKeepingPage(), `${siteOrigin()}/login`)).toBe(`${siteOrigin()}/sw.js`);
    expect(await workerOf(await aKeepingPage(), `${staffOrigin()}/login`)).toBe(`${staffOrigin()}/sw.js?staff`);
  });

  it.runIf(detailed)('lets the site be installed, with its name, icons and shortcuts [U05]', async () => {
    const page = await aKeepingPage();
    await page.goto('/login');
    const devtools = await page.context().newCDPSession(page);
    expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
    const { errors, data = '{}' } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { shortcuts } = JSON.parse(data) as { shortcuts: { name: string; url: string }[] };
    expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ['Search jobs', '/search'],
      ['My jobs', '/myjobs'],
      ['Profile', '/profile'],
      ['Wallet', '/wallet'],
    ]);
  });
});
