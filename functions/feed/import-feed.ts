import { randomUUID } from 'node:crypto';
import { dayOf } from '#shared/domain/dates.ts';
import { hourMs } from '#shared/domain/days/durations.ts';
import { Problem, type ProblemKind } from '#shared/domain/problem.ts';
import { noteNews } from '../_alerts/alert-state.ts';
import { closeJobs, reopenJobs } from '../_jobs/change-jobs.ts';
import { listFeedRuns, putFeedRun, type StoredFeedRun } from '../_jobs/feed-runs.ts';
import { keepPostings } from '../_jobs/finding/closed-postings.ts';
import {
  clearPending,
  entryIn,
  readJobSource,
  readPending,
  type SourceEntry,
  type SourceLine,
  writePending,
  writeSource,
} from '../_jobs/job-sources.ts';
import { jobIdOf } from '../_jobs/jobs.ts';
import { settings } from '../_runtime/settings.ts';
import { rebuildSnapshot } from '../_search/jobs/rebuild-snapshot.ts';
import { repairing } from '../_search/jobs/repair-source.ts';
import { headObject, type ObjectHead } from '../_storage/objects.ts';
import { type Lease, withLease } from '../_table/lease.ts';
import { rowsOfFile } from './feed-rows.ts';
import { followPostings } from './follow-postings.ts';
import { followReturns } from './follow-returns.ts';
import { followTerms } from './follow-terms.ts';
import { type ImportPlan, type ImportPlanner, type ImportTally, importPlanner } from './plan-import.ts';
import { rowChecker } from './read-row.ts';
import { type WriteOrder, writeJobs } from './write-jobs.ts';

const keyShape = /^feeds\/([A-Za-z0-9][A-Za-z0-9._-]{0,49})\/([^/]{1,200})$/;

/** How long a feed waits for another one of its source. */
const patienceSeconds = 120;

/** How often the import of a file may be cut off, of this many of the newest runs. */
const mostBreaks = 3;
const lookedAt = 200;
const setAside =
  'Its import broke off three times, so the file was set aside. Hand it in again, in parts if it is large.';

/** Faults of the file, of which trying again does not help. */
const refusals: readonly ProblemKind[] = ['invalid', 'tooLarge'];

/**
 * Imports the feed under a key of the feed bucket and leaves a report; one that is to be checked is compared alike, and nothing but its
 * report is written [X29]. The file is read twice: nothing is written before it has been read to its end. Cut off anywhere and run
 * again, or simply run again, it ends in the same result.
 * Throws what may go away by itself, to be tried again.
 */
export async function importFeed(key: string): Promise<StoredFeedRun> {
  const begun = Date.now();
  const [, source = '', fileName = key.slice(0, 200)] = keyShape.exec(key) ?? [];
  const nothing: ImportTally = { rows: 0, added: 0, changed: 0, unchanged: 0, closed: 0, refused: 0, refusedRows: [] };
  const run: StoredFeedRun = {
    id: randomUUID(),
    isCheck: false,
    source,
    fileName,
    startedAt: new Date(begun).toISOString(),
    outcome: 'running',
    reason: '',
    ...nothing,
    open: 0,
    isHalved: false,
    milliseconds: 0,
  };
  await putFeedRun(run);
  let broken: readonly StoredFeedRun[] = [];
  try {
    if (!source) throw new Problem('invalid', 'wrongFile', 'The file does not lie at feeds/<source>/<name>.');
    const report: Report = (known) => Object.assign(run, known);
    run.reason = await withLease(`feed-${source}`, patienceSeconds, async (lease) => {
      const file = await headObject('FEED_BUCKET', key);
      if (!file) throw new Problem('invalid', 'wrongFile', 'The file has been removed before it could be read.');
      run.isCheck = file.metadata.check === 'true';
      broken = await brokenRuns(run, file);
      if (broken.length >= mostBreaks) throw new Problem('invalid', 'wrongFile', setAside);
      return await importFile(file, source, lease, report);
    });
    run.outcome = run.isCheck ? 'checked' : 'imported';
  } catch (error) {
    if (!(error instanceof Problem && refusals.includes(error.kind))) {
      const isLast = broken.length + 1 >= mostBreaks;
      const ended = { outcome: 'refused', reason: setAside } as const;
      // The report is a courtesy here: what went wrong is what counts.
      await putFeedRun({ ...run, ...(isLast ? ended : { reason: 'It broke off and is tried again.' }) }).catch(
        () => undefined,
      );
      throw error;
    }
    run.outcome = 'refused';
    run.reason = error.message;
    // Refused whole: what its rows would have done has not been done.
    Object.assign(run, { added: 0, changed: 0, unchanged: 0, closed: 0 });
  }
  for (const earlier of broken) await putFeedRun({ ...earlier, outcome: 'refused', reason: 'It broke off.' });
  run.milliseconds = Date.now() - begun;
  await putFeedRun(run);
  return run;
}

/** The runs of this file that were cut off: they never ended, and under the lease none of them is at work any more. */
async function brokenRuns(
  { id, source, fileName }: StoredFeedRun,
  { changedAt }: ObjectHead,
): Promise<StoredFeedRun[]> {
  const { items } = await listFeedRuns(lookedAt);
  return items.filter(
    (run) =>
      run.outcome === 'running' &&
      run.id !== id &&
      run.source === source &&
      run.fileName === fileName &&
      Date.parse(run.startedAt) >= changedAt.getTime(),
  );
}

/** Takes what is known of a run as soon as it is. */
type Report = (known: Partial<StoredFeedRun>) => void;

/** Answers what the report says beside the counts. A check ends where an import begins to write. */
async function importFile(file: ObjectHead, source: string, lease: Lease, report: Report): Promise<string> {
  const state = await repairing(() => readJobSource(source));
  report({ open: state.lines.size });
  const { check: isCheck, force, source: sourceThen } = file.metadata;
  if (sourceThen && sourceThen !== state.etag) {
    const reason = `The jobs of ${source} have changed since this feed was checked. Check it again.`;
    throw new Problem('invalid', 'wrongFile', reason);
  }
  const pending = await readPending(source, state.lines.keys());
  const importedAt = file.changedAt.toISOString();
  if (state.fileAt && importedAt < state.fileAt) {
    throw new Problem('invalid', 'wrongFile', 'A later file of this source has been imported already.');
  }
  // The day it is where it begins last: a job that closes today is open there until midnight.
  const check = rowChecker(settings().pictureHosts, dayOf(new Date(file.changedAt.getTime() - 12 * hourMs)));
  const isForced = force === 'true' || isCheck === 'true';
  const planner = importPlanner({ source, importedAt, check, isForced, previous: state.lines, pending });
  const plan = await planOf(file, planner).finally(() => report(planner.tally));
  report({ isHalved: plan.isHalved });
  if (isCheck === 'true') {
    report({ from: { key: file.key, fileEtag: file.etag, sourceEtag: state.etag } });
    return plan.remark;
  }
  if (state.fileAt !== undefined) {
    await followReturns(source, plan, importedAt);
    await keepPostings(closingOf(plan, state.lines), importedAt);
    await followPostings(plan, importedAt);
  }
  const emptied = await writeTable({ file, source, importedAt, check, lease }, plan, pending);
  await followTerms({ lease, previous: state.lines, plan });
  await noteNews(source, importedAt);
  lease.assertHeld();
  await writeSource(source, { fileAt: importedAt, lines: plan.next }, state.etag);
  if (isTouched(plan, pending)) await clearPending(source);
  await rebuildSnapshot();
  return [plan.remark, remarkOn(emptied)].filter(Boolean).join(' ');
}

/** The jobs that a plan closes, as they were. */
function closingOf({ closing }: ImportPlan, lines: ReadonlyMap<string, SourceLine>): SourceEntry[] {
  return closing.flatMap((externalId) => {
    const line = lines.get(externalId);
    return line ? [entryIn(line)] : [];
  });
}

async function planOf(file: ObjectHead, planner: ImportPlanner): Promise<ImportPlan> {
  for await (const rows of rowsOfFile(file)) planner.take(rows);
  return planner.finish();
}

function remarkOn(emptied: readonly number[]): string {
  if (emptied.length === 0) return '';
  const named = emptied.slice(0, 10).join(', ');
  const more = emptied.length > 10 ? ' and others' : '';
  const rows = emptied.length === 1 ? '1 row' : `${emptied.length} rows`;
  return `The description of ${rows} has nothing that can be shown: line ${named}${more}.`;
}

/** Brings the table to what the plan says, having noted first which jobs that touches. Answers as `writeJobs` does. */
async function writeTable(
  work: WriteOrder,
  plan: ImportPlan,
  pending: ReadonlySet<string>,
): Promise<readonly number[]> {
  if (!isTouched(plan, pending)) return [];
  const { source, importedAt, lease } = work;
  lease.assertHeld();
  await writePending(source, new Set([...pending, ...plan.writing, ...plan.closing]));
  const emptied = await writeJobs(work, plan);
  const idsOf = (externalIds: readonly string[]) => externalIds.map((externalId) => jobIdOf(source, externalId));
  await closeJobs(idsOf(plan.closing), importedAt);
  await reopenJobs(idsOf(plan.reopening));
  return emptied;
}

function isTouched({ writing, closing, reopening }: ImportPlan, pending: ReadonlySet<string>): boolean {
  return writing.length + closing.length + reopening.length + pending.size > 0;
}
