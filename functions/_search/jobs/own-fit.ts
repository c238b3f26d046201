import { type Day, dayNumber } from '#shared/domain/dates.ts';
import type { Credentials } from '#shared/domain/eligibility/credentials.ts';
import { ownField } from '#shared/domain/eligibility/experience-fields.ts';
import { type Reach, reachOf } from '#shared/domain/eligibility/requirement-reach.ts';
import { professionOf, professions } from '#shared/domain/specialties.ts';
import { findSpecialty } from '../../_reference/specialties.ts';
import { type Bits, setBit, wordsFor } from '../bits.ts';
import type { JobRows } from './job-collection.ts';
import { unpackRequirements } from './packed-requirements.ts';

/** A candidate's credentials on a day. The fits computed from them are cached by this object. */
export interface OwnCredentials {
  readonly credentials: Credentials;
  readonly on: Day;
}

/** The jobs that fit these credentials, one bit per row [D39]. */
export interface OwnFit {
  /** All parsed requirements are met; never set when the requirements are unknown. */
  readonly meetsAll: Bits;
  /** Of these, the jobs with a requirement that only a recruiter can answer. */
  readonly asks: Bits;
  /** A license covers the job's state until its last day. */
  readonly licenseCovers: Bits;
}

/** Reaches as day numbers, compared with the number of a last day; a requirement to ask about always holds. */
const [never, always] = [-1, 2 ** 30];

const kept = new WeakMap<JobRows, WeakMap<OwnCredentials, OwnFit>>();

/** The fit of all jobs; computed once per snapshot and credentials. */
export function ownFitOf(rows: JobRows, own: OwnCredentials): OwnFit {
  const ofRows = kept.get(rows) ?? new WeakMap<OwnCredentials, OwnFit>();
  const fit = ofRows.get(own) ?? computeFit(rows, own);
  kept.set(rows, ofRows.set(own, fit));
  return fit;
}

function computeFit(rows: JobRows, own: OwnCredentials): OwnFit {
  const asked = askedIn(rows);
  const reaches = asked.parts.map((part) => reachesOf(part, rows, asked, own));
  const license = reachesOf('l', rows, asked, own);
  const fit = {
    meetsAll: new Uint32Array(wordsFor(rows.count)),
    asks: new Uint32Array(wordsFor(rows.count)),
    licenseCovers: new Uint32Array(wordsFor(rows.count)),
  };
  const texts = asked.partsOf.map((parts) => parts.map((part) => reaches[part] as Reaches));
  for (let row = 0; row < rows.count; row++) {
    const lastDay = asked.lastDays[row] as number;
    const covering = license.contexts[row] as number;
    if (license.asks[covering] === 0 && (license.until[covering] as number) >= lastDay) setBit(fit.licenseCovers, row);
    const parts = texts[asked.textAt[row] as number] as Reaches[];
    let isMet = true;
    let asks = 0;
    for (let at = 0; isMet && at < parts.length; at++) {
      const { contexts, until, asks: isAsked } = parts[at] as Reaches;
      const context = contexts[row] as number;
      isMet = (until[context] as number) >= lastDay;
      asks |= isAsked[context] as number;
    }
    if (!isMet) continue;
    setBit(fit.meetsAll, row);
    if (asks === 1) setBit(fit.asks, row);
  }
  return fit;
}

/** The job field, besides its days, that the answer to a requirement depends on; a license's profession is that of the job. */
type Dependence = 'state' | 'profession' | 'specialty' | 'nothing';

function dependenceOf(part: string): Dependence {
  if (part.startsWith('x')) return part.endsWith(` ${ownField}`) ? 'specialty' : 'nothing';
  return part.startsWith('l') ? 'state' : part.startsWith('p') ? 'profession' : 'nothing';
}

/** The distinct values of such a field: each row's index among them, and one sample row for each. */
interface Contexts {
  readonly numbers: Uint16Array;
  readonly rows: readonly number[];
}

/** The requirements of a snapshot's jobs. */
interface Asked {
  /** The day number on which each job's assignment ends, as assignmentOf computes it. */
  readonly lastDays: Int32Array;
  /** The distinct packed requirements, and those of each text of the column. */
  readonly parts: readonly string[];
  readonly partsOf: readonly number[][];
  readonly textAt: Uint32Array;
  /** The contexts for each kind of dependence. */
  readonly contexts: Readonly<Record<Dependence, Contexts>>;
}

const askedKept = new WeakMap<JobRows, Asked>();

/** Cached by snapshot. */
function askedIn(rows: JobRows): Asked {
  const known = askedKept.get(rows);
  if (known) return known;
  const { startDay, durationWeeks, requirements, specialtyId, state, specialty } = rows.columns;
  const weeks = Array.from({ length: durationWeeks.count }, (_, code) => durationWeeks.valueAt(code));
  const professionAt = Array.from({ length: specialtyId.count }, (_, code) =>
    professions.indexOf(professionOf(findSpecialty(specialtyId.valueAt(code))?.category ?? 'Registered Nurse')),
  );
  const professionIn = (row: number) => professionAt[specialtyId.codes[row] as number] as number;
  const numbers = new Map<string, number>();
  const numberOf = (part: string) => {
    const number = numbers.get(part) ?? numbers.size;
    numbers.set(part, number);
    return number;
  };
  // Unknown requirements are an empty text: one part that unpacks to nothing and is never met.
  const partsOf = Array.from({ length: requirements.count }, (_, number) =>
    requirements.textOf(number).split(';').map(numberOf),
  );
  const byRow = { length: rows.count };
  const asked = {
    lastDays: Int32Array.from(
      byRow,
      (_, row) => (startDay.values[row] as number) + 7 * (weeks[durationWeeks.codes[row] as number] as number) - 1,
    ),
    parts: [...numbers.keys()],
    partsOf,
    textAt: Uint32Array.from(byRow, (_, row) => requirements.numberAt(row)),
    contexts: {
      state: contextsBy(rows.count, (row) => state.numberAt(row) * professions.length + professionIn(row)),
      profession: contextsBy(rows.count, professionIn),
      specialty: contextsBy(rows.count, specialty.numberAt),
      nothing: contextsBy(rows.count, () => 0),
    },
  };
  askedKept.set(rows, asked);
  return asked;
}

function contextsBy(count: number, numberAt: (row: number) => number): Contexts {
  const numbers = new Uint16Array(count);
  const rows: number[] = [];
  for (let row = 0; row < count; row++) {
    const number = numberAt(row);
    numbers[row] = number;
    rows[number] ??= row;
  }
  return { numbers, rows };
}

/** How far a packed requirement is met, by context. */
interface Reaches {
  readonly contexts: Uint16Array;
  /** The number of the last day of an assignment for which it is met. */
  readonly until: Int32Array;
  readonly asks: Uint8Array;
}

function reachesOf(part: string, rows: JobRows, asked: Asked, { credentials, on }: OwnCredentials): Reaches {
  const { state, specialty, specialtyId } = rows.columns;
  const { numbers, rows: rowOf } = asked.contexts[dependenceOf(part)];
  const until = new Int32Array(rowOf.length).fill(never);
  const asks = new Uint8Array(rowOf.length);
  rowOf.forEach((row, context) => {
    const job = { state: state.at(row), specialtyId: specialtyId.valueAt(specialtyId.codes[row] as number) };
    const [requirement] = unpackRequirements(part, job) ?? [];
    if (!requirement) return;
    const reach = reachOf(requirement, specialty.at(row), credentials, on);
    until[context] = numbered(reach);
    asks[context] = reach === 'asked' ? 1 : 0;
  });
  return { contexts: numbers, until, asks };
}

function numbered(reach: Reach): number {
  if (typeof reach !== 'string') return dayNumber(reach.until);
  return reach === 'never' ? never : always;
}
