import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { dayOf, shownDay } from '#shared/domain/dates.ts';
import { aPage, aPageToChange, enter, openAs, startBrowser } from '../../support/browser/browser.ts';
import { choose, chooseTyped, chosenIn } from '../../support/browser/choose.ts';
import { downloaded } from '../../support/browser/downloaded.ts';
import { escapeFrom } from '../../support/browser/escape.ts';
import { expectAccessible, findingsOf, settled } from '../../support/browser/looks.ts';
import { loseFirstAnswer } from '../../support/browser/lose-first-answer.ts';
import { chooseFile, openDrawer, save } from '../../support/browser/profile-drawer.ts';
import { toasted } from '../../support/browser/toasts.ts';
import { eventually } from '../../support/eventually.ts';
import { aPng } from '../../support/files/a-png.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { detailed, long } from '../../support/long.ts';
import { aDemoChecklist } from '../../support/people/demo-checklist.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { signedIn } from '../../support/people/sign-in.ts';
import { chooseState } from '../../support/people/sign-up-steps.ts';
import { letterTo } from '../../support/portal.ts';

startBrowser();

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: aPdf(name) });
const nextYear = `01/31/${new Date().getFullYear() + 1}`;
const lastMonth = shownDay(dayOf(new Date(Date.now() - 40 * 86_400_000)));

describe('a profile', () => {
  it('is filled by a new nurse on a phone from empty to 100 % [P01] [P02] [P04] [P06] [P07] [P08] [P10] [P11] [P12] [P13] [P16] [P18] [P19]', async () => {
    const nurse = await aCandidate();
    const demo = await (await signedIn('nurse@demo.example')).call(api.candidate.details);
    const facility = demo.workHistoryList[0]?.facility ?? '';
    const school = demo.educationList[0]?.school ?? '';
    const page = await aPage('phone');
    const reads: string[] = [];
    const completed: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/candidate/details')) reads.push(request.url());
    });
    page.on('response', (response) => {
      if (response.url().endsWith('/api/candidate/complete')) completed.push(response.url());
    });
    await openAs(page, nurse.email, '/profile');
    await page.getByRole('region', { name: 'Required' }).waitFor();
    const bar = page.getByRole('progressbar', { name: 'Profile progress' });
    await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('0');
    await expect.poll(() => bar.getAttribute('data-low')).toBe('true');
    await expect.poll(() => page.getByRole('region', { name: 'Required' }).getByRole('listitem').count()).toBe(8);
    await expect
      .poll(() => page.locator('h2').allTextContents())
      .toEqual([
        'Required',
        'About Me',
        'Personal Information',
        'Skills Checklist',
        'Resume',
        'Job Experience',
        'References',
        'Licenses',
        'Education',
        'Certifications',
        'Specialties',
        'Professional Summary',
      ]);
    await expectAccessible(page);
    reads.length = 0;

    // Personal information, with what is wrong first.
    let drawer = await openDrawer(page, 'Personal Information');
    await drawer.getByLabel('Date of birth').fill('02/30/1990');
    await drawer.getByLabel('First name').fill('');
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    await drawer.getByText('Invalid date').waitFor();
    await expect.poll(() => drawer.getByText('Required', { exact: true }).count()).toBe(2);
    await expect
      .poll(() => drawer.getByLabel('First name').evaluate((field) => field === document.activeElement))
      .toBe(true);
    await drawer.getByLabel('First name').fill('Nora');
    await drawer.getByLabel('Date of birth').fill('');
    await drawer.getByLabel('Date of birth').pressSequentially('05121988');
    await expect.poll(() => drawer.getByLabel('Date of birth').inputValue()).toBe('05/12/1988');
    // What is too long stays, and its message says what is asked for.
    await drawer.getByLabel('SSN (last 4 digits)').fill('12a3456');
    await expect.poll(() => drawer.getByLabel('SSN (last 4 digits)').inputValue()).toBe('123456');
    await drawer.getByLabel('SSN (last 4 digits)').blur();
    await drawer.getByText('Enter the last 4 digits.').waitFor();
    await drawer.getByLabel('SSN (last 4 digits)').fill('12a34');
    await expect.poll(() => drawer.getByLabel('SSN (last 4 digits)').inputValue()).toBe('1234');
    const chooser = page.waitForEvent('filechooser');
    await drawer.getByRole('button', { name: 'Upload photo' }).click();
    await (await chooser).setFiles({ name: 'me at 10.11.12.png', mimeType: 'image/png', buffer: aPng(400, 300) });
    // No circle with a radius under 30 pixels: of 300 that is a fifth.
    await expect.poll(() => page.getByLabel('Zoom').getAttribute('max')).toBe('5');
    await page.getByRole('button', { name: 'Use photo' }).click();
    await expectAccessible(page);
    await save(drawer);
    const personal = page.getByRole('region', { name: 'Personal Information' });
    await personal.getByText('****1234').waitFor();
    await personal.getByText('05/12/1988').waitFor();
    await personal.getByText(/Enabled \((Text|Email)\)|Disabled/).waitFor();
    await personal.locator('img').waitFor();
    const size = (picture: HTMLImageElement) => [picture.naturalWidth, picture.naturalHeight];
    await expect.poll(() => personal.locator('img').evaluate(size)).toEqual([200, 200]);
    await expect.poll(() => personal.getByText('Incomplete').count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('caravel.skipCongrats'))).toBe('true');

    // Work: an unknown end, then a facility that brings its place along.
    const about = page.getByRole('region', { name: 'About Me' });
    await about.getByText('Austin, TX').waitFor();
    await about.getByRole('button', { name: 'Add years of experience...' }).click();
    drawer = page.getByRole('dialog', { name: 'Job Experience' });
    await drawer.locator('form').waitFor();
    await expect.poll(() => drawer.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
    await drawer.getByLabel('Facility').pressSequentially(facility.slice(0, 6));
    await drawer
      .getByRole('option', { name: new RegExp(facility) })
      .first()
      .click();
    await expect.poll(() => drawer.getByLabel('Location').inputValue()).toMatch(/, [A-Z]{2}$/);
    expect(Number(await drawer.getByLabel('Beds').inputValue())).toBeGreaterThan(0);
    await drawer.getByLabel('Start date').fill('03/01/2021');
    await drawer.getByLabel('End date').fill('02/01/2021');
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    await drawer.getByText('Your selected start date is later than the end date').waitFor();
    await drawer.getByLabel('End date').fill('');
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    await drawer.getByText('End date is required, or Select Current Position').waitFor();
    await drawer.getByLabel('End date').fill(lastMonth);
    await drawer.getByLabel('Position', { exact: true }).fill('Staff RN');
    await drawer.getByLabel('Specialty').pressSequentially('Tele');
    await drawer
      .getByRole('option', { name: /\(Registered Nurse\)/ })
      .first()
      .click();
    await expectAccessible(page);
    await save(drawer);
    await about.getByText(/^\d+ years?/).waitFor();
    await page.getByText('March 2021 - ').waitFor();

    // A reference from that facility.
    drawer = await openDrawer(page, 'References');
    await drawer.getByText('Your references will be contacted by the provider').waitFor();
    await expect.poll(() => drawer.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
    await drawer.getByLabel('First name').fill('Ines');
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    const missing = ['Last name', 'Job Title', 'Email', 'Mobile', 'Location', 'Contact Method'];
    for (const field of missing) await drawer.getByText(`${field} is required`).waitFor();
    await expectAccessible(page);
    await drawer.getByLabel('Last name').fill('Moreno');
    await drawer.getByLabel('Job title').fill('Nurse Manager');
    await choose(drawer.getByLabel('Location'), facility);
    await drawer.getByLabel('Email', { exact: true }).check();
    await drawer.locator('input[name=email]').fill('ines@demo.example');
    await drawer.getByLabel('Mobile').fill('5125550147');
    await expect.poll(() => drawer.getByLabel('Mobile').inputValue()).toBe('512-555-0147');
    await save(drawer);

    drawer = await openDrawer(page, 'Education');
    await drawer.getByLabel('School').pressSequentially(school.slice(0, 6));
    await drawer
      .getByRole('option', { name: new RegExp(school) })
      .first()
      .click();
    expect(await chosenIn(drawer.getByLabel('Location'))).toMatch(/^[A-Z][a-z]/);
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    await drawer.getByText('Degree is required').waitFor();
    await drawer.getByText('Graduation Date is required').waitFor();
    await choose(drawer.getByLabel('Degree'), 'BSN');
    await drawer.getByLabel('Graduation date').fill('05/15/2012');
    await save(drawer);

    drawer = await openDrawer(page, 'Licenses');
    await chooseFile(page, drawer, { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('some text') });
    await drawer.getByText('Invalid file type!').waitFor();
    await chooseFile(page, drawer, pdf('my nursing, license.v2.pdf'));
    await drawer.getByText('license-mynursinglicensev2.pdf').waitFor();
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    await drawer.getByText('Expiration Date Required').waitFor();
    await drawer.getByLabel('Expiration date').fill(nextYear);
    await chooseState(page, 'Licensed states', 'ore');
    await save(drawer);
    await page.getByRole('region', { name: 'Licenses' }).getByText('Oregon').waitFor();

    drawer = await openDrawer(page, 'Certifications');
    // A name that says which certification it is would fill the field.
    await chooseFile(page, drawer, pdf('proof.pdf'));
    await drawer
      .getByText(/proof\.pdf/)
      .first()
      .waitFor();
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    await drawer.getByText('Certification Required').waitFor();
    await drawer.getByText('Expiration Date Required').waitFor();
    // An option that is pressed while its list opens is chosen, and has gone before the press is over.
    await chooseTyped(drawer.getByRole('combobox', { name: 'Certification' }), 'BLS');
    await drawer.getByLabel('Expiration date').fill(nextYear);
    await save(drawer);

    drawer = await openDrawer(page, 'Resume');
    await chooseFile(page, drawer, pdf('resume.pdf'));
    await save(drawer);
    const resume = page.getByRole('region', { name: 'Resume' });
    const downloading = page.waitForEvent('download');
    await resume.getByRole('button', { name: 'Download resume-resume.pdf' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('resume-resume.pdf');
    expect((await downloaded(file)).equals(aPdf('resume.pdf'))).toBe(true);

    // All of that was one read of the profile; what is left is a checklist, filled in by its own test.
    expect(reads).toEqual([]);
    await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('88');
    const required = page.getByRole('region', { name: 'Required' });
    await expect.poll(() => required.getByRole('listitem').allTextContents()).toEqual(['Skills checklist']);
    const checklist = await aDemoChecklist(nurse);
    await page.getByRole('button', { name: 'Show checklists of other professions' }).click();
    await choose(page.getByLabel('Add a new skill'), checklist.name);
    await page.waitForURL(`**/skill/${checklist.id}`);
    await page.getByRole('button', { name: 'Start' }).click();
    for (const category of checklist.categoryList) {
      await page.getByRole('heading', { name: category.name, exact: true }).waitFor();
      const lines = page.getByRole('radio', { name: '3 Proficient' });
      await lines.first().check();
      // The others without the pointer: that each can be pressed is shown by the checklist's own tests.
      await lines.evaluateAll(async (radios) => {
        for (const radio of radios) {
          (radio as HTMLInputElement).click();
          await Promise.resolve();
        }
      });
      await page.getByRole('button', { name: /^(Next|Submit)$/ }).click();
    }
    // All lines are equal: that is asked once.
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL('**/profile');
    await page.getByText('100% completed').waitFor();
    await expect.poll(() => page.getByRole('region', { name: 'Required' }).count()).toBe(0);
    await eventually(async () => completed[0], 'the call that the profile is complete');
    await page.reload();
    await page.getByText('100% completed').waitFor();
    await expectAccessible(page);
    expect(completed).toHaveLength(1);
    expect(page.faults).toEqual([]);
  });

  it.runIf(detailed)(
    'asks before unsaved changes are lost, by a button, Back or a reload, and not without changes [P03]',
    async () => {
      const nurse = await aCandidate();
      const page = await aPage('phone');
      await openAs(page, nurse.email, '/profile');
      // A plain text field: a list of suggestions that opens late would take Escape for itself.
      let drawer = await openDrawer(page, 'Professional Summary');
      await drawer.getByRole('button', { name: 'Cancel' }).click();
      await drawer.waitFor({ state: 'detached' });
      drawer = await openDrawer(page, 'Professional Summary');
      await drawer.getByLabel('Professional summary').fill('Fern');
      await drawer.getByLabel('Professional summary').fill('');
      await drawer.getByRole('button', { name: 'Back' }).click();
      await drawer.waitFor({ state: 'detached' });

      drawer = await openDrawer(page, 'Professional Summary');
      await drawer.getByLabel('Professional summary').fill('Fern');
      const question = page.getByRole('dialog', { name: 'Are you sure you want to close this page?' });
      /** For a moment after a question has gone, antd still takes Escape for it; a person presses again. */
      const escapeUntilAsked = async (): Promise<void> => {
        await page.keyboard.press('Escape');
        await question.waitFor({ timeout: 5_000 }).catch(escapeUntilAsked);
      };
      for (const leave of [
        () => drawer.getByRole('button', { name: 'Cancel' }).first().click(),
        () => drawer.getByRole('button', { name: 'Back' }).click(),
        escapeUntilAsked,
        () => page.evaluate(() => history.back()),
      ]) {
        await leave();
        await question.getByText('All your changes will be lost').waitFor();
        await question.getByRole('button', { name: 'Cancel' }).click();
        await question.waitFor({ state: 'hidden' });
        await expect.poll(() => drawer.getByLabel('Professional summary').inputValue()).toBe('Fern');
      }
      const asked = page.waitForEvent('dialog');
      const reload = page.reload({ timeout: 2000 }).catch(() => undefined);
      const dialog = await asked;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();
      await reload;
      await drawer.getByRole('button', { name: 'Back' }).click();
      await question.getByRole('button', { name: 'Yes, close' }).click();
      await drawer.waitFor({ state: 'detached' });
      expect(new URL(page.url()).search).toBe('');
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)(
    'shows a conflict with another browser’s save, and loses neither version [P02] [R35]',
    async () => {
      const nurse = await aCandidate();
      const page = await aPage('desktop');
      await openAs(page, nurse.email, '/profile');
      const drawer = await openDrawer(page, 'Professional Summary');
      const field = drawer.getByLabel('Professional summary');
      await field.fill('What I typed here.');
      await nurse.call(api.candidate.saveSummary, {}, { summary: 'What the other browser saved.', version: 0 });
      await drawer.getByRole('button', { name: 'Save', exact: true }).click();
      await drawer.getByText('Changed elsewhere', { exact: true }).waitFor();
      // Trying again would overwrite: it is not what she is told to do.
      await expect.poll(() => drawer.getByText('Please try again').count()).toBe(0);
      await expect.poll(() => field.inputValue()).toBe('What I typed here.');
      await expectAccessible(page);
      // The words have the width of the notice, with the buttons below them, also on a phone.
      const words = drawer.getByText('What you typed is still here', { exact: false });
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const [all, own] = [await drawer.boundingBox(), await words.boundingBox()];
        expect((own?.width ?? 0) / (all?.width ?? 1)).toBeGreaterThan(0.65);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await drawer.getByRole('button', { name: 'Load the newer version' }).click();
      await expect.poll(() => field.inputValue()).toBe('What the other browser saved.');
      await drawer.getByRole('button', { name: 'Back to what I typed' }).click();
      await expect.poll(() => field.inputValue()).toBe('What I typed here.');
      await save(drawer);
      expect((await nurse.call(api.candidate.details)).basicInfo.professionalSummary).toBe('What I typed here.');
    },
  );

  it.runIf(detailed)(
    'takes a save whose answer was lost for the save that it was, at the next press [R35] [P02]',
    async () => {
      const nurse = await aCandidate();
      const page = await aPage('phone');
      await openAs(page, nurse.email, '/profile');
      const drawer = await openDrawer(page, 'Professional Summary');
      await drawer.getByLabel('Professional summary').fill('Saved, but who knows.');
      await loseFirstAnswer(page, '**/api/candidate/summary');
      await drawer.getByRole('button', { name: 'Save', exact: true }).click();
      await drawer.getByText('We could not reach the server.', { exact: false }).waitFor();
      await save(drawer);
      expect((await nurse.call(api.candidate.details)).basicInfo.professionalSummary).toBe('Saved, but who knows.');
    },
  );

  it.runIf(detailed)(
    'takes an upload that was cancelled after it had arrived for the save that it was, at the next press [Z05] [R35]',
    async () => {
      const nurse = await aCandidate();
      const page = await aPage('phone');
      await openAs(page, nurse.email, '/profile?edit=resume');
      const drawer = page.getByRole('dialog', { name: 'Resume' });
      await drawer.locator('form').waitFor();
      await chooseFile(page, drawer, pdf('resume.pdf'));
      // The first answer never comes back to the page.
      const hasArrived = Promise.withResolvers<void>();
      await page.route(
        '**/api/candidate/resume',
        async (route) => {
          await route.fetch();
          hasArrived.resolve();
        },
        { times: 1 },
      );
      await drawer.getByRole('button', { name: 'Save', exact: true }).click();
      await hasArrived.promise;
      await drawer.getByRole('button', { name: 'Cancel upload' }).click();
      await save(drawer);
      const { resumeList, versions } = await nurse.call(api.candidate.details);
      expect([resumeList.length, versions.resume]).toEqual([1, 1]);
    },
  );

  it.runIf(detailed)(
    'keeps the input when the connection breaks, and refuses files that are too large before sending [P17] [P12]',
    async () => {
      const nurse = await aCandidate();
      const page = await aPageToChange('phone');
      await openAs(page, nurse.email, '/profile?edit=resume');
      const drawer = page.getByRole('dialog', { name: 'Resume' });
      await drawer.locator('form').waitFor();
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
      await chooseFile(page, drawer, {
        name: 'a.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.alloc(4 * 1024 * 1024 + 1),
      });
      await drawer.getByText(/may have at most 4 MB/).waitFor();
      await chooseFile(page, drawer, { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) });
      await drawer.getByText(/This file is empty/).waitFor();
      await chooseFile(page, drawer, { name: 'a.exe', mimeType: 'application/pdf', buffer: Buffer.alloc(10) });
      await drawer.getByText('Invalid file type!').waitFor();
      // The right extension, but not what it says.
      await chooseFile(page, drawer, {
        name: 'a.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('no document'),
      });
      await drawer.getByText('resume-a.pdf').waitFor();
      await drawer.getByText('1 kbs').waitFor();
      expect(sent).toEqual([]);
      await drawer.getByRole('button', { name: 'Save', exact: true }).click();
      await drawer.getByText('Failed to save your changes. Please try again.').waitFor();
      await expect.poll(() => drawer.locator('[aria-invalid=true]').count()).toBeGreaterThan(0);

      // 4 MiB over a line that takes minutes for them: progress is seen, and the upload can be cancelled, also on a slow machine.
      const buffer = aPdf('big', 4 * 1024 * 1024);
      expect(buffer).toHaveLength(4 * 1024 * 1024);
      await chooseFile(page, drawer, { name: 'big.pdf', mimeType: 'application/pdf', buffer });
      await drawer.getByText('4 mbs').waitFor();
      const line = await page.context().newCDPSession(page);
      const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 60_000 };
      await line.send('Network.emulateNetworkConditions', slow);
      await drawer.getByRole('button', { name: 'Save', exact: true }).click();
      await drawer.getByText('Saving...').waitFor();
      await drawer.getByRole('progressbar', { name: 'Upload' }).waitFor();
      await drawer.getByRole('button', { name: 'Cancel upload' }).click();
      await drawer.getByRole('button', { name: 'Save', exact: true }).waitFor();
      await line.send('Network.emulateNetworkConditions', { ...slow, offline: true });
      await drawer.getByRole('button', { name: 'Save', exact: true }).click();
      await drawer.getByText('Could not upload the file!').waitFor();
      await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
      await save(drawer);
      await page.getByText('resume-big.pdf').waitFor();

      await page.route('**/api/candidate/file*', (route) => route.fulfill({ status: 200, body: '1234' }));
      await page.getByRole('button', { name: 'Download resume-big.pdf' }).click();
      await page.getByText('Error downloading file').waitFor();
    },
  );

  it.runIf(detailed)(
    'takes specialties, preferences, a long summary and the fixed documents [P09] [P14] [P15] [P16]',
    async () => {
      const nurse = await aCandidate();
      const page = await aPage('desktop', 'dark');
      await openAs(page, nurse.email, '/profile');
      const specialties = page.getByRole('region', { name: 'Specialties' });
      // The only one stays.
      await expect.poll(() => specialties.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
      let drawer = await openDrawer(page, 'Specialties');
      await drawer.getByRole('button', { name: /^Remove/ }).click();
      await drawer.getByRole('button', { name: 'Save', exact: true }).click();
      await drawer.getByText('Specialty selection required').waitFor();
      await drawer.getByRole('combobox', { name: 'Specialties' }).fill('EKG/Tele');
      await drawer.getByText('No matches').waitFor();
      await drawer.getByRole('combobox', { name: 'Specialties' }).fill('');
      for (const letters of ['MICU', 'SICU']) {
        await chooseTyped(drawer.getByRole('combobox', { name: 'Specialties' }), letters);
      }
      await page.keyboard.press('Escape');
      await save(drawer);
      await specialties.getByRole('button', { name: /^Delete SICU/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await specialties.getByRole('button', { name: /^Delete SICU/ }).waitFor({ state: 'detached' });
      await expect.poll(() => specialties.getByRole('listitem').count()).toBe(1);

      drawer = await openDrawer(page, 'Professional Summary');
      await drawer.getByLabel('Professional summary').fill('\u{1F469}'.repeat(50_000));
      await save(drawer);

      await page.getByRole('tab', { name: 'Preferences' }).click();
      expect(new URL(page.url()).search).toBe('?tab=preferences');
      await page.getByText('Not actively looking').waitFor();
      drawer = await openDrawer(page, 'Job Preferences');
      for (const letters of ['ore', 'mai', 'ohi']) await chooseState(page, 'States', letters);
      await expect.poll(() => drawer.getByRole('button', { name: /^Remove/ }).count()).toBe(3);
      await drawer.getByLabel('Nights').check();
      await drawer.getByLabel('Start date').fill('13/01/2027');
      await drawer.getByRole('button', { name: 'Save', exact: true }).click();
      await drawer.getByText('Invalid date').waitFor();
      await drawer.getByLabel('Start date').fill('01/13/2027');
      await expect.poll(() => drawer.getByRole('radio').count()).toBe(10);
      await drawer.getByLabel('Warm Weather').check();
      await save(drawer);
      await page.getByText('Warm Weather').waitFor();
      await page.getByText('01/13/27').waitFor();

      await page.getByRole('tab', { name: 'Credentials' }).click();
      const medical = page.getByRole('region', { name: 'Medical Documents' });
      const slots = () => medical.getByRole('listitem').locator('p > span:first-child').allTextContents();
      await expect
        .poll(slots)
        .toEqual(expect.arrayContaining(['MMR', 'Varicella', 'Hep B', 'TDAP', 'Flu', 'TB', 'COVID']));
      const written = page.getByRole('region', { name: 'Written Documents' });
      for (const name of ['Drivers License', 'Certifications', 'Relias', 'Skills Checklist', 'Core Mandatory Exams'])
        await written.locator('p').getByText(name, { exact: true }).waitFor();
      await written.locator('p').getByText('Specialty Unit Exam').waitFor();
      drawer = await openDrawer(page, 'Medical Documents');
      await chooseFile(page, drawer.getByRole('region', { name: 'Flu' }), pdf('shot.pdf'));
      await drawer.getByRole('button', { name: 'Save', exact: true }).click();
      await drawer.getByText('Expiration Date Required').waitFor();
      await drawer.getByRole('region', { name: 'Flu' }).getByLabel('Expiration date').fill(nextYear);
      await save(drawer);
      const flu = medical.getByRole('listitem').filter({ hasText: 'Flu' });
      await flu.getByText(/^(Met|Ends before|Ends soon)$/).waitFor();
      await flu.getByRole('button', { name: 'Renew Flu' }).click();
      await page
        .getByRole('dialog', { name: 'Medical Documents' })
        .getByText('cert-Flu-shot.pdf', { exact: true })
        .waitFor();
      await expectAccessible(page);
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)('verifies the email from its card: six digits submit automatically [P05] [P04]', async () => {
    const nurse = await aCandidate();
    const page = await aPage('phone');
    await openAs(page, nurse.email, '/profile');
    await page.getByRole('button', { name: 'Verify email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enter Verification Code' });
    const letter = await letterTo(nurse.email, ({ code }) => code !== null);
    await dialog
      .getByLabel('The 6-digit code')
      .getByRole('textbox')
      .first()
      .fill(letter.code === '000000' ? '000001' : '000000');
    await dialog.getByText('Verification Failed').waitFor();
    await dialog.getByRole('button', { name: 'Resend' }).click();
    await toasted(page, 'Code Resent');
    const newer = await letterTo(nurse.email, ({ code, at }) => code !== null && at > letter.at);
    await dialog
      .getByLabel('The 6-digit code')
      .getByRole('textbox')
      .first()
      .fill(newer.code ?? '');
    await dialog.getByText('Email Verified').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('button', { name: 'Verify email' }).count()).toBe(0);
  });

  it.runIf(detailed)('keeps a draft when the session ends, for the next login [P03] [A27]', async () => {
    const nurse = await aCandidate();
    const page = await aPage('phone');
    await openAs(page, nurse.email, '/profile?edit=education');
    const drawer = page.getByRole('dialog', { name: 'Education' });
    await drawer.getByLabel('School').fill('Willow State University');
    await choose(drawer.getByLabel('Location'), 'Oregon');
    await choose(drawer.getByLabel('Degree'), 'MS');
    await drawer.getByLabel('Graduation date').fill('06/10/2015');
    await page.route('**/api/candidate/educations', (route) => route.fulfill({ status: 401, json: { message: 'No' } }));
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL('**/login');
    await page.unroute('**/api/candidate/educations');
    await openAs(page, nurse.email, '/login');
    await page.waitForURL('**/profile?edit=education');
    await drawer.getByText('What you typed earlier is here again. It is not saved yet.').waitFor();
    await expect.poll(() => drawer.getByLabel('School').inputValue()).toBe('Willow State University');
    await save(drawer);
    await page.getByText('MS · OR · June 2015').waitFor();
  });

  it.runIf(detailed)('has accessible drawers [P02]', async () => {
    const page = await aPage('phone');
    await openAs(page, 'nurse@demo.example', '/profile');
    for (const tab of ['Profile', 'Preferences', 'Credentials']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('tabpanel', { name: tab }).getByRole('button', { name: /^Edit/ }).first().waitFor();
      for (const edit of await page.getByRole('button', { name: /^Edit/ }).all()) {
        const title = ((await edit.getAttribute('aria-label')) ?? '').replace('Edit ', '');
        const drawer = await openDrawer(page, title);
        // The page behind cannot be reached; daily axe looks at some drawers only (support/browser/every-page.ts).
        if (long) expect([title, ...(await findingsOf(page, { part: '.ant-drawer' }))]).toEqual([title]);
        else await settled(page);
        expect(
          await drawer
            .locator('form > div')
            .first()
            .evaluate((body) => body.scrollWidth - body.clientWidth),
        ).toBe(0);
        for (const button of ['Back', 'Cancel', 'Save'])
          await expect.poll(() => drawer.getByRole('button', { name: button, exact: true }).count()).toBe(1);
        await escapeFrom(drawer);
        // The focus is back where the person came from.
        await expect.poll(() => edit.evaluate((button) => button === document.activeElement)).toBe(true);
      }
    }
    expect(page.faults).toEqual([]);
  });

  it.runIf(detailed)(
    'has drawers that begin at their heading, keep the focus and the page behind, and give the focus back [P02]',
    async () => {
      const page = await aPage('desktop');
      await openAs(page, 'nurse@demo.example', '/profile');
      const edit = page.getByRole('button', { name: 'Edit Education' });
      const drawer = page.getByRole('dialog', { name: 'Education' });
      const isOpener = () => edit.evaluate((button) => button === document.activeElement);
      await edit.press('Enter');
      const heading = drawer.getByRole('heading', { name: 'Education', exact: true });
      await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
      await drawer.locator('form').waitFor();
      await escapeFrom(drawer);
      await expect.poll(isOpener).toBe(true);

      // No key at all: the page behind neither takes the focus nor scrolls, and a press on it closes the drawer.
      await edit.click();
      await drawer.locator('form').waitFor();
      const top = await page.evaluate(() => window.scrollY);
      for (let step = 0; step < 20; step += 1) {
        await page.keyboard.press('Shift+Tab');
        const place = () =>
          document.activeElement === document.body || document.activeElement?.closest('[role=dialog]') !== null;
        expect(await page.evaluate(place)).toBe(true);
      }
      await page.mouse.move(300, 300);
      await page.mouse.wheel(0, -600);
      await page.mouse.click(300, 300);
      await drawer.waitFor({ state: 'detached' });
      expect(await page.evaluate(() => window.scrollY)).toBe(top);
      await expect.poll(isOpener).toBe(true);

      // Escape right behind Enter: closed again, and nothing is left of it in the address.
      await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Escape')]);
      await expect.poll(isOpener).toBe(true);
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      expect(new URL(page.url()).search).toBe('');
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)('keeps personal information read-only while staff impersonate [P04]', async () => {
    const nurse = await aCandidate({ FirstName: 'Juno' });
    const page = await aPage('desktop');
    await enter(page, 'recruiter@caravel.example', 'staff');
    await page.evaluate((id) => {
      sessionStorage.setItem('BecomeUser', id);
      sessionStorage.setItem('BecomeUserProvider', 'AWSCognito');
    }, nurse.id);
    await page.goto(new URL('/profile?edit=personal', page.url()).href);
    const drawer = page.getByRole('dialog', { name: 'Personal Information' });
    await drawer.getByText('Only the candidate may change this information.').waitFor();
    await expect.poll(() => drawer.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
    await expect.poll(() => drawer.getByLabel('First name').isDisabled()).toBe(true);
    await drawer.getByRole('button', { name: 'Cancel' }).click();
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('button', { name: /^Verify/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Edit Education' }).waitFor();
  });
});
