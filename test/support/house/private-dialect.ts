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

/** Words that are private in a sentence, though a name may have them: they are in stored keys and in answers. */
const inSentences: Readonly<Record<string, string>> = {
  everybody: 'everyone, all users',
  anew: 'again, or re-: rebuilt, resealed',
  'so many(?! that)': 'how many, this many',
  'of before': 'earlier, from before',
};
const expressionsOf = (words: Readonly<Record<string, string>>) =>
  Object.keys(words).map((word) => new RegExp(`\\b(?:${word.replaceAll(' ', '[ -]')})\\b`, 'i'));
const dialect = expressionsOf(translations);
/** A sentence that begins with “Whom” is a riddle: it names no one. */
const sentenceDialect = [...dialect, ...expressionsOf(inSentences), /(?:^|[.:*] *)Whom\b/];

/** One use of a private word. */
export interface PrivateWord {
  readonly line: number;
  readonly text: string;
}

/** `wishedShifts` and `gone-mark` as the words that they are made of. */
const asWords = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('-', ' ');

/** The private words of a text for readers, line by line; what is in back-ticks is a name of the code. */
export function findDialectInText(text: string): PrivateWord[] {
  return text.split('\n').flatMap((line, at) => {
    const sentence = line.replace(/`[^`]*`/g, '');
    return sentenceDialect.some((word) => word.test(sentence)) ? [{ line: at + 1, text: line.trim() }] : [];
  });
}

const logLevels = ['debug', 'info', 'warn', 'error'];

/** The message of a call such as `log.warn('…', fields)`. */
function logMessage({ callee, arguments: [message] }: ESTree.CallExpression): string | undefined {
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier' || callee.object.name !== 'log')
    return undefined;
  if (!logLevels.includes((callee.property as ESTree.IdentifierName).name)) return undefined;
  return message?.type === 'Literal' && typeof message.value === 'string' ? message.value : undefined;
}

/** The private words of one file: of its path, its comments, the names that it declares or uses, its log messages and the titles of its tests. */
export function findDialect(path: string, source: string): PrivateWord[] {
  const { program, comments } = parseSync(path, source);
  const names = [{ text: asWords(path), start: 0 }];
  const sentences = comments.map(({ value, start }) => ({ text: value.replace(/\s+\*?\s*/g, ' '), start }));
  const name = (node: ESTree.BindingIdentifier | ESTree.IdentifierReference) =>
    names.push({ text: asWords(node.name), start: node.start });
  const call = (node: ESTree.CallExpression) => {
    const text = logMessage(node);
    if (text !== undefined) sentences.push({ text, start: node.start });
  };
  new Visitor({ Identifier: name, CallExpression: call }).visit(program);
  const lineAt = (start: number) => source.slice(0, start).split('\n').length;
  const found = (all: readonly { text: string; start: number }[], words: readonly RegExp[]) =>
    all
      .filter(({ text }) => words.some((word) => word.test(text)))
      .map(({ text, start }) => ({ text: text.trim(), line: lineAt(start) }));
  const titles = readTitles(path, source).filter(({ text = '' }) => sentenceDialect.some((word) => word.test(text)));
  return [
    ...found(names, dialect),
    ...found(sentences, sentenceDialect),
    ...titles.map(({ text = '', line }) => ({ text, line })),
  ];
}
