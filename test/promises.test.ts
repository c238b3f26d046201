import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { readTitles, tagsIn } from './support/house/test-titles.ts';

const textOf = (file: string) => readFileSync(file, 'utf8');
const titles = globSync('test/**/*.test.{ts,tsx}').flatMap((file) => readTitles(file, textOf(file)));
const place = ({ file, line }: { file: string; line: number }) => `${file}:${line}`;

const [kept = '', toCome = ''] = textOf('test/promises.md').split('\n## To come\n');
const rowsOf = (part: string) => [...part.matchAll(/^- \*\*([A-Z]\d{1,2})\*\* .+\.$/gm)].map(([, row]) => row ?? '');
const named = new Set(titles.flatMap(({ text }) => tagsIn(text ?? '')));

describe('the list of promises', () => {
  it('has each row once, each with its sentence [V04]', () => {
    const rows = [...rowsOf(kept), ...rowsOf(toCome)];
    expect(rows.length).toBe(`${kept}${toCome}`.match(/^- /gm)?.length);
    expect(rows.filter((row, at) => rows.indexOf(row) !== at)).toEqual([]);
  });

  it('has every row that a title names [V04]', () => {
    const rows = new Set(rowsOf(kept));
    const unknown = titles.filter(({ text }) => tagsIn(text ?? '').some((row) => !rows.has(row)));
    expect(unknown.map((title) => `${place(title)} ${title.text}`)).toEqual([]);
  });

  it('promises nothing that no test names, and has nothing to come that one names [V04]', () => {
    const nameless = rowsOf(kept).filter((row) => !named.has(row));
    expect(nameless, 'rows that no title names: name them, or move them to "To come"').toEqual([]);
    const come = rowsOf(toCome).filter((row) => named.has(row));
    expect(come, 'rows of "To come" that a title names: move them up').toEqual([]);
  });
});

describe('a title', () => {
  it('can be read without running its test [V04]', () => {
    expect(titles.filter(({ text }) => text === undefined).map(place)).toEqual([]);
  });

  it('names its rows at its end, each in brackets of its own [V04]', () => {
    const endings = /( \[[A-Z]\d{1,2}\])+$/;
    const elsewhere = titles.filter(({ text = '' }) => /\[[A-Z]\d/.test(text.replace(endings, '')));
    expect(elsewhere.map((title) => `${place(title)} ${title.text}`)).toEqual([]);
  });

  it.each([
    ['in tables and templates', `it.each([1])(\`takes \${n} of %i [R19] [F14]\`, () => {});`, ['R19', 'F14']],
    ['under a condition', "it.skipIf(busy)('waits [R40]', () => {});", ['R40']],
    ['of groups', "describe('the board [J02]', () => {});", ['J02']],
    ['not in other calls', "expect('[J02]').toBe(tagged('[J03]'));", []],
  ])('is found %s [V04]', (_where, source, rows) => {
    expect(readTitles('planted.test.ts', source).flatMap(({ text }) => tagsIn(text ?? ''))).toEqual(rows);
  });
});

/** What points at a text outside the repository. A section of a standard is fine where the standard is named. */
const pointers =
  /\bsections? \d|§|\bthe documents(?= (say|name|ask|call|print|let|want|allow)|[’'])|\b(words?|letter|names?|limits) of the documents?\b|\bdocumented\b|\bspecification\b|\bthe working areas\b|\.\.\/shared\/(spec|design|data)|\b(decisions|house|checklist|beyond|security|performance|access-and-accounts|working-areas)\.md\b/i;
const standards = /\bRFC \d|OpenID Connect|Hacker's Delight|Developer Guide/;
const pointsOutside = (text: string) => pointers.test(text) && !standards.test(text);

describe('nothing points at a text outside the repository:', () => {
  const files = globSync('{bin,functions,infra,shared,test,web}/**/*.{ts,tsx,js,mjs}', {
    exclude: ['**/node_modules', '**/dist'],
  });

  it('no comment [V04]', () => {
    const comments = files.flatMap((file) => {
      const source = textOf(file);
      return parseSync(file, source).comments.map(({ value, start }) => ({
        file,
        value,
        line: source.slice(0, start).split('\n').length,
      }));
    });
    expect(comments.length).toBeGreaterThan(1_000);
    expect(comments.filter(({ value }) => pointsOutside(value)).map(place)).toEqual([]);
  });

  it('no title [V04]', () => {
    expect(titles.filter(({ text = '' }) => pointsOutside(text)).map(place)).toEqual([]);
  });

  it.each(['as section 5 says', 'the words of the document', 'see ../shared/spec', 'in house.md', '§ 3'])(
    '“%s” would [V04]',
    (text) => expect(pointsOutside(text)).toBe(true),
  );
});
