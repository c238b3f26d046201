import { describe, expect, it } from 'vitest';
import { ownResumes, sumOf } from '../../../support/resumes/measure-resumes.ts';

/** Of invented people, each in another way to write one; from the 13th on written by people who had not seen the rules. */
const measured = ownResumes();

describe('resumes that no two people write alike', () => {
  it('are read rightly to 95 % of what is read and 90 % of what is there [C01]', () => {
    const { right, read, there, differences } = sumOf(measured);
    expect(right / read, differences.join('\n')).toBeGreaterThanOrEqual(0.95);
    expect(right / there, differences.join('\n')).toBeGreaterThanOrEqual(0.9);
    expect(measured.length).toBe(59);
  });

  it('have at most 3 % of wrong rows among those that are ticked [C02]', () => {
    const { ticked, tickedWrong } = sumOf(measured);
    expect(ticked).toBeGreaterThan(300);
    expect(tickedWrong / ticked).toBeLessThanOrEqual(0.03);
  });
});
