import type { Locator, Page } from '@playwright/test';
import { expect } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** How many presses a journey took: `npm run bench -- wallet` shows it. */
    presses?: number;
  }
}

/** Scores the section in sight 3 with the fewest presses: each group's lines together once they were read, critical lines singly. */
export async function scoreSection(page: Page, tap: (target: Locator) => Promise<void>): Promise<void> {
  const groups = page.locator('form section[aria-label]');
  await groups.first().waitFor();
  for (const group of await groups.all()) {
    const all = group.getByRole('button', { name: 'All 3 Proficient' });
    if ((await all.count()) > 0) {
      await read(group);
      await tap(all);
    }
    for (const line of await group.locator('[data-line]').all())
      if ((await line.locator(':checked').count()) === 0)
        await tap(line.locator('label', { has: page.getByRole('radio', { name: '3 Proficient' }) }));
  }
}

/** Shows the lines of a group, its lower and its upper end in turn, until a button for all of them may be pressed. */
export async function read(
  group: Locator,
  button = group.getByRole('button', { name: 'All 3 Proficient' }),
): Promise<void> {
  const ends = ['end', 'start'] as const;
  let turn = 0;
  const isReady = async () => {
    const block = ends[turn++ % ends.length] ?? 'end';
    await group.evaluate((element, end) => element.scrollIntoView({ block: end }), block);
    return await button.isEnabled();
  };
  await expect.poll(isReady, { interval: 1_200 }).toBe(true);
}
