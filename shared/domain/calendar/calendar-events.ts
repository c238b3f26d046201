import type { Assignment } from '../assignments/assignment.ts';
import type { Day } from '../dates.ts';
import { lineKey, type WalletLine } from '../wallet/wallet.ts';

/** An event of a candidate's calendar [C17]: a whole day, which is the same day in every time zone, or an instant. */
export interface CalendarEvent {
  /** What it is called among the events of one person: the same for the same event, also when its day moves. */
  readonly item: string;
  readonly title: string;
  readonly place?: string | undefined;
  readonly time: { readonly day: Day } | { readonly at: string };
  /** Grows with each save of what it tells of: a calendar takes the later one in place of the one that it has. */
  readonly revision: number;
}

/** For how long a calendar that is subscribed is as good as new, in seconds: calendars are told so. */
export const calendarFreshSeconds = 3600;

/** What the events of an offer or an assignment say of its job: neither pay nor terms. */
export interface EventJob {
  readonly jobId: string;
  readonly jobTitle: string;
  readonly companyName: string;
  readonly city: string;
  readonly state: string;
}

/** What the event of an offer or an assignment is called. */
export const jobItem = (event: 'first' | 'last' | 'answer', jobId: string) => `${event} ${jobId}`;

/** The first and the last day of an assignment. */
export function assignmentEvents(job: EventJob, { firstDay, lastDay }: Assignment, revision: number): CalendarEvent[] {
  const { jobId, jobTitle } = job;
  const shared = { place: placeOf(job), revision };
  return [
    { ...shared, item: jobItem('first', jobId), title: `First day: ${jobTitle}`, time: { day: firstDay } },
    { ...shared, item: jobItem('last', jobId), title: `Last day: ${jobTitle}`, time: { day: lastDay } },
  ];
}

/** Until when an offer waits for its answer. */
export function answerEvent(job: EventJob, answerBy: string, revision: number): CalendarEvent {
  const { jobId, jobTitle } = job;
  return {
    item: jobItem('answer', jobId),
    title: `Offer ends: ${jobTitle}`,
    place: placeOf(job),
    time: { at: answerBy },
    revision,
  };
}

function placeOf({ companyName, city, state }: EventJob): string {
  return [companyName, city, state].filter(Boolean).join(', ');
}

type Line = Pick<WalletLine, 'place' | 'entry' | 'name' | 'endsOn' | 'hasEnd'>;

/** What the ends of these lines of the wallet are called, in their order: where two have one name, the later one has a number. */
export function endItems(lines: readonly Line[]): string[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const key = lineKey(line);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? `end ${key}` : `end ${key} ${count}`;
  });
}

/** The ends of the lines of a wallet that have not ended on a day. */
export function endEvents(
  lines: readonly Line[],
  today: Day,
  revisionOf: (line: Line) => number = () => 0,
): CalendarEvent[] {
  const items = endItems(lines);
  return lines.flatMap((line, at) =>
    line.endsOn >= today
      ? [{ item: items[at] ?? '', title: endTitle(line), time: { day: line.endsOn }, revision: revisionOf(line) }]
      : [],
  );
}

/** The calendar's provider can read it: health documents, and files that the candidate named, are only "A document" there. */
function endTitle({ place, entry, name }: Line): string {
  return place !== 'medical' && entry !== '' ? `${name} ends` : 'A document ends';
}
