import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { dayNumber, dayOf } from '#shared/domain/dates.ts';
import type { Requirement } from '#shared/domain/eligibility/requirement.ts';
import { aPage, openAs, sidewaysScroll, startBrowser } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { chooseFile, save } from '../../support/browser/profile-drawer.ts';
import { toasted } from '../../support/browser/toasts.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { workAs } from '../../support/in-process.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { detailed } from '../../support/long.ts';
import type { TestAccount } from '../../support/people/new-account.ts';
import { anApplicant } from '../../support/people/new-candidate.ts';

startBrowser();
beforeAll(() => workAs('job'));

const paper = { fileName: 'paper.pdf', fileBase64Str: aPdf().toString('base64') };
const inDays = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000));
const licensed = { kind: 'license', profession: 'Nurse', state: 'TX' } as const;
const certified = (id: number, code: string): Requirement => ({ kind: 'certification', anyOf: [{ id, code }] });

const shot = { name: 'IMG_0042.pdf', mimeType: 'application/pdf', buffer: aPdf('shot') };
/** As a person types it. */
const typedDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

/** What is said around the control that has the focus. */
function wordsOfFocus(): string {
  return document.activeElement?.closest('[data-field]')?.textContent ?? '';
}

/** A job that starts in 20 days and lasts 13 weeks: to day 110. */
const asking = (requirements: Requirement[]) => aTableJob({ isOpen: true, startDate: inDays(20), requirements });

/** One nurse: licensed in Texas until long after, BLS lasts, ACLS ends on day 100, two jobs' worth of ICU years, Epic. */
async function aNurse(): Promise<TestAccount> {
  const nurse = await anApplicant();
  const license = { ...paper, documentState: 'TX', expirationDate: inDays(700) };
  await nurse.call(api.candidate.saveLicense, {}, { stateList: ['TX'], ...license });
  const certificationList = [
    { certificationId: 100301, expirationDate: inDays(500), ...paper },
    { certificationId: 100302, expirationDate: inDays(100), ...paper },
  ];
  await nurse.call(api.candidate.saveCertifications, {}, { certificationList });
  await nurse.call(api.candidate.saveSpecialties, {}, { specialtyList: [1001], chartingSystemList: ['Epic'] });
  return nurse;
}

describe('requirements', () => {
  it.runIf(detailed)(
    'of a job are answered: what is open first with one way to mend it, and once it is mended it is met [N01] [J07] [X08]',
    async () => {
      const nurse = await aNurse();
      const { jobId, jobTitle } = await asking([
        licensed,
        certified(100301, 'BLS'),
        certified(100302, 'ACLS'),
        certified(100305, 'NIHSS'),
        { kind: 'charting', anyOf: ['Epic'] },
        { kind: 'charting', anyOf: ['Meditech'] },
        { kind: 'vaccination', vaccine: 'Flu' },
        { kind: 'text', text: 'Flexible to float to PCU' },
      ]);
      const page = await aPage('phone');
      await openAs(page, nurse.email, `/job/${jobId}`);
      await page.getByRole('heading', { level: 1, name: jobTitle }).waitFor();
      await page.getByText('You meet 3 of 7, 1 to ask').waitFor();
      const open = page.getByRole('list', { name: 'Open requirements' });
      const met = page.getByRole('list', { name: 'Requirements you meet' });
      const lines = async (list: typeof open) =>
        (await list.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n').filter(Boolean)[0]);
      expect(await lines(open)).toEqual(['NIHSS', 'Meditech', 'Flu', 'ACLS', '“Flexible to float to PCU”']);
      const texts = await met.getByRole('listitem').allInnerTexts();
      expect(texts.map((text) => /Texas license|BLS|Epic/.exec(text)?.[0])).toEqual(['Texas license', 'BLS', 'Epic']);
      await expect.poll(() => open.getByText('Missing', { exact: true }).count()).toBe(3);
      await open.getByText('Ends before', { exact: true }).waitFor();
      // The job ends on day 110: 20 and 91 days, the first and the last included.
      const days = dayNumber(inDays(20)) + 90 - dayNumber(inDays(100));
      await open.getByText(`${days} days before the end`).waitFor();
      await page.getByText(/^ACLS ends /).waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
      await expectAccessible(page);

      // Each button opens the very field, says who asks for it, and saving leads back to the job with the answer renewed.
      const focused = (label: string) => expect.poll(() => page.evaluate(wordsOfFocus)).toContain(label);
      const drawer = page.getByRole('dialog');
      const mend = async (button: string, field: string) => {
        await open.getByRole('link', { name: button }).click();
        await drawer.getByText(`${jobTitle} asks for ${button.replace(/^(Add|Renew) /, '')}.`).waitFor();
        await focused(field);
      };
      await mend('Add NIHSS', 'Expiration date');
      await drawer.getByRole('region', { name: 'NIH Stroke Scale' }).waitFor();
      await expect.poll(() => drawer.getByLabel('Expiration date').count()).toBe(1);
      await drawer.getByLabel('Expiration date').fill(typedDay(inDays(300)));
      await chooseFile(page, drawer, shot);
      await save(drawer);
      await page.getByText('You meet 4 of 7, 1 to ask').waitFor();
      expect(new URL(page.url()).pathname).toBe(`/job/${jobId}`);
      await mend('Add Meditech', 'Charting systems you know');
      await page.keyboard.type('Medi');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await save(drawer);
      await page.getByText('You meet 5 of 7, 1 to ask').waitFor();
      await mend('Add Flu', 'Document');
      await drawer.getByLabel('Expiration date').fill(typedDay(inDays(300)));
      await chooseFile(page, drawer, shot);
      await save(drawer);
      await page.getByText('You meet 6 of 7, 1 to ask').waitFor();
      await mend('Renew ACLS', 'Expiration date');
      await drawer.getByRole('button', { name: 'Back' }).click();
      await page.getByText('You meet 6 of 7, 1 to ask').waitFor();
      expect(await lines(open)).toEqual(['ACLS', '“Flexible to float to PCU”']);
      await open.getByRole('link', { name: 'Ask recruiter' }).click();
      const question = page.getByLabel('I need help with...');
      await expect.poll(() => question.inputValue()).toBe(`${jobTitle} asks for “Flexible to float to PCU”.\n`);
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)(
    'that are missing leave a job unticked in Apply to all, in one screen, and an application is withdrawn and made again with its history [N01] [N04] [J10] [X15]',
    async () => {
      const nurse = await aNurse();
      const fitting = await asking([licensed, certified(100301, 'BLS')]);
      const lacking = await asking([licensed, certified(100305, 'NIHSS'), certified(100302, 'ACLS')]);
      for (const { jobId } of [fitting, lacking]) await nurse.call(api.job.addFavorite, { jobId });
      const page = await aPage('phone');
      await openAs(page, nurse.email, '/favorites');
      const tile = (jobTitle: string) => page.getByRole('article', { name: jobTitle });
      await tile(fitting.jobTitle).getByText('You meet all 2').waitFor();
      await tile(lacking.jobTitle).getByText('You meet 1 of 3').waitFor();
      await page.getByRole('button', { name: 'Apply to all' }).click();
      const asked = page.getByRole('dialog', { name: 'Apply to your saved jobs?' });
      const box = (jobTitle: string) => asked.getByRole('checkbox', { name: jobTitle });
      expect([await box(fitting.jobTitle).isChecked(), await box(lacking.jobTitle).isChecked()]).toEqual([true, false]);
      await asked.getByText('Missing: NIHSS. Ends before: ACLS').waitFor();
      await asked.getByText('$2,000/week').first().waitFor();
      // In one screen: the sentence and the button are in sight, whatever the number of jobs.
      for (const part of [
        asked.getByText(/^By pressing you agree/),
        asked.getByRole('button', { name: /^Apply to/ }),
      ]) {
        const foot = await part.evaluate((one) => one.getBoundingClientRect().bottom);
        expect(foot).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
      }
      await box(lacking.jobTitle).check();
      await asked.getByRole('button', { name: 'Apply to 2 jobs' }).click();
      await page.getByText('Applications: 2 applied.').waitFor();
      await tile(lacking.jobTitle).getByText('Applied', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'See your applications' }).waitFor();

      await page.goto('/myjobs?tab=applications');
      await page.getByRole('button', { name: `Withdraw from ${lacking.jobTitle}` }).click();
      const question = page.getByRole('dialog', { name: 'Do you wish to withdraw this application?' });
      await question.getByRole('button', { name: 'Withdraw' }).click();
      await toasted(page, 'You have withdrawn your application');
      await page.goto('/myjobs?tab=applications&show=history');
      await page.getByText('Withdrawn', { exact: true }).first().waitFor();
      await expect.poll(() => page.getByRole('button', { name: /^Withdraw/ }).count()).toBe(0);
      await page.goto(`/job/${lacking.jobId}`);
      await page.getByRole('button', { name: 'Apply again' }).click();
      await page.getByRole('button', { name: 'Applied' }).waitFor();
      await page.getByRole('link', { name: 'See your application' }).click();
      await page.getByText(/^You applied before on .*; that ended on /).waitFor();
      expect(page.faults).toEqual([]);
    },
  );
});
