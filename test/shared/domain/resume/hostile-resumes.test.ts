import { expect, it } from 'vitest';
import { readProposals } from '#shared/domain/resume/read-proposals.ts';
import { sampled } from '../../../support/long.ts';
import { random } from '../../../support/random.ts';
import { hostileResumes, plainResume } from '../../../support/resumes/hostile-resumes.ts';

it('a hostile resume costs less than twenty times what a plain one of its length does [C04]', () => {
  const timed = (text: string) => {
    const started = performance.now();
    readProposals(text.split('\n'), '2026-11-28');
    return performance.now() - started;
  };
  const usual = Math.min(...Array.from({ length: 3 }, () => timed(plainResume)));
  for (const text of hostileResumes(sampled(200, 24), random(7))) {
    const ms = timed(text);
    // Once more where the machine was busy meanwhile.
    const least = ms < 20 * usual ? ms : Math.min(timed(text), timed(text));
    expect(least / usual, text.slice(0, 60)).toBeLessThan(20);
  }
});
