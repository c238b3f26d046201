import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { densities } from '../../../web/src/ui/theme.ts';
import { aPage, openAs, pressLogout, startBrowser } from '../../support/browser/browser.ts';
import { escapeFrom } from '../../support/browser/escape.ts';
import { everyLook, expectAccessible } from '../../support/browser/looks.ts';
import { detailed } from '../../support/long.ts';

startBrowser();

/** A page with the motions that other tests do without. */
async function aMovingPage(...look: Parameters<typeof aPage>) {
  const page = await aPage(...look);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  return page;
}

/** What a page shows of antd: style elements, components that no sheet has a rule for, and the corners of its buttons. */
async function antdOf(page: Page) {
  return await page.evaluate(() => {
    const sheets = [...document.styleSheets].map(({ cssRules }) => [...cssRules].map((rule) => rule.cssText).join());
    const classes = [...document.querySelectorAll('[class*="ant-"]')].flatMap((element) => [...element.classList]);
    const components = new Set(classes.filter((name) => /^ant-[a-z]+$/.test(name)));
    const buttons = [...document.querySelectorAll('.ant-btn:not(.ant-btn-icon-only, .ant-btn-sm, .ant-btn-lg)')];
    return {
      styleElements: document.querySelectorAll('style').length,
      components: components.size,
      unstyled: [...components].filter((name) => !sheets.some((sheet) => sheet.includes(`.${name}`))),
      corners: [...new Set(buttons.map((button) => getComputedStyle(button).borderRadius))],
      heights: [...new Set(buttons.map((button) => getComputedStyle(button).minHeight))],
    };
  });
}

/** All of antd on the page has its styles, from the sheet of the build alone, and axe finds nothing. */
async function expectStyled(page: Page, density: keyof typeof densities): Promise<void> {
  const { components, styleElements, unstyled, corners, heights } = await antdOf(page);
  const { radii, controlHeights } = densities[density];
  expect(components).toBeGreaterThan(1);
  expect([styleElements, unstyled]).toEqual([0, []]);
  // A page of cards may have buttons of icons alone; every drawer and dialog has others.
  if (corners.length > 0 || (await page.getByRole('dialog').count()) > 0)
    expect([corners, heights]).toEqual([[`${radii[1]}px`], [`${controlHeights[1]}px`]]);
  await expectAccessible(page);
}

describe('antd in the browser', () => {
  it.runIf(detailed).each(everyLook)(
    'has its styles on pages, drawers and dialogs of candidates, on a %s, %s [U04] [U10]',
    async (size, scheme) => {
      const page = await aMovingPage(size, scheme);
      await openAs(page, 'nurse@demo.example', '/profile');
      const edit = page.getByRole('button', { name: 'Edit Education' });
      await edit.waitFor();
      await expectStyled(page, 'candidate');
      await edit.click();
      const drawer = page.getByRole('dialog', { name: 'Education' });
      await drawer.locator('form').waitFor();
      await expectStyled(page, 'candidate');
      await escapeFrom(drawer);
      await pressLogout(page);
      await expectFirstAtCancel(page);
      await expectStyled(page, 'candidate');
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed).each(everyLook)(
    'has its styles on pages, drawers and dialogs of staff, on a %s, %s [U04] [U10]',
    async (size, scheme) => {
      const page = await aMovingPage(size, scheme);
      await openAs(page, 'admin@caravel.example', '/users', 'staff');
      const view = page.getByRole('link', { name: /^View / }).first();
      await view.waitFor();
      await expectStyled(page, 'staff');
      await view.click();
      const drawer = page.getByRole('dialog');
      await drawer
        .getByRole('button', { name: 'Edit' })
        .or(drawer.getByRole('heading', { level: 3 }))
        .first()
        .waitFor();
      await expectStyled(page, 'staff');
      await escapeFrom(drawer);
      await pressLogout(page);
      await expectFirstAtCancel(page);
      await expectStyled(page, 'staff');
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)(
    'opens dialogs where they stay: no press on a button that is still growing is lost [U01]',
    async () => {
      const page = await aMovingPage('desktop');
      await openAs(page, 'nurse@demo.example', '/profile');
      await page.getByRole('button', { name: 'Logout' }).waitFor();
      const places = await page.getByRole('button', { name: 'Logout' }).evaluate(async (opener: HTMLElement) => {
        const found = new Set<string>();
        opener.click();
        for (let frames = 0; frames < 40; ) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
          const button = document.querySelector('[role=dialog] button');
          if (!button) continue;
          const { x, y, width, height } = button.getBoundingClientRect();
          found.add([x, y, width, height].join());
          frames += 1;
        }
        return [...found];
      });
      expect(places).toHaveLength(1);
    },
  );
});

/** A question takes the focus to what changes nothing, not to Close. */
async function expectFirstAtCancel(page: Page): Promise<void> {
  const cancel = page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Cancel' });
  await expect.poll(() => cancel.evaluate((button) => button === document.activeElement)).toBe(true);
}
