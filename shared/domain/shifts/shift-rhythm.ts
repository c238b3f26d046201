import { shiftTokens } from './shift-tokens.ts';

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

/**
 * The hours of a week that a shift's text names, by its rhythm or by themselves: 3x12, (4) 10-hour, 36 hrs/week. Undefined where it names
 * none, several that differ, or a range: 3-4x12, 36-40 hrs.
 */
export function weekHours(text: string): number | undefined {
  const tokens = shiftTokens(text);
  const found = new Set<number>();
  for (let at = 0; at < tokens.length; ) {
    const rhythm = readRhythm(tokens, at);
    const hours = rhythm ? weekOf(rhythm) : hoursOfWeek(tokens, at);
    const next = rhythm?.next ?? at + 1;
    if (hours !== undefined) {
      if (endsRange(tokens, at, rhythm ? isCount : isWeek) || (rhythm && beginsRange(tokens, next))) return undefined;
      found.add(hours);
    }
    at = next;
  }
  const [one, ...others] = found;
  return others.length === 0 ? one : undefined;
}

const weekOf = ({ days, hours }: Rhythm) => (days === undefined ? undefined : days * hours);
const isCount = (token: string) => countOf(token) !== undefined;
const isWeek = (token: string) => /^\d{2}(?:\.5)?$/.test(token) && Number(token) > 16 && Number(token) <= 84;

const rangeSigns: ReadonlySet<string> = new Set(['-', '/', 'to', 'or']);

/** Whether a number of the same kind and a sign for a range are before a token: the 4 of 3-4x12, the 40 of 36-40 hrs. */
function endsRange(tokens: readonly string[], at: number, isSame: (token: string) => boolean): boolean {
  return rangeSigns.has(tokens[at - 1] ?? '') && isSame(tokens[at - 2] ?? '');
}

/** Whether a second length follows a rhythm: 3x8-12, 3x8-12 hr. A time of the day does not, nor the weeks: 3x12 - 7p, 3x12 - 13 weeks. */
function beginsRange(tokens: readonly string[], at: number): boolean {
  const length = Number(tokens[at + 1]);
  const [after] = tokens.slice(at + 2);
  return rangeSigns.has(tokens[at] ?? '') && length >= 4 && length <= 16 && (!after || lengthWords.has(after));
}

/** More hours than a shift has, with a word for them after it: those of a week, not of another period, one shift or orientation. */
function hoursOfWeek(tokens: readonly string[], at: number): number | undefined {
  const token = tokens[at] ?? '';
  const word = tokens[at + 1] === '-' ? at + 2 : at + 1;
  if (!isWeek(token) || !lengthWords.has(tokens[word] ?? '')) return undefined;
  const [after = '', second = ''] = tokens.slice(word + 1).filter((one) => one !== '-' && one !== 'of');
  const isOfDay = ['a', 'per', '/'].includes(after) && second === 'day';
  if (isOfDay || afterOther.has(after === 'on' ? second : after) || tokens.some(namesOtherPeriod)) return undefined;
  return Number(token);
}

const afterOther: ReadonlySet<string> = new Set(['call', 'shift', 'shifts', 'coverage', 'orientation', 'training']);
const otherPeriods: ReadonlySet<string> = new Set(['biweekly', 'fortnight', 'month', 'monthly', 'period', 'ppd', 'bi']);

function namesOtherPeriod(token: string, at: number, tokens: readonly string[]): boolean {
  const isTwoWeeks = /^(?:weeks?|wks?)$/.test(token) && /^(?:2|two|other)$/.test(tokens[at - 1] ?? '');
  return isTwoWeeks || otherPeriods.has(token);
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
