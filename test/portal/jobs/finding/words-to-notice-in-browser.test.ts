import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { jobFilter } from '#shared/contract/job/job-search.ts';
import { dropFeed } from '../../../../infra/seed/jobs/drop-feed.ts';
import { aPage, enter, startBrowser } from '../../../support/browser/browser.ts';
import { expectAccessible } from '../../../support/browser/looks.ts';
import { toasted } from '../../../support/browser/toasts.ts';
import { workAs } from '../../../support/in-process.ts';
import { testSource } from '../../../support/jobs/demo-jobs.ts';
import { shownEverywhere } from '../../../support/jobs/shown-everywhere.ts';
import { aCandidate } from '../../../support/people/new-candidate.ts';
import { letterTo, nextSecond } from '../../../support/portal.ts';

startBrowser();

/** With PICTURES, a folder, the steps are kept there to be looked at. */
const pictures = process.env.PICTURES;

it('goes from typed words to a saved search, its notice and mail, exactly their jobs, and its end from the mail [D09] [D13] [D14] [D17] [D18]', async () => {
  workAs('feed');
  const nurse = await aCandidate();
  const takesTexts = { mailOff: [], textOff: [], takesTexts: true, worksNights: null, version: 0 };
  await nurse.call(api.user.saveNoticeSettings, {}, takesTexts);
  const page = await aPage('phone');
  const shot = async (name: string) => {
    if (pictures) await page.screenshot({ path: `${pictures}/words-to-notice-${name}.png`, fullPage: true });
  };
  const mark = randomUUID().replace(/[\d-]/g, '');
  const drop = (titles: readonly string[]) => {
    const rows = titles.map((title, at) => ({
      externalId: `${at}`,
      title,
      specialty: 1033,
      facility: 'Invented Hospital',
      city: 'Portland',
      state: 'OR',
      shift: '3x12 Nights',
      startDate: '2027-02-01',
      durationWeeks: 13,
      weeklySalary: 2600 + at,
    }));
    const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    return dropFeed({
      source: `${testSource}${mark}`,
      name: `${randomUUID()}.ndjson`,
      bytes: Buffer.from(text),
      isForced: true,
    });
  };

  await enter(page, nurse.email);
  await page.goto('/search');
  const box = page.getByRole('combobox', { name: 'Specialty, place or word' });
  await box.fill(`er nights in portland or 2500+ ${mark}`);
  await box.press('Enter');
  for (const chip of ['Nights', `“${mark}”`]) await page.getByRole('button', { name: `Remove ${chip}` }).waitFor();
  await shot('1-no-job-yet');
  await page.getByRole('button', { name: 'Save search' }).click();
  const drawer = page.getByRole('dialog', { name: 'Save this search' });
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Portland by night');
  await drawer.getByLabel('Also while I am on an assignment, or have named no date').check();
  await drawer.getByLabel('By text message too, once a day at most').check();
  await shot('2-save');
  await drawer.getByRole('button', { name: 'Save search' }).click();
  await toasted(page, 'Your search is saved: My Jobs has it under Searches.');

  // Files are dated to the second.
  await nextSecond();
  const titles = ['first', 'second', 'third'].map((one) => `Night nurse ${mark} ${one}`);
  expect(await drop(titles)).toMatchObject({ outcome: 'imported', added: 3 });
  const mail = await letterTo(nurse.email, ({ text }) => text.includes('Portland by night'));
  const jobIds = /\/search\?\S*jobs=(\w+\.\w+\.\w+)/.exec(mail.text)?.[1]?.split('.') ?? [];
  await shownEverywhere(
    () => nurse.call(api.job.search, {}, jobFilter.parse({ jobIds })),
    ({ total }) => total === 3,
  );
  await page.goto('/notices');
  const notice = page.getByRole('link', { name: /^Unread: .*Portland by night/ });
  await notice.waitFor();
  await expectAccessible(page);
  await shot('3-notice');
  await notice.click();
  // Exactly those three, and nothing else.
  const tiles = page.locator('article', { has: page.locator('a[data-job]') });
  await expect.poll(() => tiles.count()).toBe(3);
  for (const title of titles) await page.getByRole('article', { name: title }).waitFor();
  await expectAccessible(page);
  await shot('4-exactly-those');

  const [first, second] = titles as [string, string];
  await page.getByRole('article', { name: first }).getByRole('button', { name: 'Hide this job' }).click();
  await page.getByRole('button', { name: `Undo hiding ${first}` }).waitFor();
  await shot('5-hidden');
  await page.getByRole('article', { name: second }).getByRole('button', { name: 'Add to favorites' }).click();
  await page.goto('/myjobs?tab=saved');
  await page.getByRole('article', { name: second }).getByRole('button', { name: 'Add a note' }).click();
  const note = page.getByRole('dialog', { name: 'Your note' });
  await note.getByLabel('Note (at most').fill('Near my sister');
  await note.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Near my sister').waitFor();
  await shot('6-noted');
  await page.goto('/myjobs?tab=searches');
  await page.getByText('Portland by night').first().waitFor();
  await shot('7-searches');

  // From the mail, without being signed in.
  const link = /\S+\/unsubscribe\?\S*search=\S+/.exec(mail.text)?.[0] ?? '';
  const reader = await aPage('phone');
  await reader.goto(link);
  await reader.getByRole('button', { name: 'Stop this search' }).click();
  await reader.getByText('This saved search tells you of no more jobs.').waitFor();
  await expectAccessible(reader);
  if (pictures) await reader.screenshot({ path: `${pictures}/words-to-notice-8-ended.png` });
  expect((await nurse.call(api.job.searches)).searchList.map(({ tells }) => tells)).toEqual(['off']);
  // The jobs of this test are no other's.
  await drop(['Closed']);
  expect([...page.faults, ...reader.faults]).toEqual([]);
});
