import { expect, it } from 'vitest';
import { newNotice } from '../../../../functions/_notices/notices.ts';
import { transact } from '../../../../functions/_table/transaction.ts';
import { aPage, openAs, sidewaysScroll, startBrowser } from '../../../support/browser/browser.ts';
import { expectAccessible } from '../../../support/browser/looks.ts';
import { workAs } from '../../../support/in-process.ts';
import { demoJobs } from '../../../support/jobs/demo-jobs.ts';
import { detailed } from '../../../support/long.ts';
import { aCandidate } from '../../../support/people/new-candidate.ts';

startBrowser();

it('has a bell with the number of unread notices, each of which opens what it is about and is read everywhere [N10]', async () => {
  workAs('admin');
  const nurse = await aCandidate();
  const [job] = await demoJobs(nurse);
  const page = await aPage('phone');
  await openAs(page, nurse.email, '/notices');
  await page.getByText(/^Nothing yet\./).waitFor();
  const facts = { jobId: job?.jobId ?? '', jobTitle: 'Travel RN', facility: 'Invented Hospital' };
  const terms = { city: 'Reno', state: 'NV', weeklyPay: '$2,500/week', startDate: '01/04/2027', others: '' };
  const suggested = { ...facts, ...terms, recruiterId: 'left', words: 'Close to home' };
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  await transact(newNotice('applicationMoved', nurse.id, at(3), { ...facts, status: 'Client Submission', words: '' }));
  await transact(newNotice('jobSuggested', nurse.id, at(2), suggested));
  await transact(newNotice('offerWithdrawn', nurse.id, at(1), facts));

  await page.goto(page.url());
  const bell = page.getByRole('link', { name: 'Notices, 3 unread' });
  await bell.waitFor();
  await expectAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
  const desktop = await aPage('desktop', 'dark');
  await openAs(desktop, nurse.email, '/notices');
  await expectAccessible(desktop);
  await desktop.getByRole('link', { name: /^Unread: Your recruiter suggests a job/ }).focus();
  await desktop.keyboard.press('Enter');
  await desktop.waitForURL((url) => url.pathname === `/job/${facts.jobId}`);
  await desktop.getByRole('link', { name: 'Notices, 2 unread' }).waitFor();

  // Read on another device is read here, once the page is looked at again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('link', { name: 'Notices, 2 unread' }).waitFor();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByRole('link', { name: 'Notices', exact: true }).waitFor();
  // The list follows the bell, or the bell the list.
  await expect.poll(() => page.getByText('Unread:').count()).toBe(0);
  expect([...page.faults, ...desktop.faults]).toEqual([]);
});

it.runIf(detailed)(
  'says why older notices did not come, keeps those that are there, and brings them by Try again [N10]',
  async () => {
    workAs('admin');
    const nurse = await aCandidate();
    const [job] = await demoJobs(nurse);
    const facts = { jobId: job?.jobId ?? '', jobTitle: 'Travel RN', facility: 'Invented Hospital' };
    for (let minutes = 1; minutes <= 26; minutes++)
      await transact(
        newNotice('offerWithdrawn', nurse.id, new Date(Date.now() - minutes * 60_000).toISOString(), facts),
      );
    const page = await aPage('phone');
    await openAs(page, nurse.email, '/notices');
    await page.getByText('25 notices shown').waitFor();
    await page.route('**/api/user/notices?*', (route) => route.abort());
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.getByText(/^We could not reach the server\./).waitFor();
    await expect.poll(() => page.getByRole('link', { name: /^Unread:/ }).count()).toBe(25);
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.unroute('**/api/user/notices?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('26 notices shown').waitFor();
    await page.getByText(/^We could not reach the server\./).waitFor({ state: 'detached' });
    expect(page.faults).toEqual([]);
  },
);
