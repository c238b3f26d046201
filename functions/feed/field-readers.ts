import { requiredMessage } from '#shared/contract/fields.ts';
import { isDay } from '#shared/domain/dates.ts';
import { stateCodes } from '#shared/domain/place/location.ts';
import { controlInLine } from '#shared/domain/text/control-characters.ts';
import { findSpecialty } from '../_reference/specialties.ts';

/** Why a field is not taken. */
export class FieldFault extends Error {
  override readonly name = 'FieldFault';
}

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

/** One line of text. */
export function lineField(most: number): FieldReader<string> {
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

/** Text of any number of lines, as it is. */
export function textField(most: number): FieldReader<string> {
  return (value) => {
    if (typeof value !== 'string') throw new FieldFault('Not a text.');
    if (value.length > most) throw new FieldFault(`At most ${most} characters.`);
    if (value.includes(undecoded)) throw new FieldFault('Not valid UTF-8.');
    return value;
  };
}

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
    const number = typeof value === 'string' && /^\s*-?\d{1,9}\s*$/.test(value) ? Number(value) : value;
    if (typeof number !== 'number' || !Number.isSafeInteger(number)) throw new FieldFault('Not a whole number.');
    if (number < least) throw new FieldFault(`Must be at least ${least}.`);
    if (number > most) throw new FieldFault(`Must be at most ${most}.`);
    return number;
  };
}

/** True or false, as a value or in one of the words for them. */
export const flagField: FieldReader<boolean> = (value) => {
  const found = typeof value === 'string' ? flags[value.trim().toLowerCase()] : value;
  if (typeof found !== 'boolean') throw new FieldFault('Neither true nor false.');
  return found;
};

/** Lines, in a CSV separated by semicolons; empty ones are left out. */
export function lineFields(most: number, longest: number): FieldReader<string[]> {
  const read = lineField(longest);
  return (value) => {
    const entries: unknown = typeof value === 'string' ? value.split(';') : value;
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
  return new Date(time).toISOString();
};

/** The id of one of our specialties, from its id or its exact name. */
export const specialtyId: FieldReader<number> = (value) => {
  const found = findSpecialty(lineField(100)(value));
  if (!found) throw new FieldFault('Not one of our specialties.');
  return found.id;
};

/** A state by its two letters, in any case. */
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
