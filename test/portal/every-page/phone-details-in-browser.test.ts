import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { aPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { expectLowBar } from '../../support/browser/looks.ts';
import { openDrawer } from '../../support/browser/profile-drawer.ts';
import { demoJobs } from '../../support/jobs/demo-jobs.ts';
import { detailed } from '../../support/long.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { signedIn } from '../../support/people/sign-in.ts';

startBrowser();

/** Keeps in the page where the last message was, which is gone soon, and the menu at the foot then. */
async function watchMessages(page: Page): Promise<void> {
  await page.evaluate(() => {
    const look = () => {
      const message = document.querySelector('.ant-message-notice')?.getBoundingClientRect();
      const menu = document.querySelector('nav[aria-label=Main]')?.getBoundingClientRect();
      if (message && menu)
        Object.assign(window, {
          seen: { top: message.top, bottom: message.bottom, menu: menu.top, middle: message.x + message.width / 2 },
        });
      requestAnimationFrame(look);
    };
    look();
  });
}

describe('on a phone', () => {
  it.runIf(detailed)(
    'a message is at the foot above the menu, over neither the way back nor the title [X16]',
    async () => {
      const nurse = await aCandidate();
      const page = await aPage('phone');
      await openAs(page, nurse.email, '/profile');
      await watchMessages(page);
      const drawer = await openDrawer(page, 'Professional Summary');
      await drawer.getByLabel('Professional summary').fill('Nights, please.');
      await drawer.getByRole('button', { name: 'Save', exact: true }).click();
      const seen = () =>
        page.evaluate(
          () => (window as unknown as { seen?: Record<'top' | 'bottom' | 'menu' | 'middle', number> }).seen,
        );
      await expect.poll(seen).toBeDefined();
      const { top, bottom, menu, middle } = (await seen()) ?? { top: 0, bottom: 0, menu: 0, middle: 0 };
      expect([top > 422, bottom <= menu, Math.round(middle)], JSON.stringify(await seen())).toEqual([true, true, 195]);
    },
  );

  it.runIf(detailed)(
    'Apply with its sentence takes 120 px at most, also where the profile is not complete [X14] [X16]',
    async () => {
      const newcomer = await signedIn('newcomer@demo.example');
      const [job] = await demoJobs(newcomer);
      const page = await aPage('phone');
      await openAs(page, 'newcomer@demo.example', `/job/${job?.jobId}`);
      const apply = page.getByRole('button', { name: 'Apply', exact: true });
      await page.getByText('to go.').waitFor();
      await expectLowBar(page, apply);
    },
  );

  it('what is said of a field is nearer to it than to the next one, and touches neither [X16]', async () => {
    const page = await aPage('phone');
    await page.goto('/signup');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByText('required', { exact: true }).first().waitFor();
    const gaps = await page.locator('[data-field]').evaluateAll((fields) =>
      fields.slice(0, -1).flatMap((field, index) => {
        const said = [...field.querySelectorAll('.ant-form-item-explain-error, .ant-form-item-extra')];
        const label = fields[index + 1]?.querySelector('label');
        const box = field.querySelector('.ant-form-item-control-input');
        if (said.length === 0 || !label || !box) return [];
        // Boxes of letters, not those around them.
        const words = said.map((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          return range.getBoundingClientRect();
        });
        const above = (words[0]?.top ?? 0) - box.getBoundingClientRect().bottom;
        const below = label.getBoundingClientRect().top - (words.at(-1)?.bottom ?? 0);
        return [{ above, below }];
      }),
    );
    expect(gaps.length).toBeGreaterThan(0);
    for (const { above, below } of gaps)
      expect([above > 0, below >= above], JSON.stringify(gaps)).toEqual([true, true]);
  });
});
