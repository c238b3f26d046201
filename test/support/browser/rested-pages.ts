import type { BrowserContext, Frame, Page } from '@playwright/test';

type RestedPage = Page & { faults: string[]; said: string[] };

/**
 * Pages whose tests have passed, at rest, for all files of a process. A process of the browser that has run the site's code opens it
 * again in half the processor time, and a new page would get a new one: the site is in a browsing context group of its own.
 */
const shared = globalThis as typeof globalThis & {
  /** By the look that their contexts began with: a second page of a context has it. */
  restedPages?: Map<string, RestedPage[]>;
  /** The sites that a page has shown. */
  sitesOfPages?: WeakMap<Page, Set<string>>;
};
shared.restedPages ??= new Map();
shared.sitesOfPages ??= new WeakMap();
const [rested, shown] = [shared.restedPages, shared.sitesOfPages];

/** Events that tests listen to. Others the library needs itself. */
const heard = ['request', 'response', 'requestfinished', 'requestfailed', 'dialog'] as const;

/** Notes which sites a page shows from now on, until it crashes. */
export function noteSites(page: Page): void {
  shown.set(page, new Set());
  page.once('crash', () => shown.delete(page));
  page.on('framenavigated', (frame: Frame) => {
    if (frame === page.mainFrame() && frame.url() !== 'about:blank') shown.get(page)?.add(new URL(frame.url()).origin);
  });
}

/** Whether the page of this context is at rest. */
export const rests = (context: BrowserContext): boolean =>
  [...rested.values()].flat().some((page) => page.context() === context);

/** A page at rest with this look, if there is one: no one is signed in, nothing is stored, nothing listens or answers in the site's place. */
export function takeRestedPage(look: string): RestedPage | undefined {
  const page = rested.get(look)?.pop();
  return page?.isClosed() ? takeRestedPage(look) : page;
}

/** Makes a page like a new one and lets it rest; one that has shown several sites is closed, for each may have kept something. */
export async function restPage(page: RestedPage, look: string): Promise<void> {
  const context = page.context();
  const [site, ...others] = shown.get(page) ?? [];
  if (page.isClosed() || !site?.startsWith('http') || others.length > 0) return await context.close();
  for (const event of heard) {
    page.removeAllListeners(event);
    context.removeAllListeners(event);
  }
  const around = context.pages().filter((one) => one !== page);
  await Promise.all(around.map((one) => one.close()));
  await Promise.all([page.unrouteAll(), context.unrouteAll(), context.setOffline(false)]);
  // A file of the same site: elsewhere the process would change.
  await page.goto(`${site}/robots.txt`);
  await page.evaluate(() => sessionStorage.clear());
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: site, storageTypes: 'all' });
  await devtools.detach();
  await Promise.all([context.clearCookies(), page.mouse.move(0, 0)]);
  page.faults.length = 0;
  page.said.length = 0;
  rested.set(look, [...(rested.get(look) ?? []), page]);
}
