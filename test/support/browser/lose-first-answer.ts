import type { Page } from '@playwright/test';

/** Lets the first request to an address reach the server and loses its answer; those after it go through. */
export async function loseFirstAnswer(page: Page, address: string): Promise<void> {
  let isLost = true;
  await page.route(address, async (route) => {
    if (!isLost) return await route.continue();
    isLost = false;
    await route.fetch();
    await route.abort();
  });
}
