import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect } from 'vitest';
import { long } from '../long.ts';
import { type Size, sidewaysScroll } from './browser.ts';

/** What a page is looked at in. */
export const everyLook = [
  ['phone', 'light'],
  ['desktop', 'dark'],
  ['phone', 'dark'],
  ['desktop', 'light'],
] as const satisfies readonly (readonly [Size, 'light' | 'dark'])[];

/** How the page of this number is looked at: in every way, daily in one of them, which the pages take in turn. */
export const looksAt = (number: number): readonly (typeof everyLook)[number][] =>
  long ? everyLook : everyLook.filter((_, place) => place === number % everyLook.length);

/** What axe finds in a page, or in a part of it; and how far the page scrolls sideways. */
export async function findingsOf(page: Page, { part }: { readonly part?: string } = {}): Promise<string[]> {
  // The page is there, not only its address.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await settled(page);
  // "Legacy" leaves out frames of other origins, which no page of ours has, and a new tab for every look. What passed is not described.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (part) axe.include(part);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  const pixels = await sidewaysScroll(page);
  return [...found, ...(pixels > 0 ? [`scrolls ${pixels} pixels sideways`] : [])];
}

/**
 * An accessible page at this step of a journey: nothing scrolls sideways, and in the long run axe finds nothing. Daily axe looks at a third
 * of the pages and main states once, in test/support/browser/every-page.ts.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (long) expect(await findingsOf(page)).toEqual([]);
  else {
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await settled(page);
    expect(await sidewaysScroll(page)).toBe(0);
  }
}

/** The bar at the foot of a phone that holds this button leaves room for the page: at most 120 pixels, on two widths. */
export async function expectLowBar(page: Page, button: Locator): Promise<void> {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const bar = await button.evaluate((one) => {
      let part: Element | null = one;
      while (part && getComputedStyle(part).position !== 'fixed') part = part.parentElement;
      return part?.getBoundingClientRect().height ?? 999;
    });
    expect([width, bar <= 120, bar]).toEqual([width, true, bar]);
  }
}

/** Colours are judged when they have arrived, not on their way: waits for what fades in, and not for what never ends. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let ending: Animation[]; ; await Promise.all(ending.map((one) => one.finished.catch(() => undefined)))) {
      // antd begins a motion in the frame after the one that draws what moves.
      await frame();
      await frame();
      ending = document
        .getAnimations()
        .filter(
          (one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
      if (ending.length === 0) return;
    }
  });
}
