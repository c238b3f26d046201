import type { Locator } from '@playwright/test';
import { expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { dayOf, shownDay } from '#shared/domain/dates.ts';
import { aTouchedPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { long } from '../../support/long.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { scoreSection } from '../../support/people/score-section.ts';
import { signedIn } from '../../support/people/sign-in.ts';

startBrowser();

const nextYear = `01/31/${new Date().getFullYear() + 1}`;
const lastYear = shownDay(dayOf(new Date(Date.now() - 400 * 86_400_000)));
const paper = { name: 'IMG_0042.pdf', mimeType: 'application/pdf', buffer: aPdf('paper') };

it.runIf(long)(
  'a profile on a phone takes at most 80 taps from 0 to 100 %, what is typed apart [P18] [P20] [U08]',
  async () => {
    const nurse = await aCandidate();
    const demo = await (await signedIn('nurse@demo.example')).call(api.candidate.details);
    const [facility = '', school = ''] = [demo.workHistoryList[0]?.facility, demo.educationList[0]?.school];
    const page = await aTouchedPage();
    await openAs(page, nurse.email, '/profile');

    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    /** A field is tapped before one types. */
    const type = async (field: Locator, text: string) => {
      await tap(field);
      await field.fill(text);
    };
    /** The device's own list: one tap opens it, one chooses. */
    const pick = async (field: Locator, label: string) => {
      taps += 2;
      await field.selectOption({ label });
    };
    const find = async (field: Locator, letters: string, option: string | RegExp) => {
      await tap(field);
      await field.pressSequentially(letters);
      await tap(page.getByRole('option', { name: option }).first());
    };
    /** The device's own album: one tap more. */
    const choose = async (drawer: Locator) => {
      const chooser = page.waitForEvent('filechooser');
      await tap(drawer.getByRole('button', { name: 'Choose a file' }));
      taps += 1;
      await (await chooser).setFiles(paper);
      await drawer.getByRole('button', { name: 'Choose another file' }).waitFor();
    };
    /** From one step to the next, by what the page says. */
    const step = async (next: string, title: string, fill: (drawer: Locator) => Promise<void>) => {
      await tap(page.getByRole('button', { name: `Continue with ${next}` }));
      const drawer = page.getByRole('dialog', { name: title });
      await drawer.locator('form').waitFor();
      await fill(drawer);
      await tap(drawer.getByRole('button', { name: 'Save', exact: true }));
      await drawer.waitFor({ state: 'detached' });
    };

    await step('SSN and date of birth', 'Personal Information', async (drawer) => {
      await type(drawer.getByLabel('Date of birth'), '05/12/1988');
      await type(drawer.getByLabel('SSN (last 4 digits)'), '1234');
    });
    await step('Resume', 'Resume', choose);
    await step('Work experience', 'Job Experience', async (drawer) => {
      await find(drawer.getByLabel('Facility'), facility.slice(0, 6), new RegExp(facility));
      await tap(drawer.getByLabel('Current Position'));
      await type(drawer.getByLabel('Start date'), lastYear);
    });
    await step('References', 'References', async (drawer) => {
      await type(drawer.getByLabel('First name'), 'Ines');
      await type(drawer.getByLabel('Last name'), 'Moreno');
      await type(drawer.getByLabel('Job title'), 'Nurse Manager');
      await pick(drawer.getByLabel('Location'), facility);
      await tap(drawer.getByRole('radio', { name: 'Email' }));
      await type(drawer.locator('input[name=email]'), 'ines@demo.example');
      await type(drawer.getByLabel('Mobile'), '5125550147');
    });
    await step('License', 'Licenses', async (drawer) => {
      await choose(drawer);
      await type(drawer.getByLabel('Expiration date'), nextYear);
    });
    await step('Education', 'Education', async (drawer) => {
      await find(drawer.getByLabel('School'), school.slice(0, 6), new RegExp(school));
      await pick(drawer.getByLabel('Degree'), 'BSN');
      await type(drawer.getByLabel('Graduation date'), '05/15/2012');
    });
    await step('Certifications', 'Certifications', async (drawer) => {
      await find(drawer.getByRole('combobox', { name: 'Certification' }), 'BLS', /Basic Life Support/);
      await type(drawer.getByLabel('Expiration date'), nextYear);
      await choose(drawer);
    });
    await tap(page.getByRole('button', { name: 'Continue with Skills checklist' }));
    await tap(page.getByRole('button', { name: 'Start' }));
    for (let section = 1; section <= 9; section += 1) {
      await page.getByText(`Section ${section} of 9`, { exact: true }).waitFor();
      await scoreSection(page, tap);
      await tap(page.getByRole('button', { name: /^(Next|Submit)$/ }));
    }
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Submit' }));
    await page.waitForURL('**/profile');
    await page.getByText('100% completed').waitFor();
    expect(taps).toBeLessThanOrEqual(80);
    expect(page.faults).toEqual([]);
  },
);
