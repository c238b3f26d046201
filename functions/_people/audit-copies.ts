import { hash } from 'node:crypto';
import { hourMs, minuteMs } from '#shared/domain/days/durations.ts';
import { inParallel } from '../_runtime/in-parallel.ts';
import { log } from '../_runtime/log.ts';
import { listObjects, writeBytes } from '../_storage/objects.ts';
import { readAllPages } from '../_table/read-all-pages.ts';
import { unlessConflict } from '../_table/unless-conflict.ts';
import { type AccessRecord, accessesOfDay } from './accesses.ts';
import { type AuditRecord, listAuditRecords } from './audit.ts';
import { busyActors, type WorkedFor } from './busy-actors.ts';
import { users } from './user-record.ts';

const atOnce = 20;
/** The stream copies within a minute and retries for five. */
const settledMilliseconds = 10 * minuteMs;
/** Two rounds of the hourly check, so that its clock never splits an actor's hour. */
const watchedMilliseconds = 2 * hourMs;

/** Copies one record to the bucket with object lock. Idempotent: a copy is never overwritten. */
export async function copyAuditRecord(record: AuditRecord): Promise<void> {
  await copyOnce(auditCopyOf(record), textOf(record));
}

/** The same for an access record; these have their own folder. */
export async function copyAccessRecord(record: AccessRecord): Promise<void> {
  await copyOnce(accessCopyOf(record), textOf(record));
}

async function copyOnce(key: string, text: string): Promise<void> {
  await unlessConflict(writeBytes('AUDIT_BUCKET', key, text, 'application/json', 'nothing'));
}

/** How a day's records differ from their copies. */
export interface AuditDifference {
  /** Records that had no copy; each has one now. */
  readonly uncopied: number;
  /** Copies whose record is missing or changed: the table was altered. */
  readonly altered: number;
}

/**
 * Compares the records of consecutive days with their copies, whose names encode their content. Copies any record that the stream gave up
 * on. Logs an error, which raises an alarm, for a copy without its record and for an actor who worked for too many people within an hour,
 * across midnight too.
 */
export async function compareAudit(days: readonly string[], now = Date.now()): Promise<AuditDifference> {
  return await compareDays(days, now, auditOfDay);
}

/**
 * The same for access records of candidates with a copy on such a day; a candidate without any copy shows up in the stream's dead letters.
 * Access without impersonation leaves only these records, so their actors are checked too. Records of an erased candidate, or one being
 * erased, are ignored.
 */
export async function compareAccesses(days: readonly string[], now = Date.now()): Promise<AuditDifference> {
  return await compareDays(days, now, accessesOnDay);
}

interface ComparedDay extends AuditDifference {
  readonly worked: readonly WorkedFor[];
}

async function compareDays(
  days: readonly string[],
  now: number,
  compare: (day: string, now: number) => Promise<ComparedDay>,
): Promise<AuditDifference> {
  const outcome = { uncopied: 0, altered: 0 };
  const worked: WorkedFor[] = [];
  for (const day of days) {
    const found = await compare(day, now);
    outcome.uncopied += found.uncopied;
    outcome.altered += found.altered;
    worked.push(...found.worked);
  }
  tellBusyActors(worked, now);
  return outcome;
}

async function auditOfDay(day: string, now: number): Promise<ComparedDay> {
  const folder = `${day}/`;
  const records = await readAllPages((after) => listAuditRecords(day, { limit: 1000, ...after }));
  const { uncopied, altered } = differing(
    { records, copies: await copiesIn(folder), folder, nameOf: auditCopyOf },
    now,
  );
  await inParallel(uncopied, atOnce, copyAuditRecord);
  if (uncopied.length > 0) log.warn('audit records copied late', { day, records: uncopied.length });
  if (altered.length > 0) log.error('audit records altered', { day, ...listed(altered) });
  return { uncopied: uncopied.length, altered: altered.length, worked: records };
}

async function accessesOnDay(day: string, now: number): Promise<ComparedDay> {
  const folder = `${accessFolder}${day}/`;
  const gone: string[] = [];
  const opened: WorkedFor[] = [];
  let copied = 0;
  await inParallel(Map.groupBy(await copiesIn(folder), candidateOf), atOnce, async ([candidateId, copies]) => {
    const records = await accessesOfDay(candidateId, day);
    opened.push(...records.map(({ actorId, at }) => ({ actorId, at, subjectId: candidateId })));
    const { uncopied, altered } = differing({ records, copies, folder, nameOf: accessCopyOf }, now);
    for (const record of uncopied) await copyAccessRecord(record);
    copied += uncopied.length;
    if (altered.length > 0 && (await isHere(candidateId))) gone.push(...altered);
  });
  if (copied > 0) log.warn('access records copied late', { day, records: copied });
  if (gone.length > 0) log.error('audit records altered', { day, ...listed(gone), kind: 'accesses' });
  return { uncopied: copied, altered: gone.length, worked: opened };
}

function tellBusyActors(records: readonly WorkedFor[], now: number): void {
  for (const found of busyActors(records, new Date(now - watchedMilliseconds).toISOString()))
    log.error('unusual number of people opened by one actor', found);
}

const isHere = async (id: string) => (await users.find({ id }))?.status === 'active';

const accessFolder = 'accesses/';
const accessCopyOf = (record: AccessRecord): string =>
  accessFolder + copyOf({ ...record, day: record.at.slice(0, 10), id: `${record.candidateId}_${record.id}` }, record);
const candidateOf = (accessCopy: string): string => accessCopy.split('_')[1] ?? '';
const copiesIn = async (folder: string) => (await listObjects('AUDIT_BUCKET', folder)).map(({ key }) => key);

interface Compared<R> {
  readonly records: readonly R[];
  /** The names of the copies. */
  readonly copies: readonly string[];
  readonly folder: string;
  readonly nameOf: (record: R) => string;
}

/** Records without a copy, and copies without a record; skips records too young for the stream to have copied. */
function differing<R extends { readonly at: string }>({ records, copies, folder, nameOf }: Compared<R>, now: number) {
  const before = new Date(now - settledMilliseconds).toISOString();
  const [copied, named] = [new Set(copies), new Set(records.map(nameOf))];
  return {
    uncopied: records.filter((record) => record.at < before && !copied.has(nameOf(record))),
    altered: copies.filter((copy) => copy < folder + before && !named.has(copy)),
  };
}

/** The number of copies without a record, and the first of them: their names hold ids only. */
const listed = (copies: readonly string[]) => ({ records: copies.length, copies: copies.slice(0, 5) });

const auditCopyOf = (record: AuditRecord): string => copyOf(record, record);

/** Named by day, time and content hash, so that listing is enough to compare. */
function copyOf({ day, at, id }: Pick<AuditRecord, 'day' | 'at' | 'id'>, record: object): string {
  return `${day}/${at}_${id}_${hash('sha256', textOf(record)).slice(0, 16)}.json`;
}

/** Canonical JSON: independent of field order. */
function textOf(record: object): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  );
}
