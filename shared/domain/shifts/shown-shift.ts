import { readHours, type ShiftHours } from './shift-hours.ts';
import { type Rhythm, readRhythm } from './shift-rhythm.ts';
import { shiftTokens, tokenAt } from './shift-tokens.ts';
import { classifyShift, type Shift } from './shifts.ts';

const classWords: Readonly<Record<Shift, string>> = { days: 'Days', nights: 'Nights', mids: 'Mids' };
/** Words that say no more than the class does. */
const classNames: ReadonlySet<string> = new Set(
  'day days dayshift night nights nightshift noc nocs noct mid mids midshift d n shift shifts'.split(' '),
);

/**
 * A shift in one form, whatever the source's: "Nights 3×12, 7 PM to 7 AM". A text that says more than class, rhythm and hours, or
 * several of them, stays as it is: nothing of what is agreed may be lost.
 */
export function shownShift(text: string): string {
  const [shift, ...more] = classifyShift(text);
  const read = readWhole(text);
  if (!read || !shift || more.length > 0) return text;
  const { rhythm, hours } = read;
  const kind = rhythm ? `${classWords[shift]} ${rhythmText(rhythm)}` : classWords[shift];
  return hours ? `${kind}, ${hoursText(hours)}` : kind;
}

/** 3×12, or 12 h where the source does not say how many. */
export function rhythmText({ days, hours }: Rhythm): string {
  return days === undefined ? `${hours} h` : `${days}×${hours}`;
}

/** What a text says of rhythm and hours; undefined where it says anything else, or one of them twice. */
function readWhole(text: string): { rhythm: Rhythm | undefined; hours: ShiftHours | undefined } | undefined {
  const tokens = shiftTokens(text);
  let rhythm: Rhythm | undefined;
  let hours: ShiftHours | undefined;
  for (let at = 0; at < tokens.length; ) {
    const foundRhythm = readRhythm(tokens, at);
    const foundHours = foundRhythm ? undefined : readHours(tokens, at);
    if ((foundRhythm && rhythm) || (foundHours && hours)) return undefined;
    rhythm = foundRhythm ?? rhythm;
    hours = foundHours ?? hours;
    const token = tokenAt(tokens, at);
    const isKnown = classNames.has(token) || !/[\p{L}\p{N}]/u.test(token);
    if (!foundRhythm && !foundHours && !isKnown) return undefined;
    at = foundRhythm?.next ?? foundHours?.next ?? at + 1;
  }
  return { rhythm, hours };
}

const hoursText = ({ begin, end }: ShiftHours) => `${timeText(begin)} to ${timeText(end)}`;

/** 7 PM, 7:30 AM, noon. */
function timeText(minutes: number): string {
  if (minutes === 0) return 'midnight';
  if (minutes === 12 * 60) return 'noon';
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  const past = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${past} ${hour < 12 ? 'AM' : 'PM'}`;
}
