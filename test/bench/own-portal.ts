/** A portal and a browser for one bench, which end with it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { demoPassword } from '../../infra/seed/demo-logins.ts';
import { launchChromium } from '../support/browser/chromium.ts';
import { freePort, startPortalProcess, stopPortal } from './portal-process.ts';
import type { StorageState } from './unwatched-page.ts';

interface OwnPortal {
  readonly browser: Browser;
  readonly site: string;
  readonly staffSite: string;
}

/** Measures in a browser before a portal with the small demo world, where no call is refused for being one of many. */
export async function beforeOwnPortal<T>(measure: (own: OwnPortal) => Promise<T>): Promise<T> {
  const data = mkdtempSync(join(tmpdir(), 'caravel-lab-'));
  const port = await freePort();
  const { portal } = await startPortalProcess({
    PORT: String(port),
    DATA_DIR: data,
    SEED: 'small',
    RATE_LIMITS: 'raised',
  });
  const browser = await launchChromium();
  try {
    return await measure({ browser, site: `http://localhost:${port}`, staffSite: `http://admin.localhost:${port}` });
  } finally {
    await browser.close();
    await stopPortal(portal);
    rmSync(data, { recursive: true, force: true });
  }
}

/** A session of a demo account, to begin visits with. */
export async function sessionOf(browser: Browser, origin: string, email: string): Promise<StorageState> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('Username or email').fill(email);
  await page.locator('input[name=password]').fill(demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  const state = await context.storageState();
  await context.close();
  return state;
}
