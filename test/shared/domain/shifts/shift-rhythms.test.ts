import { expect, it } from 'vitest';
import { isSameShift, rhythmIn } from '#shared/domain/shifts/same-shift.ts';
import { weekHours } from '#shared/domain/shifts/shift-rhythm.ts';
import { rhythmText, shownShift } from '#shared/domain/shifts/shown-shift.ts';

it.each<[string, number | undefined, number]>([
  ['Nights 3x12', 3, 12],
  ['3*12', 3, 12],
  ["3 12's", 3, 12],
  ['3-12 Nights', 3, 12],
  ['4/10 Days', 4, 10],
  ['(3) 12 Nights', 3, 12],
  ['(3) 12-hour Nights', 3, 12],
  ['seven 10-hour days', 7, 10],
  ['3 x 12.5', 3, 12.5],
  ['4 hr', undefined, 4],
  ['16-hr', undefined, 16],
  // A number beside brackets, of a list or an alternative, counts no shifts.
  ['Shift 1) 12 hr nights', undefined, 12],
  ['Nights (2 or 12 hr)', undefined, 12],
  ['Nights x 12 hrs', undefined, 12],
  ['Constructor 12 hr', undefined, 12],
])('reads the rhythm of “%s”: %s shifts of %s hours [X07]', (text, days, hours) => {
  expect(rhythmIn(text)).toMatchObject({ days, hours });
});

it.each([
  'Nights',
  '',
  'Nights x 12',
  'Days/12',
  '13x12',
  '8x12',
  '3-9 Days',
  '3 12 Nights',
  '3-12p',
  '3-12 pm',
  '3-12 a',
  '3 hr call',
  '17 hr',
  '012 hr',
  '12.25 hr',
  '12:30 hr',
  '(12) Nights',
  '(3) Nights',
])('reads no rhythm in “%s” [X07]', (text) => {
  expect(rhythmIn(text)).toBeUndefined();
});

it('writes a rhythm with its number of shifts, or its length alone [X04]', () => {
  expect(rhythmText({ days: 3, hours: 12 })).toBe('3×12');
  expect(rhythmText({ days: undefined, hours: 12 })).toBe('12 h');
});

it.each<[string, number | undefined]>([
  ['Nights - 3x12', 36],
  ['3x12, 12 hr shifts', 36],
  ['5x8-3', 40],
  ['5x8-17', 40],
  ['3x12 or 36 hrs', 36],
  ['17 hrs', 17],
  ['84 hrs', 84],
  ['85 hrs', undefined],
  ['36.25 hrs', undefined],
  ['036 hrs', undefined],
  ['36 people', undefined],
  ['36', undefined],
  ['5x8-4', undefined],
  ['5x8-16', undefined],
  ['5x8/10', undefined],
  ['24-36 hrs', undefined],
  ['40 hours - orientation', undefined],
  ['40 hours training', undefined],
  ['24 hours per day', undefined],
  ['24 hrs/day', undefined],
  ['40 hours a weekday', 40],
  ['40 hours of day', 40],
  ['72 hrs 2 wks', undefined],
  ['72 hrs every 2 weeks', undefined],
  ['36 hrs a week, two weekends', 36],
  ['36 hrs 13 weeks', 36],
  ['36 hrs monthly', undefined],
])('reads of the shift "%s" %s hours a week [N06]', (text, hours) => {
  expect(weekHours(text)).toBe(hours);
});

it.each([
  // Of the halves that are not written, the shift of the usual length.
  ['7-11 pm', 'Nights, 7 PM to 11 PM'],
  ['7-3', 'Days, 7 AM to 3 PM'],
  ['3-11', 'Mids, 3 PM to 11 PM'],
  ['11-7', 'Nights, 11 PM to 7 AM'],
  ['12-8a', 'Nights, midnight to 8 AM'],
  ['13:00-4a', 'Mids, 1 PM to 4 AM'],
  // From three hours to seventeen.
  ['8p-11p', 'Nights, 8 PM to 11 PM'],
  ['9p-11p', '9p-11p'],
  ['5a-10p', 'Days, 5 AM to 10 PM'],
  ['5a-11p', '5a-11p'],
  // Ways of writing.
  ['1905-0705', 'Nights, 7:05 PM to 7:05 AM'],
  ['12:30p-8:30p', 'Mids, 12:30 PM to 8:30 PM'],
  ['7 p. m. - 7 a. m.', 'Nights, 7 PM to 7 AM'],
  ['7 p.m - 7 a.m', 'Nights, 7 PM to 7 AM'],
  ['0700 h - 1900 hour', 'Days, 7 AM to 7 PM'],
  ['0700 hr - 1900 hrs', 'Days, 7 AM to 7 PM'],
  // What is no range, or said twice, stays as it is written.
  ['7p 11p', '7p 11p'],
  ['8 hrs - 17 hrs', '8 hrs - 17 hrs'],
  ['0700 hrx - 1900', '0700 hrx - 1900'],
  ['7a-7p, 7a-7p', '7a-7p, 7a-7p'],
  ['Nights 3x12 3x12', 'Nights 3x12 3x12'],
])('shows the shift “%s” as “%s” [X04]', (text, shown) => {
  expect(shownShift(text)).toBe(shown);
});

it.each<[string, string, boolean]>([
  ['3x12', '3 x 12 hrs', true],
  ['7a-7p or 7p-7a', '0700-1900/1900-0700', true],
  ['Days 6:30a-7p', '7a-7p', true],
  ['11:45p-8a', 'Nights 12a-8a', true],
  ['Nights 3x12', 'Nights 7p-8a', true],
  ['3x12 Days', 'Days 7a-3p or 7a-3:30p', true],
  ['3x12', 'Variable', false],
  ['Nights 3x12', 'Nights 7p-9a', false],
  // A word counts where it is beside two ranges, or where it names two classes.
  ['Evenings 3p-11p or 3:30p-11p', '3p-11p', false],
  ['Days/Nights 7a-7p', '7a-7p', false],
  ['Days 3x12 7a-7p', 'Days 3x12 7a-3p', false],
  ['Days 3x12 7a-7p', 'Days 3x12 10a-7p', false],
  ['Nights 7p-7a', 'Nights 7p-6a', false],
])('of the shifts “%s” and “%s” says that they are one: %s [X07]', (one, other, isSame) => {
  expect(isSameShift(one, other)).toBe(isSame);
  expect(isSameShift(other, one)).toBe(isSame);
});
