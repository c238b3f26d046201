import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { afterAll, inject, onTestFinished } from 'vitest';
import { demoPassword } from '../../../infra/seed/demo-logins.ts';
import { patienceMs } from '../patience.ts';
import { forgetSessions, signedIn } from '../people/sign-in.ts';
import { siteOrigin, staffOrigin } from '../portal.ts';
import { connectToChromium } from './chromium.ts';
import { noteSites, restPage, rests, takeRestedPage } from './rested-pages.ts';
import { keepToasts } from './toasts.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser of the run is; empty when this machine has none. */
    chromium: string;
  }
}

/** The two sizes that every screen must fit. */
export const windowSizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
export type Size = keyof typeof windowSizes;

export type WatchedPage = Page & { faults: string[]; said: string[] };

/** The files of a process share one connection to it: our modules are loaded afresh for each, and its pages at rest stay. */
const shared = globalThis as typeof globalThis & { browserOfTests?: Browser };

/** Closes what is still open at the end of this file, but for pages at rest. */
export function startBrowser(): void {
  afterAll(async () => {
    const left = shared.browserOfTests?.contexts().filter((context) => !rests(context)) ?? [];
    await Promise.all(left.map((context) => context.close()));
  });
}

/** The connection, made at the first page and again after a crash. */
async function connected(): Promise<Browser> {
  if (shared.browserOfTests?.isConnected()) return shared.browserOfTests;
  const address = inject('chromium');
  if (!address) throw new Error('This machine has no Chromium: install one, or set CHROMIUM_PATH to it.');
  shared.browserOfTests = await connectToChromium(address);
  return shared.browserOfTests;
}

/** The accounts of pages that were given a login. */
const given = new WeakMap<Page, string>();

/** Ends the use of a page with its test, by closing it unless told otherwise; of one that failed it says first what the page showed. */
function endWithTest(page: WatchedPage, end: (page: WatchedPage) => Promise<void> = close): void {
  onTestFinished(async ({ task }) => {
    if (task.result?.state !== 'fail') return await end(page);
    // A page that hangs says nothing.
    console.error(await Promise.race([shownBy(page).catch(String), setTimeout(10_000, 'The page does not answer.')]));
    await close(page);
  });
}

const close = (page: Page): Promise<void> => page.context().close();

/** Where a page is, what has the focus, its messages and the beginning of its text. */
async function shownBy(page: Page): Promise<string> {
  if (page.isClosed()) return 'The page was closed.';
  const email = given.get(page);
  if (email && new URL(page.url()).pathname === '/login')
    return `The login that this page was given has ended: ${email}.`;
  const shown = await page.evaluate(() => ({
    focus: document.activeElement?.outerHTML.slice(0, 200),
    messages: [...document.querySelectorAll('[role=alert], [role=status]')].map(({ textContent }) => textContent),
    text: document.body.innerText.slice(0, 1500),
  }));
  return `${page.url()} ${JSON.stringify(shown, null, 1)}`;
}

/** A page of a person of one's own until the test ends: nothing stored, in Portland, Oregon. Faults of the page are collected. */
export async function aPage(size: Size = 'phone', scheme: 'light' | 'dark' = 'light'): Promise<WatchedPage> {
  const look = `${size} ${scheme}`;
  const page = takeRestedPage(look) ?? (await aLastingPage(size, scheme));
  endWithTest(page, (passed) => restPage(passed, look));
  await page.setViewportSize(windowSizes[size]);
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  return page;
}

/** The same, closed with the test: for a test that changes its clock, its scripts or its device, which no page gets back. */
export async function aPageToChange(size: Size = 'phone'): Promise<WatchedPage> {
  const page = await aLastingPage(size);
  endWithTest(page);
  return page;
}

/** A phone that is touched: fingers get the device's own lists, and its camera. */
export async function aTouchedPage(): Promise<WatchedPage> {
  const page = await aLastingPage('phone', 'light', 'block', { hasTouch: true, isMobile: true });
  endWithTest(page);
  return page;
}

/** The same for a browser that keeps the site's files (web/src/service-worker.ts): its later visits are repeated ones. */
export async function aKeepingPage(): Promise<WatchedPage> {
  const page = await aLastingPage('phone', 'light', 'allow');
  endWithTest(page);
  return page;
}

/**
 * The same, but open to the end of the file: for what several tests share. Without the service worker, which would answer where
 * a test is between the page and the site.
 */
export async function aLastingPage(
  size: Size,
  scheme: 'light' | 'dark' = 'light',
  serviceWorkers: 'allow' | 'block' = 'block',
  device: Pick<BrowserContextOptions, 'hasTouch' | 'isMobile'> = {},
): Promise<WatchedPage> {
  const context = await (await connected()).newContext({
    serviceWorkers,
    ...device,
    viewport: windowSizes[size],
    colorScheme: scheme,
    // What is still on its way is no place for a press; the motions themselves are looked at where they are meant.
    reducedMotion: 'reduce',
    geolocation: { latitude: 45.52, longitude: -122.68 },
    permissions: ['geolocation', 'clipboard-read', 'clipboard-write'],
    baseURL: siteOrigin(),
  });
  const page = Object.assign(await context.newPage(), { faults: [] as string[], said: [] as string[] });
  page.setDefaultTimeout(patienceMs);
  noteSites(page);
  await keepToasts(page);
  // What a page does against its own content policy says nothing by itself.
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`content policy: ${event.violatedDirective} ${event.blockedURI}`),
    ),
  );
  page.on('pageerror', (error) => page.faults.push(error.message));
  page.on('console', (message) => {
    // A call that is refused on purpose is no fault of the page; a broken content policy is.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      page.faults.push(message.text());
  });
  return page;
}

/** Signs a user in through the form of the site or of the staff site. */
export async function logIn(
  page: Page,
  email: string,
  at: 'site' | 'staff' = 'site',
  password: string = demoPassword,
): Promise<void> {
  await page.goto(`${at === 'staff' ? staffOrigin() : siteOrigin()}/login`);
  await page.getByLabel('Username or email').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/**
 * Opens the site for a user who has signed in already, at their first page: the browser is given the session that the same library
 * holds here, which takes a tenth of the form's time. What is said of logging in itself is proved through the form.
 */
export async function enter(page: Page, email: string, at: 'site' | 'staff' = 'site'): Promise<void> {
  await openAs(page, email, at === 'staff' ? '/desk' : '/home', at);
}

/** The same, at this page of the site. */
export async function openAs(
  page: Page,
  email: string,
  path: string,
  at: 'site' | 'staff' = 'site',
  origin = at === 'staff' ? staffOrigin() : siteOrigin(),
): Promise<void> {
  const person = await signedIn(email, demoPassword, at);
  const items = [...(await person.stored())];
  given.set(page, email);
  // Before the page's own scripts, once: a later page of a session that has ended stays without it.
  const giving = await page.addInitScript(
    ({ items, site }) => {
      if (location.origin === site) for (const [name, value] of items) localStorage.setItem(name, value);
    },
    { items, site: new URL(origin).origin },
  );
  await page.goto(`${origin}${path}`);
  await giving.dispose();
}

/** Goes to an address without loading the site again, as a link does. */
export async function followTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Presses Logout, which is behind More on a phone. */
export async function pressLogout(page: Page): Promise<void> {
  const logout = page.getByRole('button', { name: 'Logout' });
  const more = page.getByRole('button', { name: 'More', exact: true });
  await logout.or(more).first().waitFor();
  if (!(await logout.isVisible())) await more.click();
  await logout.click();
  forgetSessions();
}

/** How many pixels a page is wider than its window: none is right. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
