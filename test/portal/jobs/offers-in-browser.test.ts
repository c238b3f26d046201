import { expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { fullDay } from '#shared/domain/days/day-words.ts';
import { type OfferTerms, totalOf, weekOf } from '#shared/domain/offers/offer-terms.ts';
import { weekSum } from '#shared/domain/offers/term-words.ts';
import { inDollars } from '#shared/domain/pay.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { aPage, aPageToChange, openAs, startBrowser } from '../../support/browser/browser.ts';
import { downloaded } from '../../support/browser/downloaded.ts';
import { fillOffer } from '../../support/browser/fill-offer.ts';
import { expectAccessible, settled } from '../../support/browser/looks.ts';
import { toasted } from '../../support/browser/toasts.ts';
import { workAs } from '../../support/in-process.ts';
import { aConsent } from '../../support/jobs/a-consent.ts';
import { demoJobs } from '../../support/jobs/demo-jobs.ts';
import { detailed } from '../../support/long.ts';
import type { TestAccount } from '../../support/people/new-account.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { signedIn } from '../../support/people/sign-in.ts';

startBrowser();

const pictures = process.env.PICTURES;

/** An application at Client Submission with the candidate's consent to the job as it is. */
async function applied(candidate: TestAccount, { jobId }: JobCard): Promise<{ candidateId: string; jobId: string }> {
  const [own, at] = [{ candidateId: candidate.id, jobId }, new Date().toISOString()];
  const status = 'Client Submission' as const;
  const consent = await aConsent(candidate.id, jobId, at);
  await applications.put({
    ...own,
    status,
    appliedAt: at,
    changedAt: at,
    steps: [{ status, at }],
    consent,
    version: 1,
  });
  return own;
}

/** The job's own terms with a breakdown that its source did not name: the same pay, start, length and shift. */
function asAgreed(job: JobCard): OfferTerms {
  const week = Math.round((job.weeklySalary ?? 2000) * 100);
  const hoursPerWeek = job.hoursPerWeek ?? 36;
  const hourlyCents = Math.floor(week / (2 * hoursPerWeek));
  const pay = {
    hourlyCents,
    hoursPerWeek,
    lodgingCents: week - hourlyCents * hoursPerWeek - 40_000,
    mealsCents: 40_000,
  };
  const { startDate, durationWeeks: weeks, shift } = job;
  return {
    ...pay,
    weeklyCents: weekOf(pay),
    startDate,
    weeks,
    shift,
    unit: 'Mixed ICU',
    guaranteedHours: hoursPerWeek,
  };
}

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
  // Beside the field is what the job promises, and one press takes the sum.
  await drawer.getByText(`In the job ${inDollars(Math.round((job?.weeklySalary ?? 0) * 100))}`).waitFor();
  await drawer.getByRole('button', { name: 'Use $3,048.00, the sum of the parts' }).click();
  await drawer.getByText('The sum of the parts.').waitFor();
  await expectAccessible(staff);
  await drawer.getByRole('button', { name: 'Extend the offer' }).click();
  await toasted(staff, 'Moved to Offer Extended');

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
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the signed PDF' }).click(),
  ]);
  expect((await downloaded(file)).subarray(0, 5).toString()).toBe('%PDF-');

  await staff.reload();
  await staff.getByRole('button', { name: /^Offer of Zoë Offer/ }).click();
  await drawer.getByText(/^Signed as zoe offer/).waitFor();
});

it.runIf(detailed)(
  'whose pay is as agreed has no box to tick, and is accepted with four taps and a name from the dashboard [X07]',
  async () => {
    workAs('admin');
    const candidate = await aCandidate({ FirstName: 'Riley', LastName: 'Bennett' });
    const jobs = await demoJobs(candidate, 'startDate', [5, 6, 7]);
    // Of most jobs the source names the week only.
    const details = await Promise.all(jobs.map(({ jobId }) => candidate.call(api.job.details, { id: jobId })));
    const job = details.find(({ hourlyRateCents, shift, weeklySalary }) => !hourlyRateCents && shift && weeklySalary);
    if (!job) throw new Error('Every job of these pages names its breakdown.');
    const recruiter = await signedIn('recruiter@caravel.example');
    const terms = asAgreed(job);
    const answerBy = new Date(Date.now() + 48 * 3_600_000).toISOString();
    const own = await applied(candidate, job);
    await recruiter.call(api.admin.extendOffer, {}, { ...own, number: 0, terms, answerBy });

    const page = await aPage('phone');
    await openAs(page, candidate.email, '/home');
    await page.getByRole('link', { name: 'See the offer' }).click();
    await page.getByText(/^As you agreed on /).waitFor();
    const total = inDollars(totalOf(terms) ?? 0);
    await page.getByText(total).waitFor();
    await page.getByText(/ of stipends, the same total as agreed\.$/).waitFor();
    await page.getByText('Nothing is worse, so there is nothing to tick.').waitFor();
    const list = page.getByRole('list').filter({ hasText: 'Breakdown' });
    expect((await list.innerText()).replace(/\s+/g, ' ')).toContain(weekSum(terms));
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(0);
    await page.getByText(fullDay(job.startDate)).waitFor();
    await page.getByRole('link', { name: 'Ask' }).waitFor();
    await page.getByRole('button', { name: 'Call' }).waitFor();
    await expectAccessible(page);
    // No amount and no part of the sum is broken.
    const broken = await page.evaluate(() =>
      [...document.querySelectorAll('main span, main p, main dd')]
        .filter((element) => element.children.length === 0 && /^[+=]?\s*\$[\d,.]+/.test(element.textContent ?? ''))
        .filter((element) => element.getClientRects().length > 1)
        .map(({ textContent }) => textContent),
    );
    expect(broken).toEqual([]);
    if (pictures) {
      for (const size of [390, 1440]) {
        await page.setViewportSize({ width: size, height: 900 });
        await settled(page);
        await page.screenshot({ path: `${pictures}/offer-as-agreed-${size}.png`, fullPage: true });
      }
      await page.setViewportSize({ width: 390, height: 844 });
    }
    await page.getByRole('button', { name: 'Answer', exact: true }).click();
    await page.getByLabel('Your full name, as signature').fill('Riley Bennett');
    await page.getByRole('button', { name: 'Accept this offer' }).click();
    await page.getByText('You have accepted this offer').waitFor();
  },
);

it.runIf(detailed)(
  'says which terms moved while it is read, and leaves page, dashboard and badge at its instant; an unproved address is said [X02] [X03] [X07]',
  async () => {
    workAs('admin');
    const candidate = await aCandidate({ FirstName: 'Riley', LastName: 'Late' });
    const [job, other] = (await demoJobs(candidate, 'startDate', [8])).filter(({ shift }) => shift);
    if (!job || !other) throw new Error('no jobs');
    const recruiter = await signedIn('recruiter@caravel.example');
    const own = await applied(candidate, job);
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const terms = asAgreed(job);
    const answerBy = inMinutes(20);
    await recruiter.call(api.admin.extendOffer, {}, { ...own, number: 0, terms, answerBy });

    // Her address is not proved: the offer says so, and proposes texts; so do the settings that it leads to.
    await users.change({ id: candidate.id }, { set: { emailVerified: false } });
    const page = await aPageToChange('desktop');
    await page.clock.install();
    await openAs(page, candidate.email, `/offer/${job.jobId}`);
    await page.getByText(/^(19|20|1\d) minutes left\. Then the offer lapses\.$/).waitFor();
    await page.getByText(`Until then ${candidate.email} gets no mail but offers and questions of consent.`).waitFor();
    await page.getByRole('link', { name: 'Get text messages as well' }).click();
    await page.getByText(/ gets no mail but offers and questions of consent\.$/).waitFor();
    await page.getByRole('button', { name: 'Verify', exact: true }).waitFor();
    await page.goBack();
    const dashboard = await page.context().newPage();
    await dashboard.clock.install();
    await dashboard.goto('/home');
    await dashboard.getByRole('link', { name: 'See the offer' }).waitFor();

    // Other terms while she reads: the old ones are refused, and the page begins again with what moved.
    const less = { ...terms, mealsCents: 30_000, weeklyCents: terms.weeklyCents - 10_000 };
    await recruiter.call(api.admin.extendOffer, {}, { ...own, number: 1, terms: less, answerBy });
    await page.getByLabel('Your full name, as signature').fill('Riley Late');
    while ((await page.getByRole('checkbox', { checked: false }).count()) > 0)
      await page.getByRole('checkbox', { checked: false }).first().check();
    await page.getByRole('button', { name: 'Accept this offer' }).click();
    const moved = page.getByRole('alert').filter({ hasText: 'The offer was changed' });
    await moved.getByText('Meals: $300.00, before $400.00').waitFor();
    await expect
      .poll(() =>
        moved.evaluate(
          (element) => element.contains(document.activeElement) || element.parentElement === document.activeElement,
        ),
      )
      .toBe(true);
    await page.getByText(/^↓ \$100\.00 less than agreed$/).waitFor();
    if (pictures) {
      await page.setViewportSize({ width: 390, height: 844 });
      await settled(page);
      await page.screenshot({ path: `${pictures}/offer-moved-390.png`, fullPage: true });
    }

    // Nobody touches the pages: the clock alone ends the offer.
    await page.clock.fastForward('21:00');
    await page.getByText('The time to answer this offer is over.').first().waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Accept this offer' }).count()).toBe(0);
    await dashboard.clock.fastForward('21:00');
    await dashboard.getByRole('link', { name: 'See the offer' }).waitFor({ state: 'detached' });
    await dashboard.getByRole('link', { name: 'My Jobs', exact: true }).waitFor();
  },
);
