import { describe, expect, it } from 'vitest';
import { carriedScores } from '#shared/domain/checklists/carried-scores.ts';
import { isRetakeDue, monthsLater, tooEarly, validUntil } from '#shared/domain/checklists/validity.ts';
import type { AnswerWay, ScoredItem } from '#shared/domain/skills.ts';

const line = (id: string, name: string, isCritical = false): ScoredItem => ({
  categoryId: 'c',
  questionId: 'q',
  subQuestionId: id,
  name,
  isCritical,
});

/** A checklist with these lines, each with its score and how it was given. */
function scored(lines: Record<string, [id: string, score: number, by?: AnswerWay]>, scoredAt = '2026-01-05T10:00:00Z') {
  const all = Object.entries(lines).map(([name, [id, score, by]]) => ({
    id,
    name: name.replace(/ *#.*/, ''),
    score,
    by,
  }));
  return {
    items: all.map(({ id, name }) => line(id, name)),
    scores: Object.fromEntries(all.map(({ id, score }) => [id, score])),
    ways: Object.fromEntries(all.flatMap(({ id, by }) => (by ? [[id, by] as const] : []))),
    days: {},
    scoredAt,
  };
}

describe('scores that are carried to another checklist', () => {
  it('go by the folded name of a line, and the newest of several checklists counts [C12]', () => {
    const older = scored({ 'Blood draw': ['x', 2], 'IV – starts': ['y', 3] }, '2025-03-01T00:00:00Z');
    const newer = scored({ 'blood  DRAW': ['z', 4] }, '2026-03-01T00:00:00Z');
    const lines = [line('a', 'Blood Draw'), line('b', 'IV - Starts'), line('d', 'Ventilator')];
    expect(carriedScores(lines, { others: [older, newer] })).toEqual({ a: 4, b: 3 });
  });

  it('come from the version before first: by the line itself also when it was renamed, then by its name [C12]', () => {
    const before = scored({ 'Old name': ['a', 1], 'Moved line': ['gone', 2] });
    const others = [scored({ 'New name': ['x', 4], 'Moved line': ['y', 4] }, '2026-09-01T00:00:00Z')];
    const lines = [line('a', 'New name'), line('b', 'Moved line')];
    expect(carriedScores(lines, { before, others })).toEqual({ a: 1, b: 2 });
  });

  it('are none of a group for a critical line, and none where a checklist says two things under one name [C12]', () => {
    const others = [scored({ Ventilator: ['x', 3, 'group'], 'Assessment #1': ['y', 2], 'Assessment #2': ['z', 4] })];
    const lines = [line('a', 'Ventilator', true), line('b', 'Ventilator'), line('c', 'Assessment')];
    expect(carriedScores(lines, { others })).toEqual({ b: 3 });
    // What was kept was scored singly once.
    const kept = [scored({ Ventilator: ['x', 3, 'carried'] })];
    expect(carriedScores(lines, { others: kept })).toEqual({ a: 3, b: 3 });
  });

  it('are of a group where one of several lines of a name was, and none of a line that has none [C12]', () => {
    const lines = [line('a', 'Assessment', true), line('b', 'Assessment')];
    const [single, group] = [
      ['x', 3],
      ['y', 3, 'group'],
    ] as const;
    expect(
      carriedScores(lines, { others: [scored({ 'Assessment #1': [...single], 'Assessment #2': [...group] })] }),
    ).toEqual({ b: 3 });
    expect(
      carriedScores(lines, { others: [scored({ 'Assessment #1': [...group], 'Assessment #2': [...single] })] }),
    ).toEqual({ b: 3 });
    const open = scored({ Assessment: ['x', 3] });
    expect(carriedScores(lines, { others: [{ ...open, items: [...open.items, line('z', 'Assessment')] }] })).toEqual({
      a: 3,
      b: 3,
    });
    expect(carriedScores(lines, { others: [{ ...open, scores: {} }] })).toEqual({});
    expect(carriedScores(lines, {})).toEqual({});
  });

  it('are the newest by the day on which each was given, the first of two of one day [C12]', () => {
    const lines = [line('a', 'Ventilator')];
    const of = (score: number, scoredAt: string, day?: string) => {
      const one = scored({ Ventilator: ['x', score] }, scoredAt);
      return day === undefined ? one : { ...one, days: { x: day } };
    };
    const others = [
      of(1, '2026-04-01T08:00:00Z', '2025-01-01'),
      of(2, '2026-02-01T08:00:00Z'),
      of(3, '2026-03-01T08:00:00Z'),
    ];
    expect(carriedScores(lines, { others })).toEqual({ a: 3 });
    const ofOneDay = [of(1, '2026-04-01T08:00:00Z', '2026-03-01'), of(2, '2026-03-01T08:00:00Z')];
    expect(carriedScores(lines, { others: ofOneDay })).toEqual({ a: 1 });
    expect(carriedScores(lines, { others: ofOneDay.toReversed() })).toEqual({ a: 2 });
  });
});

describe('how long a checklist is valid', () => {
  it.each([
    ['2026-02-10', 12, '2027-02-10'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-08-31', 18, '2028-02-29'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2026-11-27', 24, '2028-11-27'],
    ['2026-12-31', 36, '2029-12-31'],
  ])('from %s for %i months is until %s [C12]', (from, months, until) => {
    expect(monthsLater(from, months)).toBe(until);
  });

  it('is 12 months where its list says nothing, and it may be taken again from 30 days before [C12]', () => {
    expect(validUntil('2026-03-01')).toBe('2027-03-01');
    expect(isRetakeDue('2027-03-01', '2027-01-29')).toBe(false);
    expect(isRetakeDue('2027-03-01', '2027-01-30')).toBe(true);
    expect(isRetakeDue('2027-03-01', '2028-01-01')).toBe(true);
    expect(isRetakeDue('', '2026-01-01')).toBe(true);
    expect(tooEarly('2027-03-01')).toBe(
      'This checklist is valid until 03/01/2027. You can take it again from 01/30/2027.',
    );
  });
});
