import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { sidewaysScroll } from './browser.ts';

/** An accessible page: axe finds nothing, and nothing scrolls sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  // "Legacy" leaves out frames of other origins, which no page of ours has, and a new tab for every look.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
  expect(await sidewaysScroll(page)).toBe(0);
}

/** Colours are judged when they have arrived, not on their way: waits for what fades in, and not for what never ends. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        (one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
    await Promise.all(ending.map((one) => one.finished.catch(() => undefined)));
  });
}
