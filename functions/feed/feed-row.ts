import {
  addressOn,
  dayField,
  type FieldReader,
  flagField,
  hoursField,
  idField,
  instantField,
  lastDayField,
  lineField,
  lineFields,
  lineThat,
  specialtyId,
  stateCode,
  textField,
  wholeField,
} from './field-readers.ts';

/** Cents of an hour or a week. */
const cents = wholeField(0, 10_000_000);

/** The fields that every row must have. */
const required = {
  externalId: idField,
  title: lineField(120),
  specialty: specialtyId,
  facility: lineField(120),
  city: lineField(100),
  state: stateCode,
  shift: lineField(100),
  startDate: dayField,
  durationWeeks: wholeField(1, 52),
};

/** The fields that a row may have. */
const optional = {
  zip: lineThat(10, (zip) => /^\d{5}(?:-\d{4})?$/.test(zip), 'Not a zip code.'),
  hoursPerWeek: hoursField(1, 84),
  hourlyRateCents: cents,
  lodgingCents: cents,
  mealsCents: cents,
  weeklySalary: wholeField(0, 200_000),
  description: textField(50_000),
  specialtyRequirements: lineFields(50, 200),
  credentialRequirements: lineFields(50, 200),
  isFeatured: flagField,
  postedAt: instantField,
  closesOn: lastDayField,
};

type Read<F> = { -readonly [K in keyof F]: F[K] extends FieldReader<infer T> ? T : never };

/** One job as a source tells it; the description of the job feed says what the fields mean. */
export type FeedRow = Read<typeof required> & Partial<Read<typeof optional>> & { pictureUrl?: string };

export const requiredFields = Object.keys(required);

/** Every field that a feed may have. */
export const fieldNames: ReadonlySet<string> = new Set([...requiredFields, ...Object.keys(optional), 'pictureUrl']);

/** The one field that may go over several lines. */
export const multilineField = 'description';

/** A field and how it is read; without `isRequired` it may be missing. */
export interface FeedField {
  readonly name: string;
  readonly read: FieldReader<unknown>;
  readonly isRequired: boolean;
}

/** All fields in the order in which a row is checked. */
export function feedFields(pictureHosts: readonly string[]): readonly FeedField[] {
  const listed = (readers: object, isRequired: boolean) =>
    Object.entries(readers).map(([name, read]: [string, FieldReader<unknown>]) => ({ name, read, isRequired }));
  return [...listed(required, true), ...listed({ ...optional, pictureUrl: addressOn(pictureHosts) }, false)];
}
