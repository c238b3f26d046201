import { expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { dayFrom } from '#shared/domain/assignments/assignment.ts';
import { shownDay } from '#shared/domain/dates.ts';
import { monthDay } from '#shared/domain/days/day-words.ts';
import { dayIn } from '#shared/domain/days/shown-weekday-and-time.ts';
import { aTouchedPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { downloaded } from '../../support/browser/downloaded.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { chooseFile, save } from '../../support/browser/profile-drawer.ts';
import { readCalendar } from '../../support/files/read-calendar.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { workAs } from '../../support/in-process.ts';
import { anAssignment } from '../../support/jobs/an-offer.ts';
import { demoJobs } from '../../support/jobs/demo-jobs.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';

startBrowser();

const paper = { fileName: 'paper.pdf', fileBase64Str: aPdf('paper').toString('base64') };
/** Days from today in Austin, where the candidate lives: it is the next day in UTC from the evening on. */
const day = (days: number) => dayFrom(dayIn(new Date().toISOString(), 'America/Chicago'), days);
const certificate = (certificationId: number, expirationDate: string) => ({
  certificationId,
  expirationDate,
  ...paper,
});

it('leads from the dashboard to all that ends beside the assignment, where one press renews, on a phone [C13] [C14] [C16] [C17]', async () => {
  workAs('admin');
  const nurse = await aCandidate();
  await nurse.call(
    api.candidate.saveCertifications,
    {},
    { certificationList: [certificate(100301, day(700)), certificate(100302, day(80))] },
  );
  const [job] = await demoJobs(nurse, 'startDate', [4]);
  await anAssignment(nurse.id, job?.jobId ?? '', day(30));

  const page = await aTouchedPage();
  await openAs(page, nurse.email, '/home');
  // The card of the assignment is above the line: once it is there, the line stays in its place.
  await page.getByText('Your next assignment').waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  await page.getByRole('link', { name: `1 thing ends before ${monthDay(day(120))}` }).tap();
  await page.getByRole('heading', { name: 'Wallet', level: 1 }).waitFor();
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await row('Advanced Cardiovascular')
    .getByText(`${monthDay(day(80))}, 40 days before your assignment ends`)
    .waitFor();
  await row('Basic Life Support').getByText('Met', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^I have renewed, the card is coming.*Advanced/ }).tap();
  await row('Advanced Cardiovascular')
    .getByText(`No reminders until ${monthDay(day(14))}`)
    .waitFor();
  const renew = page.getByRole('link', { name: /^Renew at American Heart Association.*Advanced/ });
  expect([await renew.getAttribute('href'), await renew.getAttribute('rel')]).toEqual([
    'https://cpr.heart.org/',
    'noopener noreferrer',
  ]);
  const [calendar] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Calendar.*Advanced/ }).tap(),
  ]);
  expect((await downloaded(calendar)).toString()).toContain(`DTSTART;VALUE=DATE:${day(80).replaceAll('-', '')}\r\n`);
  await page.getByRole('button', { name: 'Make a link' }).tap();
  const link = (await page.getByText(/\/api\/calendar\/[0-9a-f]{64}\.ics$/).textContent()) ?? '';
  const openIn = await page.getByRole('link', { name: 'Open in calendar' }).getAttribute('href');
  expect(openIn).toBe(link.replace('http:', 'webcal:'));
  // As a calendar program reads it: no account, no header that it takes anything.
  const [folder, file] = link.split(/(?<=calendar\/)/);
  const followed = await fetch(`${folder}${file?.toUpperCase()}`);
  expect(followed.headers.get('cache-control')).toBe('private, max-age=3600');
  expect(followed.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const days = readCalendar(await followed.text()).events.map(({ title, start }) => `${start} ${title}`);
  expect(days).toContain(`${day(30)} First day: ${job?.jobTitle}`);
  expect(days).toContainEqual(expect.stringMatching(`^${day(80)} Advanced Cardiovascular .* ends$`));
  await page.reload();
  await page.getByRole('button', { name: 'Replace the link' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'End link' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'End link' }).tap();
  await page.getByRole('button', { name: 'Make a link' }).waitFor();
  expect(readCalendar(await (await fetch(link)).text()).events).toEqual([]);
  await page.getByRole('button', { name: /^Add new Advanced Cardiovascular/ }).tap();
  const drawer = page.getByRole('dialog', { name: 'Certifications' });
  await drawer.getByLabel('Expiration date').fill(shownDay(day(900)));
  await chooseFile(page, drawer, { name: 'acls.pdf', mimeType: 'application/pdf', buffer: aPdf('acls') });
  await save(drawer);
  // The newer paper counts, and is here without another visit.
  await page.getByText('Nothing ends before your assignment').waitFor();
  expect(page.faults).toEqual([]);
});
