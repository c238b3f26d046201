import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const text = readFileSync('infra/ASVS.md', 'utf8');
const answers = text.split('\n').filter((line) => line.startsWith('- '));

/** The requirements of a line: their numbers and levels. */
const requirements = answers.flatMap((line) =>
  [...line.matchAll(/(\d+\.\d+\.\d+) \(([12])\)/g)].map(([, number = '', level]) => ({ number, level, line })),
);

describe('the answers to ASVS 5.0', () => {
  it('are one for each requirement of levels 1 and 2 [Y20]', () => {
    const numbers = requirements.map(({ number }) => number);
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
    const ofLevel = (wanted: string) => requirements.filter(({ level }) => level === wanted).length;
    expect([ofLevel('1'), ofLevel('2')]).toEqual([70, 183]);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(300);
  });

  it('say whether it is met, and by what or why not [Y20]', () => {
    const unclear = requirements.filter(
      ({ line }) => !/ (?:(?:Met|Partly|Not met|Planned): \S|Planned\.|Cognito[.:;]|None here[.:;])/.test(line),
    );
    expect(unclear.map(({ line }) => line)).toEqual([]);
  });

  it('name only files that exist [Y20]', () => {
    const paths = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|md|json))`/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(200);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });
});
