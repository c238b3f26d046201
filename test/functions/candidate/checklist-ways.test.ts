import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '#shared/domain/problem.ts';
import { type AnswerWay, scoredItems } from '#shared/domain/skills.ts';
import { entriesOfKind } from '../../../functions/_people/profile/profile.ts';
import { readSkill } from '../../../functions/_people/profile/read-skill.ts';
import { answersIn, answersPacked } from '../../../functions/_people/profile/skill-answers.ts';
import { type AssessmentTemplate, puttingAssessment } from '../../../functions/_reference/assessments.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { saveSkill } from '../../../functions/candidate/save-skill.ts';
import { checklists } from '../../../infra/seed/checklists.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await startStorage();
});
afterAll(() => storage.close());

/** A group of these lines; a name in capitals is critical. */
function aChecklist(...names: string[]): AssessmentTemplate {
  const line = (name: string) => ({
    id: `line-${name}`,
    name,
    ...(name === name.toUpperCase() && { isCritical: true }),
  });
  const questionList = [{ id: 'group', name: 'Group', questionList: names.map(line) }];
  return {
    id: randomUUID(),
    name: 'Checklist',
    categoryList: [{ id: 'category', name: 'Category', questionList }],
    version: 1,
  };
}

const answer = (name: string, score: number, by?: AnswerWay) => ({
  categoryId: 'category',
  questionId: 'group',
  subQuestionId: `line-${name}`,
  score,
  ...(by && { by }),
});

async function aCandidate(): Promise<string> {
  const { id } = await aUser();
  await aProfile(id);
  return id;
}

async function save(candidateId: string, { id }: AssessmentTemplate, ...list: ReturnType<typeof answer>[]) {
  return await saveSkill(candidateId, {
    assessmentId: id,
    skillAssessmentAnswerRequestList: list,
    shouldCreateFile: false,
    version: undefined,
  });
}

const shownTo = async (candidateId: string, { id }: AssessmentTemplate) =>
  (await readSkill(candidateId, id)).categoryQuestionAnswerList;

async function storedFor(candidateId: string, template: AssessmentTemplate) {
  const entry = await entriesOfKind('skills').find({ candidateId, id: template.id });
  if (!entry) throw new Error('The entry is not there.');
  return { entry, answers: answersIn(template, entry) };
}

describe('how the lines of a checklist were scored', () => {
  it('is kept with each line and shown again, and a score without it stays as it was [C11] [P20]', async () => {
    const [candidateId, template] = [await aCandidate(), aChecklist('a', 'b', 'c', 'D')];
    await transact(puttingAssessment(template));
    const list = [answer('a', 3, 'group'), answer('b', 2, 'line'), answer('c', 1), answer('D', 4, 'line')];
    await save(candidateId, template, ...list);
    expect(await shownTo(candidateId, template)).toEqual(list);
    // The same score again does not say anew how it was given; another one does.
    await save(candidateId, template, answer('a', 3), answer('b', 1));
    const after = [answer('a', 3, 'group'), answer('b', 1), answer('c', 1), answer('D', 4, 'line')];
    expect(await shownTo(candidateId, template)).toEqual(after);
  });

  it('is never by group for a critical line: the refusal names field and line, and nothing is saved [C11] [R20]', async () => {
    const [candidateId, template] = [await aCandidate(), aChecklist('a', 'VENTILATOR')];
    await transact(puttingAssessment(template));
    const refused = save(candidateId, template, answer('a', 3, 'group'), answer('VENTILATOR', 3, 'group'));
    const message = '“VENTILATOR” is critical: please score it by itself.';
    await expect(refused).rejects.toThrow(Problem);
    await expect(refused).rejects.toMatchObject({
      message,
      fields: { 'skillAssessmentAnswerRequestList.1.by': message },
    });
    expect(await shownTo(candidateId, template)).toEqual([]);
  });

  it('follows a checklist that staff change meanwhile: a removed line is dropped, one that became critical is open again [C11] [S10]', async () => {
    const [candidateId, before] = [await aCandidate(), aChecklist('a', 'b', 'c')];
    await transact(puttingAssessment(before));
    await save(candidateId, before, ...['a', 'b', 'c'].map((name) => answer(name, 3, 'group')));
    const [category] = before.categoryList;
    const [group] = category?.questionList ?? [];
    if (!category || !group) throw new Error('The tree has lost items.');
    const [, b, c] = group.questionList;
    const questionList = [
      { ...group, questionList: [{ id: 'line-b', name: 'B', isCritical: true }, ...(c ? [c] : [])] },
    ];
    expect(b?.id).toBe('line-b');
    const after = {
      ...before,
      categoryList: [{ ...category, questionList }],
      places: { ofLines: [1, 2], next: 3 },
      version: 2,
    };
    await transact(puttingAssessment(after));
    // What she had is shown until she saves.
    expect(await shownTo(candidateId, after)).toHaveLength(2);
    await save(candidateId, after, answer('a', 4, 'line'), answer('c', 2, 'line'));
    expect(await shownTo(candidateId, after)).toEqual([answer('c', 2, 'line')]);
    await expect(save(candidateId, after, answer('b', 3, 'group'))).rejects.toThrow('“B” is critical');
    await save(candidateId, after, answer('b', 3, 'line'));
    expect(await shownTo(candidateId, after)).toEqual([answer('b', 3, 'line'), answer('c', 2, 'line')]);
  });

  it('has a day for each line: the first on which it was given like this [C11] [K20]', async () => {
    const [candidateId, template] = [await aCandidate(), aChecklist('a', 'b', 'c')];
    await transact(puttingAssessment(template));
    await save(candidateId, template, answer('a', 3, 'group'), answer('b', 3, 'group'));
    const { entry, answers } = await storedFor(candidateId, template);
    const earlier = { ...answers, scoredAt: '2026-01-05T10:00:00.000Z' };
    await entriesOfKind('skills').put({ ...entry, ...answersPacked(template, earlier) });
    await save(candidateId, template, answer('a', 3, 'group'), answer('b', 3, 'line'), answer('c', 1, 'line'));
    expect((await storedFor(candidateId, template)).answers.days).toEqual({ 'line-a': '2026-01-05' });
  });

  it('is unknown for what was stored before it was recorded: scores read as before [C11]', () => {
    const template = aChecklist('a', 'b', 'c');
    const old = {
      scores: { 'line-a': 4, 'line-c': 1 },
      ways: {},
      days: {},
      scoredAt: '2026-01-05T10:00:00Z',
      version: 7,
    };
    const { version, packed } = answersPacked(template, old);
    expect(answersIn(template, { version, packed } as never)).toEqual(old);
  });
});

describe('the critical lines', () => {
  it.each(checklists.map((list) => [list.name, list] as const))('of %s are 10 to 20 % of it [C11]', (_, list) => {
    const lines = scoredItems(list);
    const share = lines.filter(({ isCritical }) => isCritical).length / lines.length;
    expect(share).toBeGreaterThanOrEqual(0.1);
    expect(share).toBeLessThanOrEqual(0.2);
  });
});
