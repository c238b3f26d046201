import { nameKey } from '../folded.ts';

/** A word of what is typed into the search box. */
export interface SearchToken {
  readonly text: string;
  /** Its letters and digits, small. */
  readonly key: string;
  readonly isAfterComma: boolean;
}

/** The most letters of a sentence in the search box. */
export const mostSearchLetters = 200;

/** The most words that a name has: "labor delivery recovery postpartum". */
export const longestName = 5;

/** The filters of the board that a sentence may name, by their parameters in its address. */
export const searchParams = [
  'specialty',
  'location',
  'near',
  'shift',
  'pay',
  'weeks',
  'hours',
  'start',
  'from',
] as const;
export type SearchParam = (typeof searchParams)[number];

/** What a sentence says that is one filter of the board: its parameter and value in the board's address. */
export interface ReadFilter {
  readonly param: SearchParam;
  readonly value: string;
}

/** What begins at a token: so many tokens long, with what it means. */
export interface ReadPart {
  readonly length: number;
  readonly filters: readonly ReadFilter[];
}

export type Reader = (tokens: readonly SearchToken[], at: number) => ReadPart | undefined;

const noWord: SearchToken = { text: '', key: '', isAfterComma: false };

/** A word of a sentence; one without letters where it has none. */
export const wordAt = (tokens: readonly SearchToken[], at: number): SearchToken => tokens[at] ?? noWord;

/** The words of a list that is written as a line. */
export const setOf = (line: string): ReadonlySet<string> => new Set(line.split(' '));

const separators = setOf(', ; |');

/** The words of a sentence, without the punctuation around them. */
export function searchTokens(text: string): SearchToken[] {
  const tokens: SearchToken[] = [];
  let isAfterComma = false;
  for (const [part] of text.matchAll(/[,;|]|[^\s,;|]+/g)) {
    // A comma inside a number is none: "$2,500".
    const before = tokens.at(-1);
    if (separators.has(part)) isAfterComma = true;
    else if (isAfterComma && before && /(?:^|-)\$?\d{1,3}$/.test(before.text) && /^\d{3}(?!\d)/.test(part)) {
      tokens.splice(-1, 1, tokenOf(before.text + part, before.isAfterComma));
      isAfterComma = false;
    } else {
      const token = tokenOf(part, isAfterComma);
      if (token.key !== '' || /[&+]/.test(part)) tokens.push(token);
      isAfterComma = false;
    }
  }
  return tokens;
}

/** Punctuation around words that is none of theirs. */
const around: ReadonlySet<string> = new Set(`"'“”‘’()[]{}<.!?:`);

function tokenOf(part: string, isAfterComma: boolean): SearchToken {
  let [from, to] = [0, part.length];
  while (around.has(part[from] as string)) from += 1;
  while (around.has(part[to - 1] as string)) to -= 1;
  const text = part.slice(from, to);
  return { text, key: nameKey(text), isAfterComma };
}

/** The keys of so many tokens together; undefined where there are fewer. */
export function keyAt(tokens: readonly SearchToken[], at: number, length: number): string | undefined {
  if (at + length > tokens.length) return undefined;
  return tokens
    .slice(at, at + length)
    .map(({ key }) => key)
    .join('');
}
