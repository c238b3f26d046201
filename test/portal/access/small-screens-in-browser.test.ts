import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { aPage, openAs, sidewaysScroll, startBrowser } from '../../support/browser/browser.ts';
import { unreadableFor } from '../../support/browser/every-page.ts';
import { readAs, readings, unreadable } from '../../support/browser/large-text.ts';
import { detailed } from '../../support/long.ts';
import { testTimeMs } from '../../support/patience.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { staffOrigin } from '../../support/portal.ts';

startBrowser();

/** By how many pixels a table is wider than the box that it is in. */
async function widerThanItsBox(page: Page): Promise<number> {
  return await page
    .locator('[data-rows] table')
    .evaluateAll((tables: HTMLTableElement[]) =>
      Math.max(...tables.map((table) => table.offsetWidth - (table.closest('[data-rows]')?.clientWidth ?? 0)), 0),
    );
}

// Many pages in each test.
const time = 3 * testTimeMs;

describe('every page is read at 320 px, with letters of 200 % and with wide spacing,', () => {
  it('by candidates [U10] [X10]', async () => expect(await unreadableFor('a candidate')).toEqual([]), time);

  it.runIf(detailed)(
    'before the sign-in [U10] [X10]',
    async () => expect(await unreadableFor('a visitor')).toEqual([]),
    time,
  );

  it.runIf(detailed)('by staff [U10] [X10]', async () => expect(await unreadableFor('an admin')).toEqual([]), time);
});

describe('no page scrolls sideways', () => {
  it.runIf(detailed)(
    'for staff at a laptop or a tablet: what has no room as a table is cards [U10] [U08]',
    async () => {
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
    },
  );

  it.runIf(detailed)('for people with the longest names, on a desktop too [U10] [X10]', async () => {
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
      for (const reading of readings) {
        await readAs(own, reading);
        expect([reading.name, await unreadable(own)]).toEqual([reading.name, []]);
      }
    }
  });
});
