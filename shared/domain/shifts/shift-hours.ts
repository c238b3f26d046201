import { halves, hourWords, tokenAt } from './shift-tokens.ts';

/** Minutes from midnight to midnight. */
const dayMinutes = 24 * 60;

/** The hours of a shift, in minutes after midnight; the end is below the begin where the shift crosses midnight. */
export interface ShiftHours {
  readonly begin: number;
  readonly end: number;
}

/** A time of day as written: what its digits say, and the half of the day where one is written. */
interface WrittenTime {
  readonly minutes: number;
  readonly half: 'a' | 'p' | undefined;
  /** Written with all its digits (0700, 19:00), so that it can stand without a half. */
  readonly isWhole: boolean;
  /** The token after it. */
  readonly next: number;
}

const separators: ReadonlySet<string> = new Set(['-', 'to', 'thru', 'through', 'til', 'till', 'until', '/', '~']);
/** The eight-hour shifts that are written by their bare hours. */
const bareShifts: readonly string[] = ['7-3', '3-11', '11-7'];
/** A range of less or more is none of hours: "2025-2026", "3-4 weeks". */
const shortestMinutes = 180;
const longestMinutes = 17 * 60;

/** The range of hours that begins at a token, and the token after it; undefined where none begins. */
export function readHours(tokens: readonly string[], at: number): (ShiftHours & { readonly next: number }) | undefined {
  const first = readTime(tokens, at);
  if (!first) return undefined;
  let next = first.next;
  while (separators.has(tokenAt(tokens, next))) next += 1;
  // A bare number before a slash is no time: "Shift 3/7:00 PM".
  const isBare = tokens[first.next] === '/' && first.half === undefined && !first.isWhole;
  const last = next > first.next && !isBare ? readTime(tokens, next) : undefined;
  if (!last) return undefined;
  const hours = hoursBetween(first, last, `${tokens[at]}-${tokens[next]}`);
  return hours && { ...hours, next: last.next };
}

/** A time of day at a token, in words or digits; undefined where there is none. */
export function readTime(tokens: readonly string[], at: number): WrittenTime | undefined {
  const token = tokenAt(tokens, at);
  if (token === 'noon') return { minutes: 12 * 60, half: undefined, isWhole: true, next: at + 1 };
  if (token === 'midnight') return { minutes: 0, half: undefined, isWhole: true, next: at + 1 };
  const digits = /^(?:(\d{1,2})(?:[.:]([0-5]\d))?(?:[.:][0-5]\d)?|(\d{1,2})([0-5]\d))$/.exec(token);
  if (!digits) return undefined;
  const hour = Number(digits[1] ?? digits[3]);
  const minute = Number(digits[2] ?? digits[4] ?? 0);
  if (hour > 24) return undefined;
  const after = tokenAt(tokens, at + 1);
  const half = halves.get(after);
  const isWhole = digits[2] !== undefined || digits[3] !== undefined;
  const hasUnit = half !== undefined || (isWhole && hourWords.has(after));
  return {
    minutes: (hour * 60 + minute) % dayMinutes,
    half: hour > 12 ? undefined : half,
    isWhole,
    next: at + (hasUnit ? 2 : 1),
  };
}

/** Begin and end of two written times; of the halves that are not written, those that make a shift of usual length. */
function hoursBetween(first: WrittenTime, last: WrittenTime, written: string): ShiftHours | undefined {
  const hasHalf = first.half !== undefined || last.half !== undefined;
  const isTold = hasHalf || (first.isWhole && last.isWhole);
  if (!isTold && !bareShifts.includes(written)) return undefined;
  const begins = hasHalf ? readings(first) : isTold ? [first.minutes] : bareBegin(written);
  const ends = hasHalf ? readings(last) : isTold ? [last.minutes] : bareBegin(written).map((begin) => begin + 480);
  const [hours] = begins
    .flatMap((begin) => ends.map((end) => ({ begin, end: end % dayMinutes })))
    .filter((one) => lengthOf(one) >= shortestMinutes && lengthOf(one) <= longestMinutes)
    .sort((a, b) => lengthOf(a) - lengthOf(b));
  return hours;
}

/** What a time may mean: by its half where one is written, else in both. */
function readings({ minutes, half }: WrittenTime): number[] {
  const inMorning = minutes % (12 * 60);
  if (half === 'a') return [inMorning];
  if (half === 'p') return [inMorning + 12 * 60];
  return minutes > 12 * 60 ? [minutes] : [inMorning, inMorning + 12 * 60];
}

/** 7-3 begins at 7, 3-11 at 15, 11-7 at 23. */
function bareBegin(written: string): number[] {
  return [[7, 15, 23][bareShifts.indexOf(written)] ?? 0].map((hour) => hour * 60);
}

/** Minutes from begin to end. */
function lengthOf({ begin, end }: ShiftHours): number {
  return (end - begin + dayMinutes) % dayMinutes || dayMinutes;
}
