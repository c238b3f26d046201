import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { describe, expect, it, onTestFinished } from 'vitest';
import { api } from '#shared/contract/index.ts';
import type { SkillAnswers } from '#shared/contract/skills.ts';
import { scoredItems } from '#shared/domain/skills.ts';
import { puttingAssessment, removingAssessment } from '../../../functions/_reference/assessments.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { aPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { downloaded } from '../../support/browser/downloaded.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { toasted } from '../../support/browser/toasts.ts';
import { workAs } from '../../support/in-process.ts';
import { detailed } from '../../support/long.ts';
import { aDemoChecklist } from '../../support/people/demo-checklist.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';

startBrowser();

/** Scores every line of the section in sight. */
async function scoreAll(page: Page, score: string): Promise<void> {
  for (const line of await page.getByRole('radio', { name: score }).all()) await line.check();
}

/** Scores for the lines of all sections but the last. */
function allButTheLast(checklist: SkillAnswers) {
  const last = checklist.categoryList.at(-1)?.id;
  return scoredItems(checklist)
    .filter(({ categoryId }) => categoryId !== last)
    .map(({ name: _, isCritical: _critical, ...line }) => ({ ...line, score: 2 }));
}

describe('a skills checklist', () => {
  it.runIf(detailed)(
    'begins with its introduction, asks for every line, keeps progress and continues on another device [P20]',
    async () => {
      const nurse = await aCandidate();
      const checklist = await aDemoChecklist(nurse);
      const [one, two] = checklist.categoryList;
      const page = await aPage('phone');
      await openAs(page, nurse.email, `/skill/${checklist.id}`);
      await page.getByRole('heading', { level: 1, name: checklist.name }).waitFor();
      await page.getByText('10-15 min').waitFor();
      for (const label of ['Inexperienced', 'Novice', 'Proficient', 'Expert']) await page.getByText(label).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Start' }).click();
      await page.getByRole('heading', { name: one?.name ?? '', exact: true }).waitFor();
      await expect.poll(() => page.getByRole('button', { name: 'Previous' }).count()).toBe(0);
      const target = await page
        .locator('label', { has: page.getByRole('radio') })
        .first()
        .boundingBox();
      expect(target?.height).toBeGreaterThanOrEqual(44);

      // The first line without a score is led to, by keyboard and by eye.
      const lines = page.getByRole('radiogroup').filter({ has: page.getByRole('radio') });
      await lines.first().getByRole('radio', { name: '4 Expert' }).check();
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByText('Please complete all questions before proceeding').waitFor();
      const isLedTo = lines.nth(1).getByRole('radio').first();
      await expect.poll(() => isLedTo.evaluate((radio) => radio === document.activeElement)).toBe(true);
      // A second time as well, from wherever one has gone meanwhile.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.getByRole('button', { name: 'Next' }).click();
      await expect.poll(() => isLedTo.evaluate((radio) => radio === document.activeElement)).toBe(true);
      await expect
        .poll(() =>
          isLedTo.evaluate((radio) => {
            const { top, bottom } = radio.getBoundingClientRect();
            return top >= 0 && bottom <= window.innerHeight;
          }),
        )
        .toBe(true);
      await expectAccessible(page);
      await scoreAll(page, '3 Proficient');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('heading', { name: two?.name ?? '', exact: true }).waitFor();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await lines.first().getByRole('radio', { name: '1 Inexperienced' }).check();

      // Leaving would lose something: that is asked; saving progress ends the question.
      await page.getByRole('link', { name: 'Back to profile' }).click();
      await page.getByText('All your changes will be lost').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      const held = Promise.withResolvers<void>();
      await page.route('**/api/candidate/skill', async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.getByRole('button', { name: 'Save Progress' }).click();
      // A busy button is called by its words alone.
      await page.getByRole('button', { name: 'Saving...', exact: true }).waitFor();
      held.resolve();
      await toasted(page, 'Your changes have been made successfully.');
      await page.getByRole('link', { name: 'Back to profile' }).click();
      await page.waitForURL('**/profile');
      const card = page.getByRole('region', { name: 'Skills Checklist' });
      await card.getByText(/\d+% completed/).waitFor();
      await expect.poll(() => card.getByRole('button', { name: `Download ${checklist.name}` }).isDisabled()).toBe(true);

      const elsewhere = await aPage('desktop', 'dark');
      await openAs(elsewhere, nurse.email, '/profile');
      await elsewhere.getByRole('link', { name: `Open ${checklist.name}` }).click();
      await elsewhere.getByRole('heading', { name: two?.name ?? '', exact: true }).waitFor();
      await expect.poll(() => elsewhere.getByRole('radio', { name: '1 Inexperienced' }).first().isChecked()).toBe(true);
      await elsewhere.getByRole('button', { name: 'Previous' }).click();
      await elsewhere.getByRole('heading', { name: one?.name ?? '', exact: true }).waitFor();
      await expect.poll(() => elsewhere.getByRole('radio', { name: '3 Proficient' }).first().isChecked()).toBe(true);
      await expectAccessible(elsewhere);
      expect([...page.faults, ...elsewhere.faults]).toEqual([]);
    },
  );

  it('is submitted only when every line has a score, and its document can be downloaded [P20] [P21] [P19]', async () => {
    const nurse = await aCandidate();
    const checklist = await aDemoChecklist(nurse);
    const skillAssessmentAnswerRequestList = allButTheLast(checklist);
    await nurse.call(api.candidate.saveSkill, {}, { assessmentId: checklist.id, skillAssessmentAnswerRequestList });
    const page = await aPage('phone');
    await openAs(page, nurse.email, `/skill/${checklist.id}`);
    const last = checklist.categoryList.at(-1)?.name ?? '';
    await page.getByRole('heading', { name: last, exact: true }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Save Progress' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Please complete all questions before submitting').waitFor();
    await scoreAll(page, '4 Expert');

    // Another device saves meanwhile: neither is lost, and pressing again overwrites nothing before it is decided.
    const { version } = await nurse.call(api.candidate.skill, { assessmentId: checklist.id });
    const meanwhile = { assessmentId: checklist.id, skillAssessmentAnswerRequestList, version };
    await nurse.call(api.candidate.saveSkill, {}, meanwhile);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Changed elsewhere', { exact: true }).waitFor();
    await page.getByText('decide which version counts').waitFor();
    await expectAccessible(page);
    const saves: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/candidate/skill') && saves.push(request.url()));
    await page.getByRole('button', { name: 'Submit' }).click();
    const isLedTo = (text: string) => document.activeElement?.textContent?.includes(text);
    await expect.poll(() => page.evaluate(isLedTo, 'decide which version counts')).toBe(true);
    expect(saves).toEqual([]);
    await page.getByRole('button', { name: 'Load the newer version' }).click();
    await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Back to what I typed' }).click();
    await page.getByRole('radio', { name: '4 Expert', checked: true }).first().waitFor();
    await page.getByRole('button', { name: 'Keep what I typed' }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL('**/profile');
    const card = page.getByRole('region', { name: 'Skills Checklist' });
    await card.getByText(/^Complete/).waitFor();
    const downloading = page.waitForEvent('download');
    await card.getByRole('button', { name: `Download ${checklist.name}` }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toContain('Skills Checklist');
    expect((await downloaded(file)).subarray(0, 5).toString()).toBe('%PDF-');
    expect(page.faults).toEqual([]);
  });

  it.runIf(detailed)('is answered by the keys 1 to 4, which go on from line to line [P20] [U10]', async () => {
    const nurse = await aCandidate();
    const checklist = await aDemoChecklist(nurse);
    const page = await aPage('desktop');
    await openAs(page, nurse.email, `/skill/${checklist.id}`);
    await page.getByRole('button', { name: 'Start' }).press('Enter');
    const lines = page.getByRole('radiogroup');
    await lines.first().getByRole('radio').first().focus();
    const count = await lines.count();
    for (let line = 0; line < count; line += 1) await page.keyboard.press(String(1 + (line % 4)));
    await expect.poll(() => lines.nth(1).getByRole('radio', { name: '2 Novice' }).isChecked()).toBe(true);
    await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(count);
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await page.getByRole('heading', { name: checklist.categoryList[1]?.name ?? '', exact: true }).waitFor();
    expect(page.faults).toEqual([]);
  });

  it.runIf(detailed)(
    'that got new lines since it was complete says so, and stays complete for both calls [P20] [P19]',
    async () => {
      workAs('admin');
      const id = `grown-${randomUUID()}`;
      const line = (name: string) => ({ id: `${id}-${name}`, name, questionList: [] });
      const template = (lines: string[]) => ({
        id,
        name: `RN - Grown ${id}`,
        version: 1,
        categoryList: [
          {
            id: `${id}-c`,
            name: 'Care',
            questionList: [{ id: `${id}-q`, name: 'Airway', questionList: lines.map(line) }],
          },
        ],
      });
      await transact(puttingAssessment(template(['Cough'])));
      onTestFinished(async () => void (await transact(removingAssessment(id))));
      const nurse = await aCandidate();
      const answer = { categoryId: `${id}-c`, questionId: `${id}-q`, subQuestionId: `${id}-Cough`, score: 4 };
      await nurse.call(
        api.candidate.saveSkill,
        {},
        {
          assessmentId: id,
          skillAssessmentAnswerRequestList: [answer],
          shouldCreateFile: true,
        },
      );
      await transact(puttingAssessment(template(['Cough', 'Suction'])));
      const both = [
        await nurse.call(api.candidate.skill, { assessmentId: id }),
        (await nurse.call(api.candidate.skills))[0],
      ];
      for (const one of both) expect(one).toMatchObject({ isComplete: true, percentageComplete: 100 });
      const page = await aPage('phone');
      await openAs(page, nurse.email, `/skill/${id}`);
      await page.getByText('New since you completed this checklist: 1').waitFor();
      await page.getByText('Suction', { exact: true }).first().waitFor();
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)(
    'is opened from the profile by Enter, and not by the arrow keys on the way to it [P19] [U10]',
    async () => {
      const nurse = await aCandidate();
      const page = await aPage('phone');
      await openAs(page, nurse.email, '/profile');
      const field = page.getByLabel('Add a new skill');
      await field.focus();
      await page.keyboard.press('ArrowDown');
      await page.locator('.ant-select-item-option-active').first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      expect(new URL(page.url()).pathname).toBe('/profile');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/skill/*');
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)('says that a checklist does not exist [P20]', async () => {
    const nurse = await aCandidate();
    const page = await aPage('phone');
    await openAs(page, nurse.email, '/skill/no-such-checklist');
    await page.getByRole('alert').waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  });
});
