import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { sidewaysScroll } from './browser.ts';

/** An accessible page: axe finds nothing, and nothing scrolls sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  // The page is there, not only its address.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await settled(page);
  // "Legacy" leaves out frames of other origins, which no page of ours has, and a new tab for every look. What passed is not described.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found.join('\n')).toBe('');
  expect(await sidewaysScroll(page)).toBe(0);
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
