/** How many shifts a week, of how many hours; the number where the source names one. */
export interface Rhythm {
  readonly days: number | undefined;
  readonly hours: number;
}

const lengthWords: ReadonlySet<string> = new Set(['h', 'hr', 'hrs', 'hour', 'hours', 's']);
/** The lengths that are written without a word for hours: 3-12, 4/10. */
const usualLengths: ReadonlySet<string> = new Set(['8', '10', '12', '13']);
const numbers: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7 };

/** The rhythm that begins at a token, and the token after it: 3x12, 4 x 10 hrs, 3-12s, (3) 12s, three 12-hour, 12 hr. */
export function readRhythm(tokens: readonly string[], at: number): (Rhythm & { readonly next: number }) | undefined {
  const isBracketed = tokens[at] === '(' && tokens[at + 2] === ')';
  const counted = isBracketed ? at + 1 : at;
  const days = countOf(tokens[counted]);
  if (days === undefined) return isBracketed ? undefined : ofLength(tokens, at, undefined);
  const sign = tokens[counted + 1] ?? '';
  if (sign === 'x') return ofLength(tokens, counted + 2, days, 'alone');
  const isJoined = isBracketed || sign === '-' || sign === '/';
  const begin = isJoined ? counted + 2 : counted + 1;
  const isUsual = isJoined && usualLengths.has(tokens[begin] ?? '') && !/^[ap]m?$/.test(tokens[begin + 1] ?? '');
  return ofLength(tokens, begin, days, isUsual ? 'alone' : undefined) ?? ofLength(tokens, at, undefined);
}

/** The hours of a shift at a token, with a word for them after it, or alone where what is before it says so. */
function ofLength(tokens: readonly string[], at: number, days: number | undefined, may?: 'alone') {
  const token = tokens[at] ?? '';
  const hours = /^\d{1,2}(?:\.5)?$/.test(token) ? Number(token) : 0;
  if (hours < 4 || hours > 16) return undefined;
  const word = tokens[at + 1] === '-' ? at + 2 : at + 1;
  if (lengthWords.has(tokens[word] ?? '')) return { days, hours, next: word + 1 };
  return may === 'alone' ? { days, hours, next: at + 1 } : undefined;
}

function countOf(token = ''): number | undefined {
  return /^[1-7]$/.test(token) ? Number(token) : numbers[token];
}
