import type { Page } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { aPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { toasted } from '../../support/browser/toasts.ts';
import { workAs } from '../../support/in-process.ts';
import { demoJobs } from '../../support/jobs/demo-jobs.ts';
import { detailed } from '../../support/long.ts';
import { anApplicant } from '../../support/people/new-candidate.ts';

startBrowser();
beforeAll(() => workAs('user'));

/** How often the page sends a call from now on. */
function count(page: Page, { method, path }: { method: string; path: string }): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === method && request.url().toLowerCase().endsWith(`/api/${path}`.toLowerCase())) sent += 1;
  });
  return () => sent;
}

describe('a press', () => {
  it.runIf(detailed)('on a heart that the server refuses is taken back with a message [J10] [F1]', async () => {
    const nurse = await anApplicant();
    const [job] = await demoJobs(nurse);
    const page = await aPage('phone');
    await page.route('**/api/job/favorite?*', (route) => route.fulfill({ status: 503, json: { message: 'Busy.' } }));
    await openAs(page, nurse.email, `/job/${job?.jobId}`);
    await page.getByRole('button', { name: 'Add to favorites' }).first().click();
    await toasted(page, 'This job could not be saved. Please try again.');
    await page.getByRole('button', { name: 'Add to favorites' }).first().waitFor();
    expect((await nurse.call(api.job.favorites)).total).toBe(0);
    await page.unroute('**/api/job/favorite?*');
    await page.getByRole('button', { name: 'Add to favorites' }).first().click();
    await page.getByRole('button', { name: 'Remove from favorites' }).first().waitFor();
    await expect.poll(async () => (await nurse.call(api.job.favorites)).total).toBe(1);
  });

  it.runIf(detailed)('on Apply that comes twice is one application [J08] [F21]', async () => {
    const nurse = await anApplicant();
    const [job] = await demoJobs(nurse);
    const page = await aPage('phone');
    const sent = count(page, api.job.apply);
    await openAs(page, nurse.email, `/job/${job?.jobId}`);
    await page.getByRole('button', { name: '1 Click Apply' }).dblclick();
    await page.getByText('You have successfully applied').waitFor();
    await page.getByRole('button', { name: 'Applied' }).waitFor();
    expect(sent()).toBe(1);
    expect((await nurse.call(api.job.applications)).applicationList).toHaveLength(1);
  });

  it.runIf(detailed)('on Save that comes twice is one save [P03] [F21]', async () => {
    const nurse = await anApplicant();
    const page = await aPage('phone');
    const sent = count(page, api.candidate.saveSummary);
    await openAs(page, nurse.email, '/profile?edit=summary');
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('textbox').fill('Ten years of intensive care.');
    await drawer.getByRole('button', { name: 'Save' }).dblclick();
    await drawer.waitFor({ state: 'detached' });
    expect(sent()).toBe(1);
    const { basicInfo } = await nurse.call(api.candidate.details);
    expect(basicInfo.professionalSummary).toBe('Ten years of intensive care.');
  });
});
