import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { applications } from '../../../../functions/_jobs/applications.ts';
import { takingCharge } from '../../../../functions/_people/caseload.ts';
import { basics } from '../../../../functions/_people/profile/candidates.ts';
import { transact } from '../../../../functions/_table/transaction.ts';
import { aPage, openAs, startBrowser } from '../../../support/browser/browser.ts';
import { expectAccessible } from '../../../support/browser/looks.ts';
import { eventually } from '../../../support/eventually.ts';
import { workAs } from '../../../support/in-process.ts';
import { demoJobs } from '../../../support/jobs/demo-jobs.ts';
import { detailed } from '../../../support/long.ts';
import { aCandidate } from '../../../support/people/new-candidate.ts';
import { signedIn } from '../../../support/people/sign-in.ts';

startBrowser();

const email = 'recruiter@caravel.example';

it.runIf(detailed)(
  'a recruiter comes back to the own board, moves a card by m, rejects by r, and reads clocks and pay [X22] [X34]',
  async () => {
    workAs('admin');
    const candidate = await aCandidate({ FirstName: 'Plover', LastName: 'Keys' });
    const { call } = await signedIn(email);
    const { id: recruiterId } = await call(api.user.current);
    const before = (await basics.find({ candidateId: candidate.id }))?.recruiterId ?? '';
    if (before !== recruiterId) await transact(takingCharge({ candidateId: candidate.id, before, recruiterId }));
    const [job] = await demoJobs(candidate);
    const key = { candidateId: candidate.id, jobId: job?.jobId ?? '' };
    const at = new Date(Date.now() - 60_000).toISOString();
    const status = 'New Submission' as const;
    await applications.put({ ...key, status, appliedAt: at, changedAt: at, version: 1, steps: [{ status, at }] });

    const page = await aPage('desktop');
    // Other tests work as the same recruiter.
    onTestFinished(async () => {
      const saveData = { owner: 'mine', shape: 'list', hidden: [] };
      await call(api.user.saveAdvData, {}, { key: 'applications-view', saveData, token: randomUUID() });
    });
    const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
    const card = column('New Submission').getByRole('article').filter({ hasText: 'Plover Keys' });
    await openAs(page, email, '/applications?owner=all&view=list', 'staff');
    const all = page.url();
    await eventually(async () => {
      await page.goto(all);
      await page.getByRole('radiogroup', { name: 'Whose' }).getByText('Mine').click();
      await page.getByRole('radiogroup', { name: 'Shape' }).getByText('Board').click();
      await page.waitForURL(/view=board/);
      await expect
        .poll(async () => (await call(api.user.advData, { key: 'applications-view' })).saveData)
        .toEqual({ owner: 'mine', shape: 'board', hidden: [] });
      await page.goto(new URL('/applications', page.url()).href);
      // Unless another test has chosen the list in between.
      const isShown = () => card.waitFor({ timeout: 20_000 });
      return await isShown().then(
        () => true,
        () => undefined,
      );
    }, 'the own board');
    expect(await card.evaluate((element) => element.getBoundingClientRect().height)).toBe(82);
    await card.getByText(/consent missing/).waitFor();
    await expectAccessible(page);

    await card.getByRole('link', { name: 'Plover Keys', exact: true }).focus();
    await page.keyboard.press('m');
    await page.getByText('Plover Keys moved to Candidate Submission').waitFor();
    const moved = column('Candidate Submission').getByRole('article').filter({ hasText: 'Plover Keys' });
    await moved.getByRole('link', { name: 'Plover Keys', exact: true }).focus();
    await page.keyboard.press('r');
    await page.getByRole('dialog').getByRole('radio', { name: 'Position filled' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await page.getByText('Plover Keys moved to Rejected').waitFor();
    // The dialog takes its focus along as it goes.
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    await page.getByText('Move the application one step').waitFor();
    expect(page.faults).toEqual([]);
  },
);
