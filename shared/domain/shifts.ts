const shifts = ['days', 'nights', 'mids'] as const;
/** The shift filter values of the job board. */
export type Shift = (typeof shifts)[number];

const dayWords = /\b(?:am|day|days|morning|mornings)\b/;
const nightWords = /\b(?:noc|nocs|night|nights|evening|evenings)\b/;
const midWords = /\b(?:mid|mids)\b/;
const hours = /\b([01]?\d|2[0-3]):?[0-5]\d ?(?:[-–]|to) ?([01]?\d|2[0-4]):?[0-5]\d\b/g;
/** 7am-7pm, 7 a - 7 p, 7:30pm to 7:30am. */
const clockHours = /\b(1[0-2]|0?[1-9])(?::[0-5]\d)? ?([ap])m? ?(?:[-–]|to) ?(1[0-2]|0?[1-9])(?::[0-5]\d)? ?([ap])m?\b/g;

/** Shifts that a feed's free text names; words count whole ("exam" holds no "am"), and a text may name several. */
export function classifyShift(text: string): Shift[] {
  const lower = text.slice(0, 200).toLowerCase();
  // The "am" of "7 pm - 7 am" is an hour, not the word for days.
  const words = lower.replace(clockHours, ' ');
  const found = new Set<Shift>();
  if (dayWords.test(words)) found.add('days');
  if (nightWords.test(words)) found.add('nights');
  if (midWords.test(words)) found.add('mids');
  // Words decide; hours count only without a word ("Evening 11:00-23:00" is what the word says).
  if (found.size === 0) {
    for (const [begin, end] of rangesOf(lower)) {
      const shift = shiftOfHours(begin, end);
      if (shift) found.add(shift);
    }
  }
  return shifts.filter((shift) => found.has(shift));
}

/** Every range of hours in a text, both ends from 0 to 23. */
function rangesOf(text: string): [number, number][] {
  const plain = text.matchAll(hours).map(([, begin, end]): [number, number] => [Number(begin), Number(end) % 24]);
  const clock = text
    .matchAll(clockHours)
    .map(([, begin, half, end, endHalf]): [number, number] => [hourOf(begin, half), hourOf(end, endHalf)]);
  return [...plain, ...clock];
}

/** 12am is 0 and 12pm is 12. */
function hourOf(hour: string | undefined, half: string | undefined): number {
  return (Number(hour) % 12) + (half === 'p' ? 12 : 0);
}

/** 07:00-19:00 is days, 19:00-07:00 is nights, a range from late morning on that ends by midnight is mids. */
function shiftOfHours(begin: number, end: number): Shift | undefined {
  if (begin >= 18 || begin < 4) return 'nights';
  if (begin >= 4 && begin <= 10) return 'days';
  if (begin >= 11 && (end >= 19 || end <= 1)) return 'mids';
  return undefined;
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
