import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { aPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { eventually } from '../../support/eventually.ts';
import { workAs } from '../../support/in-process.ts';
import { anAssignment } from '../../support/jobs/an-offer.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { lettersTo } from '../../support/portal.ts';

workAs('admin');
startBrowser();

describe('the deletion of one’s own account', () => {
  it('is asked for on a phone with what happens before it, by keys too, and taken back by one press [C25]', async () => {
    const nurse = await aCandidate();
    const [open, accepted] = [await aTableJob({ isOpen: true }), await aTableJob({ isOpen: true })];
    const now = new Date().toISOString();
    const status = 'New Submission' as const;
    const history = { appliedAt: now, changedAt: now, steps: [{ status, at: now }], version: 1 };
    await applications.add({ candidateId: nurse.id, jobId: open.jobId, status, ...history });
    await anAssignment(nurse.id, accepted.jobId);
    const page = await aPage('phone');
    await openAs(page, nurse.email, '/account');
    await page.getByRole('button', { name: 'Delete my account' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog
      .getByText('Your open application is withdrawn, and stays withdrawn if you keep your account.')
      .waitFor();
    await dialog.getByText(`You have accepted ${accepted.jobTitle} at Invented Hospital.`, { exact: false }).waitFor();
    await expectAccessible(page);
    // Escape leaves everything as it is.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect((await nurse.call(api.user.current)).leavesAt).toBeUndefined();
    await page.getByRole('button', { name: 'Delete my account' }).press('Enter');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    const banner = page.getByRole('region', { name: 'Your account is about to be deleted' });
    await banner.waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expectAccessible(page);
    const { leavesAt = '' } = await nurse.call(api.user.current);
    expect(Math.round((Date.parse(leavesAt) - Date.now()) / 86_400_000)).toBe(14);
    expect((await applications.find({ candidateId: nurse.id, jobId: open.jobId }))?.status).toBe('Rejected');
    await eventually(
      async () => (await lettersTo(nurse.email)).some(({ subject }) => /is deleted on/.test(subject)) || undefined,
      'the mail',
    );
    // On every page, and after another login.
    const other = await aPage('desktop');
    await openAs(other, nurse.email, '/myjobs');
    await other.getByRole('button', { name: 'Keep my account' }).click();
    await other.getByRole('button', { name: 'Keep my account' }).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: 'Delete my account' }).waitFor();
    expect(await banner.count()).toBe(0);
    expect((await nurse.call(api.user.current)).leavesAt).toBeUndefined();
  });
});
