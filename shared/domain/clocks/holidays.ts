import type { Day } from '../dates.ts';

/** Days on which the agency does not work, as far as they are known: those of the years to come are added here or set by the stage. */
export const holidays: readonly Day[] = [
  '2026-01-01',
  '2026-05-25',
  '2026-07-03',
  '2026-09-07',
  '2026-11-26',
  '2026-12-25',
  '2027-01-01',
  '2027-05-31',
  '2027-07-05',
  '2027-09-06',
  '2027-11-25',
  '2027-12-24',
  '2027-12-31',
  '2028-05-29',
  '2028-07-04',
  '2028-09-04',
  '2028-11-23',
  '2028-12-25',
];
