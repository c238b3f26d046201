import { expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { dayFrom } from '#shared/domain/assignments/assignment.ts';
import { shownDay } from '#shared/domain/dates.ts';
import { monthDay, monthYear } from '#shared/domain/days/day-words.ts';
import { dayIn } from '#shared/domain/days/shown-weekday-and-time.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { aTouchedPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { downloaded } from '../../support/browser/downloaded.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { chooseFile, save } from '../../support/browser/profile-drawer.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { workAs } from '../../support/in-process.ts';
import { anOffer } from '../../support/jobs/an-offer.ts';
import { demoJobs } from '../../support/jobs/demo-jobs.ts';
import { detailed } from '../../support/long.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';

startBrowser();

/** Days from today in Austin, where the candidate lives: it is the next day in UTC from the evening on. */
const day = (days: number) => dayFrom(dayIn(new Date().toISOString(), 'America/Chicago'), days);
const certificate = (certificationId: number, name: string, expirationDate: string) => ({
  certificationId,
  expirationDate,
  fileName: `${name}.pdf`,
  fileBase64Str: aPdf(name).toString('base64'),
});

it.runIf(detailed)(
  'plans at the acceptance what ends before the assignment does, and keeps what is renewed as history, on a phone [C15] [C16]',
  async () => {
    workAs('admin');
    const nurse = await aCandidate({ FirstName: 'Zoë', LastName: 'Plan' });
    const certificationList = [certificate(100301, 'bls', day(80)), certificate(100302, 'acls', day(20))];
    await nurse.call(api.candidate.saveCertifications, {}, { certificationList });
    const [job] = await demoJobs(nurse, 'startDate', [4]);
    const own = { candidateId: nurse.id, jobId: job?.jobId ?? '' };
    const at = new Date().toISOString();
    const status = 'Offer Extended' as const;
    await applications.put({ ...own, status, appliedAt: at, changedAt: at, steps: [{ status, at }], version: 1 });
    await anOffer({ ...own, offeredAt: at });

    const page = await aTouchedPage();
    await openAs(page, nurse.email, `/offer/${own.jobId}`);
    await page.getByRole('heading', { name: 'Your answer' }).waitFor();
    const open = page.getByRole('checkbox', { checked: false });
    while ((await open.count()) > 0) await open.first().check();
    // The acceptance does not wait for the wallet, and stays when that cannot be read.
    await page.route('**/api/candidate/wallet', (route) => route.abort());
    await page.getByLabel('Your full name, as signature').fill('Zoë Plan');
    await page.getByRole('button', { name: 'Accept this offer' }).tap();
    await page.getByText('You have accepted this offer').waitFor();
    await page.getByText('Your acceptance is kept.').waitFor();
    await page.unroute('**/api/candidate/wallet');
    await page.getByRole('button', { name: 'Try again' }).tap();
    const renewals = page.getByRole('region', { name: 'Renew before your assignment ends' });
    await renewals.getByText('renew today').waitFor();
    await renewals.getByText(`renew on ${monthDay(day(50))}`).waitFor();
    await expectAccessible(page);
    await renewals.getByRole('checkbox', { name: /^Advanced/ }).uncheck();
    await renewals.getByRole('button', { name: 'Plan 1 renewal' }).tap();
    await renewals.getByText(`Planned: renew on ${monthDay(day(50))}`).waitFor();
    await renewals.getByRole('link', { name: 'Wallet' }).tap();

    await page.getByRole('heading', { name: 'Wallet', level: 1 }).waitFor();
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await row('Basic Life Support')
      .getByText(`Planned: renew on ${monthDay(day(50))}`)
      .waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Add new Basic/ }).tap();
    const drawer = page.getByRole('dialog', { name: 'Certifications' });
    await drawer
      .getByLabel('Expiration date')
      .first()
      .fill(shownDay(day(900)));
    await chooseFile(page, drawer, { name: 'newer.pdf', mimeType: 'application/pdf', buffer: aPdf('newer') });
    await save(drawer);
    // The newer one ends the plan; the older one is folded below it.
    const earlier = row('Basic Life Support').getByText(`Earlier: Basic Life Support until ${monthYear(day(80))}`);
    await earlier.tap();
    await expect.poll(() => page.getByText(/^Planned: /).count()).toBe(0);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download cert-bls.pdf' }).tap(),
    ]);
    expect((await downloaded(file)).equals(aPdf('bls'))).toBe(true);
    await page.goto('/profile?tab=credentials');
    await page.getByText(`Earlier: Basic Life Support until ${monthYear(day(80))}`).waitFor();
    await expectAccessible(page);
    // The offer that could not be read once is no fault of the page.
    expect(page.faults.filter((fault) => !/wallet|Failed to load|ERR_FAILED/.test(fault))).toEqual([]);
  },
);
