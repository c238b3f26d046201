import { dayFrom } from '../assignments/assignment.ts';
import type { Day } from '../dates.ts';

/** A whole day of a calendar. */
export interface DayEvent {
  /** The same for the same event: a calendar that has it replaces it. */
  readonly uid: string;
  readonly day: Day;
  readonly title: string;
  readonly place?: string | undefined;
}

/** One event as an iCalendar file (RFC 5545): one whole day, which is the same day in every time zone. `now` is an instant. */
export function dayFile({ uid, day, title, place }: DayEvent, now: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//A day to keep//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${now.slice(0, 19).replace(/[-:]/g, '')}Z`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    // The end is not part of it.
    `DTEND;VALUE=DATE:${dayFrom(day, 1).replaceAll('-', '')}`,
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n?|\n/g, '\\n');
}

/** A line has 75 octets at most; what follows begins with a space. No character is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let [part, octets] = ['', 0];
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > 75) {
      parts.push(part);
      [part, octets] = ['', 1];
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}

/** In UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
