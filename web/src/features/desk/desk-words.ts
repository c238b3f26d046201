import type { DeskRow } from '#shared/contract/admin/admin-desk.ts';
import type { DeskKind, DeskTab } from '#shared/domain/applications/desk.ts';
import { dayNumber } from '#shared/domain/dates.ts';
import { monthDay } from '#shared/domain/days/day-words.ts';
import { localDay } from '../../lib/local-day.ts';
import { shownMoment, shownWeekday } from '../../lib/shown-moment.ts';
import { lengthText } from '../../lib/time/length-text.ts';
import type { IconName } from '../../ui/icon.tsx';

export const kindIcons: Readonly<Record<DeskKind, IconName>> = {
  applicant: 'person',
  submission: 'share',
  news: 'clock',
  consent: 'shield',
  offer: 'edit',
  credential: 'calendar',
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
  credentials: 'Credentials',
  tasks: 'Tasks',
  invitations: 'Invitations',
};

/** By when: how long ago for what is overdue, the time today, the day later on. */
export function dueText({ due, isOverdue }: Pick<DeskRow, 'due' | 'isOverdue'>, now: Date): string {
  if (due === '') return '';
  if (due.length === 10) return daysText(dayNumber(due) - dayNumber(localDay(now)));
  const late = now.getTime() - Date.parse(due);
  if (isOverdue || late > 0) return `${lengthText(Math.max(late, 0))} over`;
  return isToday(due, now) ? (shownMoment(due).split(', ').at(-1) ?? '') : shownMoment(due);
}

/** East of UTC a day may be over here that the server still counts. */
const daysText = (days: number) => (days <= 0 ? 'today' : days === 1 ? '1 day' : `${days} days`);

const isToday = (at: string, now: Date) => new Date(at).toDateString() === now.toDateString();

/** The heading under which a row is; what has no instant is for today. */
export function groupOf({ due, isOverdue }: Pick<DeskRow, 'due' | 'isOverdue'>, now: Date): string {
  if (isOverdue) return 'Overdue';
  if (due === '') return 'Today';
  const isDay = due.length === 10;
  const isDue = isDay ? due <= localDay(now) : isToday(due, now) || due < now.toISOString();
  return isDue ? 'Today' : 'Later';
}

/** Why a row is on the desk. */
export function whyText({ kind, since, toldAt, what, isOpened, due }: DeskRow): string {
  if (kind === 'applicant') return `Applied ${shownMoment(since)}`;
  if (kind === 'submission') return `Prepared since ${shownWeekday(since)}`;
  if (kind === 'news')
    return `With the facility since ${shownWeekday(since)}${toldAt ? `, no news told ${shownWeekday(toldAt)}` : ''}`;
  if (kind === 'offer') return isOpened ? 'Opened, not answered' : 'Not opened yet';
  if (kind === 'credential') return `${what} ends ${monthDay(due)}`;
  if (kind === 'invitation') return `Sent ${shownWeekday(since)}, ${isOpened ? 'opened, ' : ''}not used`;
  if (kind === 'consent') return what || 'Has not agreed to be submitted';
  return what;
}
