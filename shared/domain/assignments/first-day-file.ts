import type { Day } from '../dates.ts';
import { dayFrom } from './assignment.ts';

interface FirstDay {
  /** The same for the same assignment: a calendar that has the event replaces it. */
  readonly uid: string;
  readonly day: Day;
  readonly title: string;
  readonly facility: string;
  readonly place: string;
  /** An instant. */
  readonly now: string;
}

/** The first day of an assignment as an iCalendar file (RFC 5545): one whole day, which is the same day in every time zone. */
export function firstDayFile({ uid, day, title, facility, place, now }: FirstDay): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//First day of an assignment//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${now.slice(0, 19).replace(/[-:]/g, '')}Z`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    // The end is not part of it.
    `DTEND;VALUE=DATE:${dayFrom(day, 1).replaceAll('-', '')}`,
    `SUMMARY:${escaped(`First day: ${title}`)}`,
    `LOCATION:${escaped([facility, place].filter(Boolean).join(', '))}`,
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
