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
/** The stream copies within a minute, and retries for five. */
const settledMilliseconds = 10 * minuteMs;
/** Two rounds: no hour of an actor is cut in two by the clock. */
const watchedMilliseconds = 2 * hourMs;

/** Copies one record to the bucket that locks it. Idempotent: a copy is never overwritten. */
export async function copyAuditRecord(record: AuditRecord): Promise<void> {
  await copyOnce(auditCopyOf(record), textOf(record));
}

/** The same for the record of an opening; its copies have a folder of their own. */
export async function copyAccessRecord(record: AccessRecord): Promise<void> {
  await copyOnce(accessCopyOf(record), textOf(record));
}

async function copyOnce(key: string, text: string): Promise<void> {
  await unlessConflict(writeBytes('AUDIT_BUCKET', key, text, 'application/json', 'nothing'));
}

/** How the records of a day differ from their copies. */
export interface AuditDifference {
  /** Records without a copy; they have one now. */
  readonly uncopied: number;
  /** Copies whose record is gone or changed: someone has altered the table. */
  readonly altered: number;
}

/**
 * Compares the records of days that follow each other with their copies, whose names say what they hold. A record that the stream has
 * given up on is copied now; a copy without its record is an error with an alarm, and so is an actor who worked for many people within
 * an hour, also one across midnight.
 */
export async function compareAudit(days: readonly string[], now = Date.now()): Promise<AuditDifference> {
  return await compareDays(days, now, auditOfDay);
}

/**
 * The same for the openings of the candidates who have a copy of such a day; of a candidate without any, the stream's dead letters tell.
 * What is read without impersonation leaves these records alone, so that their actors are watched as well.
 * The records of a candidate who is erased, or about to be, have gone with the rest.
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
  /** Their names. */
  readonly copies: readonly string[];
  readonly folder: string;
  readonly nameOf: (record: R) => string;
}

/** Which records have no copy, and which copies no record; what is younger than the stream needs is left out. */
function differing<R extends { readonly at: string }>({ records, copies, folder, nameOf }: Compared<R>, now: number) {
  const before = new Date(now - settledMilliseconds).toISOString();
  const [copied, named] = [new Set(copies), new Set(records.map(nameOf))];
  return {
    uncopied: records.filter((record) => record.at < before && !copied.has(nameOf(record))),
    altered: copies.filter((copy) => copy < folder + before && !named.has(copy)),
  };
}

/** How many copies have lost their record, and the first of them: their names hold ids alone. */
const listed = (copies: readonly string[]) => ({ records: copies.length, copies: copies.slice(0, 5) });

const auditCopyOf = (record: AuditRecord): string => copyOf(record, record);

/** By day, time and content: a list of names is enough to compare. */
function copyOf({ day, at, id }: Pick<AuditRecord, 'day' | 'at' | 'id'>, record: object): string {
  return `${day}/${at}_${id}_${hash('sha256', textOf(record)).slice(0, 16)}.json`;
}

/** The same text for the same record, whatever the order of its fields. */
function textOf(record: object): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  );
}
