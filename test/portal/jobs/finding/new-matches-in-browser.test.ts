import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { dayMs } from '#shared/domain/days/durations.ts';
import { visits } from '../../../../functions/_jobs/finding/visits.ts';
import { dropFeed } from '../../../../infra/seed/jobs/drop-feed.ts';
import { aPage, enter, startBrowser } from '../../../support/browser/browser.ts';
import { expectAccessible } from '../../../support/browser/looks.ts';
import { workAs } from '../../../support/in-process.ts';
import { testSource } from '../../../support/jobs/demo-jobs.ts';
import { shownEverywhere } from '../../../support/jobs/shown-everywhere.ts';
import { detailed } from '../../../support/long.ts';
import { aCandidate } from '../../../support/people/new-candidate.ts';
import { signedIn } from '../../../support/people/sign-in.ts';
import { nextSecond, rawCall } from '../../../support/portal.ts';

startBrowser();

beforeAll(() => workAs('feed'));

/** Jobs of a source of its own that were posted long ago and became news just now. */
async function dropNews(count: number): Promise<void> {
  const mark = randomUUID().replace(/[\d-]/g, '');
  const row = {
    specialty: 1001,
    facility: 'Invented Hospital',
    city: `Testville ${mark}`,
    state: 'TX',
    shift: '3x12 Nights',
    startDate: '2027-02-01',
    postedAt: new Date(Date.now() - 40 * dayMs).toISOString(),
    durationWeeks: 13,
    weeklySalary: 2500,
  };
  const rows = Array.from({ length: count }, (_, at) => ({
    ...row,
    externalId: `${at}`,
    title: `Nurse ${mark} ${at}`,
  }));
  const text = rows.map((one) => `${JSON.stringify(one)}\n`).join('');
  const run = await dropFeed({ source: `${testSource}${mark}`, name: `${mark}.ndjson`, bytes: Buffer.from(text) });
  expect(run.outcome).toBe('imported');
}

it.runIf(detailed)(
  'counts on dashboard and board of a phone what is new, leads to exactly those, and parts them from the others in the order of posting [D19]',
  async () => {
    const nurse = await aCandidate();
    const page = await aPage('phone');
    await enter(page, nurse.email);
    await page.goto('/home');
    await page.getByRole('heading', { name: 'New Matches' }).waitFor();
    // A first visit has nothing that is new.
    expect((await nurse.call(api.job.news)).since).toBeUndefined();
    const since = new Date().toISOString();
    // Files are dated to the second.
    await nextSecond();
    await dropNews(3);
    // As one who was here last at that instant.
    await visits.put({ candidateId: nurse.id, lastAt: new Date().toISOString(), since });
    const news = await shownEverywhere(
      () => nurse.call(api.job.news),
      ({ total }) => total >= 3,
    );
    expect(news.since).toBe(since);

    await page.goto('/home');
    const line = page.getByRole('link', { name: /^\d+ new matches since / });
    await line.scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await line.click();
    await page.waitForURL(({ searchParams }) => searchParams.get('since') === since);
    const found = page.getByRole('heading', { name: /^Found / });
    // Other tests' feeds are news as well, at any time.
    const agree = async () => (await found.innerText()) === `Found ${(await nurse.call(api.job.news)).total} jobs`;
    await expect.poll(agree).toBe(true);

    await page.goto('/search?profession=all&specialty=1001&sort=posted');
    await line.waitFor();
    const parting = page.getByText(/^Everything new since .+ is above$/);
    await expect.poll(() => parting.evaluate((one) => one.closest('li')?.dataset.index)).toBe(String(news.total));
    await parting.scrollIntoViewIfNeeded();
    await expectAccessible(page);
    expect(page.faults).toEqual([]);
  },
);

it('are shown to staff who act for the candidate, without a mark, and an instant that is none is refused at its field [D19]', async () => {
  const nurse = await aCandidate();
  const { token } = await signedIn('admin@caravel.example');
  expect((await rawCall(api.job.news, { token, headers: { BecomeUser: nurse.id } })).status).toBe(200);
  expect(await visits.find({ candidateId: nurse.id }, { consistent: true })).toBeUndefined();
  await nurse.call(api.job.news);
  expect(await visits.find({ candidateId: nurse.id }, { consistent: true })).toMatchObject({ candidateId: nurse.id });
  const wrong = await rawCall(api.job.search, { token: nurse.token, body: { newsFirst: 'Tuesday' } });
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['newsFirst']]);
});
