import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openCaseloadOf } from '../../../functions/_people/open-applications.ts';
import { tasks } from '../../../functions/_people/tasks.ts';
import { emailReservations } from '../../../functions/_people/users.ts';
import { aPage, aTouchedPage, logIn, openAs, startBrowser } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { toasted } from '../../support/browser/toasts.ts';
import { workAs } from '../../support/in-process.ts';
import { aCharge, aColleague, ago, anApplication } from '../../support/jobs/desk-work.ts';
import { detailed } from '../../support/long.ts';

startBrowser();
describe('the page of the desk', () => {
  it('comes first after sign-in, and does and undoes by keyboard what its first row asks, with words to the candidate [W11] [X24]', async () => {
    workAs('admin');
    const owner = await aColleague();
    const lastName = `First${Date.now()}`;
    // Overdue for longer than any other: the first row, while other tests add theirs.
    await anApplication(await aCharge(owner, { lastName }), 'New Submission', 2_000);
    await expect.poll(async () => (await openCaseloadOf(owner))[0]?.applications.length).toBe(1);
    const page = await aPage('desktop');
    await logIn(page, 'admin@caravel.example', 'staff');
    await page.waitForURL('**/desk');
    const table = page.getByRole('table', { name: 'Desk' });
    await table.locator('[data-row]').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('tab', { name: /^Applicants/ }).click();
    // The address changes before the list does.
    await page.getByRole('tab', { name: /^Applicants/, selected: true }).waitFor();
    const takeOn = table
      .locator('[data-row]')
      .filter({ hasText: lastName })
      .getByRole('button', { name: /^Take on/ });
    await takeOn.waitFor();
    await page.keyboard.press('j');
    await expect.poll(() => takeOn.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    // Words to the candidate, below the row.
    await page.keyboard.type('I call you at noon.');
    await page.keyboard.press('Control+Enter');
    await page.getByText(/moved to Candidate Submission/).waitFor();
    // The bar stays for some seconds only.
    await page.getByRole('button', { name: /^Undo/ }).click();
    await toasted(page, 'Undone');
    await takeOn.waitFor();
    expect(page.faults).toEqual([]);
  });

  it.runIf(detailed)(
    'has 17 rows of one line with phone and packet in sight, chooses by x, does all that is chosen by one press and takes it back by z [X24] [X34]',
    async () => {
      workAs('admin');
      const recruiter = await emailReservations.find({ email: 'recruiter@caravel.example' });
      const lastName = `Desk${Date.now()}`;
      const candidateId = await aCharge(recruiter?.userId ?? '', { lastName });
      const ownerId = recruiter?.userId ?? '';
      const aTask = (of: string, title: string) => ({
        candidateId: of,
        id: randomUUID(),
        title,
        ownerId,
        state: 'open' as const,
        dueAt: ago(400),
        createdBy: ownerId,
        createdAt: ago(401),
        version: 1,
      });
      for (const title of ['Call about lodging', 'Send the list']) await tasks.put(aTask(candidateId, title));
      // What else fills the screen.
      const another = await aCharge(ownerId);
      for (let number = 1; number <= 20; number++) await tasks.put(aTask(another, `Task ${number}`));
      await anApplication(candidateId, 'Candidate Submission', 0);
      const listed = async () =>
        (await openCaseloadOf(recruiter?.userId ?? '')).find((one) => one.candidateId === candidateId)?.applications;
      await expect.poll(async () => (await listed())?.[0]?.lacks).toBeDefined();
      const page = await aPage('desktop');
      await page.setViewportSize({ width: 1440, height: 900 });
      await openAs(page, 'recruiter@caravel.example', '/desk', 'staff');
      const table = page.getByRole('table', { name: 'Desk' });
      const rows = table.locator('[data-row]');
      const own = rows.filter({ hasText: lastName }).filter({ has: page.getByRole('button', { name: /^Done/ }) });
      await own.nth(1).waitFor();
      const inSight = await rows.evaluateAll(
        (all) =>
          all.map((row) => row.getBoundingClientRect()).filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight)
            .length,
      );
      expect(inSight).toBeGreaterThanOrEqual(17);
      await own
        .first()
        .getByRole('link', { name: /^Call / })
        .waitFor();
      await rows
        .getByText(/Packet ready|\d missing/)
        .first()
        .waitFor();
      // The head of a group counts as its tab does.
      const count = /\d+/.exec(await page.getByRole('tab', { name: /^Overdue/ }).innerText())?.[0];
      await table.getByText(`Overdue ${count}`, { exact: true }).waitFor();
      for (const row of await own.all()) {
        await row.getByRole('button', { name: /^Done/ }).focus();
        await page.keyboard.press('x');
      }
      await page.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: 'Done 2' }).click();
      await page.getByText('2 rows: done').waitFor();
      await expect.poll(() => own.count()).toBe(0);
      await page.keyboard.press('z');
      await toasted(page, 'Undone');
      await own.nth(1).waitFor();
      expect((await tasks.list('ofCandidate', { candidateId })).items.map(({ state }) => state)).toEqual([
        'open',
        'open',
      ]);
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)('says when an application that has no news is due again [W11] [N08]', async () => {
    workAs('admin');
    const lastName = `Patient${Date.now()}`;
    // Overdue for longer than any other.
    await anApplication(await aCharge(await aColleague(), { lastName }), 'Client Submission', 300);
    const page = await aPage('desktop');
    await openAs(page, 'admin@caravel.example', '/desk?scope=team', 'staff');
    const row = page.getByRole('table', { name: 'Desk' }).locator('[data-row]').filter({ hasText: lastName });
    await row.getByRole('button', { name: /^No news yet/ }).click();
    await page.getByText(/there is no news yet\. The application is on the desk again, due \w{3}, \w{3} \d/).waitFor();
    expect(page.faults).toEqual([]);
  });

  it.runIf(detailed)(
    'has one current row with the only filled button, which Enter presses before a control has the focus [W11]',
    async () => {
      workAs('admin');
      const lastName = `Current${Date.now()}`;
      // Overdue for longer than any other: the first row.
      await anApplication(await aCharge(await aColleague(), { lastName }), 'Client Submission', 3_000);
      const page = await aPage('desktop');
      await openAs(page, 'admin@caravel.example', '/desk?scope=team', 'staff');
      const rows = page.getByRole('table', { name: 'Desk' }).locator('[data-row]');
      const filled = rows.locator('.ant-btn-primary');
      const current = page.locator('[data-row-current]').filter({ hasText: lastName });
      await current.waitFor();
      await expect.poll(() => filled.count()).toBe(1);
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await expect.poll(() => rows.nth(1).locator('.ant-btn-primary').count()).toBe(1);
      await expect.poll(() => filled.count()).toBe(1);
      await page.reload();
      await current.waitFor();
      await page.keyboard.press('Enter');
      await page.getByText(/there is no news yet\. The application is on the desk again/).waitFor();
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)(
    'is worked with a finger: what is pressed is large, and Undo keeps its seconds beside it [W11]',
    async () => {
      const page = await aTouchedPage();
      await openAs(page, 'admin@caravel.example', '/desk?scope=team&tab=applicants', 'staff');
      const row = page.getByRole('table', { name: 'Desk' }).locator('[data-row]').first();
      await row.waitFor();
      for (const link of await row.getByRole('link').all())
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      for (const name of ['All numbers', 'Data sources', 'Account'])
        expect((await page.getByRole('link', { name }).boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await page.getByRole('button', { name: 'More tabs' }).tap();
      expect((await page.locator('.ant-tabs-dropdown-menu-item').first().boundingBox())?.height).toBeGreaterThanOrEqual(
        44,
      );
      await page.keyboard.press('Escape');
      await row.getByRole('button', { name: /^Take on/ }).tap();
      await page.getByRole('form', { name: 'Take on' }).getByRole('button', { name: 'Take on' }).tap();
      const undo = page.getByRole('button', { name: /^Undo/ });
      await undo.waitFor();
      const height = (await undo.boundingBox())?.height ?? 0;
      expect(height).toBeGreaterThanOrEqual(44);
      // One line.
      expect(height).toBeLessThan(48);
      await undo.tap();
      await toasted(page, 'Undone');
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)('fits a phone in the dark, and says when nothing is left [W11]', async () => {
    const page = await aPage('phone', 'dark');
    await openAs(page, 'admin@caravel.example', '/desk?scope=mine', 'staff');
    await page.getByText('All done. Nothing waits for you.').waitFor();
    await expectAccessible(page);
    expect(page.faults).toEqual([]);
  });
});
