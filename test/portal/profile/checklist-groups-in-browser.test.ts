import type { Locator } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { scoredItems } from '#shared/domain/skills.ts';
import { aTouchedPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { detailed } from '../../support/long.ts';
import { aDemoChecklist } from '../../support/people/demo-checklist.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { read, scoreSection } from '../../support/people/score-section.ts';

startBrowser();

describe('the groups of a checklist on a phone', () => {
  it.runIf(detailed)(
    'take at most 54 presses for the largest checklist, three lines changed and its question included [C11] [P20] [U08]',
    async ({ task }) => {
      const nurse = await aCandidate();
      const all = await nurse.call(api.datalist.skillAssessments);
      const { id = '' } = all.find(({ name }) => name === 'RN - ICU Skills Checklist') ?? {};
      const checklist = await nurse.call(api.candidate.skill, { assessmentId: id });
      const page = await aTouchedPage();
      await openAs(page, nurse.email, `/skill/${id}`);
      let presses = 0;
      const tap = async (target: Locator) => {
        presses += 1;
        await target.tap();
      };
      await tap(page.getByRole('button', { name: 'Start' }));
      const last = checklist.categoryList.length;
      for (let section = 1; section <= last; section += 1) {
        await page.getByText(`Section ${section} of ${last}`, { exact: true }).waitFor();
        await scoreSection(page, tap);
        // One row of four boxes, each large enough for a finger.
        const boxes = await page.getByRole('radiogroup').first().locator('label').all();
        const places = await Promise.all(boxes.map((box) => box.boundingBox()));
        expect(new Set(places.map((place) => place?.y)).size).toBe(1);
        const sizes = places.flatMap((place) => [place?.width ?? 0, place?.height ?? 0]);
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
        if (section < last) await tap(page.getByRole('button', { name: 'Next' }));
      }
      const submit = page.getByRole('button', { name: 'Submit', exact: true });
      await tap(submit);
      // All alike: one question, and no refusal.
      const question = page.getByRole('dialog', { name: 'Every line has the same score' });
      await tap(question.getByRole('button', { name: 'Look again' }));
      await question.waitFor({ state: 'hidden' });
      const lines = page.locator('[data-line]');
      for (const at of [0, 1, 2])
        await tap(lines.nth(at).locator('label', { has: page.getByRole('radio', { name: '2 Novice' }) }));
      await tap(submit);
      await page.waitForURL('**/profile');
      task.meta.presses = presses;
      expect(presses).toBeLessThanOrEqual(54);
      const [stored] = await nurse.call(api.candidate.skills);
      expect(stored).toMatchObject({ assessmentId: id, isComplete: true, percentageComplete: 100 });
      const { categoryQuestionAnswerList: answers } = await nurse.call(api.candidate.skill, { assessmentId: id });
      const critical = new Set(scoredItems(checklist).flatMap((line) => (line.isCritical ? [line.subQuestionId] : [])));
      const singly = answers.filter(({ by }) => by === 'line').map(({ subQuestionId }) => subQuestionId);
      expect(critical.size).toBeGreaterThan(8);
      expect(singly).toEqual(expect.arrayContaining([...critical]));
      expect(answers.filter(({ by }) => by === undefined)).toEqual([]);
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)(
    'answer open lines only, leave critical ones, and each is changed or confirmed by one press; Next saves [C11] [P20]',
    async () => {
      const nurse = await aCandidate();
      const checklist = await aDemoChecklist(nurse);
      const page = await aTouchedPage();
      await openAs(page, nurse.email, `/skill/${checklist.id}`);
      await page.getByRole('button', { name: 'Start' }).tap();
      const group = page.locator('form section[aria-label]').first();
      const lines = group.locator('[data-line]');
      const box = (at: number, name: string) =>
        lines.nth(at).locator('label', { has: page.getByRole('radio', { name, exact: true }) });
      await box(0, '1 Inexperienced').tap();
      await read(group);
      await expectAccessible(page);
      await group.getByRole('button', { name: 'All 3 Proficient' }).tap();
      await expect.poll(() => lines.nth(0).getByRole('radio', { name: '1 Inexperienced' }).isChecked()).toBe(true);
      await expect
        .poll(() => group.getByRole('radio', { name: '3 Proficient', checked: true }).count())
        .toBe((await lines.count()) - 1);
      await box(1, '4 Expert').tap();
      await box(2, '3 Proficient').tap();
      await scoreSection(page, (target) => target.tap());
      await page.getByRole('button', { name: 'Next' }).tap();
      const stored = async () =>
        (await nurse.call(api.candidate.skill, { assessmentId: checklist.id })).categoryQuestionAnswerList;
      await expect.poll(async () => (await stored()).length).toBeGreaterThan(3);
      expect((await stored()).slice(0, 4).map(({ score, by }) => `${score} ${by}`)).toEqual([
        '1 line',
        '4 line',
        '3 line',
        '3 group',
      ]);
      expect(page.faults).toEqual([]);
    },
  );
});
