import { afterEach, describe, expect, it } from 'vitest';
import type { CalendarEvent } from '#shared/domain/calendar/calendar-events.ts';
import { calendarText } from '../../../functions/candidate/calendar/write-calendar.ts';
import { readCalendar } from '../../support/files/read-calendar.ts';
import { random } from '../../support/random.ts';

process.env.STAGE_SETTINGS = JSON.stringify({ siteOrigin: 'https://site.example' });
const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const now = new Date('2026-11-26T05:07:13.123Z');
const event: CalendarEvent = {
  item: 'first job-1',
  title: 'First day: ICU RN, Nights',
  place: 'Larkfall Medical Center, Austin, TX',
  time: { day: '2026-12-31' },
  revision: 3,
};
const written = (...events: readonly Partial<CalendarEvent>[]) =>
  calendarText(
    events.map((change) => ({ ...event, ...change })),
    { candidateId: 'nurse-1', now },
  );
const only = (change: Partial<CalendarEvent>) => readCalendar(written(change)).events.at(0);

// Public reports of calendars that refused such files, or showed another day.
describe('a calendar as text', () => {
  it('is what a calendar program takes: every property that it needs once, in lines that end with CRLF (spatie/calendar-links 46) [X01] [C17]', () => {
    expect(written({}).replace(/UID:[0-9a-f]{32}@/, 'UID:digest@')).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Caravel//Calendar//EN',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        'UID:digest@site.example',
        'SEQUENCE:3',
        'DTSTAMP:20261126T050713Z',
        'DTSTART;VALUE=DATE:20261231',
        'DTEND;VALUE=DATE:20270101',
        'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
        'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
        'SUMMARY:First day: ICU RN\\, Nights',
        'TRANSP:TRANSPARENT',
        'LOCATION:Larkfall Medical Center\\, Austin\\, TX',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
    expect(written({ place: '' })).not.toContain('LOCATION');
  });

  it.each([
    // Both changes of the clock, a leap day, the turn of a year.
    ['2027-03-14', '2027-03-15'],
    ['2027-11-07', '2027-11-08'],
    ['2028-02-28', '2028-02-29'],
    ['2028-02-29', '2028-03-01'],
    ['2026-12-31', '2027-01-01'],
  ])(
    'ends the whole day %s with the beginning of the next, wherever it is written (canvas-lms 1201, timeoff 388, hoodie/icalendar 129; ical-generator 38 and 580, calendar-link 678) [X01] [C17]',
    (day, end) => {
      for (const place of ['UTC', 'Pacific/Honolulu', 'America/Chicago', 'Pacific/Kiritimati']) {
        process.env.TZ = place;
        expect(only({ time: { day } }), place).toMatchObject({ start: day, end, isDay: true });
      }
    },
  );

  it('has an instant in UTC, without a zone that calendars do not know (nju-schedule-ics 8, ical-generator 125) [C17]', () => {
    for (const place of ['UTC', 'Pacific/Honolulu']) {
      process.env.TZ = place;
      // In the hour that New York has twice.
      const read = only({ time: { at: '2027-11-07T05:30:00.000Z' } });
      expect(read).toMatchObject({ start: '2027-11-07T05:30:00Z', end: undefined, isDay: false });
    }
  });

  it('escapes commas, semicolons, backslashes and every kind of new line (odysseus 1161, ForumMagnum 5618, calcurse 280) [X01] [C17]', () => {
    expect(only({ title: 'A\\B; "C", D:E' })?.title).toBe('A\\B; "C", D:E');
    expect(only({ title: '\tICU\0' })?.title).toBe('ICU');
    for (const line of ['\n', '\r\n', '\r', '\u0000', '\u0085', '\t']) {
      const read = readCalendar(written({ title: `A${line}END:VEVENT`, place: `B${line}UID:x` }));
      expect(read.events).toMatchObject([{ title: 'A END:VEVENT', place: 'B UID:x' }]);
    }
  });

  it('folds at 75 octets, and cuts no letter (ical4j 68 and 800, ical.net 693, ical-generator 221, Edupage-Extras 50) [X01] [C17]', () => {
    const { pick, whole } = random(20261128);
    for (const letter of ['A', 'é', '护', '🩺'])
      expect(only({ title: `x${letter.repeat(120)}` })?.title).toBe(`x${letter.repeat(120)}`);
    for (let round = 0; round < 200; round++) {
      const title = `x${Array.from({ length: whole(200) }, () => pick(['A', 'é', '护', '🩺', ',', '\\', ' b'])).join('')}`;
      expect(only({ title })?.title).toBe(title);
    }
  });

  it('has one id for an event for good, and none for two (angus-events 51, calendarize 799); a later save is a later sequence (OpenACalendar 176) [C17]', () => {
    const before = only({});
    const after = only({ title: 'Another', time: { day: '2027-02-01' }, revision: 4 });
    expect([after?.uid, after?.sequence]).toEqual([before?.uid, 4]);
    expect(only({ item: 'last job-1' })?.uid).not.toBe(before?.uid);
    const ofAnother = calendarText([event], { candidateId: 'nurse-2', now });
    expect(readCalendar(ofAnother).events.at(0)?.uid).not.toBe(before?.uid);
    // It names neither the person, nor what it is about.
    expect(before?.uid).toMatch(/^[0-9a-f]{32}@site\.example$/);
  });

  it('says how often to read it again where it is subscribed (Sonarr 6065), and is whole without an event [C17]', () => {
    const empty = calendarText([], { candidateId: '', now, isSubscribed: true });
    expect(readCalendar(empty)).toEqual({
      properties: {
        version: '2.0',
        prodid: '-//Caravel//Calendar//EN',
        method: 'PUBLISH',
        name: 'Caravel',
        'x-wr-calname': 'Caravel',
        'refresh-interval': 'PT1H',
        'x-published-ttl': 'PT1H',
      },
      events: [],
    });
  });
});
