import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readProposals } from '#shared/domain/resume/read-proposals.ts';
import { ownTexts, writtenOut } from '../../../support/resumes/measure-resumes.ts';

const golden = new URL('../../../support/resumes/readings.json', import.meta.url);
const readings = () => JSON.parse(readFileSync(golden, 'utf8'));
const now = (text: string) => writtenOut(readProposals(text.split('\n'), '2026-11-28'));

/** Every field of every row, with the line that it was read from and what is asked of it: whatever a rule changes is seen here. */
describe('the whole reading of a resume', () => {
  const texts = Object.entries(ownTexts());
  if (process.env.UPDATE_GOLDEN === '1')
    writeFileSync(golden, `${JSON.stringify(Object.fromEntries(texts.map(([name, text]) => [name, now(text)])))}\n`);

  it.each(texts)('of %s is what was last agreed on; UPDATE_GOLDEN=1 agrees on what it is now [C01]', (name, text) => {
    expect(now(text)).toEqual(readings()[name]);
  });
});
