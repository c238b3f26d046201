import { expect, it } from 'vitest';
import { applications } from '../../../functions/_jobs/applications.ts';
import { aPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { downloaded } from '../../support/browser/downloaded.ts';
import { fillOffer } from '../../support/browser/fill-offer.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { workAs } from '../../support/in-process.ts';
import { demoJobs } from '../../support/jobs/demo-jobs.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';

startBrowser();

it('is extended with terms that add up, acknowledged term by term, signed by name and downloaded [N06] [N07] [N13]', async () => {
  workAs('admin');
  const candidate = await aCandidate({ FirstName: 'Zoë', LastName: 'Offer' });
  const [job] = await demoJobs(candidate);
  const at = new Date().toISOString();
  await applications.put({
    candidateId: candidate.id,
    jobId: job?.jobId ?? '',
    status: 'Client Submission',
    appliedAt: at,
    changedAt: at,
    version: 1,
    steps: [{ status: 'Client Submission', at }],
  });

  const staff = await aPage('desktop');
  await openAs(staff, 'recruiter@caravel.example', `/applications?candidate=${candidate.id}&status=All`, 'staff');
  await staff.getByRole('button', { name: /^Move/ }).first().click();
  await staff.getByRole('menuitem', { name: 'Offer Extended' }).click();
  const drawer = staff.getByRole('dialog');
  await drawer.getByRole('heading', { name: 'Extend an offer' }).waitFor();
  await fillOffer(staff);
  await drawer.getByLabel(/^Weekly pay/).fill('3049');
  await drawer.getByRole('button', { name: 'Extend the offer' }).click();
  await drawer.locator('.ant-form-item-explain-error', { hasText: 'The parts come to $3,048.00 a week.' }).waitFor();
  await drawer.getByLabel(/^Weekly pay/).fill('3048');
  await expectAccessible(staff);
  await drawer.getByRole('button', { name: 'Extend the offer' }).click();
  await staff.getByText('Moved to Offer Extended').waitFor();

  const page = await aPage('phone', 'dark');
  await openAs(page, candidate.email, '/home');
  await page.getByRole('link', { name: /^My Jobs\s*1 open offer$/ }).waitFor();
  await page.getByRole('link', { name: 'See the offer' }).waitFor();
  await page.goto('/myjobs?tab=applications&show=offered');
  await page.getByRole('link', { name: 'See the offer' }).click();
  await page.getByText(/^Answer by /).waitFor();
  await page.getByText('$30.50 × 36 h + $1,295.00 + $655.00 = $3,048.00').waitFor();
  await expectAccessible(page);
  // At the foot is the way to the answer, until that is in sight.
  await page.getByText(/^0 of \d+ changes acknowledged$/).waitFor();
  const bar = page.getByRole('button', { name: 'Answer', exact: true });
  await bar.click();
  const heading = page.getByRole('heading', { name: 'Your answer' });
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  await bar.waitFor({ state: 'detached' });
  // Pressed too early it leads to the first term that is open.
  await page.getByLabel('Your full name, as signature').fill('zoe offer');
  await page.getByRole('button', { name: 'Accept this offer' }).click();
  const open = page.getByRole('checkbox', { checked: false });
  await expect.poll(() => open.first().evaluate((box) => box === document.activeElement)).toBe(true);
  await page.getByText(/not acknowledged yet$/).waitFor();
  await page.getByRole('checkbox', { name: 'Seen: being on call is new' }).waitFor();
  while ((await open.count()) > 0) await open.first().check();
  await page.getByLabel('Your full name, as signature').fill('Someone Else');
  await page.getByRole('button', { name: 'Accept this offer' }).click();
  await page.getByText(/^Please type your full name as in your profile, Zoë Offer\./).waitFor();
  await page.getByLabel('Your full name, as signature').fill('zoe offer');
  await page.getByRole('button', { name: 'Accept this offer' }).click();
  await page.getByText('You have accepted this offer').waitFor();
  await page.getByRole('link', { name: 'My Jobs', exact: true }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the signed PDF' }).click(),
  ]);
  expect((await downloaded(file)).subarray(0, 5).toString()).toBe('%PDF-');

  await staff.reload();
  await staff.getByRole('button', { name: /^Offer of Zoë Offer/ }).click();
  await drawer.getByText(/^Signed as zoe offer/).waitFor();
});
