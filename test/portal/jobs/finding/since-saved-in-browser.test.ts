import { beforeAll, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { favorites } from '../../../../functions/_jobs/applications.ts';
import { jobs } from '../../../../functions/_jobs/jobs.ts';
import { aPage, enter, startBrowser } from '../../../support/browser/browser.ts';
import { expectAccessible } from '../../../support/browser/looks.ts';
import { workAs } from '../../../support/in-process.ts';
import { aTableJob } from '../../../support/jobs/table-job.ts';
import { detailed } from '../../../support/long.ts';
import { anApplicant } from '../../../support/people/new-candidate.ts';

startBrowser();

beforeAll(() => workAs('candidate'));

it.runIf(detailed)('says at each saved job what changed since it was saved, on both pages of them [D20]', async () => {
  const nurse = await anApplicant();
  const [better, closed, same, old] = [
    await aTableJob({ isOpen: true, startDate: '2027-02-01' }),
    await aTableJob({ isOpen: true }),
    await aTableJob({ isOpen: true }),
    await aTableJob({ isOpen: true }),
  ] as const;
  for (const { jobId } of [better, closed, same]) await nurse.call(api.job.addFavorite, { jobId });
  await favorites.put({ candidateId: nurse.id, jobId: old.jobId, savedAt: new Date().toISOString() });
  const { weeklySalary = 0 } = better;
  await jobs.put({ ...better, weeklySalary: weeklySalary + 120, startDate: '2027-02-08' });
  await jobs.put({ ...closed, isOpen: false });
  await jobs.put({ ...old, weeklySalary: weeklySalary - 80 });

  const page = await aPage('phone');
  await enter(page, nurse.email);
  for (const path of ['/myjobs?tab=saved', '/favorites']) {
    await page.goto(path);
    const tile = ({ jobTitle }: { jobTitle: string }) => page.getByRole('article', { name: jobTitle });
    await tile(better).getByText('Pays $120 more than when you saved it, starts a week later').waitFor();
    await tile(closed).getByText('Closed since you saved it').waitFor();
    for (const one of [same, old]) await tile(one).waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(4);
    await expect.poll(() => page.getByText('you saved it').count()).toBe(2);
    await expectAccessible(page);
  }
  expect(page.faults).toEqual([]);
});
