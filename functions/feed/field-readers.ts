import { requiredMessage } from '#shared/contract/fields.ts';
import { type Day, isDay } from '#shared/domain/dates.ts';
import { isWithHalf } from '#shared/domain/pay.ts';
import { stateCodes } from '#shared/domain/place/location.ts';
import { controlInLine } from '#shared/domain/text/control-characters.ts';
import { findSpecialty } from '../_reference/specialties.ts';
import { writtenLine } from './written-text.ts';

/** Why a field is not taken. */
export class FieldFault extends Error {}

/**
 * Reads a field that is there: text from a CSV, any JSON from an NDJSON. Throws FieldFault. By hand and not with a schema,
 * because a hundred thousand rows go through twice: this takes a tenth of the time.
 */
export type FieldReader<T> = (value: unknown) => T;

/** What a decoder leaves where bytes were no UTF-8. */
const undecoded = '\uFFFD';
const states: ReadonlySet<string> = new Set(stateCodes);
const isoInstant = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/;
const flags: Readonly<Record<string, boolean>> = { true: true, false: false };

/** One line of text, with its entities and tags read as they are meant. */
export function lineField(most: number): FieldReader<string> {
  const read = exactLine(most);
  return (value) => {
    if (typeof value !== 'string' || value.length > 10 * most) return read(value);
    return read(writtenLine(value));
  };
}

/** One line of text, letter by letter. */
function exactLine(most: number): FieldReader<string> {
  return (value) => {
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text !== 'string') throw new FieldFault(requiredMessage);
    const trimmed = text.trim();
    if (trimmed.length > most) throw new FieldFault(`At most ${most} characters.`);
    if (controlInLine.test(trimmed)) throw new FieldFault('Contains characters that cannot be used.');
    if (trimmed.includes(undecoded)) throw new FieldFault('Not valid UTF-8.');
    return trimmed;
  };
}

/** A number as a spreadsheet shortens it: 2.02611E+11. */
const shortened = /^[+-]?\d{1,3}(?:[.,]\d*)?E[+-]\d{1,3}$/i;
/** A spreadsheet keeps fifteen digits of a number and writes zeros for the others. */
const zeroed = /^[1-9]\d{14}0{3,}$/;

/** The source's own id. It identifies a job for ever, so that one which was rounded on its way is refused [B20]. */
export const idField: FieldReader<string> = (value) => {
  const id = exactLine(128)(value);
  const isRounded = typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;
  if (isRounded || shortened.test(id) || zeroed.test(id))
    throw new FieldFault('The id looks rounded by a spreadsheet. Send it as text.');
  return id;
};

/** Text of any number of lines, as it is. */
export function textField(most: number): FieldReader<string> {
  return (value) => {
    if (typeof value !== 'string') throw new FieldFault('Not a text.');
    if (value.length > most) throw new FieldFault(`At most ${most} characters.`);
    if (value.includes(undecoded)) throw new FieldFault('Not valid UTF-8.');
    return value;
  };
}

/** A day; what comes before one of these times of day is one, too. */
export const dayField: FieldReader<Day> = (value) => {
  const day = exactLine(40)(value).replace(/[T ]00:00(?::00(?:\.0+)?)?Z?$/, '');
  if (!isDay(day)) throw new FieldFault('Not a day as YYYY-MM-DD.');
  return day;
};

/** A day that may be written with a time of it, as sources write the last instant of a day; it counts as a whole. */
export const lastDayField: FieldReader<Day> = (value) =>
  dayField(exactLine(40)(value).replace(/[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?$/, ''));

/** One line that something must hold for. */
export function lineThat(most: number, holds: (line: string) => boolean, reason: string): FieldReader<string> {
  const read = lineField(most);
  return (value) => {
    const found = read(value);
    if (!holds(found)) throw new FieldFault(reason);
    return found;
  };
}

/** A whole number in this range, as a number or as its digits. */
export function wholeField(least: number, most: number): FieldReader<number> {
  return (value) => {
    const number = numberIn(value);
    if (number === undefined || !Number.isSafeInteger(number)) throw new FieldFault('Not a whole number.');
    return within(number, least, most);
  };
}

/** Hours of a week: whole ones or with a half [B25]. */
export function hoursField(least: number, most: number): FieldReader<number> {
  return (value) => {
    const number = numberIn(value);
    if (number === undefined || !isWithHalf(number)) throw new FieldFault('Not a number of whole or half hours.');
    return within(number, least, most);
  };
}

/** A number, or the digits of one; undefined for anything else. */
function numberIn(value: unknown): number | undefined {
  if (typeof value === 'string' && /^\s*-?\d{1,9}(?:\.\d{1,6})?\s*$/.test(value)) return Number(value);
  return typeof value === 'number' ? value : undefined;
}

function within(number: number, least: number, most: number): number {
  if (number < least) throw new FieldFault(`Must be at least ${least}.`);
  if (number > most) throw new FieldFault(`Must be at most ${most}.`);
  return number;
}

/** True or false, as a value or in one of the words for them. */
export const flagField: FieldReader<boolean> = (value) => {
  const found = typeof value === 'string' ? flags[value.trim().toLowerCase()] : value;
  if (typeof found !== 'boolean') throw new FieldFault('Neither true nor false.');
  return found;
};

/** An entity ends with a semicolon too. */
const written = (text: string) => (text.length > 50_000 ? text : writtenLine(text));

/** Lines, in a CSV separated by semicolons; empty ones are left out. */
export function lineFields(most: number, longest: number): FieldReader<string[]> {
  const read = lineField(longest);
  return (value) => {
    const entries: unknown = typeof value === 'string' ? written(value).split(';') : value;
    if (!Array.isArray(entries)) throw new FieldFault('Not a list.');
    const found = entries.map(read).filter((entry) => entry !== '');
    if (found.length > most) throw new FieldFault(`At most ${most} entries.`);
    return found;
  };
}

/** ISO 8601; a time without a zone is UTC, so that the reading machine's own does not matter. */
export const instantField: FieldReader<string> = (value) => {
  const written = lineField(40)(value);
  const [, day = '', zone] = isoInstant.exec(written) ?? [];
  const time = Date.parse(zone || written === day ? written : `${written}Z`);
  if (!isDay(day) || Number.isNaN(time)) throw new FieldFault('Not an instant of ISO 8601.');
  // 1970 and 1900 are what a missing date becomes.
  if (day < '2000') throw new FieldFault('Before the year 2000.');
  return new Date(time).toISOString();
};

/** The id of one of our specialties, from its id or its exact name. */
export const specialtyId: FieldReader<number> = (value) => {
  const found = findSpecialty(lineField(100)(value));
  if (!found) throw new FieldFault('Not one of our specialties.');
  return found.id;
};

/** A state or territory by its two letters, in any case. */
export const stateCode: FieldReader<string> = (value) => {
  const code = lineField(30)(value).toUpperCase();
  if (!states.has(code)) throw new FieldFault('Not a state as two letters.');
  return code;
};

/** An https address on one of these hosts, without a name or password in it. */
export function addressOn(hosts: readonly string[]): FieldReader<string> {
  return lineThat(
    500,
    (address) => {
      const url = URL.canParse(address) ? new URL(address) : undefined;
      return url?.protocol === 'https:' && url.username === '' && url.password === '' && hosts.includes(url.host);
    },
    'Not an https address of a host that pictures may come from.',
  );
}
