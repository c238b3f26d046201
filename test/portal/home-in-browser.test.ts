import type { Locator } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPage, enter, openAs, startBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/looks.ts';
import type { NewAccount } from '../support/new-account.ts';
import { aCandidate } from '../support/new-candidate.ts';

startBrowser();

let candidate: NewAccount;

beforeAll(async () => {
  candidate = await aCandidate();
});

/** How many jobs of a row are whole in sight. */
const inSight = (row: Locator) =>
  row
    .getByRole('list')
    .first()
    .evaluate((track) => {
      const { left, right } = track.getBoundingClientRect();
      return [...track.children].filter((item) => {
        const at = item.getBoundingClientRect();
        return at.left >= left && at.right <= right + 1;
      }).length;
    });

describe('the rows of jobs on the dashboard', () => {
  it('show three on a desktop, two on a tablet, and lead to the whole list [J01]', async () => {
    const page = await aPage('desktop');
    await openAs(page, candidate.email, '/home');
    for (const [title, address] of [
      ['Featured Jobs', '/search?type=featured'],
      ['New Matches', '/myjobs'],
      ['Highest Pay', '/search?type=highestpaid'],
    ] as const) {
      const all = page.getByRole('link', { name: `View All ${title}` });
      const shown = async () => {
        await page.mouse.wheel(0, 300);
        return await all.isVisible();
      };
      await expect.poll(shown).toBe(true);
      expect(await all.getAttribute('href')).toBe(address);
    }
    const row = page.getByRole('region', { name: 'Highest Pay' });
    await row.getByRole('article').first().waitFor();
    await expect.poll(() => inSight(row)).toBe(3);
    await page.setViewportSize({ width: 800, height: 900 });
    await expect.poll(() => inSight(row)).toBe(2);
    expect(page.faults).toEqual([]);
  });

  it('say so when there is nothing in them [J01]', async () => {
    const page = await aPage('phone');
    await enter(page, candidate.email);
    // As the server answers while the board is empty.
    await page.route(/\/api\/job\/(featured|matched|highestpay)$/, (route) =>
      route.fulfill({ json: { jobList: [], total: 0 } }),
    );
    await page.goto('/home');
    for (const [tab, text] of [
      ['Featured', 'No featured jobs'],
      ['Matches', 'No matched jobs'],
      ['Highest Pay', 'No jobs right now'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByText(text).waitFor();
    }
    await expectAccessible(page);
  });
});

describe('beside the jobs', () => {
  it('My Team says when nobody is in it, and the welcome page has a code for the phone [T01] [T04]', async () => {
    const page = await aPage('desktop');
    await enter(page, candidate.email);
    await page.route('**/api/user/supportteam', (route) => route.fulfill({ json: { memberList: [] } }));
    await page.goto('/myTeam');
    await page.getByText('No team members found').waitFor();
    await page.goto('/welcome');
    await page.getByRole('img', { name: 'Code that leads to the Caravel app' }).waitFor();
    expect(page.faults).toEqual([]);
  });
});
