import { describe, expect, it } from 'vitest';
import { countWays, percentScored, scoredItems, scoredWithGroup, validCharacters } from '#shared/domain/skills.ts';

const line = (id: string, isCritical?: boolean) => ({ id, name: `Line ${id}`, isCritical });
const checklist = {
  categoryList: [
    {
      id: 'airway',
      name: 'Airway',
      questionList: [
        { ...line('intubation', true), questionList: [] },
        { ...line('ventilator', true), questionList: [line('weaning'), line('alarms', true)] },
      ],
    },
    { id: 'empty', name: 'Empty', questionList: [] },
    { id: 'drips', name: 'Drips', questionList: [{ ...line('heparin'), questionList: [] }] },
  ],
};
const items = scoredItems(checklist);

describe('the lines of a checklist [C12]', () => {
  it('are its sub-questions, and its questions that have none, in order [C12]', () => {
    expect(items).toEqual([
      {
        categoryId: 'airway',
        questionId: 'intubation',
        subQuestionId: 'intubation',
        name: 'Line intubation',
        isCritical: true,
      },
      {
        categoryId: 'airway',
        questionId: 'ventilator',
        subQuestionId: 'weaning',
        name: 'Line weaning',
        isCritical: false,
      },
      {
        categoryId: 'airway',
        questionId: 'ventilator',
        subQuestionId: 'alarms',
        name: 'Line alarms',
        isCritical: true,
      },
      {
        categoryId: 'drips',
        questionId: 'heparin',
        subQuestionId: 'heparin',
        name: 'Line heparin',
        isCritical: false,
      },
    ]);
  });

  it('are scored to a whole percent, and to 100 only when all are [P20]', () => {
    const many = Array.from({ length: 300 }, (_, at) => ({ subQuestionId: `${at}` }));
    const scores = Object.fromEntries(many.slice(1).map(({ subQuestionId }) => [subQuestionId, 4]));
    expect(percentScored([], {})).toBe(0);
    expect(percentScored(many, {})).toBe(0);
    expect(percentScored(many, scores)).toBe(99);
    expect(percentScored(many, { ...scores, '0': 1, other: 1 })).toBe(100);
  });

  it('count as scored by themselves, unless with their group [C12]', () => {
    const ways = { intubation: 'line', weaning: 'group', alarms: 'carried', elsewhere: 'group' } as const;
    expect(countWays(items, ways)).toEqual({ singly: 3, byGroup: 1 });
  });

  it('are named where a critical one was scored with its group [C12]', () => {
    expect(scoredWithGroup({ name: 'Alarms' })).toBe('“Alarms” is critical: please score it by itself.');
  });
});

describe('the name of a checklist’s document [P21]', () => {
  it.each([
    ['RN - ICU Skills Checklist', 'RN - ICU Skills Checklist'],
    ['OR skills CHECKLIST (2027)', 'OR skills CHECKLIST (2027)'],
    [' ICU / CCU: "new" ', 'ICU CCU new Skills Checklist'],
    ['OR/PACU', 'OR PACU Skills Checklist'],
    ['L&D + NICU', 'L&D + NICU Skills Checklist'],
    ['Rene\u0301e', 'Ren\u00e9e Skills Checklist'],
    ['???', 'Skills Checklist'],
    ['x'.repeat(79), `${'x'.repeat(79)} Skills Checklist`],
    ['x'.repeat(80), `${'x'.repeat(70)} Skills Checklist`],
    [`${'x'.repeat(69)} ${'y'.repeat(20)}`, `${'x'.repeat(69)} Skills Checklist`],
    // Letters of two units each: never half of one.
    [`x${'𝒜'.repeat(60)}`, `x${'𝒜'.repeat(34)} Skills Checklist`],
    ['𝒜'.repeat(60), `${'𝒜'.repeat(35)} Skills Checklist`],
  ])('of %j is %j, in letters that every file system takes [P21]', (name, file) => {
    expect(validCharacters(name)).toBe(file);
  });
});
