/** Finds words that a reader from the trade would have to translate, in comments, names and titles. */
import { type ESTree, parseSync, Visitor } from 'vite';
import { readTitles } from './test-titles.ts';

/** Private words, each with what the trade says. Matched as whole words; a space also matches a hyphen. */
export const translations: Readonly<Record<string, string>> = {
  'somebody|anybody|nobody|whoever': 'a user, a caller, a reader; or say it without a person',
  'stands?(?! for|\\Wins?| below)': 'is, contains, names',
  'lies(?! between)': 'is at, is stored in',
  'looks? after': 'checks, is in charge of',
  '(?:is|are|was|were|be) told(?! apart)': 'receives, is printed, has',
  'plays|played|playing': 'emulates',
  'wish(?:es|ed)?': 'preferences',
  shelf: 'partition',
  'typing pauses?': 'debounce',
  'list later|people rounds?': 'sweep',
  'gone marks?': 'tombstone',
  'begun reads?': 'prefetch',
  'safe to repeat': 'idempotent',
};
const dialect = Object.keys(translations).map((words) => new RegExp(`\\b(?:${words.replaceAll(' ', '[ -]')})\\b`, 'i'));

/** One use of a private word. */
export interface PrivateWord {
  readonly line: number;
  readonly text: string;
}

/** `wishedShifts` and `gone-mark` as the words that they are made of. */
const asWords = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('-', ' ');

/** The private words of one file: of its path, its comments, the names that it declares or uses, and the titles of its tests. */
export function findDialect(path: string, source: string): PrivateWord[] {
  const { program, comments } = parseSync(path, source);
  const texts: { text: string; start: number }[] = [{ text: asWords(path), start: 0 }];
  texts.push(...comments.map(({ value, start }) => ({ text: value.replace(/\s+\*?\s*/g, ' '), start })));
  const name = (node: ESTree.BindingIdentifier | ESTree.IdentifierReference) =>
    texts.push({ text: asWords(node.name), start: node.start });
  new Visitor({ Identifier: name }).visit(program);
  const lineAt = (start: number) => source.slice(0, start).split('\n').length;
  const all = texts.map(({ text, start }) => ({ text, line: () => lineAt(start) }));
  all.push(...readTitles(path, source).map(({ text = '', line }) => ({ text, line: () => line })));
  return all
    .filter(({ text }) => dialect.some((word) => word.test(text)))
    .map(({ text, line }) => ({ text: text.trim(), line: line() }));
}
