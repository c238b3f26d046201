import { stateNameOf } from '#shared/domain/place/location.ts';
import { type JobRow, jobEntry, type LicenseRow, licenseEntry, type SchoolRow, schoolEntry } from './found.ts';
import { inWords } from './found-rows.ts';

/** Whether a row could be saved as it is. */
export const isJob = (row: JobRow) => jobEntry.safeParse(row).success && !(row.isGap && !row.position);
export const isSchool = (row: SchoolRow) => schoolEntry.safeParse(row).success;
export const isLicense = (row: LicenseRow) => licenseEntry.safeParse(row).success;

/** 03/2023; empty for no day. */
const monthDigits = (day: string | null | undefined) => (day ? `${day.slice(5, 7)}/${day.slice(0, 4)}` : '');
const dotted = (...words: readonly (string | false | undefined)[]) => words.filter(Boolean).join(' · ');

/** What a row is called, and the quieter line below it. */
export const workTitle = ({ isGap, position, unit, facility }: JobRow) =>
  isGap ? position || 'A line about this time' : inWords(position || unit, facility || 'facility not named');

export function workLine({ city, state, unit, position, agency, startDate, endDate, isCurrent }: JobRow): string {
  const [start, end] = [monthDigits(startDate), isCurrent ? 'now' : monthDigits(endDate)];
  const span = start && end ? `${start} to ${end}` : start ? `from ${start}` : end && `to ${end}`;
  return dotted(inWords(city, state), position && unit, span, agency && `through ${agency}`);
}

export const schoolTitle = ({ degree, school }: SchoolRow) => inWords(degree, school);
export const schoolLine = ({ state, graduationDate }: SchoolRow) =>
  dotted(state && stateNameOf(state), monthDigits(graduationDate));

export const licenseTitle = ({ state = '', kind, isMultistate }: LicenseRow) =>
  inWords([stateNameOf(state), kind].filter(Boolean).join(' '), isMultistate && 'compact');
export const licenseLine = ({ number, expirationDate }: LicenseRow) =>
  dotted(number, expirationDate ? `until ${monthDigits(expirationDate)}` : 'no end named');
