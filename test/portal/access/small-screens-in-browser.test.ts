import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { aPage, openAs, sidewaysScroll, startBrowser } from '../../support/browser/browser.ts';
import { long } from '../../support/long.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { siteOrigin, staffOrigin } from '../../support/portal.ts';

startBrowser();

/** What each page shows at 320 px, and on a phone whose letters are twice as large: nothing beside the window. */
async function expectNarrow(page: Page, path: string): Promise<void> {
  await page.locator('h1, [role=dialog] h2').first().waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count(), { message: path }).toBe(0);
  expect([path, await sidewaysScroll(page)]).toEqual([path, 0]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect([path, 'at 200 %', await sidewaysScroll(page)]).toEqual([path, 'at 200 %', 0]);
  await page.setViewportSize({ width: 320, height: 640 });
}

/** By how many pixels a table is wider than the box that it is in. */
async function widerThanItsBox(page: Page): Promise<number> {
  return await page
    .locator('[data-rows] table')
    .evaluateAll((tables: HTMLTableElement[]) =>
      Math.max(...tables.map((table) => table.offsetWidth - (table.closest('[data-rows]')?.clientWidth ?? 0)), 0),
    );
}

describe('no page scrolls sideways at 320 px, or with letters of 200 %,', () => {
  it.runIf(long)('before the sign-in [U10]', async () => {
    const page = await aPage('phone');
    await page.setViewportSize({ width: 320, height: 640 });
    const own = ['/login', '/signup', '/forgot', '/reset', '/recruitersignup', '/terms', '/privacy', '/blog'];
    for (const address of [...own.map((path) => siteOrigin() + path), `${staffOrigin()}/login`]) {
      await page.goto(address);
      await expectNarrow(page, address);
    }
    expect(page.faults).toEqual([]);
  });

  it('for candidates [U10]', async () => {
    const page = await aPage('phone');
    await page.setViewportSize({ width: 320, height: 640 });
    await openAs(page, 'nurse@demo.example', '/search');
    const job = await page.locator('[data-job]').first().getAttribute('data-job');
    const own = ['/home', '/search', `/job/${job}`, '/favorites', '/myjobs', '/profile', '/my-team', '/support'];
    for (const path of [...own, '/traveler-guide', '/profile?edit=personal', '/profile?edit=education']) {
      await page.goto(path);
      await expectNarrow(page, path);
    }
    expect(page.faults).toEqual([]);
  });

  it.runIf(long)('for staff [U10]', async () => {
    const page = await aPage('phone');
    await page.setViewportSize({ width: 320, height: 640 });
    await openAs(page, 'admin@caravel.example', '/users', 'staff');
    for (const path of [
      '/desk',
      '/users',
      '/recruiters',
      '/applications',
      '/doctemps',
      '/assessments',
      '/other',
      '/other/feeds',
      '/other/documents',
      '/other/announcements',
      '/other/admins',
      '/audit',
      '/invitations',
    ]) {
      await page.goto(`${staffOrigin()}${path}`);
      await expectNarrow(page, path);
    }
    expect(page.faults).toEqual([]);
  });

  it.runIf(long)('for staff at a laptop or a tablet: what has no room as a table is cards [U10] [U08]', async () => {
    const page = await aPage('desktop');
    await openAs(page, 'admin@caravel.example', '/people', 'staff');
    for (const path of ['/people', '/users', '/desk', '/numbers', '/recruiters', '/staff/jobs', '/applications']) {
      await page.goto(`${staffOrigin()}${path}`);
      await page.locator('[data-row]').first().waitFor();
      await expect.poll(() => page.locator('[aria-busy=true]').count(), { message: path }).toBe(0);
      for (const width of [1440, 1366, 1280, 1024, 768]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => widerThanItsBox(page), { message: `${path} at ${width}` }).toBe(0);
        expect([path, width, await sidewaysScroll(page)]).toEqual([path, width, 0]);
      }
    }
    expect(page.faults).toEqual([]);
  });

  it.runIf(long)('for people with the longest names, on a desktop too [U10]', async () => {
    const letters = { FirstName: 'W'.repeat(50), LastName: 'M'.repeat(50) };
    const candidate = await aCandidate(letters);
    for (const size of ['phone', 'desktop'] as const) {
      const staff = await aPage(size);
      await openAs(staff, 'admin@caravel.example', `/users?q=${letters.FirstName}`, 'staff');
      await staff.getByText(letters.FirstName).first().waitFor();
      expect([size, 'users', await sidewaysScroll(staff)]).toEqual([size, 'users', 0]);
      for (const path of [
        `/users/${candidate.id}`,
        `/users?q=${letters.FirstName}&view=${candidate.id}&kind=candidate`,
      ]) {
        await staff.goto(`${staffOrigin()}${path}`);
        await staff.getByText(letters.FirstName).first().waitFor();
        expect([size, path, await sidewaysScroll(staff)]).toEqual([size, path, 0]);
      }
      const own = await aPage(size);
      await openAs(own, candidate.email, '/profile');
      await own.getByText(letters.FirstName).first().waitFor();
      expect([size, 'profile', await sidewaysScroll(own)]).toEqual([size, 'profile', 0]);
    }
  });
});
