import * as z from 'zod';
import { stateCodes, territories } from '#shared/domain/place/location.ts';
import { keysOfArea } from './county-names.ts';

/** What a night may cost by the table, lodging plus meals, and the places that it goes for. */
export interface PerDiemArea {
  readonly state: string;
  readonly name: string;
  /** Keys of counties and cities (county-names.ts), with semicolons between them. */
  readonly places: string;
  /** Dollars from January to December, with blanks between them. */
  readonly nightly: string;
}

/** The table as it is kept in per-diem.json, from which the build takes it. */
export interface PerDiemTable {
  readonly source: string;
  /** It ends with September of this year. */
  readonly fiscalYear: number;
  /** Dollars a night wherever no area is. */
  readonly standard: number;
  readonly areas: readonly PerDiemArea[];
}

/** Rates there are set by the Department of Defense: the table says nothing of them. */
export const setByDefense: ReadonlySet<string> = new Set(['AK', 'HI', ...Object.keys(territories)]);

/** The standard rate is that of all North Dakota: it needs no row. */
const withoutRow: ReadonlySet<string> = new Set([...setByDefense, 'ND']);

const outOfRange = 'must be whole dollars between 50 and 1,000';
const dollars = z.int({ error: outOfRange }).min(50, { error: outOfRange }).max(1000, { error: outOfRange });
const amounts = { lodging: dollars, mie: dollars };
const name = z.string({ error: 'is missing' }).trim().min(1, { error: 'is empty' }).max(200, { error: 'is too long' });
const months = z.array(z.int().min(1).max(12), { error: 'must list months from 1 to 12' });
const rate = z.strictObject({
  state: name.refine((code) => stateCodes.some((each) => each === code), { error: 'is no state' }),
  destination: name,
  counties: z.array(name, { error: 'must list counties' }).min(1, { error: 'is empty' }),
  months: months.min(1, { error: 'is empty' }),
  ...amounts,
});
type Rate = z.infer<typeof rate>;
const wholeFile = z.strictObject({
  source: z.string({ error: 'is missing' }).max(300, { error: 'is too long' }),
  standard: z.strictObject(amounts),
  rates: z.array(rate, { error: 'must list the rates' }).max(5000, { error: 'has more than 5,000 rows' }),
});

/** Why a file is refused, and on which line. */
export class RefusedPerDiem extends Error {}

/**
 * Reads a table of the General Services Administration's rates (GSA): JSON with source (which names the fiscal year: "FY2026"), standard and
 * rates. Refuses the whole file, with line and reason, unless every state has a row and every amount is between 50 and 1,000.
 */
export function readPerDiem(text: string): PerDiemTable {
  const { source, standard, rates } = checked(text);
  const year = /\bFY ?(20\d\d)\b/.exec(source)?.[1];
  if (!year) throw refused(1, 'source must name the fiscal year, as in "FY2026"');
  const lines = linesOfRates(text);
  const absent = stateCodes.filter((code) => !withoutRow.has(code) && rates.every(({ state }) => state !== code));
  if (absent.length > 0) throw refused(lines.at(-1) ?? 1, `there is no row for ${absent.join(', ')}`);
  return {
    source,
    fiscalYear: Number(year),
    standard: standard.lodging + standard.mie,
    areas: areasOf(rates, lines),
  };
}

function checked(text: string): z.infer<typeof wholeFile> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new RefusedPerDiem(`Not imported. The file is no JSON: ${error instanceof Error ? error.message : error}`);
  }
  const result = wholeFile.safeParse(parsed);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const [part, row] = issue?.path ?? [];
  const line = part === 'rates' && typeof row === 'number' ? linesOfRates(text)[row] : undefined;
  const field = issue?.path.filter((step) => typeof step === 'string').at(-1) ?? 'the file';
  throw refused(line ?? 1, `${field} ${issue?.message}`);
}

/** The rows of one destination are its seasons: together they have each month once, whichever comes first in them. */
function areasOf(rates: readonly Rate[], lines: readonly number[]): PerDiemArea[] {
  const owners = new Map<string, string>();
  const areas = new Map<string, { first: Rate; line: number; places: Set<string>; nightly: number[] }>();
  for (const [at, row] of rates.entries()) {
    const line = lines[at] ?? 1;
    const title = `${row.destination}, ${row.state}`;
    const area = areas.get(title) ?? { first: row, line, places: new Set(), nightly: [] };
    areas.set(title, area);
    for (const month of row.months) {
      if (area.nightly[month] !== undefined) throw refused(line, `month ${month} of ${title} is there twice`);
      area.nightly[month] = row.lodging + row.mie;
    }
    for (const county of row.counties)
      for (const key of keysOfArea(row.state, county)) {
        const owner = owners.get(key) ?? title;
        if (owner !== title) throw refused(line, `${county} belongs to ${owner} already`);
        owners.set(key, title);
        area.places.add(key);
      }
  }
  return [...areas].map(([title, { first, line, places, nightly }]) => {
    const byMonth = Array.from({ length: 12 }, (_, month) => nightly[month + 1]);
    const gap = byMonth.indexOf(undefined);
    if (gap >= 0) throw refused(line, `month ${gap + 1} of ${title} is missing`);
    return { state: first.state, name: first.destination, places: [...places].join(';'), nightly: byMonth.join(' ') };
  });
}

const refused = (line: number, reason: string) => new RefusedPerDiem(`Not imported. Line ${line}: ${reason}.`);

/** The line on which each object of a list within the file's object begins. */
function linesOfRates(text: string): number[] {
  const lines: number[] = [];
  let [line, depth, isText] = [1, 0, false];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '\n') line++;
    if (isText) {
      if (sign === '\\') at++;
      else if (sign === '"') isText = false;
      continue;
    }
    if (sign === '"') isText = true;
    if (sign === '{' && depth === 2) lines.push(line);
    if (sign === '{' || sign === '[') depth++;
    if (sign === '}' || sign === ']') depth--;
  }
  return lines;
}
