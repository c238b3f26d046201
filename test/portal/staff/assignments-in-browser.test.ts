import { beforeAll, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { dayFrom } from '#shared/domain/assignments/assignment.ts';
import { earliestToday } from '#shared/domain/days/plausible-days.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { aPage, enter, startBrowser } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { workAs } from '../../support/in-process.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { detailed } from '../../support/long.ts';
import { anApplicant } from '../../support/people/new-candidate.ts';
import { signedIn } from '../../support/people/sign-in.ts';

startBrowser();
beforeAll(() => workAs('admin'));

it.runIf(detailed)(
  'who finishes is asked about an extension, which gets its offer here, in three presses [X33]',
  async () => {
    const staff = await signedIn('admin@caravel.example');
    const candidate = await anApplicant();
    const startDate = dayFrom(earliestToday(), -49);
    const { jobId } = await aTableJob({ isOpen: true, startDate, durationWeeks: 10, hoursPerWeek: 36 });
    const at = new Date().toISOString();
    const status = 'Accepted - Pending Start' as const;
    const own = { candidateId: candidate.id, jobId, status, appliedAt: at, changedAt: at, version: 1 };
    await applications.put({ ...own, steps: [{ status, at }] });

    const page = await aPage('desktop');
    await enter(page, 'admin@caravel.example', 'staff');
    await page.getByRole('link', { name: 'Assignments', exact: true }).click();
    // An admin is in charge of no one, and begins with everyone.
    await expect.poll(() => page.getByRole('radio', { name: 'All', exact: true }).isChecked()).toBe(true);
    const finish = page.getByRole('region', { name: 'Finish' });
    const row = finish.getByRole('row').filter({ has: page.locator(`a[href="/users/${candidate.id}"]`) });
    await expectAccessible(page);
    await row.getByRole('button', { name: /about an extension$/ }).click();
    await row.getByText('Extension asked').waitFor();
    await row.getByRole('button', { name: /^Offer of the extension of / }).click();
    const dialog = page.getByRole('dialog', { name: 'Extend an offer' });
    await dialog.getByText('Extension: ').first().waitFor();
    await expectAccessible(page);
    const { noticeList } = await candidate.call(api.user.notices, {});
    expect(noticeList.map(({ kind }) => kind)).toContain('consentNeeded');
    const { applicationList } = await staff.call(api.admin.applications, { candidateId: candidate.id });
    expect(applicationList.map((one) => one.status).toSorted()).toEqual([status, 'Client Submission']);
    expect(page.faults).toEqual([]);
  },
);
