import { expect, it } from 'vitest';
import { isSameShift } from '#shared/domain/shifts/same-shift.ts';
import { weekHours } from '#shared/domain/shifts/shift-rhythm.ts';
import { shownShift } from '#shared/domain/shifts/shown-shift.ts';

/** Pairs as feeds, job posts and offers word one shift, and two. */
const pairs: readonly (readonly [one: string, other: string, isSame: boolean])[] = [
  // The trial's own.
  ['3 x 12 hr night shift', 'NOC 3x12 (1900-0730)', true],
  ['Nights 3x12', 'nights  3X12', true],
  // One shift in other words.
  ['3x12 Nights 19:00-07:00', 'NOC', true],
  ['07:00PM - 07:30AM', '7p-7a', true],
  ['07:00AM - 07:00PM', 'Days, 0645-1915', true],
  ['Three 12-hour day shifts', '3x12 Days', true],
  ['(3) 12-hour nights', '3-12s Nights', true],
  ['12HR NIGHT SHIFT', '3x12 Nights', true],
  ['Nights 7 pm – 7 am', '1900-0700', true],
  ['4 x 10 hrs Days', '4x10 AM', true],
  ['Evenings 3p-11p', '3p-11p', true],
  ['5x8 Days', 'Days 7a-3:30p', true],
  ['Days/Nights 3x12', 'Day or Night, 3 12s', true],
  ['Variable', 'variable.', true],
  ['', '', true],
  // Another shift.
  ['Nights 3x12', 'Days 3x12', false],
  ['Days 3x12', 'Days/Nights 3x12', false],
  ['3x12 Nights', '4x12 Nights', false],
  ['3x12 Days', '5x8 Days', false],
  ['4x10 Days', '5x8 Days', false],
  ['7p-7a', '11p-7a', false],
  ['Nights 7p-7a', 'Nights 6p-6a', false],
  ['07:00-19:00', '19:00-07:00', false],
  ['Mids 11a-11p', 'Days 7a-7p', false],
  ['3x12 Nights', '11p-7a', false],
  ['7a-7p or 9a-9p', '7a-7p', false],
  ['Variable', 'Rotating', false],
  ['Variable', 'Nights', false],
  ['Nights', '', false],
];

it.each(pairs)('of the shifts “%s” and “%s” says that they are one: %s [X07]', (one, other, isSame) => {
  expect(isSameShift(one, other)).toBe(isSame);
  expect(isSameShift(other, one)).toBe(isSame);
});

it.each([
  ['NOC 3x12 (1900-0730)', 'Nights 3×12, 7 PM to 7:30 AM'],
  ['Days 3x12 (0700-1930)', 'Days 3×12, 7 AM to 7:30 PM'],
  ['3 x 12 hr night shift', 'Nights 3×12'],
  ['3x12 Nights 19:00-07:00', 'Nights 3×12, 7 PM to 7 AM'],
  ['Three 12-hour day shifts', 'Days 3×12'],
  ['7p-7a', 'Nights, 7 PM to 7 AM'],
  ['noon to midnight', 'Mids, noon to midnight'],
  ['12 hr Days', 'Days 12 h'],
  ['D', 'Days'],
  // What says more than that stays as it is written.
  ['Nights 3x12, every other weekend', 'Nights 3x12, every other weekend'],
  ['3 days a week 7p-7a', '3 days a week 7p-7a'],
  ['Evenings 3p-11p', 'Evenings 3p-11p'],
  ['0700-1900/1900-0700', '0700-1900/1900-0700'],
  ['5x8 Days/Nights', '5x8 Days/Nights'],
  ['no nights', 'no nights'],
  ['36hrs/wk Nights', '36hrs/wk Nights'],
  ['Variable', 'Variable'],
  ['', ''],
])('shows the shift “%s” as “%s” [X04]', (text, shown) => {
  expect(shownShift(text)).toBe(shown);
});

it.each<[string, number | undefined]>([
  ['36 hrs/week, Day', 36],
  ['3x12 Nights 19:00-07:00', 36],
  ['Three 12-hour day shifts', 36],
  ['(4) 10-hour nights', 40],
  ['4 × 10 hrs Days', 40],
  ['36hrs/wk Nights', 36],
  ['37.5 hours per week', 37.5],
  ['3x12 (36 hrs)', 36],
  ['48-hour week, Nights', 48],
  // A shift's length alone, two that differ, and times of the day name no week.
  ['12 hr Days', undefined],
  ['3x12 or 4x12', undefined],
  ['Nights 19:00-07:00', undefined],
  ['Days', undefined],
  ['90 hrs', undefined],
  ['', undefined],
  // What is beside a number and is no range.
  ['3x12/36 hrs', 36],
  ['3x12 - 7p-7a', 36],
  ['3x12 - 13 weeks', 36],
  ['7-7 3x12', 36],
  ['36 hrs, Days, 13 weeks', 36],
  ['48 hrs guaranteed', 48],
  ['36 hours x 13 weeks', 36],
  ['36hr Night Shift', 36],
  // Ranges.
  ['3-4x12', undefined],
  ['3 to 4 x 12 Nights', undefined],
  ['3 or 4 12-hour shifts', undefined],
  ['3/4 x 12s', undefined],
  ['3x8-12', undefined],
  ['5x8-10 hr Days', undefined],
  ['36-40 hrs/week', undefined],
  ['36 to 48 hours', undefined],
  ['36/48 hrs', undefined],
  // Hours of another period, of a shift, and of what is paid once.
  ['72 hours biweekly', undefined],
  ['72 hrs bi-weekly', undefined],
  ['80 hrs per pay period', undefined],
  ['72 hours every two weeks', undefined],
  ['36 hrs every other week', undefined],
  ['24 hr shifts', undefined],
  ['24-hour on call', undefined],
  ['24 hours a day', undefined],
  ['40 hours of orientation', undefined],
])('reads of the shift "%s" %s hours a week [N06]', (text, hours) => {
  expect(weekHours(text)).toBe(hours);
});
