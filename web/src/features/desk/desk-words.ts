import type { DeskRow } from '#shared/contract/admin/admin-desk.ts';
import type { DeskKind, DeskTab } from '#shared/domain/applications/desk.ts';
import { daysBetween } from '#shared/domain/dates.ts';
import { monthDay } from '#shared/domain/days/day-words.ts';
import { dayMs } from '#shared/domain/days/durations.ts';
import { meetsText } from '#shared/domain/eligibility/answer-requirements.ts';
import type { Answer } from '#shared/domain/eligibility/finding.ts';
import { localDay } from '../../lib/local-day.ts';
import { shownMoment, shownMonthDay } from '../../lib/shown-moment.ts';
import { lengthText } from '../../lib/time/length-text.ts';
import type { IconName } from '../../ui/icon.tsx';

export const kindIcons: Readonly<Record<DeskKind, IconName>> = {
  applicant: 'person',
  submission: 'share',
  news: 'clock',
  consent: 'shield',
  offer: 'edit',
  credential: 'calendar',
  assignment: 'calendar',
  task: 'check',
  invitation: 'mail',
};

export const tabWords: Readonly<Record<DeskTab, string>> = {
  all: 'All',
  overdue: 'Overdue',
  applicants: 'Applicants',
  submissions: 'Submissions',
  offers: 'Offers',
  consents: 'Consents',
  ending: 'Ending',
  tasks: 'Tasks',
  invitations: 'Invitations',
};

/** By when: how long ago for what is overdue, the time today, the day later on; how long it waits where nothing runs out. */
export function dueText({ due, isOverdue, since }: Pick<DeskRow, 'due' | 'isOverdue' | 'since'>, now: Date): string {
  if (due === '') return `waits ${lengthText(Math.max(now.getTime() - Date.parse(since), 0))}`;
  if (due.length === 10) return daysText(daysBetween(localDay(now), due));
  const late = now.getTime() - Date.parse(due);
  if (isOverdue || late > 0) return `${lengthText(Math.max(late, 0))} over`;
  const [weekday, , time = ''] = shownMoment(due).split(', ');
  if (isToday(due, now)) return time;
  return late > -6 * dayMs ? `${weekday} ${time}` : shownMonthDay(due);
}

/** East of UTC a day may be over here that the server still counts. */
const daysText = (days: number) => (days <= 0 ? 'today' : days === 1 ? '1 day' : `${days} days`);

const isToday = (at: string, now: Date) => new Date(at).toDateString() === now.toDateString();

/** "Asked today", "Asked Nov 24". */
export function askedText(did: string, at = '', now: Date): string {
  return `${did} ${isToday(at, now) ? 'today' : shownMonthDay(at)}`;
}

/** The heading under which a row is; what has no instant is for today. */
export function groupOf({ due, isOverdue }: Pick<DeskRow, 'due' | 'isOverdue'>, now: Date): string {
  if (isOverdue) return 'Overdue';
  if (due === '') return 'Today';
  const isDay = due.length === 10;
  const isDue = isDay ? due <= localDay(now) : isToday(due, now) || due < now.toISOString();
  return isDue ? 'Today' : 'Later';
}

/**
 * How many rows a group has, of which this many are loaded: those that ran out are counted by the server, and the last group is what
 * the others leave. Undefined for one that is cut off in between.
 */
export function groupCount(
  group: string,
  shown: number,
  { overdue, all, loaded }: { overdue: number; all: number; loaded: number },
): number | undefined {
  if (group === 'Overdue') return overdue;
  if (loaded >= all) return shown;
  return group === 'Later' ? all - loaded + shown : undefined;
}

/** The mark before why a row is there. */
export function whyMark({ kind, lacks }: DeskRow): Answer | undefined {
  if (kind === 'credential') return 'ends';
  if (kind !== 'submission' || !lacks) return undefined;
  return lacks.length > 0 ? 'missing' : 'met';
}

/** Why a row is on the desk. */
export function whyText(row: DeskRow, now: Date): string {
  const { kind, since, toldAt, what, isOpened, due, meets, lacks, during } = row;
  if (kind === 'applicant') {
    // When it came in is cut first: by when it is due says much the same.
    const said = meets && meetsText(meets, 'Meets');
    return said ? `${said}, since ${shownMonthDay(since)}` : `Since ${shownMonthDay(since)}`;
  }
  if (kind === 'submission') return lacks ? lacksText(lacks, now) : `Prepared since ${shownMonthDay(since)}`;
  if (kind === 'news')
    return toldAt ? `No news, told ${shownMonthDay(toldAt)}` : `No news since ${shownMonthDay(since)}`;
  if (kind === 'offer') return isOpened ? 'Opened, not answered' : 'Not opened yet';
  if (kind === 'assignment') return `Ends ${monthDay(due)}, nothing after it`;
  if (during) return `${what} ends today, the assignment in ${during.name} on ${monthDay(during.lastDay)}`;
  if (kind === 'credential') return `${what} ends ${monthDay(due)}`;
  if (kind === 'invitation') return `Sent ${shownMonthDay(since)}, ${isOpened ? 'opened, ' : ''}not used`;
  if (kind === 'consent') return what || 'Has not agreed to be submitted';
  return what;
}

/** "Packet ready", "2 missing: TB test, NIHSS", "1 missing, asked today: ACLS". */
export function lacksText(lacks: NonNullable<DeskRow['lacks']>, now: Date): string {
  if (lacks.length === 0) return 'Packet ready';
  const asked = lacks.flatMap(({ askedAt }) => askedAt ?? []).sort();
  const areAsked = asked.length > 0 && lacks.every(({ document, askedAt }) => !document || askedAt);
  const said = areAsked ? `, ${askedText('asked', asked.at(-1), now)}` : '';
  return `${lacks.length} missing${said}: ${lacks.map(({ name }) => name).join(', ')}`;
}
