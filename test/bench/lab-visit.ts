/** One visit of a page in a real browser, slowed down: what the browser itself says of it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openUnwatched, type StorageState, type UnwatchedPage } from './unwatched-page.ts';

/** Figures of a page that is loaded with nothing in the cache. */
interface Loading {
  /** When the largest piece of content was painted. */
  readonly lcpMs: number;
  /** What all tasks took beyond 50 ms each, in the first eight seconds. */
  readonly tbtMs: number;
  /** How far things moved without an input: the worst second or so of it counts, as CLS is defined; here, all of it. */
  readonly cls: number;
}

/** What the watcher in the page writes down. */
interface Seen {
  /** The longest event of each interaction, in milliseconds until the next picture. */
  interactions: Record<number, number>;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

const slowdown = 4;
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

/** A phone in a fast 3G network, applied as it runs (not simulated): 1.6 Mbit/s down, 0.75 up, 150 ms to and fro. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};

interface LabPageOptions {
  readonly state?: StorageState | undefined;
  readonly isWide?: boolean | undefined;
  readonly isFar: boolean;
  /** An address that the browser has visited before: it keeps the site's files (web/src/service-worker.ts). */
  readonly visited?: string;
}

/** Opens a page of its own that watches itself, slowed down to a quarter of this machine, and with `isFar` in a slow network. */
export async function labPage(browser: Browser, { state, isWide, isFar, visited }: LabPageOptions): Promise<Page> {
  const viewport = isWide ? desk : phone;
  const context = await browser.newContext({ viewport, ...(state && { storageState: state }) });
  if (visited) await visit(context, visited);
  const page = await context.newPage();
  await page.addInitScript(watch);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (isFar) await devtools.send('Network.emulateNetworkConditions', network);
  return page;
}

/** A first visit, as fast as this machine is, that ends when the browser has all that it keeps for the next one. */
async function visit(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== 'activated') await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await page.close();
}

/** How long until what an address is for is there, seen from outside. */
export async function timeUntil(page: Page, address: string, ready: (page: Page) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await Promise.all([ready(page), page.goto(address, { waitUntil: 'commit' })]);
  return performance.now() - began;
}

/** Loads an address with an empty cache, slowed down and far away, in a page that nothing but the browser itself watches. */
export async function load(
  browser: Browser,
  address: string,
  { state, isWide }: { state?: StorageState | undefined; isWide: boolean },
): Promise<Loading> {
  const page = await openUnwatched(browser);
  try {
    await page.send('Emulation.setDeviceMetricsOverride', {
      deviceScaleFactor: 1,
      mobile: false,
      ...(isWide ? desk : phone),
    });
    if (state) await keepSession(page, new URL(address).origin, state);
    await page.send('Network.enable');
    await page.send('Network.emulateNetworkConditions', network);
    await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.send('Page.navigate', { url: address });
    await pause(8000);
    return await page.evaluate<Loading>(`(${told})()`);
  } finally {
    await page.close();
  }
}

/** Gives the browser a session of a site, on a page of the site that runs nothing. */
async function keepSession(page: UnwatchedPage, origin: string, state: StorageState): Promise<void> {
  const items = state.origins.find((one) => one.origin === origin)?.localStorage;
  if (!items) throw new Error(`There is no session for ${origin}.`);
  await page.send('Page.navigate', { url: `${origin}/robots.txt` });
  while ((await page.evaluate('location.origin + document.readyState')) !== `${origin}complete`) await pause(50);
  await page.evaluate(`for (const { name, value } of ${JSON.stringify(items)}) localStorage.setItem(name, value)`);
}

/** Runs in the page, afterwards: the browser has kept what there is to tell. */
async function told(): Promise<Loading> {
  const entries = (type: string) =>
    new Promise<(PerformanceEntry & { value?: number; hadRecentInput?: boolean })[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      setTimeout(() => resolve([]), 1000);
    });
  const [paints, tasks, shifts] = await Promise.all(
    ['largest-contentful-paint', 'longtask', 'layout-shift'].map((type) => entries(type)),
  );
  return {
    lcpMs: paints?.at(-1)?.startTime ?? Number.NaN,
    tbtMs: (tasks ?? []).reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    cls: (shifts ?? []).reduce((sum, { value = 0, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
  };
}

/** The longest time from a press or a letter to the next picture while `act` runs. */
export async function slowestInteraction(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.seen.interactions = {};
  });
  await act();
  // The browser tells of an event a moment after its picture.
  await page.waitForTimeout(500);
  const durations = await page.evaluate(() => Object.values(window.seen.interactions));
  if (durations.length === 0) throw new Error(`Nothing was pressed on ${page.url()}.`);
  return Math.max(...durations);
}

/** Runs in the page, before anything of ours. */
function watch(): void {
  const seen: Seen = { interactions: {} };
  window.seen = seen;
  const note = ({ interactionId, duration }: PerformanceEntry & { interactionId?: number }) => {
    if (interactionId) seen.interactions[interactionId] = Math.max(seen.interactions[interactionId] ?? 0, duration);
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note(entry);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
