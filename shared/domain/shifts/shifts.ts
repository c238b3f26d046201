import type { ShiftHours } from './shift-hours.ts';
import { readShiftText } from './shift-text.ts';

/** The shift filter values of the job board. */
export const shiftNames = ['days', 'nights', 'mids'] as const;
export type Shift = (typeof shiftNames)[number];

/**
 * Shifts that a feed's free text names, several where it names several. Words count whole ("exam" holds no "am") once units ("3 days a
 * week"), negations ("no nights") and hours are taken out; hours decide where no word is left, and where the words say the contrary.
 */
export function classifyShift(text: string): Shift[] {
  const { words, hours, starts } = readShiftText(text);
  const byHours = new Set(hours.length > 0 ? hours.map(shiftOfHours) : starts.map(shiftOfStart));
  const found = words.size === 0 || isContrary(words, byHours) ? byHours : words;
  return shiftNames.filter((shift) => found.has(shift));
}

/** Days against nights: what is said of one job twice, and not the same. */
function isContrary(words: ReadonlySet<Shift>, byHours: ReadonlySet<Shift>): boolean {
  if (words.size !== 1 || byHours.size !== 1) return false;
  return (words.has('days') && byHours.has('nights')) || (words.has('nights') && byHours.has('days'));
}

/** 07:00-19:00 is days, 19:00-07:00 is nights, what begins around noon and ends late is mids. */
function shiftOfHours({ begin, end }: ShiftHours): Shift {
  if (begin >= 17 * 60 && end > 60 && end <= 12 * 60) return 'nights';
  if (begin < 11 * 60 || begin >= 18 * 60) return shiftOfStart(begin);
  return end > begin && end <= 18 * 60 ? 'days' : 'mids';
}

/** By the begin alone, in minutes after midnight. */
function shiftOfStart(begin: number): Shift {
  if (begin >= 18 * 60 || begin < 4 * 60) return 'nights';
  return begin < 11 * 60 ? 'days' : 'mids';
}

/** The pill of a job card. */
export function shiftLabel(named: readonly Shift[]): string | undefined {
  const days = named.includes('days');
  const nights = named.includes('nights');
  if (days && nights) return 'Day and Night Shift';
  if (days) return 'Day Shift';
  if (nights) return 'Night Shift';
  return named.includes('mids') ? 'Mid Shift' : undefined;
}
