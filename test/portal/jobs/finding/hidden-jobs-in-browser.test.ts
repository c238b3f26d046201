import { beforeAll, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { aPage, enter, startBrowser } from '../../../support/browser/browser.ts';
import { choose } from '../../../support/browser/choose.ts';
import { expectAccessible } from '../../../support/browser/looks.ts';
import { workAs } from '../../../support/in-process.ts';
import { detailed } from '../../../support/long.ts';
import { anApplicant } from '../../../support/people/new-candidate.ts';
import { signedIn } from '../../../support/people/sign-in.ts';
import { rawCall } from '../../../support/portal.ts';

startBrowser();

beforeAll(() => workAs('candidate'));

it.runIf(detailed)(
  'are hidden from a card on a phone, taken back by Undo, and shown again at My Jobs or on the job’s page [D29]',
  async () => {
    const nurse = await anApplicant();
    const { jobList } = await nurse.call(api.job.highestPay);
    const { jobId, jobTitle } = jobList[0] ?? { jobId: '', jobTitle: '' };
    const hidden = async () => (await nurse.call(api.job.hiddenJobs)).jobList.map((job) => [job.jobId, job.reason]);
    const page = await aPage('phone');
    await enter(page, nurse.email);
    await page.goto('/search?profession=all&sort=salary');
    const tile = page.locator('article', { has: page.locator(`a[data-job="${jobId}"]`) });
    await tile.getByRole('button', { name: 'Hide this job' }).click();
    const undo = page.getByRole('button', { name: `Undo hiding ${jobTitle}` });
    await undo.waitFor();
    await expectAccessible(page);
    await expect.poll(hidden).toEqual([[jobId, undefined]]);
    await undo.click();
    await tile.waitFor();
    await expect.poll(hidden).toEqual([]);

    await tile.getByRole('button', { name: 'Hide this job' }).click();
    await choose(page.getByLabel('Why it is hidden'), 'The shift');
    await expect.poll(hidden).toEqual([[jobId, 'shift']]);
    // Once the time is over the list goes on without it.
    await undo.waitFor({ state: 'detached' });
    await tile.waitFor({ state: 'detached' });

    await page.goto('/myjobs?tab=hidden');
    const own = page.getByRole('article', { name: jobTitle });
    await own.getByText('The shift').waitFor();
    await expectAccessible(page);
    await page.goto(`/job/${jobId}`);
    await page.getByText('You have hidden this job.').waitFor();
    await expectAccessible(page);
    await page.goto('/myjobs?tab=hidden');
    await own.getByRole('button', { name: /^Show again/ }).click();
    await page.getByText('No hidden jobs').waitFor();
    await expect.poll(hidden).toEqual([]);
    await page.goto('/search?profession=all&sort=salary');
    await tile.waitFor();
    expect(page.faults).toEqual([]);
  },
);

it('are hidden by staff who act for the candidate, and bad input is refused at its field [D29]', async () => {
  const nurse = await anApplicant();
  const [job] = (await nurse.call(api.job.highestPay)).jobList;
  const jobId = job?.jobId ?? '';
  const { token } = await signedIn('admin@caravel.example');
  const acting = { token, headers: { BecomeUser: nurse.id }, query: `jobId=${jobId}`, body: {} };
  expect((await rawCall(api.job.hideJob, acting)).status).toBe(200);
  expect((await nurse.call(api.job.hiddenJobs)).total).toBe(1);
  const own = { token: nurse.token, query: `jobId=${jobId}`, body: {} };
  const wrong = await rawCall(api.job.hideJob, { ...own, body: { reason: 'ugly' } });
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['reason']]);
  expect((await rawCall(api.job.hideJob, { ...own, query: 'jobId=never-was' })).status).toBe(404);
  expect((await rawCall(api.job.showJob, { token: nurse.token, query: 'jobId=never-was' })).status).toBe(200);
  expect((await rawCall(api.job.showJob, { token: nurse.token, query: `jobId=${jobId}` })).status).toBe(200);
  expect((await nurse.call(api.job.hiddenJobs)).total).toBe(0);
});
