import { parse } from 'csv-parse/sync';
import { stateCodeOf } from '#shared/domain/place/location.ts';
import { textOfBytes } from '#shared/domain/text/text-bytes.ts';
import type { Facility, School } from '../../functions/_reference/name-entries.ts';

type Row = Readonly<Record<string, string>>;

/**
 * The facilities of a CSV file with the columns id, name, city, state and beds, in Unicode or Windows-1252 [B27]. Throws, naming the
 * line, for one without them.
 */
export function readFacilities(bytes: Uint8Array): Facility[] {
  return rowsOf(bytes, ['id', 'name', 'city', 'state', 'beds']).map(({ row, line }) => ({
    ...placeOf(row, row.id, line),
    beds: bedsIn(row.beds ?? ''),
  }));
}

/** The schools of such a file with the columns ipeds_id, name, city and state. Throws likewise. */
export function readSchools(bytes: Uint8Array): School[] {
  return rowsOf(bytes, ['ipeds_id', 'name', 'city', 'state']).map(({ row, line }) => placeOf(row, row.ipeds_id, line));
}

interface LinedRow {
  readonly row: Row;
  readonly line: number;
}

/** What directories write where they know nothing. */
const nothing = /^(?:not available|n\/?a|null|none|unknown|-)$/i;

function rowsOf(bytes: Uint8Array, columns: readonly string[]): LinedRow[] {
  const text = textOfBytes(bytes).replace(/^sep=.*(?:\r\n?|\n)/i, '');
  const [header = ''] = text.split(/[\r\n]/, 1);
  const found = parse(text, {
    columns: (names: string[]) => names.map((name) => name.toLowerCase()),
    bom: true,
    trim: true,
    delimiter: [';', '\t'].find((sign) => header.split(sign).length > header.split(',').length) ?? ',',
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    info: true,
  }) as unknown as { readonly record: Row; readonly info: { readonly lines: number } }[];
  const missing = columns.filter((column) => !Object.hasOwn(found[0]?.record ?? {}, column));
  if (missing.length > 0) throw new Error(`The file has no column ${missing.join(', ')}.`);
  return found
    .filter(({ record }) => !nothing.test(record.name ?? ''))
    .map(({ record, info }) => ({ row: record, line: info.lines }));
}

/** A whole number with or without separators of thousands; none for anything else, and for the -999 of the unknown. */
function bedsIn(written: string): number {
  const isNumber = /^\d+(?:\.0+)?$/.test(written) || /^\d{1,3}(?:[, \u00a0\u202f']\d{3})+(?:\.0+)?$/.test(written);
  return isNumber ? Number(written.replaceAll(/[^\d.]/g, '')) : 0;
}

function placeOf({ name = '', city = '', state = '' }: Row, id: string | undefined, line: number): School {
  if (!id || !name) throw new Error(`Line ${line} has no id or no name.`);
  if (name.includes('\uFFFD')) throw new Error(`The name on line ${line} was damaged before it came here.`);
  return { id, name, city: nothing.test(city) ? '' : city, state: stateCodeOf(state) ?? state };
}
