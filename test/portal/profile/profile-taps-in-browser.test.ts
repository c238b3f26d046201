import type { Locator } from '@playwright/test';
import { expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { dayOf, shownDay } from '#shared/domain/dates.ts';
import { aTouchedPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { detailed } from '../../support/long.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { scoreSection } from '../../support/people/score-section.ts';
import { signedIn } from '../../support/people/sign-in.ts';

startBrowser();

const nextYear = `01/31/${new Date().getFullYear() + 1}`;
const lastYear = shownDay(dayOf(new Date(Date.now() - 400 * 86_400_000)));
const paper = { name: 'IMG_0042.pdf', mimeType: 'application/pdf', buffer: aPdf('paper') };

it.runIf(detailed)(
  'a profile on a phone takes at most 80 presses from 0 to 100 %, what is typed apart [C07] [P18] [P20] [U08]',
  async ({ task }) => {
    const nurse = await aCandidate();
    const demo = await (await signedIn('nurse@demo.example')).call(api.candidate.details);
    const [facility = '', school = ''] = [demo.workHistoryList[0]?.facility, demo.educationList[0]?.school];
    const page = await aTouchedPage();
    await openAs(page, nurse.email, '/home');

    /** The presses of each step, in the order of the steps. */
    const taps = new Map<string, number>();
    let part = 'The list';
    const count = (more: number) => taps.set(part, (taps.get(part) ?? 0) + more);
    const tap = async (target: Locator) => {
      count(1);
      await target.tap();
    };
    /** A field is tapped before one types, also one in focus: on some phones that alone brings the keyboard. */
    const type = async (field: Locator, text: string) => {
      await tap(field);
      await field.fill(text);
    };
    /** The keyboard's own key leads to the next field, past what cannot be typed into: that is typing, no press on the page. */
    const typeNext = async (field: Locator, text: string) => {
      const isThere = () => field.evaluate((one) => one === document.activeElement);
      for (let keys = 0; keys < 3 && !(await isThere()); keys += 1) await page.keyboard.press('Tab');
      expect(await isThere(), `${field} is next`).toBe(true);
      await field.fill(text);
    };
    /** The device's own list: one tap opens it, one chooses. */
    const pick = async (field: Locator, label: string) => {
      count(2);
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
      count(1);
      await (await chooser).setFiles(paper);
      await drawer.getByRole('button', { name: 'Choose another file' }).waitFor();
    };
    /** One step; the save opens the next, but for the last one, after which the list is back. */
    const step = async (title: string, save: string, fill: (drawer: Locator) => Promise<void>) => {
      part = title;
      const drawer = page.getByRole('dialog', { name: title });
      await drawer.locator('form').waitFor();
      await fill(drawer);
      await tap(drawer.getByRole('button', { name: save, exact: true }));
      await drawer.waitFor({ state: 'detached' });
    };
    const goesOn = 'Save and go on';

    await tap(page.getByRole('link', { name: '8 steps to applying with one click.' }));
    await tap(page.getByRole('button', { name: 'Add your resume' }));
    await step('Resume', goesOn, choose);
    await step('Job Experience', goesOn, async (drawer) => {
      await find(drawer.getByLabel('Facility'), facility.slice(0, 6), new RegExp(facility));
      await tap(drawer.getByLabel('Current Position'));
      await type(drawer.getByLabel('Start date'), lastYear);
    });
    await step('Education', goesOn, async (drawer) => {
      await find(drawer.getByLabel('School'), school.slice(0, 6), new RegExp(school));
      await pick(drawer.getByLabel('Degree'), 'BSN');
      await type(drawer.getByLabel('Graduation date'), '05/15/2012');
    });
    await step('Licenses', goesOn, async (drawer) => {
      await choose(drawer);
      await type(drawer.getByLabel('Expiration date'), nextYear);
    });
    await step('Certifications', goesOn, async (drawer) => {
      await drawer.getByRole('region', { name: 'Basic Life Support' }).waitFor();
      await type(drawer.getByLabel('Expiration date'), nextYear);
      await choose(drawer);
    });
    await step('References', goesOn, async (drawer) => {
      await type(drawer.getByLabel('First name'), 'Ines');
      await typeNext(drawer.getByLabel('Last name'), 'Moreno');
      await typeNext(drawer.getByLabel('Job title'), 'Nurse Manager');
      // From where she works.
      expect(await drawer.getByLabel('Location').inputValue()).toBe(facility);
      await tap(drawer.getByRole('radio', { name: 'Email' }));
      await type(drawer.locator('input[name=email]'), 'ines@demo.example');
      await typeNext(drawer.getByLabel('Mobile'), '5125550147');
    });
    await step('Personal Information', 'Save', async (drawer) => {
      await type(drawer.getByLabel('Date of birth'), '05/12/1988');
      await typeNext(drawer.getByLabel('SSN (last 4 digits)'), '1234');
    });
    part = 'Skills checklist';
    await tap(page.getByRole('link', { name: 'Start the checklist' }));
    await tap(page.getByRole('button', { name: 'Start', exact: true }));
    for (let section = 1; section <= 9; section += 1) {
      await page.getByText(`Section ${section} of 9`, { exact: true }).waitFor();
      await scoreSection(page, tap);
      await tap(page.getByRole('button', { name: /^(Next|Submit)$/ }));
    }
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Submit' }));
    await page.waitForURL('**/start');
    await page.getByRole('heading', { level: 1, name: 'Profile Complete!' }).waitFor();
    expect((await nurse.call(api.candidate.details)).progress.percent).toBe(100);
    const all = [...taps.values()].reduce((sum, presses) => sum + presses, 0);
    const byPart = [...taps].map(([name, presses]) => `${name} ${presses}`).join(', ');
    task.meta.presses = all;
    expect(all, byPart).toBeLessThanOrEqual(80);
    expect(page.faults).toEqual([]);
  },
);
