import type { FeedRun } from '#shared/contract/admin/admin-jobs.ts';
import { changedPast, firstPast, type JobPast, type KnownPay } from '#shared/domain/finding/job-past.ts';
import { Problem } from '#shared/domain/problem.ts';
import { jobCardOf } from '../_jobs/job-card.ts';
import { entryIn, lineOf, type SourceLine } from '../_jobs/job-sources.ts';
import { payOf, recordOf, rowHashOf } from './make-job.ts';
import { type BrokenRow, isBroken, type RawRow } from './raw-row.ts';
import { isRefusal, type RowChecker, type RowFault } from './read-row.ts';

/** What an import starts from. */
export interface ImportContext {
  readonly source: string;
  /** The instant at which the file came: the same however often the import is repeated. */
  readonly importedAt: string;
  readonly check: RowChecker;
  /** Whether a feed may have fewer than half of the jobs there are. */
  readonly isForced: boolean;
  /** The open jobs of the source, by external id. */
  readonly previous: ReadonlyMap<string, SourceLine>;
  /** Jobs that an import which broke off may have written or closed in the table. */
  readonly pending: ReadonlySet<string>;
}

/** What a feed changes. Nothing has been written when it is made. */
export interface ImportPlan {
  /** The open jobs of the source after it. */
  readonly next: Map<string, SourceLine>;
  /** Lines of the rows whose jobs are written. */
  readonly written: ReadonlySet<number>;
  /** External ids, of each kind: to be written, to be closed, and to be marked as open again, since nothing about them changes. */
  readonly writing: readonly string[];
  /** Those of them that were not open before. */
  readonly added: readonly string[];
  readonly closing: readonly string[];
  readonly reopening: readonly string[];
  /** Whether it names fewer than half of the jobs there are. */
  readonly isHalved: boolean;
  /** What the report says beside the counts. */
  readonly remark: string;
}

export type ImportTally = Pick<
  FeedRun,
  'rows' | 'added' | 'changed' | 'unchanged' | 'closed' | 'refused' | 'refusedRows'
>;

/** Compares a feed with the open jobs of its source, row by row. */
export interface ImportPlanner {
  readonly tally: ImportTally;
  take(rows: readonly (RawRow | BrokenRow)[]): void;
  /** After the last row. Problem invalid when the feed has fewer than half of the jobs there are. */
  finish(): ImportPlan;
}

/** How many refused rows are reported one by one, with this many faults in all; all rows are counted. */
const reportedRefusals = 100;
const reportedFaults = 300;

/** A planner at the first row of a feed. Nothing is written until the plan is finished. */
export function importPlanner(context: ImportContext): ImportPlanner {
  const { source, importedAt, check, isForced, previous, pending } = context;
  const tally: ImportTally = { rows: 0, added: 0, changed: 0, unchanged: 0, closed: 0, refused: 0, refusedRows: [] };
  const next = new Map<string, SourceLine>();
  const firstLine = new Map<string, number>();
  const written = new Set<number>();
  const writing: string[] = [];
  const added: string[] = [];
  /** Jobs whose rows were refused: they stay as they are. */
  const kept = new Set<string>();
  let nameless = 0;
  let unreadable = 0;

  function refuse(line: number, externalId: string, faults: readonly RowFault[]): void {
    tally.refused++;
    if (tally.refused > reportedRefusals) return;
    const left = reportedFaults - tally.refusedRows.length;
    tally.refusedRows.push(...faults.slice(0, left).map((fault) => ({ line, externalId, ...fault })));
  }

  function takeBroken({ line, fault, ids }: BrokenRow): void {
    refuse(line, ids?.[0] ?? '', [{ field: '', reason: fault, value: '' }]);
    if (!ids) unreadable++;
    for (const id of ids ?? []) kept.add(id);
  }

  function takeRow({ line, fields }: RawRow): void {
    const read = check(fields);
    const externalId = isRefusal(read) ? namedId(fields) : read.externalId;
    if (externalId === '') nameless++;
    const first = firstLine.get(externalId);
    // A row that is over says nothing of another one with its id.
    const isOver = isRefusal(read) && read.isOver === true;
    if (first === undefined && !isOver) firstLine.set(externalId, line);
    if (isRefusal(read)) {
      if (!isOver) kept.add(externalId);
      refuse(line, externalId.slice(0, 128), read.faults);
      return;
    }
    if (first !== undefined) {
      refuse(line, externalId, [{ field: 'externalId', reason: `The same id is in line ${first}.`, value: '' }]);
      return;
    }
    const before = previous.get(externalId);
    const hash = rowHashOf(read);
    const isUnchanged = before?.hash === hash;
    tally[isUnchanged ? 'unchanged' : before ? 'changed' : 'added']++;
    if (isUnchanged && !before.isStale) next.set(externalId, before);
    else {
      if (!before) added.push(externalId);
      const past = pastOf(before, isUnchanged, payOf(read), importedAt);
      const card = jobCardOf(recordOf(source, read, { postedAt: before?.postedAt ?? importedAt, past }));
      next.set(externalId, lineOf({ externalId, hash, card, past }));
    }
    if (isUnchanged && !pending.has(externalId)) return;
    written.add(line);
    writing.push(externalId);
  }

  return {
    tally,
    take(rows) {
      for (const row of rows) {
        tally.rows++;
        if (isBroken(row)) takeBroken(row);
        else takeRow(row);
      }
    },
    finish() {
      const named = tally.rows - nameless - unreadable;
      const isHalved = named < previous.size / 2;
      if (isHalved && !isForced) {
        throw new Problem(
          'invalid',
          'wrongFile',
          `The feed names ${named} jobs, fewer than half of the ${previous.size} open ones.`,
        );
      }
      const closing: string[] = [];
      const reopening: string[] = [];
      for (const [externalId, line] of previous) {
        if (next.has(externalId)) continue;
        if (unreadable > 0 || kept.has(externalId)) {
          next.set(externalId, line);
          if (pending.has(externalId)) reopening.push(externalId);
        } else closing.push(externalId);
      }
      tally.closed = closing.length;
      for (const externalId of pending) {
        if (!next.has(externalId) && !previous.has(externalId)) closing.push(externalId);
      }
      const remark =
        unreadable > 0 ? `Nothing was closed, since ${unreadable} rows do not tell which jobs they are.` : '';
      return { next, written, writing, added, closing, reopening, isHalved, remark };
    },
  };
}

/** The past of a job after its row; a job that was written before pasts were kept begins one with its first change. */
function pastOf(
  before: SourceLine | undefined,
  isUnchanged: boolean,
  pay: KnownPay,
  importedAt: string,
): JobPast | undefined {
  if (!before) return firstPast(pay, importedAt);
  const { past, card } = entryIn(before);
  if (isUnchanged) return past;
  const known = { weekly: card.weeklySalary };
  return changedPast(past ?? { firstSeenAt: before.postedAt, pay: known, highest: known }, pay, importedAt);
}

/** The id of a row that was refused, as far as it has one. */
function namedId({ externalId }: Readonly<Record<string, unknown>>): string {
  return typeof externalId === 'string' || typeof externalId === 'number' ? String(externalId).trim() : '';
}
