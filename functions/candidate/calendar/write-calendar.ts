import { hash } from 'node:crypto';
import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { dayFrom } from '#shared/domain/assignments/assignment.ts';
import { brand } from '#shared/domain/brand.ts';
import { type CalendarEvent, calendarFreshSeconds } from '#shared/domain/calendar/calendar-events.ts';
import { settings } from '../../_runtime/settings.ts';

/**
 * Events as iCalendar (RFC 5545): whole days and UTC instants only, without the name of a zone, which calendars read each in its own way.
 * A calendar that is subscribed says how often it may be asked for. `now` is when it is written.
 */
export function calendarText(
  events: readonly CalendarEvent[],
  { candidateId, now, isSubscribed = false }: { candidateId: string; now: Date; isSubscribed?: boolean },
): string {
  const calendar = ical({
    prodId: { company: brand.name, product: 'Calendar' },
    method: ICalCalendarMethod.PUBLISH,
    ...(isSubscribed && { name: brand.name, ttl: calendarFreshSeconds }),
  });
  for (const event of events) addEvent(calendar, event, { candidateId, stamp: now });
  return `${calendar.toString()}\r\n`;
}

function addEvent(
  calendar: ICalCalendar,
  { item, title, place, time, revision }: CalendarEvent,
  { candidateId, stamp }: { candidateId: string; stamp: Date },
): void {
  const { hostname } = new URL(settings().siteOrigin);
  calendar.createEvent({
    // Tells the provider of a calendar nothing of what it names.
    id: `${hash('sha256', `${candidateId} ${item}`).slice(0, 32)}@${hostname}`,
    sequence: revision,
    stamp,
    summary: oneLine(title),
    transparency: ICalEventTransparency.TRANSPARENT,
    ...(place && { location: oneLine(place) }),
    ...('at' in time
      ? { start: new Date(time.at) }
      : // The end is not part of it.
        { start: midnight(time.day), end: midnight(dayFrom(time.day, 1)), allDay: true }),
  });
}

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** Without control characters, which no property takes. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim();
