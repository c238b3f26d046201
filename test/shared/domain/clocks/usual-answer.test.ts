import { describe, expect, it } from 'vitest';
import { usualAnswerHours, usualAnswerWords } from '#shared/domain/clocks/usual-answer.ts';

const now = new Date('2026-03-06T18:00:00.000Z');

/** Applied to on Monday at 8 in Chicago, and answered this many hours later. */
function answered(hours: number, by = 'robin', day = '2026-03-02') {
  const appliedAt = `${day}T14:00:00.000Z`;
  const at = new Date(Date.parse(appliedAt) + hours * 3_600_000).toISOString();
  return {
    appliedAt,
    steps: [
      { status: 'New Submission', at: appliedAt },
      { status: 'Candidate Submission', at, by },
    ] as const,
  };
}
const usual = (given: readonly ReturnType<typeof answered>[]) => usualAnswerHours('robin', given, now, []);

describe('the usual time of an answer', () => {
  it('is the median in working hours, from five answers up [N09]', () => {
    const four = [answered(1), answered(2), answered(3), answered(9)];
    expect(usual(four)).toBeUndefined();
    expect(usual([...four, answered(4)])).toBe(3);
    // A night is no working time: 24 hours are ten.
    expect(usual([9, 24, 24, 24, 25].map((hours) => answered(hours)))).toBe(10);
  });

  it('counts neither a colleague’s answers, the candidate’s own steps, nor what is older than 90 days [N09]', () => {
    const own = [answered(1), answered(2), answered(3), answered(4)];
    expect(usual([...own, answered(1, 'jordan')])).toBeUndefined();
    expect(usual([...own, answered(1, '')])).toBeUndefined();
    expect(usual([...own, answered(1, 'robin', '2025-12-01')])).toBeUndefined();
    expect(usual([...own, answered(1, 'robin', '2025-12-15')])).toBe(2);
    // 90 days before now to the instant, and an hour more than that.
    expect(usual([...own, answered(4, 'robin', '2025-12-06')])).toBe(2);
    expect(usual([...own, answered(3, 'robin', '2025-12-06')])).toBeUndefined();
  });

  it.each([
    [0, 'Usually answers within 1 working hour'],
    [1.2, 'Usually answers within 2 working hours'],
    [9.9, 'Usually answers within 10 working hours'],
    [10, 'Usually answers within 1 working day'],
    [10.1, 'Usually answers within 2 working days'],
  ])('of %s hours reads %s [N09]', (hours, words) => {
    expect(usualAnswerWords(hours)).toBe(words);
  });
});
