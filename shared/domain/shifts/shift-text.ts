import { readHours, readTime, type ShiftHours } from './shift-hours.ts';
import { isCount } from './shift-rhythm.ts';
import { halves, lengthWords, shiftTokens, tokenAt, usualLengths } from './shift-tokens.ts';

const shifts = ['days', 'nights', 'mids'] as const;
type Named = (typeof shifts)[number];

/** What a text about shifts says. */
export interface ShiftText {
  readonly words: ReadonlySet<Named>;
  readonly hours: readonly ShiftHours[];
  /** Begins without an end, in minutes after midnight. */
  readonly starts: readonly number[];
}

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const mapOf = (named: Readonly<Record<Named, string>>): ReadonlyMap<string, Named> =>
  new Map(shifts.flatMap((shift) => named[shift].split(' ').map((word) => [word, shift])));

const words = mapOf({
  days: 'day days daytime daytimes dayshift dayshifts am ams morning mornings',
  // An evening shift is listed with the nights, as the board has no filter of its own for it.
  nights:
    'night nights nite nites nighttime nightshift nightshifts overnight overnights noc nocs noct nocturnal graveyard midnight midnights pm pms eve eves evening evenings',
  mids: 'mid mids midshift midshifts swing swings afternoon afternoons',
});
/** Single letters, which count where the text holds nothing but them, numbers and words about numbers. */
const codes: ReadonlyMap<string, Named> = new Map([
  ['d', 'days'],
  ['n', 'nights'],
  ['e', 'nights'],
]);
const ordinals = mapOf({ days: 'first', mids: 'second', nights: 'third' });
const numbered = mapOf({ days: '1', mids: '2', nights: '3' });
const ordinalEnds = setOf('st nd rd');

const shiftWords = setOf('shift shifts');
const dayWords = setOf('day days');
const numbers = setOf(
  'one two three four five six seven eight ten twelve few several couple consecutive business calendar',
);
const perWords = setOf(
  'a per each every / week weekly wk off on notice orientation period contract assignment guarantee trial',
);
const periods = setOf('week wk month pp');
const afterDay = setOf('off one');
const beforeUnit = setOf('per a every each all same next business calendar off');
const countWords = setOf(
  'shift shifts or and only rotating rotation rotate rotates variable rn ft pt wk week weekly per x to flex',
);
const months = setOf(
  'jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september october november december',
);
const negators = setOf('no not non never without except excluding excludes excl instead rather nor');
const fillers = setOf('a an any the on of than for to - work working required mandatory rotating rotation');
const connectors = setOf('or nor / &');
const refusals = setOf('not never');
const afterNot = setOf('required needed necessary available offered considered possible an');
const training = setOf('orientation orient training onboarding');
const towards = setOf('on in is are during for will be the first - : may');
const aside = setOf('diff diffs differential differentials premium call');

/** Reads words, hours and begins out of a text; what counts days, denies a shift or is about training is left out. */
export function readShiftText(text: string): ShiftText {
  const tokens = shiftTokens(text);
  const hours: ShiftHours[] = [];
  const starts: number[] = [];
  const rest: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const afterCount = endOfCount(tokens, at) ?? endOfUnit(tokens, at);
    const range = readHours(tokens, at);
    const start = readTime(tokens, at);
    if (afterCount) at = afterCount;
    else if (range) {
      hours.push({ begin: range.begin, end: range.end });
      at = range.next;
    } else if (start?.half) {
      starts.push((start.minutes % 720) + (start.half === 'p' ? 720 : 0));
      at = start.next;
    } else {
      rest.push(tokenAt(tokens, at));
      at += 1;
    }
  }
  const denied = deniedIn(rest);
  const found = new Set<Named>();
  for (const [at, token] of rest.entries()) {
    const named = namedAt(rest, at, token);
    if (named && !denied.has(at)) found.add(named);
  }
  return { words: found.size > 0 ? found : codesIn(rest), hours, starts };
}

/** The token after a number of shifts and their length: 3x12, 4 x 10 hrs, 3-12s, (3) 12s, 36 hours. */
function endOfCount(tokens: readonly string[], at: number): number | undefined {
  const [count, sign, length] = [tokenAt(tokens, at), tokenAt(tokens, at + 1), tokenAt(tokens, at + 2)];
  if (!isNumber(count)) return undefined;
  const after = tokenAt(tokens, at + 3);
  const isJoined = (sign === '-' || sign === '/') && isCount(count) && usualLengths.has(length) && !halves.has(after);
  if (isJoined || (sign === 'x' && isNumber(length))) return lengthWords.has(after) ? at + 4 : at + 3;
  const unit = sign === '-' ? length : sign;
  if (!lengthWords.has(unit) || /^\d{3,4}$|:/.test(count)) return undefined;
  return at + (sign === '-' ? 3 : 2);
}

const isNumber = (token: string) => /\d/.test(token);

/** The token after days that are counted and no shift: 3 days a week, 30 day notice, days/week, per day. */
function endOfUnit(tokens: readonly string[], at: number): number | undefined {
  const begin = tokenAt(tokens, at);
  if (dayWords.has(begin)) {
    const next = tokenAt(tokens, at + 1);
    const isPer = perWords.has(next) && periods.has(tokenAt(tokens, at + 2));
    const before = tokenAt(tokens, at - 1);
    const isPerDay = beforeUnit.has(before) || (before === '/' && lengthWords.has(tokenAt(tokens, at - 2)));
    return isPer || afterDay.has(next) || (isPerDay && !shiftWords.has(next)) ? at + 1 : undefined;
  }
  if (!/^\d{1,3}$/.test(begin) && !numbers.has(begin)) return undefined;
  let day = at + 1;
  while (tokens[day] === '-' || numbers.has(tokenAt(tokens, day))) day += 1;
  const next = tokenAt(tokens, day + 1);
  if (!dayWords.has(tokenAt(tokens, day)) || shiftWords.has(next)) return undefined;
  // "12 days" are days of twelve hours, unless something is counted by them.
  return usualLengths.has(begin) && !perWords.has(next) ? undefined : day + 1;
}

/** The shift that a token names in its place: a word of it, or "first shift", "3rd", "shift 1". */
function namedAt(tokens: readonly string[], at: number, token: string): Named | undefined {
  const next = tokenAt(tokens, at + 1);
  const before = tokenAt(tokens, at - 1);
  if (ordinals.has(token) && shiftWords.has(next)) return ordinals.get(token);
  const isNumbered = (shiftWords.has(before) && next !== '=') || (ordinalEnds.has(next) && !months.has(before));
  if (numbered.has(token) && isNumbered) return numbered.get(token);
  const isOfMonth = months.has(next) || (next === '-' && months.has(tokenAt(tokens, at + 2)));
  return token === 'mid' && isOfMonth ? undefined : words.get(token);
}

/** Positions of the words of shifts that are denied, or said of something else than the work. */
function deniedIn(tokens: readonly string[]): ReadonlySet<number> {
  const denied = new Set<number>();
  for (const [at, token] of tokens.entries()) {
    if (negators.has(token)) for (const one of deniedFrom(tokens, at + 1)) denied.add(one);
    if (training.has(token)) {
      let to = at + 1;
      while (towards.has(tokenAt(tokens, to)) || tokens[to] === '(') to += 1;
      denied.add(to);
    }
    if (!words.has(token)) continue;
    let after = at + 1;
    while (shiftWords.has(tokenAt(tokens, after)) || tokens[after] === '-') after += 1;
    const next = tokenAt(tokens, after);
    let purpose = after;
    while (towards.has(tokenAt(tokens, purpose))) purpose += 1;
    const isAside = aside.has(next) || (tokens[at - 1] === 'call' && tokens.length > 3);
    const isRefused = refusals.has(next) && afterNot.has(tokenAt(tokens, after + 1));
    if (isAside || isRefused || training.has(tokenAt(tokens, purpose))) denied.add(at);
  }
  return denied;
}

/** The words that a "no" before them denies: "no nights", "no weekends or nights", "not a night shift". */
function deniedFrom(tokens: readonly string[], begin: number): number[] {
  const denied: number[] = [];
  for (let at = begin; at < tokens.length; at += 1) {
    const token = tokenAt(tokens, at);
    if (words.has(token)) denied.push(at);
    else if (fillers.has(token) || shiftWords.has(token)) continue;
    let after = at + 1;
    while (shiftWords.has(tokenAt(tokens, after))) after += 1;
    // A comma is no such word: after it a new thought begins, as in "no nights, days only".
    if (!connectors.has(tokenAt(tokens, after))) break;
    at = after;
  }
  return denied;
}

/** What single letters say where nothing else is written: "D/N", "3x12 N". */
function codesIn(tokens: readonly string[]): ReadonlySet<Named> {
  const isOfCount = (token: string) => !/\p{L}/u.test(token) || codes.has(token) || countWords.has(token);
  if (!tokens.every(isOfCount)) return new Set();
  return new Set(tokens.flatMap((token) => codes.get(token) ?? []));
}
