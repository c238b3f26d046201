import { expect, it } from 'vitest';
import { applicationIdOf } from '#shared/domain/applications/application-id.ts';
import { applications } from '../../../../functions/_jobs/applications.ts';
import { consentTo } from '../../../../functions/_jobs/consent-record.ts';
import { listShares } from '../../../../functions/_jobs/packet-shares.ts';
import { aPage, openAs, sidewaysScroll, startBrowser } from '../../../support/browser/browser.ts';
import { expectAccessible } from '../../../support/browser/looks.ts';
import { workAs } from '../../../support/in-process.ts';
import { aTableJob } from '../../../support/jobs/table-job.ts';
import { detailed } from '../../../support/long.ts';
import { aCandidate } from '../../../support/people/new-candidate.ts';

startBrowser();

it.runIf(detailed)(
  'an application is submitted by one sheet, undone, and submitted again with three presses from the list [X24]',
  async () => {
    workAs('admin');
    const candidate = await aCandidate({ FirstName: 'Petrel', LastName: 'Submit' });
    const job = await aTableJob({ isOpen: true, startDate: '2027-02-01', companyName: `Harbor ${candidate.id}` });
    const key = { candidateId: candidate.id, jobId: job.jobId };
    const at = new Date(Date.now() - 60_000).toISOString();
    const status = 'Candidate Submission' as const;
    const times = { appliedAt: at, changedAt: at, version: 1, steps: [{ status, at }] };
    await applications.put({ ...key, status, ...times, consent: consentTo(candidate.id, job, at) });
    const dana = 'dana.lead@facility.example';

    const page = await aPage('desktop');
    await openAs(
      page,
      'recruiter@caravel.example',
      `/applications/${applicationIdOf(candidate.id, job.jobId)}`,
      'staff',
    );
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: `Submit to ${job.companyName}` });
    await sheet.getByText('Packet ready').waitFor();
    await sheet.getByRole('button', { name: 'Submit', exact: true }).click();
    await sheet.getByText('Please add a receiver.').waitFor();
    await sheet.getByRole('combobox', { name: 'Receivers' }).fill(`${dana},`);
    await sheet.getByRole('button', { name: `Remove ${dana}` }).waitFor();
    await sheet.getByText(/^mails the link to 1 receiver/).waitFor();
    await sheet.getByRole('textbox', { name: `Name of ${dana}` }).fill('Dana Reed');
    await sheet.getByLabel('Your own words to them').fill('Can talk today after 3 PM.');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sidewaysScroll(page)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await sheet.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByText('Petrel Submit moved to Client Submission').waitFor();
    await page.getByRole('region', { name: 'What happened' }).getByText(`Mailed the packet to ${dana}`).waitFor();
    expect(await listShares(candidate.id, job.jobId)).toHaveLength(1);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.getByText('Undone, back to Candidate Submission').waitFor();
    expect(await listShares(candidate.id, job.jobId)).toEqual([]);

    // The receivers are remembered: from the list it is Move, the step, Submit.
    await page.goto(new URL(`/applications?candidate=${candidate.id}&job=${job.jobId}`, page.url()).href);
    await page.getByRole('button', { name: /^Move/ }).click();
    await page.getByRole('menuitem', { name: 'Client Submission' }).click();
    await sheet.getByRole('button', { name: `Remove ${dana}` }).waitFor();
    // The name is known here too, and Ctrl Enter submits.
    const name = sheet.getByRole('textbox', { name: `Name of ${dana}` });
    await expect.poll(() => name.inputValue()).toBe('Dana Reed');
    await name.press('Control+Enter');
    await page.getByText('Petrel Submit moved to Client Submission').waitFor();
    expect((await listShares(candidate.id, job.jobId)).map(({ email }) => email)).toEqual([dana]);
    expect((await applications.find(key))?.status).toBe('Client Submission');
    expect(page.faults).toEqual([]);
  },
);
