import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aPage, aTouchedPage, enter, openAs, startBrowser } from '../../../support/browser/browser.ts';
import { expectAccessible } from '../../../support/browser/looks.ts';
import { detailed } from '../../../support/long.ts';
import { staffOrigin } from '../../../support/portal.ts';

startBrowser();
const recruiter = 'recruiter@caravel.example';

describe('the page People', () => {
  it.runIf(detailed)(
    'narrows by facets with counts that come true, says so in the address and as chips, and keeps views [W06]',
    async () => {
      const page = await aPage('desktop');
      await enter(page, recruiter, 'staff');
      await page.getByRole('link', { name: /^People/ }).click();
      await page.getByRole('table', { name: 'People' }).getByRole('rowheader').first().waitFor();
      const facet = page.getByRole('group', { name: 'Category' });
      const nurses = facet.getByRole('checkbox', { name: /^Registered Nurse/ });
      await nurses.press('Space');
      await page.getByRole('button', { name: 'Remove Registered Nurse' }).waitFor();
      // Of one answer, since other tests make nurses too.
      const promised = async () =>
        /[\d,]+$/.exec(await facet.locator('label').filter({ hasText: 'Registered Nurse' }).innerText())?.[0];
      const total = async () =>
        /^[\d,]+/.exec(
          await page
            .getByRole('status')
            .filter({ hasText: /of .+ people/ })
            .innerText(),
        )?.[0];
      await expect.poll(async () => (await total()) === (await promised())).toBe(true);
      expect(new URL(page.url()).search).toBe('?category=Nurse');
      await page
        .getByRole('group', { name: 'Free from' })
        .getByRole('checkbox', { name: /within 90 days/ })
        .press('Space');
      await expect.poll(() => new URL(page.url()).search).toBe('?category=Nurse&free=90');
      await expectAccessible(page);

      const name = `Nurses ${randomUUID().slice(0, 6)}`;
      await page.getByRole('button', { name: 'Save view' }).click();
      const dialog = page.getByRole('dialog', { name: 'Save view' });
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name }).waitFor();
      await page.getByRole('button', { name: 'Clear', exact: true }).click();
      await expect.poll(() => new URL(page.url()).search).toBe('');
      await page.reload();
      await page.getByRole('link', { name }).click();
      await expect.poll(() => new URL(page.url()).search).toBe('?category=Nurse&free=90');
      await page.getByRole('button', { name: `Change ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Remove' }).click();
      await page.getByRole('link', { name }).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: /^Undo/ }).click();
      await page.getByRole('link', { name }).waitFor();
      // What is kept would be in the way of the next run.
      await page.getByRole('button', { name: `Change ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Remove' }).click();
      await page.getByRole('link', { name }).waitFor({ state: 'detached' });

      await page.getByRole('rowheader').first().getByRole('link').click();
      await page.waitForURL(/\/users\/[\w-]+/);
    },
  );

  it.runIf(detailed)(
    'tells unproved states apart, searches a long facet, and finds by wishes and certification [X19] [X32] [X36]',
    async () => {
      const page = await aPage('desktop');
      await openAs(page, recruiter, '/people', 'staff');
      const states = page.getByRole('group', { name: 'May work in' });
      await states.getByRole('button', { name: /more of May work in$/ }).click();
      await states.getByRole('searchbox', { name: 'Search May work in' }).fill('california');
      // The nurse of the demo world claims a license of California that nothing proves.
      await states.getByRole('checkbox', { name: /^California \(ask\)/ }).press('Space');
      await page.getByRole('button', { name: 'Remove License for California not proved' }).waitFor();
      await expect.poll(() => new URL(page.url()).search).toBe('?state=CA-ask');
      const row = page
        .getByRole('table', { name: 'People' })
        .locator('[data-row]')
        .filter({ hasText: 'Riley Bennett' });
      await row.filter({ hasText: 'CA' }).first().waitFor();
      await expectAccessible(page);
      // Each by itself: of those who wish for one state maybe none has a certification. And at once after Clear.
      for (const [title, name] of [
        ['Wishes to work in', 'wish'],
        ['Wished shift', 'shift'],
        ['Certification', 'certification'],
      ] as const) {
        await page.getByRole('button', { name: 'Clear', exact: true }).click();
        await page.getByRole('group', { name: title }).getByRole('checkbox').first().press('Space');
        await expect.poll(() => [...new URL(page.url()).searchParams.keys()]).toEqual([name]);
        await page
          .getByRole('status')
          .filter({ hasText: /of .+ people/ })
          .waitFor();
      }
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)('keeps the focus on its line of pages where a turn fails [W06] [U10]', async () => {
    const page = await aPage('desktop');
    for (const [path, call] of [
      ['/people', '**/api/admin/people*'],
      ['/staff/jobs', '**/api/admin/jobs*'],
    ] as const) {
      // Of more than one page, whatever the portal holds.
      await page.route(call, async (route) => {
        // Outside of the browser admin.localhost has no address.
        const { host, href } = new URL(route.request().url());
        const url = href.replace(host, host.replace('admin.localhost', '127.0.0.1'));
        const answer = await route.fetch({ url, headers: { ...route.request().headers(), host } });
        await route.fulfill({ json: { ...((await answer.json()) as object), total: 500 } });
      });
      await openAs(page, recruiter, path, 'staff');
      await page.getByRole('rowheader').first().waitFor();
      await page.unroute(call);
      await page.route(call, (route) => route.abort());
      await page.getByRole('button', { name: 'Next' }).press('Enter');
      await page.getByText('We could not reach the server.', { exact: false }).first().waitFor();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Next');
      await page.unroute(call);
    }
  });

  it.runIf(detailed)('is narrowed with a finger: chips and what is at the foot are large enough [W06]', async () => {
    const page = await aTouchedPage();
    await page.goto(`${staffOrigin()}/login`);
    const foot = page.getByRole('contentinfo').getByRole('link', { name: 'Data sources' });
    expect((await foot.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await openAs(page, recruiter, '/people?free=90', 'staff');
    const chip = page.getByRole('button', { name: 'Remove Free within 90 days' });
    await chip.waitFor();
    // A chip is lower than what it answers to.
    const answers = await chip.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      const at = (away: number) => document.elementFromPoint(x + width / 2, y + height / 2 + away);
      return [at(-21.5), at(21.5)].map((element) => element?.closest('button') === button);
    });
    expect(answers).toEqual([true, true]);
  });

  it.runIf(detailed)(
    'fits a phone, where the filters come when they are asked for, and says so when it is empty [W06]',
    async () => {
      const page = await aPage('phone');
      await enter(page, recruiter, 'staff');
      await page.goto(`${staffOrigin()}/people?sort=newest`);
      await page.getByRole('table', { name: 'People' }).getByRole('link').first().waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('group', { name: 'May work in' }).waitFor();
      await expectAccessible(page);
      // They are longer than the phone: the way back to the list is always in sight.
      await page.getByRole('button', { name: /^Show \d+ (person|people)$/ }).click();
      await page.getByRole('group', { name: 'May work in' }).waitFor({ state: 'hidden' });
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.goto(`${staffOrigin()}/people?state=WY&specialty=1042&progress=100&owner=mine&ending=0`);
      await page.getByText('No candidates match all of this. Remove a filter to see more.').waitFor();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await page.getByRole('table', { name: 'People' }).waitFor();
    },
  );
});
