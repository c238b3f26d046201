import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { aPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { workAs } from '../../support/in-process.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { detailed } from '../../support/long.ts';
import { patienceMs } from '../../support/patience.ts';
import { anApplicant } from '../../support/people/new-candidate.ts';
import { type SignedInPerson, signedIn } from '../../support/people/sign-in.ts';

startBrowser();

const recruiter = 'recruiter@caravel.example';
/** A specialty of few, which no other test looks at. */
const specialtyId = 1046;
let call: SignedInPerson['call'];
beforeAll(async () => {
  workAs('admin');
  ({ call } = await signedIn(recruiter));
});

/** Rows that are wholly on the screen. */
const rowsInSight = (page: Page) =>
  page.locator('[data-row]').evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }).length,
  );

describe('suggesting in the browser', () => {
  it('takes three presses for jobs of a candidate, who gets one notice of them [X26]', async () => {
    const [demo] = (await call(api.admin.jobs, {}, { keyword: 'telemetry', count: 1 })).jobList;
    const candidate = await anApplicant();
    await basics.change({ candidateId: candidate.id }, { set: { specialtyIds: [demo?.specialtyId ?? 0] } });
    const page = await aPage('desktop');
    await openAs(page, recruiter, `/users/${candidate.id}`, 'staff');
    await page.getByRole('tab', { name: /^Jobs/ }).click();
    await page.getByRole('button', { name: 'Choose the best 5' }).click();
    await expectAccessible(page);
    await page.getByLabel('Your line with it').fill('These start soon.');
    await page.getByRole('button', { name: /^Suggest 5 to / }).click();
    await page.getByText('Suggested 5 of 5.').waitFor();
    await expect.poll(() => page.getByRole('cell', { name: /^told / }).count()).toBe(5);
    const { noticeList } = await candidate.call(api.user.notices, {});
    expect(noticeList.filter(({ kind }) => kind === 'jobSuggested')).toMatchObject([
      { fields: { words: 'These start soon.', weeklyPay: expect.stringContaining('$') } },
    ]);
    expect((await candidate.call(api.job.suggestions)).suggestionList).toHaveLength(5);
    // What was told is filtered out, and the address says so.
    await page.getByRole('button', { name: /^Not told yet/ }).click();
    await expect.poll(() => page.getByRole('cell', { name: /^told / }).count()).toBe(0);
    expect(new URL(page.url()).search).toBe('?tab=jobs&only=untold');
    expect(page.faults).toEqual([]);
  });

  it.runIf(detailed)(
    'chooses the best five for a job in a table of one line a person, fourteen of them in sight [X26] [W07]',
    async () => {
      const candidates = await Promise.all(Array.from({ length: 15 }, () => anApplicant()));
      const own = { specialtyIds: [specialtyId], licenseStates: ['WY'], availableOn: '2026-01-01' };
      for (const { id } of candidates) await basics.change({ candidateId: id }, { set: own });
      const text = 'One year of progressive care or telemetry experience within the last two calendar years';
      const { jobId } = await aTableJob({
        isOpen: true,
        specialtyId,
        state: 'WY',
        requirements: [
          { kind: 'license', profession: 'Nurse', state: 'WY' },
          { kind: 'text', text },
        ],
      });
      const total = async () => (await call(api.admin.jobCandidates, { jobId })).total;
      await expect.poll(total, { timeout: patienceMs, interval: 3_000 }).toBeGreaterThanOrEqual(15);
      const page = await aPage('desktop');
      await page.setViewportSize({ width: 1440, height: 900 });
      await openAs(page, recruiter, `/staff/jobs/${jobId}`, 'staff');
      // Another instance of the function may know fewer people for half a minute.
      const best = page.getByRole('button', { name: 'Choose the best 5' });
      await expect
        .poll(async () => {
          await page.reload();
          await page.getByRole('status').filter({ hasText: 'best fit first' }).waitFor();
          return await best.count();
        })
        .toBe(1);
      await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(14);
      await best.click();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Suggest it to 5' }).click();
      await page.getByText('Suggested 5 of 5.').waitFor();
      await page.getByRole('button', { name: 'Mine' }).click();
      await page.getByText(/^No candidate of .+ is all of this\.$/).waitFor();
      await page.getByRole('button', { name: 'Show all' }).click();
      await page.getByRole('button', { name: 'Free in time' }).click();
      await page.getByRole('status').filter({ hasText: 'best fit first' }).waitFor();
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)('suggests a job to people who were chosen in the list [X26] [W13]', async () => {
    const page = await aPage('desktop');
    await openAs(page, recruiter, '/people', 'staff');
    await page
      .getByRole('checkbox', { name: /^Choose (?!all)/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Suggest a job' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suggest a job to 1 person' });
    await dialog.getByRole('combobox', { name: 'Job' }).fill('telemetry nights');
    await page.getByRole('option').first().click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Suggest it to 1' }).click();
    await page.getByText(/^Suggested [01] of 1\./).waitFor();
    expect(page.faults).toEqual([]);
  });
});
