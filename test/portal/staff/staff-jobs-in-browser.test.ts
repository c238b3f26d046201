import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { aPage, aTouchedPage, enter, openAs, startBrowser } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { workAs } from '../../support/in-process.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { detailed } from '../../support/long.ts';
import { signedIn } from '../../support/people/sign-in.ts';
import { staffOrigin } from '../../support/portal.ts';

startBrowser();
const recruiter = 'recruiter@caravel.example';

describe('the page Jobs of staff', () => {
  it.runIf(detailed)(
    'filters as the candidates’ board does, and a job opens with who fits it and who has applied [W07] [D11]',
    async () => {
      const page = await aPage('desktop');
      await enter(page, recruiter, 'staff');
      await page.getByRole('link', { name: 'Jobs', exact: true }).click();
      const table = page.getByRole('table', { name: 'Jobs' });
      await table.getByRole('rowheader').first().waitFor();
      await page.getByRole('button', { name: 'Show Featured Jobs' }).click();
      await expect.poll(() => new URL(page.url()).search).toBe('?type=featured');
      await page.getByRole('button', { name: 'Show All Jobs' }).click();
      await expect.poll(() => new URL(page.url()).search).toBe('');
      // A corrected word is said to staff too [D11].
      const box = page.getByRole('combobox', { name: 'Specialty, place or word' });
      await box.fill('hosptial');
      await box.press('Enter');
      await page.getByRole('status').filter({ hasText: 'Showing hospital.' }).waitFor();
      await page.getByRole('button', { name: 'Search for hosptial instead' }).click();
      await page.getByText('No job has all of this.').waitFor();
      await page.getByRole('button', { name: /^Without the words: / }).click();
      await expect.poll(() => new URL(page.url()).searchParams.has('q')).toBe(false);
      await expectAccessible(page);

      await table.getByRole('rowheader').first().getByRole('link').click();
      await page.waitForURL(/\/staff\/jobs\/[\w-]+$/);
      await page.getByRole('tab', { name: 'Candidates' }).waitFor();
      await page
        .getByRole('status')
        .filter({ hasText: /best fit first|has the specialty/ })
        .or(page.getByText('No candidate has the specialty'))
        .first()
        .waitFor();
      await expectAccessible(page);
      await page.getByRole('tab', { name: 'About the job' }).click();
      await page.getByRole('heading', { name: 'Requirements' }).waitFor();
      expect(new URL(page.url()).search).toBe('?tab=about');
      await page.goto(`${staffOrigin()}/staff/jobs/no-such-job`);
      await page.getByText('There is no such job.').waitFor();
    },
  );

  it.runIf(detailed)('fits a phone [W07]', async () => {
    const page = await aPage('phone');
    await enter(page, recruiter, 'staff');
    await page.goto(`${staffOrigin()}/staff/jobs`);
    await page.getByRole('table', { name: 'Jobs' }).getByRole('link').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('table', { name: 'Jobs' }).getByRole('link').first().click();
    await page.getByRole('tab', { name: 'Candidates' }).waitFor();
    await expectAccessible(page);
  });

  it.runIf(detailed)(
    'is suggested with a finger: long requirements break, and the button stays in sight [W07] [W08]',
    async () => {
      workAs('admin');
      const { call } = await signedIn(recruiter);
      const { peopleList } = await call(api.admin.people, {}, {});
      const specialtyId = peopleList.flatMap(({ specialtyIds }) => specialtyIds)[0] ?? 0;
      const text = 'One year of progressive care or telemetry experience within the last two calendar years';
      const { jobId } = await aTableJob({ isOpen: true, specialtyId, requirements: [{ kind: 'text', text }] });
      const page = await aTouchedPage();
      await openAs(page, recruiter, `/staff/jobs/${jobId}`, 'staff');
      const boxes = page.locator('[data-row] .ant-checkbox-wrapper');
      await boxes.first().waitFor();
      await expectAccessible(page);
      const name = page.locator('[data-row] a').first();
      expect((await name.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await boxes.last().tap();
      const bar = page.getByRole('region', { name: 'Chosen candidates' });
      await bar.getByText('1 chosen').waitFor();
      await bar.getByLabel('Your line with it').fill('Close to home');
      await bar.getByRole('button', { name: 'Suggest it to 1' }).tap();
      await page.getByText('Suggested 1 of 1.').waitFor();
      expect(page.faults).toEqual([]);
    },
  );
});
