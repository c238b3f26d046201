import ICAL from 'ical.js';

/** An event as an independent parser reads it. */
export interface ReadEvent {
  readonly uid: string;
  readonly title: string;
  readonly place: string;
  readonly sequence: number;
  /** A day, or an instant in UTC, and what kind of it. */
  readonly start: string;
  readonly end: string | undefined;
  readonly isDay: boolean;
}

/**
 * Reads a calendar by a parser that is not its writer's, and throws where RFC 5545 is not kept in what programs stumble over: line ends,
 * lines of more than 75 octets, a property that is missing or there twice, a zone, an id that two events share.
 */
export function readCalendar(text: string): {
  readonly properties: Readonly<Record<string, string>>;
  events: ReadEvent[];
} {
  const lines = text.split('\r\n');
  if (lines.pop() !== '' || /[\r\n]/.test(lines.join(''))) throw new Error('A line ends without CRLF.');
  const long = lines.find((line) => Buffer.byteLength(line) > 75);
  if (long) throw new Error(`Longer than 75 octets: ${long}`);
  if (text.includes('\uFFFD') || /TZID|VTIMEZONE/.test(text)) throw new Error('A cut letter, or a zone.');
  const calendar = new ICAL.Component(ICAL.parse(text) as never[]);
  for (const name of ['version', 'prodid', 'method']) once(calendar, name);
  const events = calendar.getAllSubcomponents('vevent').map((event): ReadEvent => {
    for (const name of ['uid', 'dtstamp', 'dtstart', 'summary', 'sequence', 'transp']) once(event, name);
    const start = event.getFirstPropertyValue('dtstart') as ICAL.Time;
    const end = event.getFirstPropertyValue('dtend') as ICAL.Time | null;
    const stamp = event.getFirstPropertyValue('dtstamp') as ICAL.Time;
    if (stamp.isDate || stamp.zone !== ICAL.Timezone.utcTimezone) throw new Error('The stamp is no instant.');
    if (!start.isDate && start.zone !== ICAL.Timezone.utcTimezone) throw new Error('The start is no instant.');
    if (end && (end.isDate !== start.isDate || end.compare(start) <= 0)) throw new Error('The end is of another kind.');
    return {
      uid: String(event.getFirstPropertyValue('uid')),
      title: String(event.getFirstPropertyValue('summary')),
      place: String(event.getFirstPropertyValue('location') ?? ''),
      sequence: Number(event.getFirstPropertyValue('sequence')),
      start: start.toString(),
      end: end?.toString(),
      isDay: start.isDate,
    };
  });
  if (new Set(events.map(({ uid }) => uid)).size < events.length) throw new Error('Two events share an id.');
  const properties = calendar.getAllProperties().map((one) => [one.name, String(one.getFirstValue())] as const);
  return { properties: Object.fromEntries(properties), events };
}

function once(component: ICAL.Component, name: string): void {
  const count = component.getAllProperties(name).length;
  if (count !== 1) throw new Error(`${name} is there ${count} times.`);
}
