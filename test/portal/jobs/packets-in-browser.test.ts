import { randomUUID } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { consentTo } from '../../../functions/_jobs/consent-record.ts';
import { aPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { downloaded } from '../../support/browser/downloaded.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { workAs } from '../../support/in-process.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { letterTo, staffOrigin } from '../../support/portal.ts';

startBrowser();

it('is made and shared by staff, opened on a phone with the mailed code, withdrawn, and outdated by a refusal [W10] [X20]', async () => {
  workAs('admin');
  const candidate = await aCandidate({ FirstName: 'Zoë', LastName: 'Packet' });
  const resume = { fileName: 'mine.pdf', fileBase64Str: aPdf('Blurred').toString('base64') };
  await candidate.call(api.candidate.saveResume, {}, resume);
  const job = await aTableJob({ isOpen: true });
  const at = new Date().toISOString();
  await applications.put({
    candidateId: candidate.id,
    jobId: job.jobId,
    status: 'New Submission',
    appliedAt: at,
    changedAt: at,
    version: 1,
    steps: [{ status: 'New Submission', at }],
    consent: consentTo(candidate.id, job, at),
  });
  const email = `facility-${randomUUID()}@hospital.example`;

  const staff = await aPage('desktop');
  await openAs(staff, 'recruiter@caravel.example', `/applications?candidate=${candidate.id}&status=All`, 'staff');
  await staff
    .getByRole('link', { name: /^Application of/ })
    .first()
    .click();
  const packet = staff.getByRole('region', { name: 'Submission packet' });
  await packet.getByRole('button', { name: 'Make the packet' }).click();
  await packet.getByText('Up to date').waitFor();
  await packet.getByRole('button', { name: 'Share by a link' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Share the packet' });
  await dialog.getByRole('button', { name: 'Mail the link' }).click();
  await dialog.getByText('required').waitFor();
  await expectAccessible(staff);
  await dialog.getByLabel('Email of the receiver').fill(email);
  await dialog.getByRole('button', { name: 'Mail the link' }).click();
  await packet.getByText(email).waitFor();
  await packet.getByText('Not opened yet').waitFor();

  const link = (await letterTo(email)).text.match(/http\S+#\S+/)?.[0] ?? '';
  const page = await aPage('phone', 'dark');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(link);
  await page.getByText(job.jobTitle).waitFor();
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await expect.poll(() => page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mail me a code' }).click();
  await page.getByText('Enter the 6 digits that we mailed to you.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Mail another code in 0:\d\d$/ }).isDisabled()).toBe(true);
  // After a reload the page says that a code is on its way, and asks for it.
  await page.reload();
  await page.getByRole('button', { name: 'Mail me a code' }).click();
  await page.getByText('A code was mailed a moment ago.').waitFor();
  await page.getByRole('button', { name: /^Mail another code in 0:\d\d$/ }).waitFor();
  await expectAccessible(page);
  const code = (await letterTo(email, ({ subject }) => subject.includes('code'))).text.match(/\b\d{6}\b/)?.[0] ?? '';
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await page.keyboard.type(code);
  await page.getByRole('heading', { name: 'Zoë Packet', level: 1 }).waitFor();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the packet' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Submission Zoë Packet.pdf');
  expect((await PDFDocument.load(await downloaded(file))).getTitle()).toContain(job.jobTitle);
  // The token is in no address that left the browser.
  expect(asked.filter((address) => address.includes(link.split('#')[1] ?? '-'))).toEqual([]);

  await staff.reload();
  await packet.getByText(/^Opened once: /).waitFor();
  await packet.getByRole('button', { name: 'Withdraw' }).click();
  await staff
    .getByRole('dialog', { name: /^Withdraw the link/ })
    .getByRole('button', { name: 'Withdraw' })
    .click();
  await packet.getByText('Withdrawn', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('This link was withdrawn.').waitFor();

  // A document that is refused leaves the packet: it says so, and goes nowhere.
  const application = staff.url();
  await staff.goto(`${staffOrigin()}/users/${candidate.id}?tab=documents`);
  await staff.getByRole('button', { name: 'Refuse Resume' }).click();
  const refusal = staff.getByRole('dialog', { name: 'Refuse Resume' });
  await refusal.getByLabel('Reason').fill('The second page is missing.');
  await refusal.getByRole('button', { name: 'Refuse', exact: true }).click();
  await staff.getByRole('cell', { name: 'Refused today', exact: true }).waitFor();
  await staff.goto(application);
  await packet.getByText('Outdated: holds a refused document').waitFor();
  await expect.poll(() => packet.getByRole('button', { name: 'Share by a link' }).count()).toBe(0);
});
