import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { aPage, aTouchedPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { downloaded } from '../../support/browser/downloaded.ts';
import { escapeFrom } from '../../support/browser/escape.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { eventually } from '../../support/eventually.ts';
import { workAs } from '../../support/in-process.ts';
import { demoJobs } from '../../support/jobs/demo-jobs.ts';
import { detailed } from '../../support/long.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { signedIn } from '../../support/people/sign-in.ts';
import { rawCall } from '../../support/portal.ts';

startBrowser();
describe('the command palette', () => {
  it.runIf(detailed)(
    'opens by Ctrl K on any page of staff and goes to a person, a page or applications [W14] [U10]',
    async () => {
      const lastName = `Zephyr${randomUUID().slice(0, 6)}`;
      const candidate = await aCandidate({ FirstName: 'Iris', LastName: lastName });
      const recruiter = await signedIn('recruiter@caravel.example');
      await eventually(async () => {
        const { personList } = await recruiter.call(api.admin.find, {}, { text: lastName });
        return personList.length > 0 || undefined;
      }, 'the new candidate to be found');
      const page = await aPage('desktop');
      await openAs(page, 'recruiter@caravel.example', '/doctemps', 'staff');
      await page.getByRole('button', { name: /^Find or do/ }).waitFor();
      const field = page.getByRole('combobox', { name: 'Person, phone, job, application, page or act' });
      const ask = async (text: string, found: RegExp) => {
        await page.keyboard.press('Control+K');
        // At once: what is typed while the palette comes is for its field.
        await page.keyboard.type(text);
        await expect.poll(() => field.inputValue()).toBe(text);
        await page.getByRole('option', { name: found }).first().waitFor({ state: 'attached' });
      };
      await ask(lastName, new RegExp(`^Iris ${lastName}, Candidate`));
      await expectAccessible(page);
      // Who is named comes before the applications that name them.
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname === `/users/${candidate.id}`);
      await ask('numbers', /^Go to Numbers/);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/numbers$/);
      await ask('frobnicate', /^Applications with “frobnicate”/);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/applications\?status=All&q=frobnicate/);
      // Escape leaves it, and a recruiter is offered no page of admins.
      await ask('go to', /^Go to Users/);
      await expect.poll(() => page.getByRole('option', { name: 'Go to Audit' }).count()).toBe(0);
      await escapeFrom(page.getByRole('dialog'));
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      await expectAccessible(page);
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)(
    'finds who calls by a phone in any writing, jobs, applications by both, and acts on who is in sight, by one request [X21]',
    async () => {
      workAs('admin');
      const lastName = `Zephyr${randomUUID().replace(/[^a-f]/g, '')}`;
      const candidate = await aCandidate({ FirstName: 'Iris', LastName: lastName });
      const [job] = await demoJobs(candidate);
      if (!job) throw new Error('There is one.');
      const { jobId, jobTitle } = job;
      const [status, at] = ['New Submission' as const, new Date().toISOString()];
      const times = { appliedAt: at, changedAt: at, version: 1, steps: [{ status, at }] };
      await applications.put({ candidateId: candidate.id, jobId, status, ...times });
      const page = await aPage('desktop');
      const asked: string[] = [];
      page.on(
        'request',
        (request) => request.url().endsWith('/api/admin/find') && asked.push(request.postData() ?? ''),
      );
      await openAs(page, 'recruiter@caravel.example', '/numbers', 'staff');
      await page.getByRole('button', { name: /^Find or do/ }).waitFor();
      const field = page.getByRole('combobox', { name: 'Person, phone, job, application, page or act' });
      const ask = async (text: string, found: RegExp) => {
        await page.keyboard.press('Control+K');
        await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
        await page.keyboard.insertText(text);
        await page.getByRole('option', { name: found }).first().waitFor({ state: 'attached' });
      };
      const [area, middle, end] = [2, 5, 8].map((from, at) => candidate.phone.slice(from, from + (at === 2 ? 4 : 3)));
      await ask(
        `(${area}) ${middle}.${end} ext 9`,
        new RegExp(`^Iris ${lastName}, Candidate, ${area}-${middle}-${end}`),
      );
      // People, jobs and applications by one call.
      expect(asked).toHaveLength(1);
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname === `/users/${candidate.id}`);

      await ask('log a call', /^Log a call with this candidate/);
      await page.keyboard.press('Enter');
      const note = page.getByRole('form', { name: 'New note' });
      await expect
        .poll(() => note.getByLabel('Private to staff').evaluate((input) => input === document.activeElement))
        .toBe(true);
      await expect.poll(() => note.getByRole('radio', { name: 'Call' }).isChecked()).toBe(true);
      expect(new URL(page.url()).search).toBe('?tab=notes');
      // What is typed stays, whatever is asked for next.
      await note.getByLabel('Private to staff').fill('Asked for nights');
      await ask('add a note', /^Add a note about this candidate/);
      await page.keyboard.press('Enter');
      await expect.poll(() => new URL(page.url()).search).toBe('?tab=notes');
      await expect.poll(() => note.getByLabel('Private to staff').inputValue()).toBe('Asked for nights');
      await note.getByLabel('Private to staff').fill('');

      await ask(candidate.email, new RegExp(`^Iris ${lastName}`));
      await escapeFrom(page.getByRole('dialog'));
      const [word = ''] = jobTitle.split(/\W+/).filter((one) => one.length > 3);
      await ask(`${lastName} ${word}`, new RegExp(`^Application of Iris ${lastName}, `));
      await escapeFrom(page.getByRole('dialog'));
      await ask(job.location.companyName, new RegExp(`^Job, .*${job.location.companyName}`));
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/staff\/jobs\//);
      expect(page.faults).toEqual([]);
    },
  );

  it('finds by the rights of the lists, and takes no longer text [X21]', async () => {
    const [recruiter, admin] = [await signedIn('recruiter@caravel.example'), await signedIn('admin@caravel.example')];
    const boss = await admin.call(api.user.current);
    // A recruiter finds no contact of a colleague, and no person by one.
    for (const text of [boss.emailAddress, boss.phone].filter(Boolean)) {
      expect((await recruiter.call(api.admin.find, {}, { text })).personList).toEqual([]);
      expect((await admin.call(api.admin.find, {}, { text })).personList.map(({ authId }) => authId)).toContain(
        boss.id,
      );
    }
    const nurse = await signedIn('nurse@demo.example');
    const status = async (token: string, text: string) =>
      (await rawCall(api.admin.find, { token, body: { text } })).status;
    expect(await status(nurse.token, 'Riley')).toBe(403);
    expect(await status(recruiter.token, 'x'.repeat(200))).toBe(400);
    expect(await status(recruiter.token, ' ')).toBe(400);
    expect(await recruiter.call(api.admin.find, {}, { text: 'frobnicate nothing' })).toEqual({
      personList: [],
      jobList: [],
      applicationList: [],
    });
    const nights = (await recruiter.call(api.admin.find, {}, { text: 'icu nights' })).jobList;
    expect(nights.length).toBeGreaterThan(0);
  });

  it.runIf(detailed)('opens with a finger from More on a phone [W14]', async () => {
    const page = await aTouchedPage();
    await openAs(page, 'recruiter@caravel.example', '/numbers', 'staff');
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Find or do' }).tap();
    await page.getByRole('dialog', { name: 'Find or do' }).getByRole('combobox').fill('invitations');
    await page.getByText('Go to Invitations', { exact: true }).tap();
    await page.waitForURL(/\/invitations$/);
    expect(page.faults).toEqual([]);
  });
});

describe('a list as a file', () => {
  it.runIf(detailed)(
    'is made and recorded by the server before the reader has it, and is for staff [Y07] [W14]',
    async () => {
      const lastName = `Formula${randomUUID().slice(0, 6)}`;
      const recruiter = await signedIn('recruiter@caravel.example');
      const page = await aPage('desktop');
      await openAs(page, 'recruiter@caravel.example', `/applications?status=All&q=${lastName}`, 'staff');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      expect((await downloaded(file)).toString()).toContain('Candidate,Job,Facility');
      const admin = await signedIn('admin@caravel.example');
      const { id } = await recruiter.call(api.user.current);
      const { recordList } = await admin.call(api.admin.audit, { personId: id });
      expect(recordList.map(({ call }) => call)).toContain('CSV of applications, 0 rows');
      const nurse = await signedIn('nurse@demo.example');
      const taken = async (token: string, body: object) =>
        (await rawCall(api.admin.exportList, { token, body })).status;
      expect(await taken(nurse.token, { list: 'applications' })).toBe(403);
      expect(await taken(recruiter.token, { list: 'audit' })).toBe(403);
      expect(await taken(recruiter.token, { list: 'salaries' })).toBe(400);
      expect(page.faults).toEqual([]);
    },
  );
});
