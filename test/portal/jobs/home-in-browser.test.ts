import type { Locator } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoLogins } from '../../../infra/seed/demo-logins.ts';
import { aPage, enter, openAs, sidewaysScroll, startBrowser } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { workAs } from '../../support/in-process.ts';
import { demoJobs } from '../../support/jobs/demo-jobs.ts';
import { detailed } from '../../support/long.ts';
import type { TestAccount } from '../../support/people/new-account.ts';
import { aCandidate, anApplicant } from '../../support/people/new-candidate.ts';

startBrowser();

let candidate: TestAccount;

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

/** By how many pixels the words of each tile leave it; runs in the page. */
function widerThanTile(tiles: readonly Element[]): number[] {
  return tiles.map((tile) => tile.scrollWidth - tile.clientWidth);
}

describe('the rows of jobs on the dashboard', () => {
  it.runIf(detailed)(
    'show three on a desktop, as wide as the window, two on a tablet, and lead to the whole list [J01]',
    async () => {
      const page = await aPage('desktop');
      await openAs(page, candidate.email, '/home');
      for (const [title, address] of [
        ['New Matches', '/myjobs'],
        ['Featured Jobs', '/search?type=featured'],
        ['Highest Pay', '/search?type=highestpaid'],
      ] as const) {
        const all = page.getByRole('link', { name: `View All ${title}` });
        const shown = async () => {
          await page.mouse.wheel(0, 300);
          return await all.isVisible();
        };
        await expect.poll(shown).toBe(true);
        await expect.poll(() => all.getAttribute('href')).toBe(address);
      }
      const row = page.getByRole('region', { name: 'Highest Pay' });
      await row.getByRole('article').first().waitFor();
      await expect.poll(() => inSight(row)).toBe(3);
      // A wide window is used, and nothing is wider than it.
      await page.setViewportSize({ width: 2000, height: 1100 });
      await expect.poll(() => inSight(row)).toBe(3);
      expect((await row.boundingBox())?.width).toBeGreaterThan(1500);
      expect(await sidewaysScroll(page)).toBe(0);
      // Beside the navigation a small desktop has no more room than a tablet; no words leave their tile.
      for (const width of [1024, 800]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => inSight(row)).toBe(2);
        expect(Math.max(...(await row.getByRole('article').evaluateAll(widerThanTile)))).toBe(0);
      }
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)('say so when there is nothing in them [J01]', async () => {
    const page = await aPage('phone');
    await enter(page, candidate.email);
    // As the server answers while the board is empty.
    await page.route(/\/api\/job\/(featured|matched|highestpay)$/, (route) =>
      route.fulfill({ json: { jobList: [], total: 0 } }),
    );
    await page.goto('/home');
    await page.getByText('No matched jobs').waitFor();
    for (const [tab, text] of [
      ['Featured', 'No featured jobs'],
      ['Highest Pay', 'No jobs right now'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByText(text).waitFor();
    }
    await expectAccessible(page);
  });
});

describe('the dashboard’s own status', () => {
  it.runIf(detailed)(
    'shows the complete profile and the picture, and no verification banner to a Google user [J01]',
    async () => {
      workAs('job');
      const { email } = await anApplicant();
      const page = await aPage('desktop');
      // As the server answers for such an account.
      await page.route('**/api/user', async (route) => {
        const response = await route.fetch();
        const social = { username: 'google_7', userName: 'google_7', pictureUrlPath: '/icon.svg' };
        await route.fulfill({ response, json: { ...(await response.json()), ...social } });
      });
      await openAs(page, email, '/home');
      await page.getByRole('heading', { name: 'Profile Complete!' }).waitFor();
      await expect.poll(() => page.getByText('Please verify your email').count()).toBe(0);
      await expect
        .poll(() =>
          page
            .getByRole('link', { name: /^My Profile,/ })
            .locator('img')
            .getAttribute('src'),
        )
        .toBe('/icon.svg');
      expect(page.faults).toEqual([]);
    },
  );
});

describe('My Jobs', () => {
  it.runIf(detailed)('shows its empty text under each tab of applications [J11]', async () => {
    const page = await aPage('phone');
    await openAs(page, candidate.email, '/myjobs?tab=applications');
    for (const [tab, text] of [
      ['Applied', 'There are no applications'],
      ['Offered', 'No offers'],
      ['History', "You haven't accept or decline offers yet"],
    ] as const) {
      await page.getByRole('radiogroup', { name: 'Applications' }).getByText(tab).click();
      await page.getByText(text, { exact: true }).waitFor();
    }
    expect(page.faults).toEqual([]);
  });
});

describe('similar jobs', () => {
  it.runIf(detailed)('are a carousel on a phone, a list elsewhere, and have an empty text [J07]', async () => {
    const [job] = await demoJobs(candidate);
    const page = await aPage('phone');
    await openAs(page, candidate.email, `/job/${job?.jobId}`);
    const part = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Similar jobs' }) })
      .last();
    const jobs = part.getByRole('listitem').filter({ has: page.getByRole('article') });
    await jobs.nth(1).waitFor();
    const tops = () => jobs.evaluateAll((items) => items.slice(0, 2).map((item) => item.getBoundingClientRect().top));
    const beside = async () => {
      const [first = 0, second = 0] = await tops();
      return first === second;
    };
    expect(await beside()).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(beside).toBe(false);
    await page.route('**/api/job/similar?*', (route) => route.fulfill({ json: { jobList: [], total: 0 } }));
    await page.reload();
    await page.getByText('No similar jobs').waitFor();
    expect(page.faults).toEqual([]);
  });
});

describe('beside the jobs', () => {
  it.runIf(detailed)('My Team has an empty text, and the welcome page a QR code [T01] [T04]', async () => {
    const page = await aPage('desktop');
    await enter(page, candidate.email);
    await page.route('**/api/user/supportteam', (route) => route.fulfill({ json: { memberList: [] } }));
    await page.goto('/myTeam');
    await page.getByText('No team members found').waitFor();
    await page.unroute('**/api/user/supportteam');
    const faceless = { jobTitle: 'Candidate support', email: 'team@demo.example', phone: '' };
    const member = { name: 'Ines Vale', ...faceless, headshot: '/icon.svg' };
    await page.route('**/api/user/supportteam', (route) => route.fulfill({ json: { memberList: [member] } }));
    await page.reload();
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Ines Vale' }) });
    await card.getByRole('link', { name: 'team@demo.example' }).waitFor();
    await expect.poll(() => card.locator('img').getAttribute('src')).toBe('/icon.svg');
    await expect.poll(() => card.getByRole('link').count()).toBe(1);
    await page.goto('/welcome');
    await page.getByRole('img', { name: 'Code that leads to the Caravel app' }).waitFor();
    expect(page.faults).toEqual([]);
  });
});

describe('an offer on the dashboard', () => {
  it('comes first, then one next step with its gain, then the matches as a list, and leads to its answer [J01] [X06]', async () => {
    const page = await aPage('phone');
    await openAs(page, demoLogins.nurse, '/home');
    const offer = page.getByRole('region', { name: 'Your offer' });
    await offer.waitFor();
    const gain = page.getByText(/^(One|\d+) of your matches asks? for it$/);
    const inOrder = [offer, gain, page.getByRole('heading', { name: 'New Matches' })];
    // Parts come one after the other, and move what is below them.
    const areInOrder = async () => {
      const tops = await Promise.all(inOrder.map(async (part) => (await part.boundingBox())?.y ?? Number.NaN));
      return tops.every((top, at) => at === 0 || top > (tops[at - 1] ?? Number.NaN));
    };
    await expect.poll(areInOrder).toBe(true);
    // The first match can be seen without scrolling, and three stand below each other.
    const matches = page.getByRole('region', { name: 'New Matches' }).getByRole('article');
    await expect.poll(() => matches.count()).toBe(3);
    await expectAccessible(page);
    await page
      .getByRole('link', { name: /^(Add|Renew) / })
      .last()
      .click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText(/^Your matches ask for /).waitFor();
    await drawer.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL('**/home');
    await offer.getByRole('link', { name: 'See the offer' }).click();
    await page.waitForURL('**/offer/*');
    await page.getByRole('button', { name: 'Accept this offer' }).waitFor();
    expect(page.faults).toEqual([]);
  });
});
