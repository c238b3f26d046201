import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { assignmentOf, dayFrom } from '#shared/domain/assignments/assignment.ts';
import { dayOf, shownDay } from '#shared/domain/dates.ts';
import { daysRange, weekdayMonthDay } from '#shared/domain/days/day-words.ts';
import { type ApplicationRecord, applications, withStep } from '../../../functions/_jobs/applications.ts';
import { offers, puttingOffer } from '../../../functions/_jobs/offers.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { aPage, openAs, startBrowser, type WatchedPage } from '../../support/browser/browser.ts';
import { downloaded } from '../../support/browser/downloaded.ts';
import { expectAccessible, findingsOf, settled } from '../../support/browser/looks.ts';
import { workAs } from '../../support/in-process.ts';
import { someTerms } from '../../support/jobs/an-offer.ts';
import { demoJobs } from '../../support/jobs/demo-jobs.ts';
import { detailed } from '../../support/long.ts';
import type { TestAccount } from '../../support/people/new-account.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';

startBrowser();

const pictures = process.env.PICTURES;
const today = dayOf(new Date());
const longName = 'Wolfeschlegelsteinhausenbergerdorffwelchevoraltern';

let jobIds: string[];
beforeAll(() => workAs('admin'));

/** A candidate whose offer begins so many days from today, for thirteen weeks. */
async function offered(candidate: TestAccount, days: number): Promise<ApplicationRecord> {
  jobIds ??= (await demoJobs(candidate, 'startDate', [5, 6, 7, 8, 9, 10, 11, 12])).map(({ jobId }) => jobId);
  const [candidateId, jobId, at] = [candidate.id, jobIds.shift() as string, new Date().toISOString()];
  const status = 'Offer Extended' as const;
  const own = { candidateId, jobId, status, appliedAt: at, changedAt: at, steps: [{ status, at }], version: 1 };
  await applications.put(own);
  const answerBy = new Date(Date.now() + 48 * 3_600_000).toISOString();
  const terms = { ...someTerms, startDate: dayFrom(today, days), unit: 'Mixed ICU' };
  const offer = { candidateId, jobId, offeredAt: at, agreed: terms, version: 1 };
  await transact([puttingOffer({ ...offer, versions: [{ terms, answerBy, at, by: 'jordan' }] }, undefined)]);
  return own as ApplicationRecord;
}

async function accepted(candidate: TestAccount, days: number): Promise<ApplicationRecord> {
  const own = await offered(candidate, days);
  const at = new Date().toISOString();
  const offer = await offers.find(own, { consistent: true });
  if (!offer) throw new Error('no offer');
  const answer = { kind: 'accepted' as const, at, signature: { name: 'A', address: '192.0.2.1', hash: '0' } };
  await transact([puttingOffer({ ...offer, answer, version: 2 }, offer)]);
  const moved = withStep(own, { status: 'Accepted - Pending Start' });
  await applications.put(moved);
  return moved;
}

/** In the long run the whole page is looked at; the card itself always. */
const findingsInCard = (page: WatchedPage) => findingsOf(page, { part: 'section[aria-label^="Your"]' });

async function look(page: WatchedPage, name: string): Promise<void> {
  if (!pictures) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    await page.screenshot({ path: `${pictures}/${name}-${colorScheme}.png`, fullPage: true });
  }
}

const cardOf = (page: WatchedPage, name = 'Your next assignment') => page.getByRole('region', { name });

describe('an accepted offer', () => {
  it.runIf(detailed)(
    'comes first on dashboard and My Jobs with its days, calendar file, PDF and recruiter, and moves "free from" [X01]',
    async () => {
      const candidate = await aCandidate({ FirstName: 'Zoë', LastName: longName });
      const { jobId } = await offered(candidate, 39);
      const { firstDay, lastDay } = assignmentOf({ startDate: dayFrom(today, 39), durationWeeks: 13 });
      const page = await aPage('phone');
      await openAs(page, candidate.email, `/offer/${jobId}`);
      await page.getByLabel('Your full name, as signature').fill(`Zoe ${longName}`);
      await page.getByRole('button', { name: 'Accept this offer' }).click();
      await page.getByText('You have accepted this offer').waitFor();
      await page.goto('/home');
      const card = cardOf(page);
      await card.getByText(`First day: ${weekdayMonthDay(firstDay)}`).waitFor();
      await card.getByText(/^in (38|39|40) days$/).waitFor();
      await card.getByText('13 weeks', { exact: true }).waitFor();
      await card.getByText(`to ${weekdayMonthDay(lastDay)}`).waitFor();
      await card.getByText(/^Mixed ICU · Nights 3×12/).waitFor();
      await card.getByText(`Free from ${weekdayMonthDay(dayFrom(lastDay, 1))}`).waitFor();
      await card.getByRole('link', { name: 'Email' }).waitFor();
      await card.getByRole('button', { name: 'Call/Text' }).waitFor();
      // Before everything else, the request to verify the email as well.
      const [cardTop, bannerTop] = await Promise.all(
        [card, page.getByText('Please verify your email')].map(async (part) => (await part.boundingBox())?.y ?? 0),
      );
      expect(cardTop).toBeLessThan(bannerTop as number);
      await expectAccessible(page);
      expect(await findingsInCard(page)).toEqual([]);
      await look(page, 'home-390');
      const [calendar] = await Promise.all([
        page.waitForEvent('download'),
        card.getByRole('button', { name: 'Calendar' }).click(),
      ]);
      const text = (await downloaded(calendar)).toString();
      expect(calendar.suggestedFilename()).toBe('First day.ics');
      expect(text).toContain(`DTSTART;VALUE=DATE:${firstDay.replaceAll('-', '')}\r\n`);
      expect(text).not.toContain(longName);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        card.getByRole('button', { name: 'Signed PDF' }).click(),
      ]);
      expect((await downloaded(file)).subarray(0, 5).toString()).toBe('%PDF-');
      await card.getByRole('link', { name: /^Change the day/ }).click();
      await expect.poll(() => page.getByLabel('Start date').inputValue()).toBe(shownDay(dayFrom(lastDay, 1)));
      await page.goto('/myjobs');
      await cardOf(page)
        .getByText(`First day: ${weekdayMonthDay(firstDay)}`)
        .waitFor();
      await expectAccessible(page);
      await look(page, 'myjobs-390');
      // Text of twice the size, on a phone and on the smallest one.
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto('/home');
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        await cardOf(page)
          .getByText(`First day: ${weekdayMonthDay(firstDay)}`)
          .waitFor();
        await look(page, `home-${width}-200`);
        const overflow = await cardOf(page).evaluate((element) => element.scrollWidth - element.clientWidth);
        expect([width, overflow]).toEqual([width, 0]);
      }
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)(
    'counts its weeks while it runs, and asks when she is free once it is over; one that was cancelled is gone [X01]',
    async () => {
      const candidate = await aCandidate();
      const own = await accepted(candidate, -23);
      const page = await aPage('desktop', 'dark');
      await openAs(page, candidate.email, '/home');
      await cardOf(page, 'Your assignment').getByText('Week 4 of 13').waitFor();
      await expectAccessible(page);
      await look(page, 'home-1440');
      await page.goto('/myjobs');
      await cardOf(page, 'Your assignment').getByText('Week 4 of 13').waitFor();
      await look(page, 'myjobs-1440');
      await applications.put(withStep(own, { status: 'Rejected', by: 'jordan' }));
      await page.goto('/home');
      await page.getByRole('heading', { name: 'New Matches' }).waitFor();
      await cardOf(page, 'Your assignment').waitFor({ state: 'detached' });

      const { lastDay } = assignmentOf({ startDate: dayFrom(today, -93), durationWeeks: 13 });
      await accepted(candidate, -93);
      await basics.change({ candidateId: candidate.id }, { set: { availableOn: dayFrom(lastDay, 1) } });
      await page.goto('/home');
      const last = cardOf(page, 'Your last assignment');
      await last.getByText('When are you free again?').waitFor();
      await last.getByRole('link', { name: 'Name the day' }).click();
      await page.getByLabel('Start date').waitFor();
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)(
    'is said where another one overlaps it: at the job, at the offer, on the card, and to staff [X01]',
    async () => {
      const candidate = await aCandidate();
      await accepted(candidate, 25);
      const { jobId } = await offered(candidate, 39);
      const days = assignmentOf({ startDate: dayFrom(today, 25), durationWeeks: 13 });
      const by = `by 11 weeks (${daysRange(days.firstDay, days.lastDay)})`;
      const page = await aPage('phone', 'dark');
      await openAs(page, candidate.email, `/offer/${jobId}`);
      const line = page.getByText(/^Overlaps the assignment you accepted in /);
      await line.waitFor();
      await expect.poll(() => line.innerText()).toContain(by);
      await look(page, 'offer-390-clash');
      // Beside Apply: a job that begins in the next weeks.
      await page.goto(`/job/${jobIds.at(-1)}`);
      await page.getByText(/^Overlaps the assignment you accepted in .* and /).waitFor();
      await look(page, 'job-390-clash');
      // In Apply to all, at each job that clashes.
      await candidate.call(api.job.addFavorite, { jobId: jobIds.at(-1) as string });
      await page.goto('/favorites');
      await page.getByRole('button', { name: 'Apply to all' }).click();
      await page
        .getByRole('dialog')
        .getByText(/^Overlaps the assignment you accepted in .* and /)
        .waitFor();
      await expectAccessible(page);
      await look(page, 'apply-to-all-390-clash');
      await page.goto('/home');
      await cardOf(page)
        .getByText(/^Overlaps your offer in /)
        .waitFor();
      await expectAccessible(page);
      expect(await findingsInCard(page)).toEqual([]);
      await look(page, 'home-390-clash');

      const staff = await aPage('desktop');
      await openAs(staff, 'recruiter@caravel.example', `/users/${candidate.id}`, 'staff');
      await staff.getByRole('tab', { name: 'Applications' }).click();
      await staff.getByText(/^Overlaps the assignment accepted in /).waitFor();
      await look(staff, 'staff-1440');
      await staff
        .getByRole('link', { name: /^Application of / })
        .first()
        .click();
      await staff.waitForURL('**/applications/*');
      // The list before it says it of both.
      const said = staff.getByRole('main').getByText(/^Overlaps the (assignment accepted|offer) in /);
      await expect.poll(() => said.count()).toBe(1);
      expect(page.faults).toEqual([]);
    },
  );
});
