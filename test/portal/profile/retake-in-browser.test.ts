import type { Locator } from '@playwright/test';
import { expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { dayOf } from '#shared/domain/dates.ts';
import { dayMs } from '#shared/domain/days/durations.ts';
import { scoredItems } from '#shared/domain/skills.ts';
import { entriesOfKind } from '../../../functions/_people/profile/profile.ts';
import { aTouchedPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { choose } from '../../support/browser/choose.ts';
import { downloaded } from '../../support/browser/downloaded.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { workAs } from '../../support/in-process.ts';
import { detailed } from '../../support/long.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { read } from '../../support/people/score-section.ts';

startBrowser();

it.runIf(detailed)(
  'takes the largest checklist again on a phone with at most 40 presses, and keeps the one before with its document [C12] [P20]',
  async ({ task }) => {
    workAs('candidate');
    const nurse = await aCandidate();
    const all = await nurse.call(api.datalist.skillAssessments);
    const name = 'RN - ICU Skills Checklist';
    const { id = '' } = all.find((one) => one.name === name) ?? {};
    const checklist = await nurse.call(api.candidate.skill, { assessmentId: id });
    const answers = scoredItems(checklist).map(({ categoryId, questionId, subQuestionId }, at) => ({
      categoryId,
      questionId,
      subQuestionId,
      score: (at % 3) + 2,
      by: 'line' as const,
    }));
    const body = { assessmentId: id, skillAssessmentAnswerRequestList: answers, shouldCreateFile: true };
    await nurse.call(api.candidate.saveSkill, {}, body);
    const set = { validUntil: dayOf(new Date(Date.now() + 20 * dayMs)) };
    await entriesOfKind('skills').change({ candidateId: nurse.id, id }, { set }, { keepsVersion: true });

    const page = await aTouchedPage();
    await openAs(page, nurse.email, '/profile');
    let presses = 0;
    const tap = async (target: Locator) => {
      presses += 1;
      await target.tap();
    };
    const reason = page.getByLabel(`Retake ${name}`);
    await reason.waitFor();
    await expectAccessible(page);
    // The list and its choice.
    presses += 2;
    await choose(reason, 'Yearly');
    await page.getByText('Taken again: Yearly').waitFor();
    await expectAccessible(page);
    const last = checklist.categoryList.length;
    for (let section = 1; section <= last; section += 1) {
      await page.getByText(`Section ${section} of ${last}`, { exact: true }).waitFor();
      const groups = page.locator('form section[aria-label]');
      await groups.first().waitFor();
      for (const group of await groups.all()) {
        const keep = group.getByRole('button', { name: /^Keep th/ });
        await read(group, keep);
        await tap(keep);
      }
      if (section < last) await tap(page.getByRole('button', { name: 'Next' }));
    }
    // One line was not as before.
    await tap(
      page
        .locator('[data-line]')
        .first()
        .locator('label', { has: page.getByRole('radio', { name: '1 Inexperienced' }) }),
    );
    await tap(page.getByRole('button', { name: 'Submit', exact: true }));
    await page.waitForURL('**/profile');
    task.meta.presses = presses;
    expect(presses).toBeLessThanOrEqual(40);

    const earlier = page.getByText('1 earlier version');
    await earlier.tap();
    const [stored] = await nurse.call(api.candidate.skills);
    expect(stored).toMatchObject({ isComplete: true, reason: 'yearly', versions: [{ validUntil: set.validUntil }] });
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).tap();
    expect((await downloaded(await coming)).subarray(0, 5).toString()).toBe('%PDF-');
    const again = await nurse.call(api.candidate.skill, { assessmentId: id });
    const ways = Map.groupBy(again.categoryQuestionAnswerList, ({ by }) => by);
    expect([ways.get('line')?.length, ways.get('carried')?.length]).toEqual([1, answers.length - 1]);
    expect(page.faults).toEqual([]);
  },
);
