import { hash } from 'node:crypto';
import { Problem } from '#shared/domain/problem.ts';
import { inParallel } from '../_runtime/in-parallel.ts';
import { log } from '../_runtime/log.ts';
import { listObjects, writeBytes } from '../_storage/objects.ts';
import { readAllPages } from '../_table/read-all-pages.ts';
import { type AuditRecord, listAuditRecords } from './audit.ts';
import { busyActors } from './busy-actors.ts';

const atOnce = 20;
/** The stream copies within a minute, and retries for five. */
const settledMilliseconds = 10 * 60_000;
/** Two rounds: no hour of an actor is cut in two by the clock. */
const watchedMilliseconds = 2 * 60 * 60_000;

/** Copies one record to the bucket that locks it. Idempotent: a copy is never overwritten. */
export async function copyAuditRecord(record: AuditRecord): Promise<void> {
  try {
    await writeBytes('AUDIT_BUCKET', copyOf(record), textOf(record), 'application/json', 'nothing');
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== 'conflict') throw error;
  }
}

/** How the records of a day differ from their copies. */
export interface AuditDifference {
  /** Records without a copy; they have one now. */
  readonly uncopied: number;
  /** Copies whose record is gone or changed: someone has altered the table. */
  readonly altered: number;
}

/**
 * Compares the records of a day with their copies, whose names say what they hold. A record that the stream has given up on is copied
 * now; a copy without its record is an error with an alarm, and so is an actor who worked for many people within an hour.
 */
export async function compareAudit(day: string, now = Date.now()): Promise<AuditDifference> {
  const before = new Date(now - settledMilliseconds).toISOString();
  const copies = new Set((await listObjects('AUDIT_BUCKET', `${day}/`)).map(({ key }) => key));
  const records = await readAllPages((after) => listAuditRecords(day, { limit: 1000, ...after }));
  const names = new Set(records.map(copyOf));
  const uncopied = records.filter((record) => record.at < before && !copies.has(copyOf(record)));
  await inParallel(uncopied, atOnce, copyAuditRecord);
  const altered = [...copies].filter((copy) => copy < `${day}/${before}` && !names.has(copy)).length;
  if (uncopied.length > 0) log.warn('audit records copied late', { day, records: uncopied.length });
  for (const found of busyActors(records, new Date(now - watchedMilliseconds).toISOString()))
    log.error('one actor, many people', found);
  if (altered > 0) log.error('audit records altered', { day, records: altered });
  return { uncopied: uncopied.length, altered };
}

/** By day, time and content: a list of names is enough to compare. */
function copyOf(record: AuditRecord): string {
  return `${record.day}/${record.at}_${record.id}_${hash('sha256', textOf(record)).slice(0, 16)}.json`;
}

/** The same text for the same record, whatever the order of its fields. */
function textOf(record: AuditRecord): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  );
}
