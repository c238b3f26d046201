import { describe, expect, it } from 'vitest';
import { jobs } from '../../../functions/_jobs/jobs.ts';
import { aPage, openAs, sidewaysScroll, startBrowser } from '../../support/browser/browser.ts';
import { downloaded } from '../../support/browser/downloaded.ts';
import { escapeFrom } from '../../support/browser/escape.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { toasted } from '../../support/browser/toasts.ts';
import { workAs } from '../../support/in-process.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { detailed } from '../../support/long.ts';
import { anApplicant } from '../../support/people/new-candidate.ts';

startBrowser();

const sentence = (dollars: string) =>
  `By pressing you agree that Caravel submits you to Invented Hospital for ${dollars} a week, from Jan 4, 2027, for 13 weeks. You get a receipt.`;

describe('consent', () => {
  it.runIf(detailed)(
    'is one click, leaves a receipt, is asked for again on worse terms and given by Agree, two presses from the dashboard [N03] [X09]',
    async () => {
      workAs('job');
      const nurse = await anApplicant();
      const job = await aTableJob({ isOpen: true, startDate: '2027-01-04' });
      const page = await aPage('phone', 'dark');
      await openAs(page, nurse.email, `/job/${job.jobId}`);
      await page.getByText(sentence('$2,000')).waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
      // The terms change between showing and pressing: nothing is sent, and the new ones are shown.
      await jobs.put({ ...job, weeklySalary: 1950 });
      const apply = page.getByRole('button', { name: '1 Click Apply' });
      await apply.click();
      await toasted(page, 'The terms of this job have changed. Please read them again: nothing was sent.');
      await page.getByText(sentence('$1,950')).waitFor();
      await apply.click();
      await page.getByText('You have successfully applied').first().waitFor();

      await page.goto('/myjobs?tab=applications');
      await page.getByText('You agreed to $1,950 a week.').waitFor();
      await page.getByRole('button', { name: /^Receipt of/ }).click();
      const receipt = page.getByRole('dialog', { name: 'Receipt of your consent' });
      await receipt
        .getByText(
          'You agreed that Caravel submits you to Invented Hospital for $1,950 a week, from Jan 4, 2027, for 13 weeks.',
        )
        .waitFor();
      await expectAccessible(page);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        receipt.getByRole('button', { name: 'Download the PDF' }).click(),
      ]);
      expect((await downloaded(file)).subarray(0, 5).toString()).toBe('%PDF-');

      const worse = { ...job, weeklySalary: 1800, shift: '3x12 Nights' };
      await jobs.put(worse);
      const staff = await aPage('desktop');
      await openAs(staff, 'recruiter@caravel.example', `/applications?candidate=${nurse.id}`, 'staff');
      await staff.getByText('Candidate, consent lapsed', { exact: true }).waitFor();
      const move = async () => {
        await staff.getByRole('button', { name: /^Move/ }).first().click();
        await staff.getByRole('menuitem', { name: 'Client Submission' }).click();
      };
      await move();
      await staff.getByText(/Weekly pay was \$1,950 a week, is \$1,800 a week\./).waitFor();
      await expectAccessible(staff);
      await escapeFrom(staff.getByRole('dialog'));

      // From the dashboard two presses see and answer it: what became worse is said there already.
      await page.goto('/home');
      await page.getByRole('link', { name: /^My Jobs\s*1 consent to give$/ }).waitFor();
      const card = page.getByRole('region', { name: 'Your consent is asked for' });
      await card.getByText('$150 a week less, Nights 3×12').waitFor();
      await expectAccessible(page);
      await card.getByRole('link', { name: 'See and answer' }).click();
      const question = page.getByRole('region', { name: 'Your consent' });
      await question.getByText('The terms have changed. Do you still agree?').waitFor();
      await question.getByRole('row', { name: /Weekly pay \$1,950 a week \$1,800 a week/ }).waitFor();
      await question.getByRole('row', { name: /Shift Days 3×12 Nights 3×12/ }).waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Agree' }).click();
      await page.getByText('You have agreed').first().waitFor();
      await expect.poll(() => question.count()).toBe(0);

      await move();
      await staff.getByRole('button', { name: /^Submitted elsewhere/ }).click();
      await staff.getByText('Moved to Client Submission').waitFor();
      await staff.getByRole('link', { name: /^Application of/ }).click();
      await expect.poll(() => staff.getByRole('button', { name: 'Download the receipt' }).count()).toBe(2);
    },
  );

  it.runIf(detailed)(
    'is not given by staff who apply: the candidate is asked, and No ends the application [N03]',
    async () => {
      workAs('job');
      const nurse = await anApplicant();
      const job = await aTableJob({ isOpen: true, startDate: '2027-01-04' });
      const acting = await aPage('desktop');
      await openAs(acting, 'recruiter@caravel.example', '/dashboard');
      await acting.goto(`/job/${job.jobId}?becomeUser=${nurse.id}`);
      await acting
        .getByRole('dialog')
        .getByRole('button', { name: /^Act as/ })
        .click();
      await acting.getByText('You apply for the candidate, who has to agree in My Jobs', { exact: false }).waitFor();
      await acting.getByRole('button', { name: '1 Click Apply' }).click();
      await acting.getByText('You have successfully applied').first().waitFor();
      await acting.goto('/myjobs?tab=applications');
      await acting.getByText('Only the candidate may answer this.').waitFor();
      await expect.poll(() => acting.getByRole('button', { name: 'Agree' }).count()).toBe(0);

      const page = await aPage('phone');
      await openAs(page, nurse.email, '/myjobs?tab=applications');
      const question = page.getByRole('region', { name: 'Your consent' });
      await question.getByText('Do you agree to be submitted?').waitFor();
      await question.getByText(sentence('$2,000')).waitFor();
      await question.getByRole('button', { name: 'No', exact: true }).click();
      await toasted(page, 'You have withdrawn your application');
      await page.getByText('History 1').click();
      await page.getByText('Withdrawn').first().waitFor();
    },
  );
});
