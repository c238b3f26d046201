import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import type { SkillAnswers } from '#shared/contract/skills.ts';
import { scoredItems } from '#shared/domain/skills.ts';
import { aPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
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
    .map(({ name: _, ...line }) => ({ ...line, score: 2 }));
}

describe('a skills checklist', () => {
  it('begins with its introduction, asks for every line, keeps progress and continues on another device [P20]', async () => {
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
    expect(await page.getByRole('button', { name: 'Previous' }).count()).toBe(0);
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
    await page.getByText('Your changes have been made successfully.').waitFor();
    await page.getByRole('link', { name: 'Back to profile' }).click();
    await page.waitForURL('**/profile');
    const card = page.getByRole('region', { name: 'Skills Checklist' });
    await card.getByText(/\d+% completed/).waitFor();
    expect(await card.getByRole('button', { name: `Download ${checklist.name}` }).isDisabled()).toBe(true);

    const elsewhere = await aPage('desktop', 'dark');
    await openAs(elsewhere, nurse.email, '/profile');
    await elsewhere.getByRole('link', { name: `Open ${checklist.name}` }).click();
    await elsewhere.getByRole('heading', { name: two?.name ?? '', exact: true }).waitFor();
    expect(await elsewhere.getByRole('radio', { name: '1 Inexperienced' }).first().isChecked()).toBe(true);
    await elsewhere.getByRole('button', { name: 'Previous' }).click();
    await elsewhere.getByRole('heading', { name: one?.name ?? '', exact: true }).waitFor();
    expect(await elsewhere.getByRole('radio', { name: '3 Proficient' }).first().isChecked()).toBe(true);
    await expectAccessible(elsewhere);
    expect([...page.faults, ...elsewhere.faults]).toEqual([]);
  });

  it('is submitted only when every line has a score, and its document can be downloaded [P20] [P21] [P19]', async () => {
    const nurse = await aCandidate();
    const checklist = await aDemoChecklist(nurse);
    const skillAssessmentAnswerRequestList = allButTheLast(checklist);
    await nurse.call(api.candidate.saveSkill, {}, { assessmentId: checklist.id, skillAssessmentAnswerRequestList });
    const page = await aPage('phone');
    await openAs(page, nurse.email, `/skill/${checklist.id}`);
    const last = checklist.categoryList.at(-1)?.name ?? '';
    await page.getByRole('heading', { name: last, exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Save Progress' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Please complete all questions before submitting').waitFor();
    await scoreAll(page, '4 Expert');

    // Another device saves meanwhile: ours is not lost, and goes through with the next try.
    const { version } = await nurse.call(api.candidate.skill, { assessmentId: checklist.id });
    const meanwhile = { assessmentId: checklist.id, skillAssessmentAnswerRequestList, version };
    await nurse.call(api.candidate.saveSkill, {}, meanwhile);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Failed to save your changes. Please try again.').waitFor();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL('**/profile');
    const card = page.getByRole('region', { name: 'Skills Checklist' });
    await card.getByText(/^Complete/).waitFor();
    const downloading = page.waitForEvent('download');
    await card.getByRole('button', { name: `Download ${checklist.name}` }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toContain('Skills Checklist');
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(page.faults).toEqual([]);
  });

  it('is opened from the profile by Enter, and not by the arrow keys on the way to it [P19] [U10]', async () => {
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
  });

  it('says that a checklist does not exist [P20]', async () => {
    const nurse = await aCandidate();
    const page = await aPage('phone');
    await openAs(page, nurse.email, '/skill/no-such-checklist');
    await page.getByRole('alert').waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  });
});
