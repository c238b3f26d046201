import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { aPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { detailed } from '../../support/long.ts';

startBrowser();

/** Each with the headings that it has at least. */
const texts = [
  ['/blog', 'Blog', 0],
  ['/terms', 'Terms & Conditions', 3],
  ['/privacy', 'Privacy Policy', 3],
  ['/traveler-guide', 'Traveler guide', 3],
] as const;

/** Letters in a full line, in the longest paragraph. */
const lettersInALine = (page: Page) =>
  page.evaluate(() => {
    const paragraphs = [...document.querySelectorAll('article p')];
    const [longest] = paragraphs.sort((a, b) => b.getBoundingClientRect().height - a.getBoundingClientRect().height);
    if (!longest) return 0;
    const lines = longest.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(longest).lineHeight);
    return (longest.textContent?.length ?? 0) / lines;
  });

describe('the pages to read', () => {
  it.runIf(detailed)(
    'have a heading, a date, lines of a comfortable length and a way back, on desks and on phones',
    async () => {
      for (const [size, scheme] of [
        ['desktop', 'light'],
        ['phone', 'dark'],
      ] as const) {
        const page = await aPage(size, scheme);
        for (const [path, title, parts] of texts) {
          await page.goto(path);
          await page.getByRole('heading', { level: 1, name: title }).waitFor();
          expect(await page.title()).toMatch(new RegExp(`^${title} · `));
          await expect.poll(() => page.locator('time').getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\d$/);
          await page.getByText(/^Updated [A-Z][a-z]+ \d{1,2}, \d{4}$/).waitFor();
          await expect.poll(() => page.getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(parts);
          if (size === 'desktop') expect(await lettersInALine(page)).toBeGreaterThan(45);
          expect(await lettersInALine(page)).toBeLessThan(80);
          await expectAccessible(page);
        }
        await page.getByRole('link', { name: 'Back to Login' }).click();
        await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
        expect(page.faults).toEqual([]);
      }
    },
  );

  it.runIf(detailed)(
    'lead back to the page that led there, and from an address of their own to the dashboard',
    async () => {
      const page = await aPage('phone');
      await openAs(page, 'nurse@demo.example', '/blog');
      await page.getByText('There are no posts yet.').waitFor();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'traveler guide' }).click();
      await page.getByRole('heading', { level: 1, name: 'Traveler guide' }).waitFor();
      await page.getByRole('link', { name: 'Back', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
      await page.getByRole('link', { name: 'Back to Dashboard' }).click();
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    },
  );
});
