import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checklistFileName, scoredItems } from '#shared/domain/skills.ts';
import { removeOwnedItems } from '../../../functions/_people/accounts/owned-items.ts';
import { findChecklistProgress } from '../../../functions/_people/profile/checklist-progress.ts';
import { entriesOfKind, findProfile, type ProfileEntry } from '../../../functions/_people/profile/profile.ts';
import { readSkill } from '../../../functions/_people/profile/read-skill.ts';
import { namingSkillFile } from '../../../functions/_people/profile/skill-answers.ts';
import { type AssessmentTemplate, assessments, puttingAssessment } from '../../../functions/_reference/assessments.ts';
import { queryPrefix } from '../../../functions/_table/query.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { saveSkill } from '../../../functions/candidate/save-skill.ts';
import { checklists } from '../../../infra/seed/checklists.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { random } from '../../support/random.ts';
import { spentBy } from '../../support/spent-by.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

const largest = checklists.toSorted((a, b) => scoredItems(b).length - scoredItems(a).length)[0] as AssessmentTemplate;

/** As staff make one: ids of 36 letters, and more lines than any of the demo world. */
function aStaffChecklist(lines: number): AssessmentTemplate {
  const named = (name: string) => ({ id: randomUUID(), name });
  const questionList = Array.from({ length: lines }, (_, at) => named(`Line ${at}`));
  return {
    ...named('n'.repeat(60)),
    categoryList: [{ ...named('Category'), questionList: [{ ...named('Question'), questionList }] }],
    version: 1,
  };
}

let storage: Storage;
beforeAll(async () => {
  storage = await startStorage();
  await transact(puttingAssessment(largest));
});
afterAll(() => storage.close());

/** A candidate whose basics take more than one KB, and whose first mail has gone out. */
async function aCandidate(): Promise<string> {
  const { id } = await aUser();
  await aProfile(id, { firstName: 'Anna'.repeat(60), city: 'Denver'.repeat(60), startedAt: '2026-01-01' });
  return id;
}

const pick = random(7);
const scored = (template: AssessmentTemplate, count = Number.POSITIVE_INFINITY) =>
  scoredItems(template)
    .slice(0, count)
    .map(({ name: _, isCritical: _critical, ...line }) => ({ ...line, score: 1 + pick.whole(4) }));
const body = (list: ReturnType<typeof scored>, version?: number, template = largest) => ({
  assessmentId: template.id,
  skillAssessmentAnswerRequestList: list,
  shouldCreateFile: false,
  version,
});
const shownTo = async (id: string, template = largest) => await readSkill(id, template.id);

describe('the scores of a checklist', () => {
  it('are one item with its entry, below one KB in the largest checklist and in one of 300 lines by staff: 9 write units with its reminder when it completes, else 4 [K20] [P20] [C14]', async () => {
    const made = aStaffChecklist(300);
    await transact(puttingAssessment(made));
    for (const template of [largest, made]) {
      const candidateId = await aCandidate();
      const list = scored(template);
      const half = await spentBy(() => saveSkill(candidateId, body(list.slice(0, 50), 0, template)));
      expect(half).toMatchObject({ calls: 2, write: 4 });
      const whole = await spentBy(() => saveSkill(candidateId, body(list, 1, template)));
      expect(whole).toMatchObject({ calls: 2, write: 9 });
      const entry = await entriesOfKind('skills').find({ candidateId, id: template.id });
      const file = { fileId: randomUUID(), fileName: checklistFileName(template.name) };
      // Outside of a transaction a unit is one KB.
      expect(
        await spentBy(() => entriesOfKind('skills').put({ ...(entry as ProfileEntry<'skills'>), ...file })),
      ).toMatchObject({ write: 1 });
      expect((await shownTo(candidateId, template)).categoryQuestionAnswerList).toEqual(list);
    }
  });

  it.each([
    ['nothing', async () => 0],
    ['a saved checklist', async (id: string) => (await saveSkill(id, body(scored(largest, 10), 0))).version],
  ] as const)('are saved over %s by one of two at once, and the other is refused [K20] [P20]', async (_, begin) => {
    const candidateId = await aCandidate();
    const version = await begin(candidateId);
    const [one, two] = [scored(largest, 20), scored(largest, 20)];
    const results = await Promise.allSettled([one, two].map((list) => saveSkill(candidateId, body(list, version))));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const won = results[0]?.status === 'fulfilled' ? one : two;
    const after = { categoryQuestionAnswerList: won, version: version + 1 };
    expect(await shownTo(candidateId)).toMatchObject(after);
    // Without a version no save is refused: the second is written over the first.
    await Promise.all([one, two].map((list) => saveSkill(candidateId, body(list))));
    expect((await shownTo(candidateId)).version).toBe(version + 3);
  });

  it('keep their version when the document is made, and neither undoes the other [K20] [P21]', async () => {
    const candidateId = await aCandidate();
    await saveSkill(candidateId, body(scored(largest), 0));
    const { entry } = (await findChecklistProgress(candidateId, largest.id, { consistent: true })) ?? {};
    if (!entry) throw new Error('The entry is not there.');
    const list = scored(largest);
    const { version } = await saveSkill(candidateId, body(list, 1));
    // The document's work began before that save, and ends while another one is under way.
    const file = { fileId: randomUUID(), fileName: 'Any.pdf' };
    const later = saveSkill(candidateId, body(list));
    expect(await transact([namingSkillFile(entry, file)])).toBeUndefined();
    await later;
    expect(await shownTo(candidateId)).toMatchObject({
      categoryQuestionAnswerList: list,
      version: version + 1,
      ...file,
    });
    expect(await transact([namingSkillFile(entry, { ...file, fileId: 'another' })])).toEqual({ failed: [0] });
  });

  it('stay complete when staff add a question to a complete checklist: its document is there [K20] [S10]', async () => {
    const { saveAssessment } = await import('../../../functions/admin/contents/save-assessment.ts');
    const candidateId = await aCandidate();
    const before = aStaffChecklist(3);
    await transact(puttingAssessment(before));
    await saveSkill(candidateId, body(scored(before), undefined, before));
    const [category] = before.categoryList;
    const [question] = category?.questionList ?? [];
    if (!category || !question) throw new Error('The tree has lost items.');
    const questionList = [{ ...question, questionList: [...question.questionList, { id: null, name: 'New' }] }];
    await saveAssessment({ ...before, categoryList: [{ ...category, questionList }], version: undefined });
    const after = (await assessments.find({ id: before.id }, { consistent: true })) ?? before;
    await saveSkill(candidateId, body(scored(before, 1), undefined, after));
    const entry = await entriesOfKind('skills').find({ candidateId, id: before.id });
    expect(entry).toMatchObject({ percentageComplete: 75, isComplete: true });
  });

  it('stay with their lines whatever staff make of a checklist [K20] [S10]', async () => {
    const { saveAssessment } = await import('../../../functions/admin/contents/save-assessment.ts');
    const candidateId = await aCandidate();
    let template = aStaffChecklist(12);
    await transact(puttingAssessment(template));
    const expected = new Map<string, number>();
    for (let edit = 0; edit < 25; edit++) {
      const list = scored(template).filter(() => pick.chance(0.5));
      await saveSkill(candidateId, body(list, undefined, template));
      for (const { subQuestionId, score } of list) expected.set(subQuestionId, score);
      const [category] = template.categoryList;
      const [question] = category?.questionList ?? [];
      if (!category || !question) throw new Error('The tree has lost items.');
      const lines: { id: string | null; name: string }[] = question.questionList.filter(() => pick.chance(0.8));
      if (pick.chance(0.5)) lines.reverse();
      for (let added = pick.whole(4); added > 0; added--)
        lines.splice(pick.whole(lines.length + 1), 0, { id: null, name: 'New' });
      if (lines.length === 0) lines.push({ id: null, name: 'New' });
      const categoryList = [{ ...category, questionList: [{ ...question, questionList: lines }] }];
      const { version } = await saveAssessment({
        id: template.id,
        name: template.name,
        categoryList,
        version: undefined,
      });
      expect(version).toBe(edit + 2);
      template = (await assessments.find({ id: template.id }, { consistent: true })) ?? template;
      const shown = (await shownTo(candidateId, template)).categoryQuestionAnswerList;
      const left = scoredItems(template).flatMap(({ subQuestionId: id }) => {
        const score = expected.get(id);
        return score === undefined ? [] : [[id, score]];
      });
      expect(shown.map(({ subQuestionId, score }) => [subQuestionId, score])).toEqual(left);
    }
    const entry = (await entriesOfKind('skills').find({ candidateId, id: template.id })) as ProfileEntry<'skills'>;
    expect(entry.packed?.length).toBeLessThan(200);
  });

  it('go with the person who gave them [K29] [R32]', async () => {
    const candidateId = await aCandidate();
    await saveSkill(candidateId, body(scored(largest, 10), 0));
    expect((await findProfile(candidateId))?.skills).toHaveLength(1);
    await removeOwnedItems(candidateId);
    expect((await queryPrefix(`CAND#${candidateId}`, '', { consistent: true })).items).toEqual([]);
  });
});
