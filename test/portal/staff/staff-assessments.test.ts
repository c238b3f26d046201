import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { type SignedInPerson, signedIn } from '../../support/people/sign-in.ts';
import { rawCall } from '../../support/portal.ts';

let admin: SignedInPerson;
type Draft = BodyOf<typeof api.admin.saveSkillAssessment>;

beforeAll(async () => {
  admin = await signedIn('admin@caravel.example');
});

const leaf = (name: string) => ({ id: null, name });
const aDraft = (more: Partial<Draft> = {}): Draft => ({
  id: null,
  name: `Test list ${randomUUID().slice(0, 8)}`,
  categoryList: [
    {
      ...leaf('Airway'),
      questionList: [
        { ...leaf('Suction'), questionList: [leaf('Oral'), leaf('Deep')] },
        { ...leaf('Oxygen'), questionList: [leaf('Mask')] },
      ],
    },
    { ...leaf('Heart'), questionList: [{ ...leaf('Rhythm'), questionList: [leaf('Atrial')] }] },
  ],
  ...more,
});
const save = (draft: Draft) => admin.call(api.admin.saveSkillAssessment, {}, draft);
const raw = (body: unknown, token = admin.token) => rawCall(api.admin.saveSkillAssessment, { token, body });
const remove = (id: string) => admin.call(api.admin.removeSkillAssessment, { id });

describe('a skills checklist', () => {
  it('is created, listed by name, read whole and deleted idempotently [S10] [K31]', async () => {
    const made = await save(aDraft());
    const { assessmentList } = await admin.call(api.admin.skillAssessments);
    expect(assessmentList.find(({ id }) => id === made.id)?.name).toBe(made.name);
    expect(assessmentList.map(({ name }) => name)).toEqual(
      assessmentList.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en')),
    );
    expect((await admin.call(api.admin.skillAssessments, { id: made.id })).assessmentList).toEqual([made]);
    expect(await remove(made.id)).toEqual({ success: true });
    expect(await remove(made.id)).toEqual({ success: true });
    const { status } = await rawCall(api.admin.skillAssessments, { token: admin.token, query: `id=${made.id}` });
    expect(status).toBe(404);
  });

  it('keeps the ids of its items when they are renamed and moved, and gives new ones ids of their own [S10] [K31]', async () => {
    const made = await save(aDraft());
    const [airway, heart] = made.categoryList;
    const [suction, oxygen] = airway?.questionList ?? [];
    if (!airway || !heart || !suction || !oxygen) throw new Error('The tree has lost items.');
    const changed = await save({
      ...made,
      categoryList: [
        { ...heart, questionList: [...heart.questionList, { ...oxygen, name: 'Oxygen therapy' }] },
        { ...airway, questionList: [suction, { id: 0, name: 'New', questionList: [{ id: '0', name: 'Newer' }] }] },
      ],
    });
    expect(changed.categoryList[0]?.questionList[1]).toEqual({ ...oxygen, name: 'Oxygen therapy' });
    expect(changed.categoryList[1]?.questionList[0]).toEqual(suction);
    const fresh = changed.categoryList[1]?.questionList[1];
    expect(fresh?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(fresh?.questionList[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
    // An id of somewhere else, or used twice, is no id of ours.
    const odd = await save({ ...changed, categoryList: [heart, { ...heart }, { ...airway, id: 'of-another' }] });
    const ids = odd.categoryList.map(({ id }) => id);
    expect([ids[0], new Set(ids).size, ids.includes('of-another')]).toEqual([heart.id, 3, false]);
    await remove(made.id);
  });

  it('keeps candidates’ answers after an edit, and their record after its deletion [S10] [K20] [K31]', async () => {
    const made = await save(aDraft());
    const candidate = await aCandidate();
    const [airway, heart] = made.categoryList;
    const [suction, oxygen] = airway?.questionList ?? [];
    const [oral, deep] = suction?.questionList ?? [];
    if (!airway || !heart || !suction || !oxygen || !oral || !deep) throw new Error('The tree has lost items.');
    const answer = (id: string, score: number) => ({
      id: null,
      categoryId: airway.id,
      questionId: suction.id,
      subQuestionId: id,
      score,
    });
    await candidate.call(
      api.candidate.saveSkill,
      {},
      {
        assessmentId: made.id,
        skillAssessmentAnswerRequestList: [answer(oral.id, 3), answer(deep.id, 4)],
        shouldCreateFile: false,
      },
    );
    // Renamed, one answered line gone, the other under another category, a new one added.
    await save({
      ...made,
      categoryList: [
        { ...heart, questionList: [...heart.questionList, { ...suction, name: 'Suctioning', questionList: [oral] }] },
        { ...airway, questionList: [oxygen, { ...leaf('New'), questionList: [leaf('Newer')] }] },
      ],
    });
    const kept = await candidate.call(api.candidate.skill, { assessmentId: made.id });
    expect(kept.categoryQuestionAnswerList).toEqual([
      { categoryId: heart.id, questionId: suction.id, subQuestionId: oral.id, score: 3 },
    ]);
    await remove(made.id);
    const progress = await candidate.call(api.candidate.skills);
    expect(JSON.stringify(progress)).toContain(made.id);
  });

  it('is not saved over a concurrent save [S10] [K31]', async () => {
    const made = await save(aDraft());
    await save({ ...made, name: 'First' });
    const late = await raw({ ...made, name: 'Second' });
    expect([late.status, late.body.message]).toEqual([409, 'Failed to save your changes. Please try again.']);
    const both = await Promise.all(['a', 'b'].map((name) => raw({ ...made, version: 2, name })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await remove(made.id);
  });

  it('has at most four levels and 2,000 items [S10] [K31]', async () => {
    const deep = aDraft({
      categoryList: [
        {
          ...leaf('a'),
          questionList: [{ ...leaf('b'), questionList: [{ ...leaf('c'), questionList: [leaf('d')] } as never] }],
        },
      ],
    });
    const tooDeep = await raw(deep);
    expect([tooDeep.status, tooDeep.body.message]).toEqual([400, expect.stringContaining('at most 4 levels')]);
    const wide = (questions: number) =>
      aDraft({
        categoryList: Array.from({ length: 4 }, (_, index) => ({
          ...leaf(`${index}`),
          questionList: Array.from({ length: index < 3 ? 499 : questions }, () => ({ ...leaf('q'), questionList: [] })),
        })),
      });
    const tooMany = await raw(wide(499));
    expect([tooMany.status, tooMany.body.message]).toEqual([
      400,
      expect.stringContaining('at most 2000 items; this one has 2001'),
    ]);
    const most = await raw(wide(498));
    expect(most.status).toBe(200);
    await remove(String(most.body.id));
    // Of each kind as many as the editor lets in, and in its words.
    const category = { ...leaf('c'), questionList: [] };
    const question = { ...leaf('q'), questionList: [] };
    for (const [categoryList, message] of [
      [Array.from({ length: 201 }, () => category), 'A checklist may have at most 200 categories.'],
      [
        [{ ...category, questionList: Array.from({ length: 501 }, () => question) }],
        'There may be at most 500 questions in one place.',
      ],
    ] as const) {
      const { status, body } = await raw(aDraft({ categoryList: [...categoryList] }));
      expect([status, Object.values(body.fields ?? {})]).toEqual([400, [message]]);
    }
  });

  it.each([
    ['no name', { name: ' ' }],
    ['a name of 201 characters', { name: 'n'.repeat(201) }],
    ['no tree', { categoryList: 'tree' }],
    ['an item without a name', { categoryList: [{ id: null, name: '', questionList: [] }] }],
  ])('is refused with %s [K31]', async (_, more) => {
    const { status, body } = await raw({ ...aDraft(), ...more });
    expect([status, Object.keys(body.fields ?? {}).length]).toEqual([400, 1]);
  });

  it('is for admins only [K31]', async () => {
    const recruiter = await signedIn('recruiter@caravel.example');
    const unknown = await raw(aDraft({ id: 'nothing' }));
    expect(unknown.status).toBe(404);
    for (const call of [api.admin.skillAssessments, api.admin.saveSkillAssessment, api.admin.removeSkillAssessment]) {
      expect((await rawCall(call)).status).toBe(401);
      expect((await rawCall(call, { token: recruiter.token })).status).toBe(403);
    }
  });
});
