import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { mails } from '#shared/domain/mails/mails.ts';
import { newMail, outbox } from '../../../functions/_mail/outbox.ts';
import { alone } from '../../support/alone.ts';
import { aPage, enter, openAs, startBrowser } from '../../support/browser/browser.ts';
import { choose } from '../../support/browser/choose.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { toasted } from '../../support/browser/toasts.ts';
import { hostileTemplates } from '../../support/files/hostile-mails.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { workAs } from '../../support/in-process.ts';
import { testSource } from '../../support/jobs/demo-jobs.ts';
import { csv, feedRow } from '../../support/jobs/feeds.ts';
import { detailed } from '../../support/long.ts';
import { aUser } from '../../support/people/directory.ts';
import { signedIn } from '../../support/people/sign-in.ts';
import { letterTo } from '../../support/portal.ts';

startBrowser();
/** A file to choose. */
const aFile = (name: string, text: string | Buffer, mimeType = 'text/html') => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});

describe('the page of email templates', () => {
  it.runIf(detailed)(
    'uploads a template after a preview, refuses one that does not render, and restores the one before [S09] [S12] [K32] [K41] [R23]',
    async () => {
      workAs('admin');
      const mark = `Mark ${randomUUID()}`;
      const text = `<title>{{candidateName}} started an application</title>
<p style="color: rgb(1, 2, 3)">${mark} {{jobTitle}}</p><a href="{{link}}">Open</a><img src="https://pictures.example/a.png" alt="Logo">`;
      const page = await aPage('desktop', 'dark');
      await enter(page, 'admin@caravel.example', 'staff');
      await page.getByRole('link', { name: 'Email Templates' }).click();
      await page.getByRole('button', { name: 'Upload Job application started' }).click();
      const drawer = page.getByRole('dialog', { name: 'Upload: Job application started' });
      const choose = async (content: string) =>
        await drawer.locator('input[type=file]').setInputFiles(aFile('mail.html', content));
      await choose('<title>a</title>\n{{#each jobs}}{{/each}}');
      await drawer.getByText('Line 2: {{#each jobs}}').waitFor();
      await expect.poll(() => drawer.getByRole('button', { name: 'Upload', exact: true }).isDisabled()).toBe(true);
      await choose(text);
      const frame = drawer.frameLocator('iframe');
      await frame.getByText(`${mark} ICU Nurse, nights`).waitFor();
      const looks = () => frame.locator('p').evaluate((element) => getComputedStyle(element).color);
      await expect.poll(looks).toBe('rgb(1, 2, 3)');
      await expect.poll(() => frame.locator('a').getAttribute('href')).toBeNull();
      await frame.getByText('[Picture: Logo]').waitFor();
      await drawer.getByRole('button', { name: 'Upload', exact: true }).click();
      await toasted(page, 'Uploaded the template successfully.');
      const card = page.getByRole('row').filter({ hasText: 'Job application started' });
      await card.getByText(/^Uploaded on .* by /).waitFor();
      expect(page.faults).toEqual([]);

      const to = `mail-${randomUUID()}@demo.example`;
      await outbox.add(newMail('applicationStarted', [to], { ...mails.applicationStarted.fields }));
      expect((await letterTo(to)).text).toContain(`${mark} ICU Nurse, nights`);

      await card.getByRole('button', { name: /^Restore/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
      await toasted(page, 'The previous version is back.');
      await card.getByRole('button', { name: /^Preview/ }).click();
      await page.getByRole('tab', { name: 'Plain text' }).click();
      await expect.poll(() => page.getByRole('tabpanel').textContent()).not.toContain(mark);
    },
  );

  it.runIf(detailed)('is read-only for a recruiter, on a phone [S09]', async () => {
    const page = await aPage('phone');
    await openAs(page, 'recruiter@caravel.example', '/doctemps');
    await page.getByRole('row', { name: 'Candidate skill checklist completed' }).waitFor();
    await expectAccessible(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download Candidate profile started' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('profileStarted.html');
    await expect.poll(() => page.getByRole('button', { name: /^(Upload|Restore)/ }).count()).toBe(0);
  });
});

describe('the preview of a mail', () => {
  it.runIf(detailed)(
    'runs nothing of a hostile template, and violates no rule of our content policy [R23] [R24]',
    async () => {
      const { call } = await signedIn('admin@caravel.example');
      const type = 'profileStarted';
      const named = hostileTemplates.map((text, index) => ({
        text: `<title>A case</title><p>Case ${index}.</p>${text}`,
        index,
      }));
      const answers = await Promise.all(
        named.map(({ text }) => call(api.admin.previewTemplate, {}, { type, text }).catch(() => undefined)),
      );
      const shown = named.filter((_, index) => answers[index]).slice(0, 15);
      expect(shown.length).toBeGreaterThan(5);
      const page = await aPage('desktop');
      let dialogs = 0;
      page.on('dialog', (dialog) => {
        dialogs += 1;
        void dialog.dismiss();
      });
      await enter(page, 'admin@caravel.example', 'staff');
      await page.getByRole('link', { name: 'Email Templates' }).click();
      await page.getByRole('button', { name: 'Upload Candidate profile started' }).click();
      const drawer = page.getByRole('dialog', { name: 'Upload: Candidate profile started' });
      for (const { text, index } of shown) {
        await drawer.locator('input[type=file]').setInputFiles(aFile('mail.html', text));
        await drawer.frameLocator('iframe').getByText(`Case ${index}.`, { exact: true }).waitFor();
      }
      expect([dialogs, page.faults]).toEqual([0, []]);
    },
  );
});

describe('the page of assessments', () => {
  it.runIf(detailed)(
    'creates, edits by keyboard and by dragging, asks before unsaved changes are lost, and deletes [S10] [K31]',
    async () => {
      const name = `Browser list ${randomUUID().slice(0, 6)}`;
      const page = await aPage('desktop');
      await enter(page, 'admin@caravel.example', 'staff');
      await page.getByRole('link', { name: 'Assessments' }).click();
      await page.getByRole('link', { name: 'Add Skills Checklist' }).click();
      await page.getByLabel('Checklist name').fill(name);
      const add = async (kind: string, label: string) => {
        await page.getByRole('button', { name: `Add ${kind}` }).click();
        await page.getByLabel(`${kind} name`, { exact: false }).fill(label);
      };
      const choose = (label: string) => page.getByRole('tree').getByText(label, { exact: true }).click();
      await add('category', 'Airway');
      await add('question', 'Suction');
      await add('sub-question', 'Oral');
      // The fourth level is the last.
      await expect.poll(() => page.getByRole('button', { name: /^Add / }).count()).toBe(0);
      await choose(name);
      await add('category', 'Heart');
      await page.getByRole('button', { name: 'Move up' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await toasted(page, 'Your changes have been made successfully.');
      await page.waitForURL(/id=(?!new)/);
      await expectAccessible(page);
      const { call } = await signedIn('admin@caravel.example');
      const id = new URL(page.url()).searchParams.get('id') ?? '';
      const stored = async () => (await call(api.admin.skillAssessments, { id })).assessmentList[0]?.categoryList ?? [];
      expect((await stored()).map((category) => category.name)).toEqual(['Heart', 'Airway']);

      // Suction goes below Heart by the mouse; the root goes nowhere.
      const item = (label: string) =>
        page.getByRole('tree').locator('.ant-tree-node-content-wrapper').filter({ hasText: label });
      // Onto the middle: into the item, not beside it.
      await item('Suction').dragTo(item('Heart'), {
        sourcePosition: { x: 10, y: 18 },
        targetPosition: { x: 10, y: 18 },
      });
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      // The message of the first save may still be shown: the stored value proves the second one.
      const questions = async () =>
        (await stored()).map((category) => category.questionList.map((question) => question.name));
      await expect.poll(questions).toEqual([['Suction'], []]);
      await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
      expect((await stored())[0]?.questionList[0]?.questionList[0]?.name).toBe('Oral');

      await choose('Airway');
      const longest = page.getByText('At most 200 characters.');
      await page.getByLabel('Category name').fill('x'.repeat(201));
      await longest.waitFor();
      await expect.poll(() => page.getByLabel('Category name').inputValue()).toHaveLength(201);
      await page.getByLabel('Category name').fill('x'.repeat(200));
      await expect.poll(() => longest.count()).toBe(0);
      await page.getByLabel('Category name').fill('');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Every item needs a name.').waitFor();
      // The name that is missing has the focus.
      const nameless = page.getByRole('region', { name: 'Chosen item' }).getByRole('textbox');
      await expect.poll(() => nameless.evaluate((field) => field === document.activeElement)).toBe(true);
      await expect.poll(() => nameless.inputValue()).toBe('');
      await page.getByRole('link', { name: 'All checklists' }).click();
      const question = page.getByRole('dialog', { name: 'Are you sure you want to close this page?' });
      await question.getByText('All your changes will be lost').waitFor();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Delete Skills Checklist' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('table', { name: 'Skills checklists' }).waitFor();
      await expect.poll(() => page.getByText(name).count()).toBe(0);
      expect(page.faults).toEqual([]);
    },
  );
});

describe('the pages behind Other', () => {
  it.runIf(detailed)(
    'appoint admins after a question, and ask before one is removed, never oneself [O01] [X23]',
    async () => {
      workAs('admin');
      const id = randomUUID();
      const email = `${id}@caravel.example`;
      await aUser({ id, email, firstName: 'Lena', lastName: `Ortiz ${id}`, userType: 'Admin', groups: ['admin'] });
      const page = await aPage('desktop');
      await openAs(page, 'admin@caravel.example', '/other/admins');
      const admins = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Rights of an admin' }) });
      await admins.getByLabel('Email of a recruiter').fill('no-one@caravel.example');
      await admins.getByRole('button', { name: 'Make admin' }).click();
      const question = page.getByRole('dialog', { name: 'Make no-one@caravel.example an admin?' });
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Make admin' }).click();
      await admins.getByRole('alert').getByText('No one has signed up with this address yet.').waitFor();
      const own = admins.getByRole('row').filter({ hasText: '(you)' });
      await own.waitFor();
      await expect.poll(() => own.getByRole('button').count()).toBe(0);
      await admins.getByRole('button', { name: `Remove Lena Ortiz ${id}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Remove the rights of this admin?' });
      await dialog.getByText(`(${email})`).waitFor();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Remove' }).click();
      await toasted(page, `Lena Ortiz ${id} is no admin any more.`);
      await admins.getByRole('row').filter({ hasText: email }).waitFor({ state: 'detached' });
    },
  );

  it.runIf(detailed)(
    'refresh the cache, take documents and feeds, and edit announcements [S11] [S14] [K22] [K33] [K39] [K40] [W15] [X28] [X29]',
    async () => {
      const page = await aPage('phone');
      await openAs(page, 'admin@caravel.example', '/other');
      await page.getByRole('button', { name: 'Refresh Cache' }).click();
      await toasted(page, 'Cache refreshed successfully.');

      await page.goto('/other/documents');
      const name = `guide-${randomUUID().slice(0, 8)}.pdf`;
      const documents = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Staff documents' }) });
      await documents.locator('input[type=file]').setInputFiles(aFile(name, aPdf('A guide'), 'application/pdf'));
      await documents.getByRole('button', { name: 'Upload document' }).click();
      await documents.getByRole('table').getByText(name).first().waitFor();
      await documents.locator('input[type=file]').setInputFiles(aFile('a.exe', 'MZ', 'application/x-msdownload'));
      await documents.getByRole('button', { name: 'Upload document' }).click();
      await documents.getByText(/Could not upload the file!.*Invalid file type!/).waitFor();

      await page.goto('/other/feeds');
      const feeds = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Job feeds' }) });
      const source = `${testSource}browser-${randomUUID().slice(0, 6)}`;
      const feed = async (name: string, text: string) => {
        await feeds.locator('input[type=file]').setInputFiles(aFile(name, text, 'text/csv'));
        await feeds.getByRole('button', { name: 'Check feed' }).click();
      };
      await choose(feeds.getByLabel(/^Source/), 'A new source…');
      await feeds.getByLabel('Name of the new source').fill(source);
      await feed('jobs.txt', csv([feedRow('a')]));
      await feeds.getByText('Choose a .csv, .ndjson or .gz file.').waitFor();
      await feed('jobs.csv', csv([feedRow('a'), feedRow('b'), feedRow('c'), feedRow('d', { state: 'Texas' })]));
      const check = page.getByRole('dialog', { name: `Check of ${source}` });
      await check.getByText('It says “Texas”.').waitFor();
      await check.getByText('Nothing has been written.').waitFor();
      await expectAccessible(page);
      await check.getByRole('button', { name: 'Import', exact: true }).click();
      await feeds.getByRole('row').filter({ hasText: source }).getByText('Imported, 1 row refused').waitFor();
      await choose(feeds.getByLabel(/^Source/), source);
      await feed('few.csv', csv([feedRow('a')]));
      await check.getByText(`This feed closes 2 of the 3 open jobs of ${source}.`).waitFor();
      await check.getByRole('button', { name: 'Import and close 2' }).click();
      await page
        .getByRole('dialog', { name: `Close 2 jobs of ${source}?` })
        .getByRole('button', { name: 'Close 2 jobs' })
        .click();
      await feeds
        .getByRole('row')
        .filter({ hasText: 'few.csv' })
        .getByText('Imported', { exact: true })
        .first()
        .waitFor();

      await alone('announcements');
      // Read again: another test may have saved some since the page was opened.
      await page.goto('/other/announcements');
      const news = page.locator('section').filter({ has: page.getByRole('heading', { name: 'By audience' }) });
      const title = `Browser news ${randomUUID().slice(0, 6)}`;
      await news.getByRole('button', { name: 'Add announcement' }).click();
      const drawer = page.getByRole('dialog', { name: 'New announcement' });
      await choose(drawer.getByLabel('Audience'), 'Admins');
      await drawer.getByRole('button', { name: 'Save' }).click();
      await drawer.getByText('required').first().waitFor();
      await drawer.getByLabel('Title').fill(title);
      await drawer.getByLabel('Message').fill('From the page.');
      await drawer.getByLabel('Link').fill('nowhere');
      await drawer.getByRole('button', { name: 'Save' }).click();
      await drawer.getByText('Please enter an address').waitFor();
      await drawer.getByLabel('Link').fill('/other');
      await drawer.getByRole('region', { name: 'Preview' }).getByText('From the page.').waitFor();
      await expectAccessible(page);
      await drawer.getByRole('button', { name: 'Save' }).click();
      await toasted(page, 'Your changes have been made successfully.');
      await news.getByRole('row').filter({ hasText: title }).getByText('Always').waitFor();
      const { call } = await signedIn('admin@caravel.example');
      const board = async () => (await call(api.user.adminBoard)).announcementList.map((one) => one.title);
      expect(await board()).toContain(title);
      await page.goto('/desk');
      const announced = page.getByRole('region', { name: 'Announcements' });
      await announced.getByRole('heading', { name: title }).click();
      await announced.getByText('From the page.').waitFor();
      await expectAccessible(page);
      await page.goto('/other/announcements');
      await news.getByRole('button', { name: `Remove ${title}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await expect.poll(board).not.toContain(title);
      expect(page.faults).toEqual([]);
    },
  );
});
