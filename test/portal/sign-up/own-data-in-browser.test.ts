import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { unzipped } from '../../../functions/_storage/uploads/zip.ts';
import { demoPassword } from '../../../infra/seed/demo-logins.ts';
import { aPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { downloaded } from '../../support/browser/downloaded.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { workAs } from '../../support/in-process.ts';
import { aConsent } from '../../support/jobs/a-consent.ts';
import { anAssignment } from '../../support/jobs/an-offer.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';

workAs('user');
startBrowser();

/** When the session of a page began, by its token. */
const sessionStart = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { auth_time: number }).auth_time;

describe('the export of one’s own data', () => {
  it('is a ZIP that the phone makes after the password was given once more [C24]', async () => {
    const nurse = await aCandidate();
    const paper = { fileName: 'License.pdf', fileBase64Str: aPdf().toString('base64') };
    for (const state of ['TX', 'OR'])
      await nurse.call(
        api.candidate.saveLicense,
        {},
        { stateList: ['TX', 'OR'], documentState: state, expirationDate: '2031-01-01', ...paper },
      );
    const { jobId, jobTitle } = await aTableJob({ isOpen: true });
    await anAssignment(nurse.id, jobId);
    const consent = await aConsent(nurse.id, jobId);
    const key = { candidateId: nurse.id, jobId };
    const own = await applications.find(key, { consistent: true });
    if (own) await applications.put({ ...own, consent });
    const page = await aPage('phone');
    // As the server answers a session that began long ago.
    let answers = 0;
    const tokens: string[] = [];
    await page.route('**/api/user/export*', async (route) => {
      tokens.push((await route.request().headerValue('authorization')) ?? '');
      const refusal = { code: 'signInAgain', message: 'Please log in once more.', requestId: 'request' };
      if (answers++ === 0) await route.fulfill({ status: 403, json: refusal });
      else await route.continue();
    });
    await openAs(page, nurse.email, '/account');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log in once more' });
    await dialog.getByRole('textbox', { name: 'Password' }).fill('Not-mine-1');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText('This is not your password.').first().waitFor();
    await dialog.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const file = await saving;
    await page.getByText('Your data is in your downloads.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(file.suggestedFilename()).toMatch(/^Caravel data \d{4}-\d\d-\d\d\.zip$/);

    const entries = unzipped(await downloaded(file), 50_000_000);
    if (typeof entries === 'string') throw new Error(entries);
    const names = entries.map(({ name }) => name);
    expect(names.slice(-2)).toEqual(['data.json', 'README.txt']);
    const papers = names.filter((name) => name.startsWith('documents/licenses/'));
    expect([papers.length, new Set(papers).size]).toEqual([2, 2]);
    for (const { name, content } of entries)
      if (papers.includes(name)) expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    // What is made for the export comes by its own calls.
    for (const path of [`documents/consents/Consent, ${jobTitle}.pdf`, 'documents/signed offers/Signed offer.pdf'])
      expect(
        entries
          .find(({ name }) => name === path)
          ?.content.subarray(0, 5)
          .toString(),
        path,
      ).toBe('%PDF-');
    const data = JSON.parse(entries.find(({ name }) => name === 'data.json')?.content.toString('utf8') ?? '') as {
      account: unknown;
      licenses: unknown[];
    };
    expect(data).toMatchObject({ schemaVersion: 1, account: { email: nurse.email }, licenses: [{}, {}] });
    // The session that asked again is a new one, and the page goes on with it.
    const [before = '', after = ''] = tokens.map((token) => token.replace(/^Bearer /, ''));
    expect([before === after, sessionStart(after) >= sessionStart(before)]).toEqual([false, true]);
    await page.reload();
    await page.getByRole('heading', { name: 'Your data' }).waitFor();
  });
});
