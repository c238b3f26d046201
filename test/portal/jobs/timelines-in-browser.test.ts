import { expect, it } from 'vitest';
import { applications } from '../../../functions/_jobs/applications.ts';
import { aPage, openAs, sidewaysScroll, startBrowser } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { toasted } from '../../support/browser/toasts.ts';
import { workAs } from '../../support/in-process.ts';
import { aConsent } from '../../support/jobs/a-consent.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { detailed } from '../../support/long.ts';
import { anApplicant } from '../../support/people/new-candidate.ts';

startBrowser();

it.runIf(detailed)(
  'the timeline shows both sides whose turn it is, what is overdue, and that there is no news yet [N08]',
  async () => {
    workAs('job');
    const nurse = await anApplicant();
    const { jobId } = await aTableJob({ isOpen: true });
    const at = '2026-01-05T15:00:00.000Z';
    const key = { candidateId: nurse.id, jobId };
    const steps = [
      { status: 'New Submission' as const, at },
      { status: 'Client Submission' as const, at },
    ];
    const consent = await aConsent(nurse.id, jobId, at);
    await applications.put({
      ...key,
      status: 'Client Submission',
      appliedAt: at,
      changedAt: at,
      steps,
      consent,
      version: 2,
    });
    const page = await aPage('phone');
    await openAs(page, nurse.email, '/myjobs?tab=applications');
    await page.getByText(/^Overdue: \w+ had to tell you what the facility says by/).waitFor();
    const reached = page.getByRole('list', { name: 'Steps' }).locator('p > span:first-child');
    await expect
      .poll(() => reached.allInnerTexts())
      .toEqual(['Received', 'Being prepared', 'Sent to the facility', 'Offer']);
    await page.getByText(/^You hear by .*, with or without news\.$/).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    await expectAccessible(page);

    const staff = await aPage('desktop');
    await openAs(staff, 'recruiter@caravel.example', `/applications?candidate=${nurse.id}`, 'staff');
    await staff.getByRole('cell', { name: /^Facility, .* over$/ }).waitFor();
    expect(await sidewaysScroll(staff)).toBe(0);
    await staff.getByRole('link', { name: /^Application of/ }).click();
    await staff.getByText(/^Facility, .* over: Tell the candidate what the facility says$/).waitFor();
    await expectAccessible(staff);
    await staff.getByRole('button', { name: 'No news yet' }).click();
    await toasted(staff, 'The candidate can read it now');

    await page.reload();
    await page.getByText(/^\w+ tells you what the facility says by/).waitFor();
    await page.getByText(/The facility has not decided yet\. Your recruiter keeps asking\./).waitFor();
  },
);
