import { expect, it } from 'vitest';
import {
  csvColumns,
  csvRows,
  hoursText,
  numberColumns,
  shareText,
} from '../../../web/src/features/numbers/number-words.ts';
import type { Numbers } from '../../../web/src/features/numbers/use-numbers.ts';

it.each([
  [undefined, '–'],
  [0, '0.0 h'],
  [0.25, '0.3 h'],
  [47.94, '47.9 h'],
  [48, '2.0 days'],
  [60, '2.5 days'],
])('says of %s hours %j [Z06]', (hours, words) => {
  expect(hoursText(hours)).toBe(words);
});

it.each([
  [1, 3, '33 %'],
  [2, 3, '67 %'],
  [3, 3, '100 %'],
  [0, 3, '0 %'],
  [0, 0, ''],
])('says of %i among %i that it is %j [Z06]', (part, whole, words) => {
  expect(shareText(part, whole)).toBe(words);
});

it('writes the whole, the recruiters and the sources into the file, each number in the column of its name [Z06]', () => {
  const counts = { applied: 10, answered: 9, submitted: 8, offered: 7, accepted: 6, rejected: 5, open: 4 };
  const total = { ...counts, answerHours: 3.5, submissionHours: 2.5 };
  const numbers = {
    total,
    recruiterList: [{ ...counts, name: 'Rita' }],
    sourceList: [{ ...counts, name: 'meridian' }],
  } as unknown as Numbers;
  const rows = csvRows(numbers);
  expect(rows.map(([kind, name]) => [kind, name])).toEqual([
    ['All', ''],
    ['Recruiter', 'Rita'],
    ['Source', 'meridian'],
  ]);
  expect(rows[0]).toEqual(['All', '', '10', '9', '8', '7', '6', '5', '4', '3.5', '2.5', '']);
  expect(rows.every((row) => row.length === csvColumns.length)).toBe(true);
  expect(csvColumns).toEqual([
    'By',
    'Name',
    'Applied',
    'Answered',
    'Submitted to the client',
    'Offer extended',
    'Accepted',
    'Rejected',
    'Open now',
    'First answer (hours)',
    'To submission (hours)',
    'To offer (hours)',
  ]);
  expect(numberColumns).toHaveLength(csvColumns.length - 2);
});
