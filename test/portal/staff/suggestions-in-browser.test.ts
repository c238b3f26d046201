import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { aPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { choose } from '../../support/browser/choose.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { workAs } from '../../support/in-process.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { detailed } from '../../support/long.ts';
import { anApplicant } from '../../support/people/new-candidate.ts';
import { signedIn } from '../../support/people/sign-in.ts';

startBrowser();
workAs('admin');

describe('a suggested job in the browser', () => {
  it.runIf(detailed)(
    'is shown with the recruiter’s line, and a no reaches the job’s page of staff with its reason [W08] [U10]',
    async () => {
      const recruiter = await signedIn('recruiter@caravel.example');
      const candidate = await anApplicant();
      const jobs = [await aTableJob({ isOpen: true }), await aTableJob({ isOpen: true })] as const;
      for (const { jobId } of jobs)
        await recruiter.call(
          api.admin.suggest,
          {},
          { jobIds: [jobId], candidateIds: [candidate.id], words: 'Close to home' },
        );

      const page = await aPage('phone');
      await openAs(page, candidate.email, '/home');
      const suggested = page.getByRole('region', { name: 'Suggested to you' });
      await suggested.getByRole('link', { name: 'See and apply' }).waitFor();
      await expectAccessible(page);
      await suggested.getByRole('link', { name: '1 more' }).click();
      await page.waitForURL('**/myjobs');
      await expect.poll(() => suggested.getByText(/ suggests: Close to home$/).count()).toBe(2);
      await expectAccessible(page);
      await suggested
        .getByRole('button', { name: /^Not for me/ })
        .first()
        .press('Enter');
      const question = page.getByRole('dialog', { name: 'Why is it not for you?' });
      await choose(question.getByLabel('Reason'), 'The place');
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Not for me' }).click();
      await expect.poll(() => suggested.getByText(/ suggests: Close to home$/).count()).toBe(1);
      await suggested.getByRole('link', { name: /^See and apply/ }).click();
      await page.waitForURL(/\/job\//);
      await page.getByText(/ suggests: Close to home$/).waitFor();
      await page.getByRole('button', { name: /^Not for me/ }).waitFor();
      expect(page.faults).toEqual([]);

      const open = new URL(page.url()).pathname.split('/').at(-1);
      const declined = jobs.find(({ jobId }) => jobId !== open);
      const staff = await aPage('desktop');
      await openAs(staff, 'recruiter@caravel.example', `/staff/jobs/${declined?.jobId}?tab=suggested`, 'staff');
      await staff.getByRole('table', { name: 'Suggested' }).getByText('Not for me: The place').waitFor();
      await expectAccessible(staff);
      expect(staff.faults).toEqual([]);
    },
  );
});
