import { folded } from '../folded.ts';
import type { ShiftHours } from './shift-hours.ts';
import { type Rhythm, readRhythm } from './shift-rhythm.ts';
import { readShiftText } from './shift-text.ts';
import { shiftTokens } from './shift-tokens.ts';
import { classifyShift } from './shifts.ts';

const dayMinutes = 24 * 60;
/** Sources write a shift with its unpaid break or without: 7 PM to 7 AM, 7 PM to 7:30 AM. */
const breakMinutes = 30;

/**
 * Whether two texts name the same shift, however they are worded: "3 x 12 hr night shift" and "NOC 3x12 (1900-0730)". Compared are its
 * class (days, nights, both, mids), its hours and its rhythm, as far as both name them; texts that name none of them, by their words.
 */
export function isSameShift(one: string, other: string): boolean {
  const [a, b] = [readShift(one), readShift(other)];
  if (a.key === b.key) return true;
  if (!a.isRead || !b.isRead) return false;
  const haveHours = a.hours.length > 0 && b.hours.length > 0;
  if (haveHours && !areNear(a.hours, b.hours)) return false;
  // "Evenings 3p-11p" is "3p-11p": where both name the same single range, no word for it matters.
  const isOneRange = a.hours.length === 1 && b.hours.length === 1;
  if (a.classes !== b.classes && !(isOneRange && a.isOneClass && b.isOneClass)) return false;
  return isSameRhythm(a, b);
}

/** The rhythm that a text names first; undefined where it names none. */
export function rhythmIn(text: string): Rhythm | undefined {
  const tokens = shiftTokens(text);
  for (const at of tokens.keys()) {
    const rhythm = readRhythm(tokens, at);
    if (rhythm) return rhythm;
  }
  return undefined;
}

interface ReadShift {
  readonly key: string;
  /** Joined, in the order of the classes. */
  readonly classes: string;
  readonly isOneClass: boolean;
  readonly hours: readonly ShiftHours[];
  readonly rhythm: Rhythm | undefined;
  /** Whether it names anything that can be compared. */
  readonly isRead: boolean;
}

function readShift(text: string): ReadShift {
  const classes = classifyShift(text);
  const { hours } = readShiftText(text);
  const rhythm = rhythmIn(text);
  return {
    key: folded(text).replace(/[^\p{L}\p{N}]/gu, ''),
    classes: classes.join(),
    isOneClass: classes.length === 1,
    hours,
    rhythm,
    isRead: classes.length > 0 || rhythm !== undefined,
  };
}

/** Every range of the one has one of the other at most a break away, and the reverse. */
function areNear(one: readonly ShiftHours[], other: readonly ShiftHours[]): boolean {
  const isIn = (range: ShiftHours, all: readonly ShiftHours[]) =>
    all.some(({ begin, end }) => apart(begin, range.begin) <= breakMinutes && apart(end, range.end) <= breakMinutes);
  return one.every((range) => isIn(range, other)) && other.every((range) => isIn(range, one));
}

/** Minutes between two times of day, the shorter way round. */
function apart(one: number, other: number): number {
  const minutes = Math.abs(one - other);
  return Math.min(minutes, dayMinutes - minutes);
}

function isSameRhythm(a: ReadShift, b: ReadShift): boolean {
  const [days, otherDays] = [a.rhythm?.days, b.rhythm?.days];
  if (days !== undefined && otherDays !== undefined && days !== otherDays) return false;
  const [length, otherLength] = [lengthOf(a), lengthOf(b)];
  // A named length is without the break that a range of hours holds.
  return length === undefined || otherLength === undefined || Math.abs(length - otherLength) <= 1;
}

/** Hours of one shift, as named or from its only range. */
function lengthOf({ rhythm, hours: [range, ...more] }: ReadShift): number | undefined {
  if (rhythm) return rhythm.hours;
  return range && more.length === 0 ? ((range.end - range.begin + dayMinutes) % dayMinutes) / 60 : undefined;
}
