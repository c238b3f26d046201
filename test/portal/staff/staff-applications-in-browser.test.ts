import type { Locator } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { aPage, enter, openAs, startBrowser } from '../../support/browser/browser.ts';
import { downloaded } from '../../support/browser/downloaded.ts';
import { escapeFrom } from '../../support/browser/escape.ts';
import { fillOffer } from '../../support/browser/fill-offer.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { toasted } from '../../support/browser/toasts.ts';
import { eventually } from '../../support/eventually.ts';
import { workAs } from '../../support/in-process.ts';
import { demoJobs } from '../../support/jobs/demo-jobs.ts';
import { detailed } from '../../support/long.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { signedIn } from '../../support/people/sign-in.ts';
import { rawCall } from '../../support/portal.ts';

startBrowser();
describe('the pages of applications and of the audit', () => {
  it.runIf(detailed)(
    'move applications, one and several, show their history, and the candidate sees the offer on return [S13] [K37]',
    async () => {
      workAs('admin');
      const candidate = await aCandidate({ FirstName: 'Wren', LastName: `Vale${Date.now().toString(36)}` });
      const at = new Date().toISOString();
      for (const { jobId } of (await demoJobs(candidate)).slice(0, 3)) {
        await applications.put({
          candidateId: candidate.id,
          jobId,
          status: 'Client Submission',
          appliedAt: at,
          changedAt: at,
          version: 1,
          steps: [{ status: 'Client Submission', at }],
        });
      }
      const nurse = await aPage('phone');
      await openAs(nurse, candidate.email, '/myjobs?tab=applications');
      const offered = nurse.getByRole('radiogroup', { name: 'Applications' }).getByText('Offered 2');

      const page = await aPage('desktop', 'dark');
      await enter(page, 'recruiter@caravel.example', 'staff');
      await page.getByRole('link', { name: 'Applications' }).click();
      // A recruiter begins with their own; the choice is remembered [X22].
      await page.getByRole('radiogroup', { name: 'Whose' }).getByText('All').click();
      await page.getByRole('tab', { name: /^Client Submission/ }).click();
      await page.getByLabel('Filter by candidate, job or place').fill('wren vale');
      await page
        .getByRole('link', { name: /^Application of Wren Vale/ })
        .first()
        .click();
      await page.getByRole('link', { name: 'All of this candidate' }).click();
      await page.waitForURL(new RegExp(`candidate=${candidate.id}`));
      const rows = page.getByRole('table', { name: 'Applications' }).getByRole('row');
      await page.getByText('3 of 3 shown').waitFor();
      await expectAccessible(page);

      const choose = async (from: Locator, step: string) => {
        await from.getByRole('button', { name: /^Move/ }).click();
        await page.getByRole('menuitem', { name: step }).click();
      };
      await choose(rows.nth(1), 'Offer Extended');
      await fillOffer(page);
      // A drawer without an address asks as a page does; a start in the past is refused at its field [U03] [N06].
      const start = page.getByRole('dialog').getByLabel(/^Start/);
      const day = await start.inputValue();
      await start.fill('01/05/2026');
      await page.getByRole('button', { name: 'Extend the offer' }).click();
      await page.getByText('The start is in the past. Choose today or a later day.').waitFor();
      await page.keyboard.press('Escape');
      const question = page.getByRole('dialog', { name: 'Are you sure you want to close this page?' });
      await question.getByRole('button', { name: 'Cancel' }).click();
      await start.fill(day);
      await page.getByRole('button', { name: 'Extend the offer' }).click();
      await toasted(page, 'Moved to Offer Extended');
      // The menu that led there is gone: the focus is back at its row.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('[data-row]') instanceof Element))
        .toBe(true);
      await page.getByRole('tab', { name: 'Offer Extended 1' }).waitFor();
      await page.getByLabel('Choose all 3 shown').check();
      const chosen = page.getByRole('region', { name: 'Chosen applications' });
      await chosen.getByText('3 chosen').waitFor();
      // Only steps that all of them may take.
      await chosen.getByRole('button', { name: 'Move the chosen' }).press('Enter');
      await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['Rejected', 'With a note…']);
      await expectAccessible(page);
      await escapeFrom(page.getByRole('menuitem').first());
      await page.getByLabel('Choose all 3 shown').uncheck();
      const waiting = rows.filter({ has: page.locator('span', { hasText: /^Client Submission$/ }) });
      await waiting.nth(0).getByRole('checkbox').check();
      await waiting.nth(1).getByRole('checkbox').check();
      // Offers are extended one by one, each with its terms: one that is chosen opens the form.
      await chosen.getByRole('button', { name: 'Move the chosen' }).press('Enter');
      await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['Rejected', 'With a note…']);
      await escapeFrom(page.getByRole('menuitem').first());
      await waiting.nth(1).getByRole('checkbox').uncheck();
      await choose(chosen, 'Offer Extended');
      await fillOffer(page);
      await page.getByRole('button', { name: 'Extend the offer' }).click();
      await page.getByRole('tab', { name: 'Offer Extended 2' }).waitFor();
      // A step that none of them is at still says whose list it is.
      await page.getByRole('tab', { name: 'Rejected 0' }).click();
      await page.getByText('There are no applications here.').waitFor();
      await page.getByRole('button', { name: /^Candidate: Wren Vale/ }).waitFor();
      await page.getByRole('tab', { name: 'All 3' }).click();
      await page
        .getByRole('link', { name: /^Application of Wren Vale/ })
        .first()
        .click();
      const { firstName } = await (await signedIn('recruiter@caravel.example')).call(api.user.current);
      await page.getByRole('region', { name: 'What happened' }).getByText(firstName).first().waitFor();
      // The candidate is a press away.
      const person = await page.getByRole('link', { name: /^Wren Vale/ }).getAttribute('href');
      expect(person).toBe(`/users/${candidate.id}`);
      await expectAccessible(page);
      expect(page.faults).toEqual([]);

      await nurse.reload();
      await nurse.getByRole('tab', { name: /^Applications/ }).click();
      await offered.waitFor();
    },
  );

  it.runIf(detailed)(
    'begin at their top, with the focus where a page begins, however the list came [S13] [U10]',
    async () => {
      for (const size of ['phone', 'desktop'] as const) {
        const page = await aPage(size);
        await openAs(page, 'recruiter@caravel.example', '/applications?status=New Submission', 'staff');
        await page
          .getByRole('status')
          .filter({ hasText: / shown$/ })
          .waitFor();
        await page.waitForLoadState('networkidle');
        const [scrolled, focused] = await page.evaluate(() => [window.scrollY, document.activeElement?.textContent]);
        expect([size, scrolled, focused?.endsWith(' shown') && focused.length < 40]).toEqual([size, 0, false]);
      }
    },
  );

  it.runIf(detailed)('fit a phone [S13]', async () => {
    const page = await aPage('phone');
    await openAs(page, 'recruiter@caravel.example', '/applications');
    await page.getByText(/of \d+ .*shown|of \d+ shown/).waitFor();
    await expectAccessible(page);
    // The box for all is what a finger meets all over its words [U08].
    const all = page.locator('label', { hasText: /^Choose all \d+ shown$/ });
    const hits = await all.evaluate((label) => {
      const { left, top, bottom } = label.getBoundingClientRect();
      return [top + 4, bottom - 4].map((y) => label.contains(document.elementFromPoint(left + 60, y)));
    });
    expect(hits).toEqual([true, true]);
    // Of the admins' pages a recruiter sees nothing, not even the way there.
    await expect.poll(() => page.getByRole('navigation').getByRole('link').allTextContents()).not.toContain('Audit');
    await page.goto('/audit');
    await page.getByText('This page is for admins.', { exact: false }).waitFor();
    expect(page.faults).toEqual([]);
  });

  it.runIf(detailed)(
    'show an admin who impersonated whom, by user, and as a file without formulas [K38] [A29] [R24]',
    async () => {
      const candidate = await aCandidate({ FirstName: '=Formula', LastName: 'Marsh' });
      const recruiter = await signedIn('recruiter@caravel.example');
      const headers = { BecomeUser: candidate.id };
      const act = async () => {
        const { status } = await rawCall(api.candidate.details, { token: recruiter.token, headers });
        return status === 200 ? status : undefined;
      };
      for (let time = 0; time < 2; time++) await eventually(act, 'the recruiter to act');
      const page = await aPage('desktop');
      await enter(page, 'admin@caravel.example', 'staff');
      await page.getByRole('link', { name: 'Audit' }).click();
      const records = page.getByRole('table', { name: 'Audit', exact: true });
      // Other tests act meanwhile: the lines move under the pointer, so that the address decides whether the press has hit.
      await expect
        .poll(async () => {
          if (!page.url().includes('person='))
            await records.getByRole('button', { name: '=Formula Marsh' }).first().click({ timeout: 5000 });
          return page.url();
        })
        .toContain(`/audit?person=${candidate.id}`);
      await expect.poll(async () => await page.getByRole('status').allTextContents()).toContain('1 record shown');
      await expectAccessible(page);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      const lines = (await downloaded(file)).toString().trim().split('\r\n');
      expect(lines).toHaveLength(3);
      expect(lines[1]).toContain(`'=Formula Marsh`);
      await page.getByRole('button', { name: /show everybody/ }).click();
      await page.getByLabel('Person').fill('=form');
      await page.locator('[role=option]').first().click();
      await page.getByText(/records? shown/).waitFor();
      await page.getByLabel('From').fill('02302026');
      await page.getByRole('button', { name: 'Show days' }).click();
      await page.getByText('Invalid date').waitFor();
      expect(page.faults).toEqual([]);
    },
  );
});

describe('the columns of a table', () => {
  it.runIf(detailed)(
    'are taken out and put back by the keyboard, and remembered on every device [U01] [U10] [X22]',
    async () => {
      const page = await aPage('desktop');
      await openAs(page, 'recruiter@caravel.example', '/applications', 'staff');
      const table = page.getByRole('table', { name: 'Applications' });
      const heads = () => table.getByRole('columnheader').allTextContents();
      const pay = page.getByRole('checkbox', { name: 'Pay' });
      const button = page.getByRole('button', { name: 'Columns' });
      const press = async (key: string) => {
        await button.press('Enter');
        await pay.waitFor();
        await pay.focus();
        await page.keyboard.press(key);
      };
      await table.waitFor();
      expect(await heads()).toContain('Pay');
      await press('Space');
      await expect.poll(heads).not.toContain('Pay');
      await expectAccessible(page);
      await escapeFrom(pay);
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.reload();
      await table.waitFor();
      expect(await heads()).not.toContain('Pay');
      const elsewhere = await aPage('desktop');
      await openAs(elsewhere, 'recruiter@caravel.example', '/applications', 'staff');
      const other = elsewhere.getByRole('table', { name: 'Applications' });
      await other.waitFor();
      await expect.poll(() => other.getByRole('columnheader').allTextContents()).not.toContain('Pay');
      await press('Space');
      await expect.poll(heads).toContain('Pay');
      expect(page.faults).toEqual([]);
    },
  );
});
