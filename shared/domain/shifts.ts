/** The shift filter values of the job board. */
export type Shift = 'days' | 'nights' | 'mids';

const dayWords = /\b(?:am|day|days|morning|mornings)\b/;
const nightWords = /\b(?:noc|nocs|night|nights|evening|evenings)\b/;
const midWords = /\b(?:mid|mids)\b/;
const hours = /\b([01]?\d|2[0-3]):?([0-5]\d) ?(?:-|to) ?([01]?\d|2[0-4]):?([0-5]\d)\b/g;

/** Shifts that a feed's free text names; words count whole ("exam" holds no "am"), and a text may name several. */
export function classifyShift(text: string): Shift[] {
  const lower = text.slice(0, 200).toLowerCase();
  const found = new Set<Shift>();
  if (dayWords.test(lower)) found.add('days');
  if (nightWords.test(lower)) found.add('nights');
  if (midWords.test(lower)) found.add('mids');
  for (const [, begin, , end] of lower.matchAll(hours)) {
    const shift = shiftOfHours(Number(begin), Number(end) % 24);
    // A worded shift decides; hours only speak where no word has ("Evening 11:00-23:00" stays as worded).
    if (shift && found.size === 0) found.add(shift);
  }
  return [...found];
}

/** 07:00-19:00 is days, 19:00-07:00 is nights, a range from late morning on that ends by midnight is mids. */
function shiftOfHours(begin: number, end: number): Shift | undefined {
  if (begin >= 18 || begin < 4) return 'nights';
  if (begin >= 4 && begin <= 10) return 'days';
  if (begin >= 11 && (end >= 19 || end <= 1)) return 'mids';
  return undefined;
}

/** The pill of a job card. */
export function shiftLabel(shifts: readonly Shift[]): string | undefined {
  const days = shifts.includes('days');
  const nights = shifts.includes('nights');
  if (days && nights) return 'Day and Night Shift';
  if (days) return 'Day Shift';
  if (nights) return 'Night Shift';
  return shifts.includes('mids') ? 'Mid Shift' : undefined;
}
