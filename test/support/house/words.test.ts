import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findDialect, findDialectInText } from './private-dialect.ts';

describe('the words of this repository', () => {
  it('need no translation: no comment, name, log message or title uses a private word [V07]', () => {
    const files = globSync('{bin,functions,infra,shared,test,web}/**/*.{ts,tsx,js,mjs}');
    const found = files.flatMap((file) =>
      findDialect(file, readFileSync(file, 'utf8')).map(({ line, text }) => `${file}:${line} ${text}`),
    );
    expect(files.length).toBeGreaterThan(500);
    // The list itself, this test's plants, and comments that another branch is rewriting.
    const own = /^test\/support\/house\/(words\.test|private-dialect)\.ts:/;
    expect(found.filter((place) => !own.test(place))).toEqual([]);
  });

  it.each([
    ['a comment', '/** Sent to whoever asks. */\nexport const a = 1;'],
    ['a comment of two lines', '/**\n * The recruiter who looks\n * after it.\n */\nexport const a = 1;'],
    ['a name', 'export const wishedShifts = 1;'],
    ['a local name', 'export const a = () => { const shelf = 1; return shelf; };'],
    ['a title', "it('tells nobody', () => {});"],
    ['a log message', "log.warn('fields not sealed anew', { id });"],
    ['a riddle', '/** Whom it made. */\nexport const a = 1;'],
  ])('are refused in %s [V07]', (_place, source) => {
    expect(findDialect('functions/job/planted.test.ts', source)).not.toEqual([]);
  });

  it('are refused in texts for readers too [V07]', () => {
    const files = ['test/promises.md', ...globSync('{bin,functions,infra,shared,test,web}/**/README.md'), 'README.md'];
    const found = files.flatMap((file) =>
      findDialectInText(readFileSync(file, 'utf8')).map(({ line, text }) => `${file}:${line} ${text}`),
    );
    expect(files.length).toBeGreaterThan(30);
    expect(found).toEqual([]);
    expect(findDialectInText('Rebuilt.\nIt is made anew for `everybody`.')).toEqual([
      { line: 2, text: 'It is made anew for `everybody`.' },
    ]);
  });

  it('are refused in the name of a file, and allowed where they are plain English [V07]', () => {
    expect(findDialect('functions/_people/gone-mark.ts', '')).toHaveLength(1);
    const plain = '// {name} stands for a parameter between which a value lies between two, told apart.';
    expect(findDialect('functions/job/a.ts', `${plain}\nexport const said = 'Nobody found for';`)).toEqual([]);
  });
});
