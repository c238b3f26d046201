import * as z from 'zod';
import { endpoint, fileEndpoint } from './endpoint.ts';

/** The calendar of a candidate: files of one event, and the private link that calendar programs read [C17]. */
export const candidateCalendar = {
  calendarFile: fileEndpoint({
    path: 'candidate/calendar',
    summary: 'One event of the candidate’s calendar as a file: first or last day, an offer to answer, an end.',
    access: 'candidate',
    becomeUser: 'refused',
    limits: ['calendarFileDay'],
    query: z.object({ item: z.string().min(1, 'Say which event.').max(450, 'At most 450 letters.') }),
  }),
  makeCalendarLink: endpoint({
    method: 'POST',
    path: 'candidate/calendarlink',
    summary: 'Makes the private link of the candidate’s calendar, which ends the one before; it is answered this once.',
    access: 'candidate',
    becomeUser: 'refused',
    limits: ['calendarLinkDay'],
    returns: z.object({ link: z.string(), madeAt: z.string() }),
  }),
  endCalendarLink: endpoint({
    method: 'DELETE',
    path: 'candidate/calendarlink',
    summary: 'Ends the private link of the candidate’s calendar.',
    access: 'candidate',
    becomeUser: 'refused',
    returns: z.object({ success: z.literal(true) }),
  }),
  // A gateway’s parameter is a whole segment: the file of a token is `{token}.ics`.
  calendar: fileEndpoint({
    path: 'calendar/{file}',
    summary: 'The calendar behind a private link, for calendar programs; empty for one that has ended or never was.',
    access: 'anyone',
    limits: ['calendarHour'],
    params: z.object({ file: z.string().max(200, 'At most 200 letters.') }),
  }),
} as const;
