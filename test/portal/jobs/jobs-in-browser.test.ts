import { describe, expect, it } from 'vitest';
import { aPage, enter, openAs, type Size, sidewaysScroll, startBrowser } from '../../support/browser/browser.ts';
import { workAs } from '../../support/in-process.ts';
import { demoJobs } from '../../support/jobs/demo-jobs.ts';
import { detailed, sampled } from '../../support/long.ts';
import { anApplicant } from '../../support/people/new-candidate.ts';
import { signedIn } from '../../support/people/sign-in.ts';

startBrowser();

describe('the job board', () => {
  it.each((['phone', 'desktop'] as Size[]).slice(0, sampled(2, 1)))(
    'on a %s shows the true total, a job, and saves and applies [J02] [J07] [J08] [K27]',
    async (size) => {
      workAs('job');
      const nurse = await anApplicant();
      const page = await aPage(size);
      await enter(page, nurse.email);
      // Feeds of other tests come in meanwhile: the answers themselves tell what the page must show.
      const totals: number[] = [];
      page.on('response', (response) => {
        // What a page no longer holds when it is left cannot be read.
        const read = (answer: { total: number }) => void totals.push(answer.total);
        if (response.url().endsWith('/api/job/search')) response.json().then(read, () => undefined);
      });
      await page.goto('/search');
      const found = page.getByText(/^Found [\d,]+ jobs$/);
      const shown = async () => Number((await found.innerText()).replace(/\D/g, ''));
      await expect.poll(async () => totals.includes(await shown())).toBe(true);
      expect(await shown()).toBeGreaterThan(100);
      expect(await sidewaysScroll(page)).toBe(0);
      const [job] = await demoJobs(nurse);
      await page.goto(`/job/${job?.jobId}`);
      await page
        .getByRole('heading', { name: job?.jobTitle ?? '' })
        .first()
        .waitFor();
      await page.getByText('How did we match this job for you?').waitFor();
      await page.getByRole('button', { name: '1 Click Apply' }).click();
      await page.getByText('You have successfully applied').waitFor();
      await expect.poll(() => page.getByRole('button', { name: 'Applied' }).isDisabled()).toBe(true);
      await page.goto('/myjobs');
      await page.getByRole('tab', { name: /Applications/ }).click();
      await page
        .getByText(job?.jobTitle ?? '')
        .first()
        .waitFor();
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)(
    'says how old a job is, what a week is made of and what it asks for, and how to ask [J05] [J07] [N05] [T03]',
    async () => {
      const nurse = await anApplicant();
      const dateAdded = new Date(Date.now() - 3 * 86_400_000).toISOString();
      const requirements = [{ kind: 'text', text: 'ACLS without any proof' }];
      const page = await aPage('desktop');
      const [job] = await demoJobs(nurse);
      await page.route('**/api/job/details*', async (route) => {
        const answer = await route.fetch();
        const pay = {
          weeklySalary: 3120,
          hourlyRateCents: 3250,
          hoursPerWeek: 36,
          lodgingCents: 129_500,
          mealsCents: 65_500,
        };
        const known = { ...(await answer.json()), ...pay, dateAdded, durationWeeks: 13, requirements };
        await route.fulfill({ response: answer, json: known });
      });
      await openAs(page, nurse.email, `/job/${job?.jobId}`);
      await page.getByText('Hourly $32.50 × 36 h, taxable').waitFor();
      await page.getByText('Lodging untaxed with a tax home').waitFor();
      await page.getByText('A week in all').waitFor();
      for (const amount of ['$1,170.00', '$1,295.00', '$655.00', '$3,120.00', '$40,560.00'])
        await page.getByText(amount, { exact: true }).waitFor();
      const posted = page.getByText('Posted 3 days ago').first();
      const day = new Date(dateAdded).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
      await expect.poll(() => posted.getAttribute('title')).toBe(day);
      // Nothing here is known to be met.
      const asked = page.getByRole('listitem').filter({ hasText: 'ACLS without any proof' });
      await asked.getByText('Ask', { exact: true }).waitFor();
      await expect.poll(() => page.getByRole('list', { name: 'Requirements you meet' }).count()).toBe(0);
      const contact = page.getByRole('button', { name: 'Contact us about this job' });
      const similar = page.getByRole('heading', { name: 'Similar jobs' });
      expect((await contact.boundingBox())?.y).toBeLessThan((await similar.boundingBox())?.y ?? 0);
      expect(page.faults).toEqual([]);
    },
  );

  it('keeps an incomplete profile from applying, in the promised words [J08]', async () => {
    const newcomer = await signedIn('newcomer@demo.example');
    const [job] = await demoJobs(newcomer);
    const page = await aPage();
    await openAs(page, 'newcomer@demo.example', `/job/${job?.jobId}`);
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.getByText('Please complete your profile before submitting').waitFor();
  });

  it.runIf(detailed)('filters from the URL, and survives a hostile one [J03]', async () => {
    const page = await aPage('desktop');
    await openAs(page, 'nurse@demo.example', '/search?type=featured');
    await page.getByText(/Found \d+ featured jobs/).waitFor();
    await page.goto(
      '/search?sort=%3Cscript%3E&page=-1&shift=constructor&specialty=9e99&specialty=__proto__&type=__proto__' +
        '&start=9999-99&location=%3Cimg%20src=x%3E&location=%00&job=..%2F..%2Fx&__proto__=x&id=%E0%A4%A',
    );
    await page.getByText(/Found [\d,]+ jobs/).waitFor();
    expect(page.faults).toEqual([]);
  });
});
