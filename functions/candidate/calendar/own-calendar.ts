import type { FileAnswer } from '#shared/contract/endpoint.ts';
import { calendarFreshSeconds } from '#shared/domain/calendar/calendar-events.ts';
import { missing } from '#shared/domain/problem.ts';
import { endCalendarLink, makeCalendarLink, ownerOfCalendar } from '../../_people/calendar/calendar-links.ts';
import { findCalendar } from '../../_people/calendar/find-calendar.ts';
import { settings } from '../../_runtime/settings.ts';
import { calendarText } from './write-calendar.ts';

const contentType = 'text/calendar; charset=utf-8';

/** One event of a candidate's calendar as a file. Problem missing for what is none of it. */
export async function readCalendarFile(candidateId: string, item: string, now = new Date()): Promise<FileAnswer> {
  const event = (await findCalendar(candidateId, now))?.find((one) => one.item === item);
  if (!event) throw missing();
  const bytes = Buffer.from(calendarText([event], { candidateId, now }));
  return { contentType, bytes, fileName: 'Calendar.ics', cacheSeconds: 0 };
}

/** Makes the private link of a candidate's calendar; it is answered this once. */
export async function makeLink(candidateId: string): Promise<{ link: string; madeAt: string }> {
  const { token, madeAt } = await makeCalendarLink(candidateId);
  return { link: `${settings().siteOrigin}/api/calendar/${token}.ics`, madeAt };
}

/** Ends the private link of a candidate's calendar, if there is one. */
export async function endLink(candidateId: string): Promise<{ success: true }> {
  await endCalendarLink(candidateId);
  return { success: true };
}

/** The calendar behind a link, for a calendar program. One that has ended, and one that never was, are the same empty calendar. */
export async function readSubscription(file: string, now = new Date()): Promise<FileAnswer> {
  const candidateId = (file.endsWith('.ics') && (await ownerOfCalendar(file.slice(0, -'.ics'.length)))) || '';
  const events = candidateId ? await findCalendar(candidateId, now) : [];
  const bytes = Buffer.from(calendarText(events ?? [], { candidateId, now, isSubscribed: true }));
  return { contentType, bytes, fileName: 'Calendar.ics', cacheSeconds: calendarFreshSeconds, mayChange: true };
}
