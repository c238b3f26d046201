import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { aPage, logIn, openAs, startBrowser } from '../../support/browser/browser.ts';
import { everyLook } from '../../support/browser/looks.ts';
import { detailed, sampled } from '../../support/long.ts';
import { siteOrigin, staffOrigin } from '../../support/portal.ts';

startBrowser();

/** The accent and what is written on it, of each scheme. */
const accents = {
  light: ['rgb(11, 106, 93)', 'rgb(255, 255, 255)'],
  dark: ['rgb(99, 203, 181)', 'rgb(6, 35, 29)'],
} as const;

/** The controls in sight that a library has not drawn, by their names; what screen readers skip is none. */
async function foreignTo(library: 'ant-' | 'amplify-', page: Page): Promise<string[]> {
  return await page.evaluate((prefix) => {
    const controls = [...document.querySelectorAll('button, input, select, textarea')];
    const foreign = controls.filter(
      (one) =>
        one.checkVisibility() &&
        !one.closest('[aria-hidden="true"]') &&
        ![...one.classList].some((name) => name.startsWith(prefix)),
    );
    return [...new Set(foreign.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''))];
  }, library);
}

/** How the main button of a library looks: its ground and its letters. */
async function mainButton(page: Page, selector: string): Promise<string[]> {
  const button = page.locator(selector).and(page.locator(':enabled, a')).first();
  await button.waitFor();
  return await button.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return [backgroundColor, color];
  });
}

/** What stays by hand on these pages, with its reasons in web/src/ui/README.md. */
const byHand = /^(Add to favorites|Remove from favorites|More|)$/;

describe('controls behind the sign-in', () => {
  it.runIf(detailed).each(everyLook.slice(2, sampled(4, 3)))(
    'are antd’s in our colours, for candidates, on a %s, %s [U01]',
    async (size, scheme) => {
      const page = await aPage(size, scheme);
      const pages = [
        ['/support', 'main form .ant-btn'],
        ['/search', 'main .ant-btn'],
        ['/myjobs', 'main .ant-tabs'],
        ['/profile?edit=education', '[role=dialog] form .ant-btn'],
      ] as const;
      for (const [path, drawn] of pages) {
        await openAs(page, 'nurse@demo.example', path);
        await page.locator(drawn).first().waitFor();
        const foreign = await foreignTo('ant-', page);
        expect(foreign.filter((name) => !byHand.test(name))).toEqual([]);
      }
      await openAs(page, 'nurse@demo.example', '/support');
      expect(await mainButton(page, 'main .ant-btn-primary')).toEqual(accents[scheme]);
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)('are antd’s in our colours, for staff [U01]', async () => {
    const page = await aPage('desktop', 'dark');
    for (const path of [
      '/desk',
      '/users',
      '/applications',
      '/assessments',
      '/audit',
      '/other/feeds',
      '/other/documents',
      '/other/announcements',
      '/other/admins',
      '/doctemps',
    ]) {
      await openAs(page, 'admin@caravel.example', path, 'staff');
      await page.locator('main .ant-btn').first().waitFor();
      expect(await foreignTo('ant-', page)).toEqual([]);
    }
    await openAs(page, 'admin@caravel.example', '/users', 'staff');
    expect(await mainButton(page, 'main .ant-btn-primary')).toEqual(accents.dark);
    expect(page.faults).toEqual([]);
  });
});

describe('controls of the sign-in pages', () => {
  it.runIf(detailed).each(['light', 'dark'] as const)(
    'are Amplify UI’s in the same colours, %s [U02]',
    async (scheme) => {
      const page = await aPage('phone', scheme);
      const pages = [`${siteOrigin()}/login`, `${siteOrigin()}/forgot`, `${staffOrigin()}/login`];
      for (const address of pages) {
        await page.goto(address);
        expect(await mainButton(page, '.amplify-button--primary')).toEqual(accents[scheme]);
        await expect.poll(() => page.locator('input.amplify-input').count()).toBeGreaterThan(0);
        expect(await foreignTo('amplify-', page)).toEqual([]);
        await expect.poll(() => page.locator('[class^="ant-"], [class*=" ant-"]').count()).toBe(0);
      }
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)('leave antd’s alone, beside them and on the page after the sign-in [U01] [U02]', async () => {
    const letters = (element: Element) => {
      const { fontSize, fontWeight } = getComputedStyle(element);
      return [fontSize, fontWeight];
    };
    const page = await aPage('desktop');
    await page.goto('/login');
    await page.locator('.amplify-button').first().waitFor();
    await page.getByRole('link', { name: 'Sign up' }).click();
    expect(await page.getByRole('button', { name: 'Continue', exact: true }).evaluate(letters)).toEqual([
      '16px',
      '600',
    ]);
    await logIn(page, 'admin@caravel.example', 'staff');
    const button = page.locator('main .ant-btn:not(.ant-btn-icon-only, .ant-btn-link)').first();
    await button.waitFor();
    expect(await button.evaluate(letters)).toEqual(['14px', '600']);
    expect(page.faults).toEqual([]);
  });
});

it.runIf(detailed)(
  'the menu of tabs without room opens and closes by one press each, and by a choice [U08] [U10]',
  async () => {
    const page = await aPage('phone');
    // Narrower than any phone: there all tabs have room.
    await page.setViewportSize({ width: 240, height: 640 });
    await openAs(page, 'nurse@demo.example', '/profile');
    const more = page.getByRole('button', { name: 'More tabs' });
    const entry = page.getByRole('option', { name: 'Seen by' });
    await more.click();
    await entry.waitFor();
    await more.click();
    await entry.waitFor({ state: 'hidden' });
    await more.click();
    await entry.click();
    await page.getByRole('tab', { name: 'Seen by', selected: true }).waitFor();
    await entry.waitFor({ state: 'hidden' });
  },
);
