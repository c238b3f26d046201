import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readProposals } from '#shared/domain/resume/read-proposals.ts';
import { type ExpectedResume, measureResume, sumOf } from '../../../support/measure-resumes.ts';

const folder = new URL('../../../support/resumes/', import.meta.url);
const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const expected: Record<string, ExpectedResume> = JSON.parse(textOf('expected.json'));
const today = '2026-11-28';

/** Of invented people, each in another way to write one: their expected values were written by hand. */
const measured = Object.entries(expected).map(([name, said]) => ({
  name,
  ...measureResume(readProposals(textOf(name).split('\n'), today), said),
}));

describe('twelve resumes that no two people write alike', () => {
  it('are read rightly to 95 % of what is read and 90 % of what is there [C01]', () => {
    const { right, read, there, differences } = sumOf(measured);
    expect(right / read, differences.join('\n')).toBeGreaterThanOrEqual(0.95);
    expect(right / there, differences.join('\n')).toBeGreaterThanOrEqual(0.9);
    expect(measured.length).toBe(12);
  });

  it('have at most 3 % of wrong rows among those that are ticked [C02]', () => {
    const { ticked, tickedWrong } = sumOf(measured);
    expect(ticked).toBeGreaterThan(50);
    expect(tickedWrong / ticked).toBeLessThanOrEqual(0.03);
  });
});
