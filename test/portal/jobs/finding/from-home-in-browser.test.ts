import { beforeAll, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { basics } from '../../../../functions/_people/profile/candidates.ts';
import { aPage, enter, startBrowser } from '../../../support/browser/browser.ts';
import { workAs } from '../../../support/in-process.ts';
import { aTableJob } from '../../../support/jobs/table-job.ts';
import { detailed } from '../../../support/long.ts';
import type { TestAccount } from '../../../support/people/new-account.ts';
import { anApplicant } from '../../../support/people/new-candidate.ts';

startBrowser();

let nurse: TestAccount;

beforeAll(async () => {
  workAs('candidate');
  nurse = await anApplicant();
  await basics.change({ candidateId: nurse.id }, { set: { city: 'Austin', state: 'TX', zipCode: '78701' } });
});

it.runIf(detailed)(
  'says on cards and at the job how far it is from home, and nothing once the home is on no map [D22]',
  async () => {
    const job = await aTableJob({ isOpen: true, city: 'Houston', state: 'TX' });
    const page = await aPage('phone');
    await enter(page, nurse.email);
    await page.goto(`/job/${job.jobId}`);
    await page.getByText(/^.*Houston.* · 14\d mi from home in a straight line/).waitFor();
    await page.goto('/search');
    await page
      .getByText(/mi from home in a straight line$/)
      .first()
      .waitFor({ state: 'attached' });

    await basics.change({ candidateId: nurse.id }, { set: { city: 'APO', state: '', zipCode: '' } });
    expect((await nurse.call(api.candidate.details)).basicInfo.homePoint).toBeUndefined();
    await page.goto(`/job/${job.jobId}`);
    await page
      .getByText(/^.*Houston.*/)
      .first()
      .waitFor();
    await expect.poll(() => page.getByText('from home').count()).toBe(0);
    expect(page.faults).toEqual([]);
  },
);
