/** One visit of a page in a real browser, slowed down: what the browser itself says of it. */
import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Figures of a page that is loaded with nothing in the cache. */
interface Loading {
  /** When the largest piece of content was painted. */
  readonly lcpMs: number;
  /** When what the page is for was there, as the test sees it from outside. */
  readonly readyMs: number;
  /** What all tasks took beyond 50 ms each, until five seconds after the load. */
  readonly tbtMs: number;
  /** How far things moved that nobody had touched: the worst second or so of it counts, as CLS is defined; here, all of it. */
  readonly cls: number;
}

/** What the watcher in the page writes down. */
interface Seen {
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** The longest event of each interaction, in milliseconds until the next picture. */
  interactions: Record<number, number>;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const slowdown = 4;

/** A phone in a fast 3G network, applied as it runs (not simulated): 1.6 Mbit/s down, 0.75 up, 150 ms to and fro. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};

/** Opens a page of its own that watches itself, slowed down to a quarter of this machine, and with `isFar` in a slow network. */
export async function labPage(
  browser: Browser,
  { state, isWide, isFar }: { state?: StorageState | undefined; isWide?: boolean | undefined; isFar: boolean },
): Promise<Page> {
  const viewport = isWide ? { width: 1440, height: 900 } : { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, ...(state && { storageState: state }) });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (isFar) await devtools.send('Network.emulateNetworkConditions', network);
  return page;
}

/** Loads an address and waits until five seconds after it. */
export async function load(page: Page, address: string, ready: (page: Page) => Promise<unknown>): Promise<Loading> {
  const began = performance.now();
  const isReady = ready(page).then(() => performance.now() - began);
  await page.goto(address, { waitUntil: 'load' });
  const [readyMs] = await Promise.all([isReady, page.waitForTimeout(5000)]);
  return { ...(await page.evaluate(() => window.seen)), readyMs };
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
  interface Entry extends PerformanceEntry {
    readonly value?: number;
    readonly hadRecentInput?: boolean;
    readonly interactionId?: number;
  }
  const seen: Seen = { lcpMs: 0, tbtMs: 0, cls: 0, interactions: {} };
  window.seen = seen;
  const on = (type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcpMs = startTime;
  });
  on('longtask', ({ duration }) => {
    seen.tbtMs += Math.max(0, duration - 50);
  });
  on('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  on('event', ({ interactionId, duration }) => {
    if (interactionId) seen.interactions[interactionId] = Math.max(seen.interactions[interactionId] ?? 0, duration);
  });
}
