import { halves, lengthWords, shiftTokens, tokenAt, usualLengths } from './shift-tokens.ts';

/** How many shifts a week, of how many hours; the number where the source names one. */
export interface Rhythm {
  readonly days: number | undefined;
  readonly hours: number;
}

/** How many shifts a week has, in digits and words. */
const counts: ReadonlyMap<string, number> = new Map(
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].flatMap((word, at) => [
    [word, at + 1],
    [String(at + 1), at + 1],
  ]),
);

/** The rhythm that begins at a token, and the token after it: 3x12, 4 x 10 hrs, 3-12s, (3) 12s, three 12-hour, 12 hr. */
export function readRhythm(tokens: readonly string[], at: number): (Rhythm & { readonly next: number }) | undefined {
  const isBracketed = tokens[at] === '(' && tokens[at + 2] === ')';
  const counted = isBracketed ? at + 1 : at;
  const days = counts.get(tokenAt(tokens, counted));
  if (days === undefined) return isBracketed ? undefined : ofLength(tokens, at, undefined);
  const sign = tokenAt(tokens, counted + 1);
  if (sign === 'x') return ofLength(tokens, counted + 2, days, 'alone');
  const isJoined = isBracketed || sign === '-' || sign === '/';
  const begin = isJoined ? counted + 2 : counted + 1;
  const isUsual = isJoined && usualLengths.has(tokenAt(tokens, begin)) && !halves.has(tokenAt(tokens, begin + 1));
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
/** Whether a token says how many shifts a week has: 3, three. */
export const isCount = (token: string): boolean => counts.has(token);
const isWeek = (token: string) => /^\d{2}(?:\.5)?$/.test(token) && Number(token) > 16 && Number(token) <= 84;

const rangeSigns: ReadonlySet<string> = new Set(['-', '/', 'to', 'or']);

/** Whether a number of the same kind and a sign for a range are before a token: the 4 of 3-4x12, the 40 of 36-40 hrs. */
function endsRange(tokens: readonly string[], at: number, isSame: (token: string) => boolean): boolean {
  return rangeSigns.has(tokenAt(tokens, at - 1)) && isSame(tokenAt(tokens, at - 2));
}

/** Whether a second length follows a rhythm: 3x8-12, 3x8-12 hr. A time of the day does not, nor the weeks: 3x12 - 7p, 3x12 - 13 weeks. */
function beginsRange(tokens: readonly string[], at: number): boolean {
  const length = Number(tokens[at + 1]);
  const [after] = tokens.slice(at + 2);
  return rangeSigns.has(tokenAt(tokens, at)) && length >= 4 && length <= 16 && (!after || lengthWords.has(after));
}

/** More hours than a shift has, with a word for them after it: those of a week, not of another period, one shift or orientation. */
function hoursOfWeek(tokens: readonly string[], at: number): number | undefined {
  const token = tokenAt(tokens, at);
  const word = tokens[at + 1] === '-' ? at + 2 : at + 1;
  if (!isWeek(token) || !lengthWords.has(tokenAt(tokens, word))) return undefined;
  const [after = '', second = ''] = tokens.slice(word + 1).filter((one) => one !== '-' && one !== 'of');
  const isOfDay = beforeDay.has(after) && second === 'day';
  if (isOfDay || afterOther.has(after === 'on' ? second : after) || tokens.some(namesOtherPeriod)) return undefined;
  return Number(token);
}

const beforeDay: ReadonlySet<string> = new Set(['a', 'per', '/']);
const afterOther: ReadonlySet<string> = new Set(['call', 'shift', 'shifts', 'coverage', 'orientation', 'training']);
const otherPeriods: ReadonlySet<string> = new Set(['biweekly', 'fortnight', 'month', 'monthly', 'period', 'ppd', 'bi']);
const weekWords: ReadonlySet<string> = new Set(['week', 'weeks', 'wk', 'wks']);
const twoWords: ReadonlySet<string> = new Set(['2', 'two', 'other']);

function namesOtherPeriod(token: string, at: number, tokens: readonly string[]): boolean {
  const isTwoWeeks = weekWords.has(token) && twoWords.has(tokenAt(tokens, at - 1));
  return isTwoWeeks || otherPeriods.has(token);
}

/** The hours of a shift at a token, with a word for them after it, or alone where what is before it says so. */
function ofLength(tokens: readonly string[], at: number, days: number | undefined, may?: 'alone') {
  const token = tokenAt(tokens, at);
  const hours = /^\d{1,2}(?:\.5)?$/.test(token) ? Number(token) : 0;
  if (hours < 4 || hours > 16) return undefined;
  const word = tokens[at + 1] === '-' ? at + 2 : at + 1;
  if (lengthWords.has(tokenAt(tokens, word))) return { days, hours, next: word + 1 };
  return may === 'alone' ? { days, hours, next: at + 1 } : undefined;
}
