import { parse } from 'csv-parse/sync';
import { stateCodeOf } from '#shared/domain/place/location.ts';
import type { Facility, School } from '../../functions/_reference/name-entries.ts';

type Row = Readonly<Record<string, string>>;

/** The facilities of a CSV file with the columns id, name, city, state and beds. Throws, naming the line, for one without them. */
export function readFacilities(text: string): Facility[] {
  return rowsOf(text, ['id', 'name', 'city', 'state', 'beds']).map((row, at) => {
    const beds = Number(row.beds || 0);
    return { ...placeOf(row, row.id, at), beds: Number.isInteger(beds) && beds > 0 ? beds : 0 };
  });
}

/** The schools of a CSV file with the columns ipeds_id, name, city and state. Throws, naming the line, for one without them. */
export function readSchools(text: string): School[] {
  return rowsOf(text, ['ipeds_id', 'name', 'city', 'state']).map((row, at) => placeOf(row, row.ipeds_id, at));
}

function rowsOf(text: string, columns: readonly string[]): Row[] {
  const rows: Row[] = parse(text, { columns: true, bom: true, trim: true, skip_empty_lines: true });
  const missing = columns.filter((column) => !Object.hasOwn(rows[0] ?? {}, column));
  if (missing.length > 0) throw new Error(`The file has no column ${missing.join(', ')}.`);
  return rows;
}

function placeOf({ name = '', city = '', state = '' }: Row, id: string | undefined, at: number): School {
  if (!id || !name) throw new Error(`Line ${at + 2} has no id or no name.`);
  return { id, name, city, state: stateCodeOf(state) ?? state };
}
