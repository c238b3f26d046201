import { readHours, readTime, type ShiftHours } from './shift-hours.ts';
import { shiftTokens } from './shift-tokens.ts';

type Named = 'days' | 'nights' | 'mids';

/** What a text about shifts says. */
export interface ShiftText {
  readonly words: ReadonlySet<Named>;
  readonly hours: readonly ShiftHours[];
  /** Begins without an end, in minutes after midnight. */
  readonly starts: readonly number[];
}

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const words: Readonly<Record<Named, ReadonlySet<string>>> = {
  days: setOf('day days daytime daytimes dayshift dayshifts am ams morning mornings'),
  // An evening shift is listed with the nights, as the board has no filter of its own for it.
  nights: setOf(
    'night nights nite nites nighttime nightshift nightshifts overnight overnights noc nocs noct nocturnal graveyard midnight midnights pm pms eve eves evening evenings',
  ),
  mids: setOf('mid mids midshift midshifts swing swings afternoon afternoons'),
};
/** Single letters, which count where the text holds nothing but them, numbers and words about numbers. */
const codes: Readonly<Record<string, Named>> = { d: 'days', n: 'nights', e: 'nights' };
const ordinals: Readonly<Record<string, Named>> = { first: 'days', second: 'mids', third: 'nights' };
const numbered: Readonly<Record<string, Named>> = { '1': 'days', '2': 'mids', '3': 'nights' };

const shiftWords = setOf('shift shifts');
const lengthWords = setOf('h hr hrs hour hours s');
const numbers = setOf(
  'one two three four five six seven eight ten twelve few several couple consecutive business calendar',
);
const perWords = setOf(
  'a per each every / week weekly wk off on notice orientation period contract assignment guarantee trial',
);
const beforeUnit = setOf('per a every each all same next business calendar off');
const countWords = setOf(
  'shift shifts or and only rotating rotation rotate rotates variable rn ft pt wk week weekly per x to flex',
);
const months = setOf(
  'jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september october november december',
);
const negators = setOf('no not non never without except excluding excludes excl instead rather nor');
const fillers = setOf('a an any the on of than for to - work working required mandatory rotating rotation');
const connectors = setOf('or nor / & ,');
const afterNot = setOf('required needed necessary available offered considered possible an');
const training = setOf('orientation orient training onboarding');
const towards = setOf('on in is are during for will be the first - : may');
const aside = setOf('diff diffs differential differentials premium call');

function shiftOf(token: string | undefined): Named | undefined {
  if (token === undefined) return undefined;
  return (Object.keys(words) as Named[]).find((shift) => words[shift].has(token));
}

/** Reads words, hours and begins out of a text; what counts days, denies a shift or is about training is left out. */
export function readShiftText(text: string): ShiftText {
  const tokens = shiftTokens(text);
  const hours: ShiftHours[] = [];
  const starts: number[] = [];
  const rest: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const afterCount = endOfCount(tokens, at) ?? endOfUnit(tokens, at);
    const range = afterCount === undefined ? readHours(tokens, at) : undefined;
    const start = afterCount === undefined && !range ? readTime(tokens, at) : undefined;
    if (range) hours.push({ begin: range.begin, end: range.end });
    if (start?.half) starts.push((start.minutes % 720) + (start.half === 'p' ? 720 : 0));
    const next = afterCount ?? range?.next ?? (start?.half ? start.next : undefined);
    if (next === undefined) rest.push(tokens[at] ?? '');
    at = next ?? at + 1;
  }
  const denied = deniedIn(rest);
  const found = new Set<Named>();
  for (const [at, token] of rest.entries()) {
    const named = namedAt(rest, at, token);
    if (named && !denied.has(at)) found.add(named);
  }
  return { words: found.size > 0 || denied.size > 0 ? found : codesIn(rest), hours, starts };
}

/** The token after a number of shifts and their length: 3x12, 4 x 10 hrs, 3-12s, (3) 12s, 36 hours. */
function endOfCount(tokens: readonly string[], at: number): number | undefined {
  const [count = '', sign = '', length = ''] = tokens.slice(at, at + 3);
  if (!/^\d/.test(count)) return undefined;
  const isProduct = sign === 'x' && /^\d/.test(length);
  const isPair = /^[-/]$/.test(sign) && /^[1-7]$/.test(count) && /^(?:8|10|12|13)$/.test(length);
  if (isProduct || (isPair && !/^[ap]m?$/.test(tokens[at + 3] ?? ''))) {
    return lengthWords.has(tokens[at + 3] ?? '') ? at + 4 : at + 3;
  }
  const unit = sign === '-' ? length : sign;
  if (!lengthWords.has(unit) || /^\d{3,4}$|:/.test(count)) return undefined;
  return at + (sign === '-' ? 3 : 2);
}

/** The token after days that are counted and no shift: 3 days a week, 30 day notice, days/week, per day. */
function endOfUnit(tokens: readonly string[], at: number): number | undefined {
  const isDay = (token: string | undefined) => token === 'day' || token === 'days';
  const begin = tokens[at] ?? '';
  if (isDay(begin)) {
    const [next = '', then = ''] = tokens.slice(at + 1, at + 3);
    const isPer = (next === '/' && /^(?:week|wk|month|pp)$/.test(then)) || /^(?:off|one)$/.test(next);
    const isAWeek = perWords.has(next) && /^(?:week|wk|month)$/.test(then);
    const before = tokens[at - 1] ?? '';
    const isPerDay = beforeUnit.has(before) || (before === '/' && lengthWords.has(tokens[at - 2] ?? ''));
    return isPer || isAWeek || (isPerDay && !shiftWords.has(next)) ? at + 1 : undefined;
  }
  if (!/^\d{1,3}$/.test(begin) && !numbers.has(begin)) return undefined;
  let day = at + 1;
  while (tokens[day] === '-' || numbers.has(tokens[day] ?? '')) day += 1;
  if (!isDay(tokens[day]) || shiftWords.has(tokens[day + 1] ?? '')) return undefined;
  // "12 days" are days of twelve hours, unless something is counted by them.
  const isLength = /^(?:8|10|12|13)$/.test(begin) && !perWords.has(tokens[day + 1] ?? '');
  return isLength ? undefined : day + 1;
}

/** The shift that a token names in its place: a word of it, or "first shift", "3rd", "shift 1". */
function namedAt(tokens: readonly string[], at: number, token: string): Named | undefined {
  const next = tokens[at + 1] ?? '';
  const before = tokens[at - 1] ?? '';
  if (token in ordinals && shiftWords.has(next)) return ordinals[token];
  if (token in numbered && shiftWords.has(before) && next !== '=') return numbered[token];
  if (token in numbered && /^(?:st|nd|rd)$/.test(next) && !months.has(before)) return numbered[token];
  if (token === 'mid' && (months.has(next) || (next === '-' && months.has(tokens[at + 2] ?? '')))) return undefined;
  return shiftOf(token);
}

/** Positions of the words of shifts that are denied, or said of something else than the work. */
function deniedIn(tokens: readonly string[]): ReadonlySet<number> {
  const denied = new Set<number>();
  for (const [at, token] of tokens.entries()) {
    if (negators.has(token)) for (const one of deniedFrom(tokens, at + 1)) denied.add(one);
    if (training.has(token)) {
      let to = at + 1;
      while (towards.has(tokens[to] ?? '') || tokens[to] === '(') to += 1;
      if (shiftOf(tokens[to])) denied.add(to);
    }
    if (!shiftOf(token)) continue;
    let after = at + 1;
    while (shiftWords.has(tokens[after] ?? '') || tokens[after] === '-') after += 1;
    const [next = '', then = ''] = tokens.slice(after, after + 2);
    let purpose = after;
    while (towards.has(tokens[purpose] ?? '')) purpose += 1;
    const isAside = aside.has(next) || (tokens[at - 1] === 'call' && tokens.length > 3);
    const isRefused = (next === 'not' || next === 'never') && afterNot.has(then);
    if (isAside || isRefused || training.has(tokens[purpose] ?? '')) denied.add(at);
  }
  return denied;
}

/** The words that a "no" before them denies: "no nights", "no weekends or nights", "not a night shift". */
function deniedFrom(tokens: readonly string[], begin: number): number[] {
  const denied: number[] = [];
  for (let at = begin; at < begin + 8 && at < tokens.length; at += 1) {
    const token = tokens[at] ?? '';
    if (shiftOf(token)) denied.push(at);
    else if (fillers.has(token) || shiftWords.has(token)) continue;
    let after = at + 1;
    while (shiftWords.has(tokens[after] ?? '')) after += 1;
    const connector = tokens[after] ?? '';
    // After a comma a new thought may begin: "no nights, days only".
    const goesOn = connectors.has(connector) && (connector !== ',' || negators.has(tokens[after + 1] ?? ''));
    if (!goesOn) break;
    at = after;
  }
  return denied;
}

/** What single letters say where nothing else is written: "D/N", "3x12 N". */
function codesIn(tokens: readonly string[]): ReadonlySet<Named> {
  const isCount = (token: string) => !/\p{L}/u.test(token) || token in codes || countWords.has(token);
  if (!tokens.every(isCount)) return new Set();
  return new Set(tokens.flatMap((token) => codes[token] ?? []));
}
