import type { Page } from 'playwright-core';

/** Keeps a part of the build (the file of this module) from arriving until the returned function is called. */
export async function withhold(page: Page, module: string): Promise<() => Promise<void>> {
  const file = new RegExp(`/assets/${module}-[\\w-]+\\.js$`);
  await page.route(file, (route) => route.abort());
  return () => page.unroute(file);
}
