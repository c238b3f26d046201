import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { aPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { chooseFile, save } from '../../support/browser/profile-drawer.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { workAs } from '../../support/in-process.ts';
import { detailed } from '../../support/long.ts';
import { aCandidate, anApplicant } from '../../support/people/new-candidate.ts';

startBrowser();

const paper = { fileName: 'paper.pdf', fileBase64Str: aPdf('paper').toString('base64') };
const shot = { name: 'IMG_0042.pdf', mimeType: 'application/pdf', buffer: aPdf('shot') };

describe('a profile that is being filled', () => {
  it.runIf(detailed)(
    'counts expired licenses and certifications as missing and says so on their cards [N02] [P10] [P11]',
    async () => {
      const nurse = await aCandidate();
      const certificate = (expirationDate: string) => ({
        certificationList: [{ certificationId: 100301, ...paper, expirationDate }],
      });
      await nurse.call(api.candidate.saveLicense, {}, { stateList: ['TX'], ...paper, expirationDate: '2024-03-01' });
      const stored = await nurse.call(api.candidate.saveCertifications, {}, certificate('2025-06-30'));
      expect(stored.progress.missing).toEqual(expect.arrayContaining(['license', 'certifications']));
      expect((await nurse.call(api.candidate.details)).progress).toMatchObject({ completed: 0, percent: 0 });
      const page = await aPage('phone');
      await openAs(page, nurse.email, '/profile');
      const card = (name: string) => page.getByRole('region', { name });
      await card('Licenses').getByRole('definition').getByText('Expired 03/01/24', { exact: true }).waitFor();
      await card('Licenses').getByText('Incomplete', { exact: true }).waitFor();
      await card('Certifications').getByText('Expired 06/30/25', { exact: true }).waitFor();
      await card('Certifications').getByText('Incomplete', { exact: true }).waitFor();
      await expectAccessible(page);
      await nurse.call(api.candidate.saveCertifications, {}, certificate('2090-06-30'));
      await page.reload();
      await card('Certifications').getByText('Expires 06/30/90').waitFor();
      await expect.poll(() => card('Certifications').getByText('Incomplete').count()).toBe(0);
      expect((await nurse.call(api.candidate.details)).progress).toMatchObject({
        completed: 1,
        missing: expect.not.arrayContaining(['certifications']),
      });
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)('opens one slot from its row, and asks no day of what never ends [P16]', async () => {
    const nurse = await aCandidate();
    const page = await aPage('phone');
    await openAs(page, nurse.email, '/profile?tab=credentials');
    await page.getByRole('button', { name: 'Add MMR' }).click();
    let drawer = page.getByRole('dialog', { name: 'Medical Documents' });
    await drawer.getByRole('region', { name: 'MMR' }).waitFor();
    await expect.poll(() => drawer.getByRole('region').count()).toBe(1);
    await expect.poll(() => drawer.getByLabel('Expiration date').count()).toBe(0);
    await chooseFile(page, drawer, shot);
    await save(drawer);
    await page.getByRole('button', { name: 'See MMR' }).waitFor();
    const [stored] = (await nurse.call(api.candidate.details)).certificationList;
    expect(stored).toMatchObject({ fileName: 'cert-MMR-IMG_0042.pdf', expirationDate: '' });

    await page.getByRole('button', { name: 'Add Drivers License' }).click();
    drawer = page.getByRole('dialog', { name: 'Written Documents' });
    await chooseFile(page, drawer, shot);
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    await drawer.getByText('Expiration Date Required').waitFor();
    await drawer.getByRole('button', { name: 'Show all 4' }).click();
    await expect.poll(() => drawer.getByRole('region').count()).toBe(4);
    await expect
      .poll(() => drawer.getByRole('region', { name: 'Relias' }).getByText('Where the document has one').count())
      .toBe(1);
    expect(page.faults).toEqual([]);
  });

  it.runIf(detailed)(
    'opens one entry alone from its pencil, keeps the others, and leads on to the next that is missing, the field in focus [P02] [P07] [P18] [X08]',
    async () => {
      const nurse = await aCandidate();
      const school = (name: string) => ({
        school: name,
        state: 'TX',
        degree: 'BSN' as const,
        graduationDate: '2015-05-01',
      });
      await nurse.call(api.candidate.saveEducations, {}, { educationList: ['Fern', 'Moor', 'Vale'].map(school) });
      const page = await aPage('phone');
      await openAs(page, nurse.email, '/profile');
      await page.getByRole('button', { name: 'Change Moor' }).click();
      let drawer = page.getByRole('dialog', { name: 'Education' });
      await drawer.getByLabel('School').waitFor();
      await expect.poll(() => drawer.getByLabel('School').count()).toBe(1);
      expect(new URL(page.url()).search).toMatch(/^\?edit=education&entry=/);
      await drawer.getByLabel('School').fill('Moor College');
      await save(drawer);
      const schools = (await nurse.call(api.candidate.details)).educationList.map((one) => one.school);
      expect(schools.toSorted()).toEqual(['Fern', 'Moor College', 'Vale']);

      await page.getByRole('button', { name: 'Change Fern' }).click();
      await drawer.getByRole('button', { name: 'Show all 3' }).click();
      await expect.poll(() => drawer.getByLabel('School').count()).toBe(3);
      await drawer.getByRole('button', { name: 'Cancel' }).click();
      await drawer.waitFor({ state: 'detached' });

      const next = page.getByRole('region', { name: 'Next step' });
      await expectAccessible(page);
      await next.getByRole('button', { name: 'Continue with SSN and date of birth' }).click();
      drawer = page.getByRole('dialog', { name: 'Personal Information' });
      const born = drawer.getByLabel('Date of birth');
      await expect.poll(() => born.evaluate((one) => one === document.activeElement)).toBe(true);
      await born.fill('05/12/1988');
      await drawer.getByLabel('SSN (last 4 digits)').fill('1234');
      await save(drawer);
      await next.getByRole('button', { name: 'Continue with Resume' }).click();
      drawer = page.getByRole('dialog', { name: 'Resume' });
      await chooseFile(page, drawer, shot);
      await save(drawer);
      await next.getByRole('button', { name: 'Continue with Work experience' }).waitFor();
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)('leads to the jobs once it is complete [P18]', async () => {
    workAs('candidate');
    const nurse = await anApplicant();
    const page = await aPage('phone');
    await openAs(page, nurse.email, '/profile');
    await page.getByRole('region', { name: 'Next step' }).getByRole('link', { name: 'Find jobs' }).click();
    await page.waitForURL('**/search');
    expect(page.faults).toEqual([]);
  });

  it.runIf(detailed)(
    'offers the checklist of the own specialty first, and those of other professions when asked [P19]',
    async () => {
      const nurse = await aCandidate();
      const page = await aPage('phone');
      await openAs(page, nurse.email, '/profile');
      const card = page.getByRole('region', { name: 'Skills Checklist' });
      await card.getByRole('button', { name: 'Show checklists of other professions' }).waitFor();
      const names = () => card.getByLabel('Add a new skill');
      await names().click();
      const options = page.getByRole('option');
      await expect.poll(() => options.first().textContent()).toBe('RN - ICU Skills Checklist');
      expect((await options.allTextContents()).every((name) => !/^(LPN|CNA|Allied)/.test(name))).toBe(true);
      await page.keyboard.press('Escape');
      await card.getByRole('button', { name: 'Show checklists of other professions' }).click();
      await names().click();
      await expect.poll(() => options.allTextContents()).toContain('LPN - Long Term Care Skills Checklist');
      await page.keyboard.press('Escape');
      await page.getByRole('region', { name: 'Required' }).getByRole('button', { name: 'Skills checklist' }).click();
      await page.getByRole('heading', { name: 'RN - ICU Skills Checklist' }).waitFor();
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)(
    'leads to the field that adds a checklist where none is for the own specialty [P19] [U10]',
    async () => {
      const nurse = await aCandidate();
      const page = await aPage('phone');
      await page.route('**/api/datalist/skillassessments*', (route) => route.fulfill({ json: [] }));
      await openAs(page, nurse.email, '/profile?tab=credentials');
      await page
        .getByRole('button', { name: /skills checklist/i })
        .first()
        .click();
      const field = page.getByLabel('Add a new skill');
      await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
      expect(page.faults).toEqual([]);
    },
  );
});
