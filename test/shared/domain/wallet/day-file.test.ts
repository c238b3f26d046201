import { describe, expect, it } from 'vitest';
import { type DayEvent, dayFile } from '#shared/domain/days/day-file.ts';
import { endEvent } from '#shared/domain/wallet/end-event.ts';

const file = (change: Partial<DayEvent> = {}) => {
  const event = {
    uid: 'job-1@caravel.example',
    day: '2026-12-31',
    title: 'First day: ICU RN, Nights',
    place: 'Larkfall Medical Center, Austin, TX',
  };
  return dayFile({ ...event, ...change }, '2026-11-26T05:07:13.123Z');
};

describe('the calendar file', () => {
  it('holds one whole day, whose end is the next day, and nothing about the person [X01] [C17]', () => {
    expect(file()).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//A day to keep//EN',
        'BEGIN:VEVENT',
        'UID:job-1@caravel.example',
        'DTSTAMP:20261126T050713Z',
        'DTSTART;VALUE=DATE:20261231',
        'DTEND;VALUE=DATE:20270101',
        'SUMMARY:First day: ICU RN\\, Nights',
        'LOCATION:Larkfall Medical Center\\, Austin\\, TX',
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
    expect(file({ place: undefined })).not.toContain('LOCATION');
    // Both changes of the clock, a leap day.
    for (const [day, end] of [
      ['2027-03-14', '20270315'],
      ['2027-11-07', '20271108'],
      ['2028-02-28', '20280229'],
      ['2028-02-29', '20280301'],
    ] as const)
      expect(file({ day })).toContain(`DTEND;VALUE=DATE:${end}\r\n`);
  });

  it('escapes commas, semicolons, backslashes and every kind of new line [X01] [C17]', () => {
    for (const line of ['\n', '\r\n', '\r'])
      expect(file({ title: `A\\B;${line}C` })).toContain('SUMMARY:A\\\\B\\;\\nC\r\n');
    expect(file({ uid: 'a\r\nEND:VEVENT' }).match(/^END:VEVENT/gm)).toHaveLength(1);
  });

  it('folds long lines at 75 octets, without cutting a character [X01] [C17]', () => {
    for (const letter of ['A', 'é', '护', '🩺']) {
      const title = letter.repeat(120);
      const text = file({ title });
      const octets = text.split('\r\n').map((line) => new TextEncoder().encode(line).length);
      expect(Math.max(...octets)).toBeLessThanOrEqual(75);
      expect(Math.max(...octets)).toBeGreaterThan(71);
      expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
    }
  });
});

describe('the end of a line of the wallet', () => {
  const line = { place: 'certifications', entry: '100302', name: 'ACLS', endsOn: '2027-02-08' } as const;

  it('keeps its id when the credential is renewed [C17]', () => {
    expect(endEvent(line)).toEqual({ uid: 'certifications-100302', day: '2027-02-08', title: 'ACLS ends' });
    expect(endEvent({ ...line, endsOn: '2029-02-08' }).uid).toBe('certifications-100302');
  });

  it('says neither what a health document is, nor the name of a file [C17]', () => {
    const document = { uid: 'document-2027-02-08', day: '2027-02-08', title: 'A document ends' };
    expect(endEvent({ ...line, place: 'medical', entry: 'TB', name: 'TB' })).toEqual(document);
    expect(endEvent({ ...line, entry: '', name: 'Cert-RN 123456.pdf' })).toEqual(document);
  });
});
