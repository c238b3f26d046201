import { requiredMessage } from '#shared/contract/fields.ts';
import type { Day } from '#shared/domain/dates.ts';
import { jobStartFault } from '#shared/domain/days/plausible-days.ts';
import { weeklyDollarsOf } from '#shared/domain/pay.ts';
import { type FeedRow, feedFields } from './feed-row.ts';
import { FieldFault } from './field-readers.ts';

/** What is wrong with one field of a row. */
export interface RowFault {
  readonly field: string;
  readonly reason: string;
  /** The beginning of its value; empty for none. */
  readonly value: string;
}

/** Why a row is not taken: every field that is wrong, in the order in which they are checked. */
export interface RefusedRow {
  readonly faults: readonly RowFault[];
  /** The row is right but for its closing day, which is over: its job is not open any more [D27]. */
  readonly isOver?: boolean;
}

/** Whether a row was read and refused. */
export const isRefusal = (read: FeedRow | RefusedRow): read is RefusedRow => 'faults' in read;

/** Reads rows of feeds. */
export type RowChecker = (fields: Readonly<Record<string, unknown>>) => FeedRow | RefusedRow;

/**
 * Answers of each row its job, with the pay worked out from the parts where they are given; or why it is refused. Pictures may come
 * from these hosts; starts are judged as of the day on which the file came, so that it reads the same when it is read again.
 */
export function rowChecker(pictureHosts: readonly string[], cameOn: Day): RowChecker {
  const known = feedFields(pictureHosts);
  return (fields) => {
    const read: Record<string, unknown> = {};
    const faults: RowFault[] = [];
    for (const { name, read: readField, isRequired } of known) {
      const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (isMissing(value) || (payParts.has(name) && isZero(value))) {
        if (isRequired) faults.push({ field: name, reason: requiredMessage, value: '' });
        continue;
      }
      try {
        read[name] = readField(value);
      } catch (error) {
        if (!(error instanceof FieldFault)) throw error;
        faults.push({ field: name, reason: error.message, value: shownValue(value) });
      }
    }
    const startFault = typeof read.startDate === 'string' ? jobStartFault(read.startDate, cameOn) : undefined;
    if (startFault) faults.push({ field: 'startDate', reason: startFault, value: String(read.startDate) });
    const row = faults.length > 0 ? { faults } : withPay(read as FeedRow);
    return !isRefusal(row) && row.closesOn !== undefined && row.closesOn < cameOn ? overRow(row.closesOn) : row;
  };
}

function overRow(closesOn: Day): RefusedRow {
  return { faults: [{ field: 'closesOn', reason: 'This day is over.', value: closesOn }], isOver: true };
}

/** So much of a value is shown that its place in the file is found. */
const shownLetters = 60;

function shownValue(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : (JSON.stringify(value) ?? '');
  return text.length > shownLetters ? `${text.slice(0, shownLetters)}…` : text;
}

/** Parts of the pay that a source fills with zero where it names none [B26]. */
const payParts: ReadonlySet<string> = new Set(['hoursPerWeek', 'hourlyRateCents', 'lodgingCents', 'mealsCents']);

const isZero = (value: unknown) => value === 0 || (typeof value === 'string' && /^\s*0+(?:\.0+)?\s*$/.test(value));

/** An empty field says as little as none. */
function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function withPay(row: FeedRow): FeedRow | RefusedRow {
  const derived = weeklyDollarsOf(row);
  if (derived !== undefined && row.weeklySalary !== undefined && derived !== row.weeklySalary) {
    const reason = `The rate, hours and stipends give ${derived}.`;
    return { faults: [{ field: 'weeklySalary', reason, value: String(row.weeklySalary) }] };
  }
  const { weeklySalary, ...rest } = row;
  const pay = derived ?? weeklySalary;
  // Zero says as little as nothing: both are shown as a pay to ask for.
  return pay ? { ...rest, weeklySalary: pay } : rest;
}
