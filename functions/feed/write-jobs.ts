import { putJobs, type StoredJob } from '../_jobs/change-jobs.ts';
import { entryIn } from '../_jobs/job-sources.ts';
import { lazy } from '../_runtime/lazy.ts';
import type { ObjectHead } from '../_storage/objects.ts';
import type { Lease } from '../_table/lease.ts';
import { rowsOfFile } from './feed-rows.ts';
import { recordOf } from './make-job.ts';
import type { ImportPlan } from './plan-import.ts';
import { isBroken } from './raw-row.ts';
import { isRefusal, type RowChecker } from './read-row.ts';

const { makeJobText } = lazy(() => import('./make-job-text.ts'));

/** Which file is written for which source, how its rows are read, and what must hold meanwhile. */
export interface WriteOrder {
  readonly file: ObjectHead;
  readonly source: string;
  readonly importedAt: string;
  readonly check: RowChecker;
  readonly lease: Lease;
}

/**
 * Reads the file once more and writes the jobs of the rows that the plan has chosen; answers the lines of those whose description has
 * nothing that can be shown [B23]. Idempotent.
 */
export async function writeJobs(order: WriteOrder, plan: ImportPlan): Promise<readonly number[]> {
  const emptied: number[] = [];
  if (plan.written.size > 0) await putJobs(jobsOf(order, plan, emptied));
  return emptied;
}

/** The jobs to be written, made while the table writes those before them. */
async function* jobsOf(
  { file, source, check, lease }: WriteOrder,
  { next, written }: ImportPlan,
  emptied: number[],
): AsyncGenerator<StoredJob> {
  for await (const rows of rowsOfFile(file)) {
    for (const row of rows) {
      if (isBroken(row) || !written.has(row.line)) continue;
      const read = check(row.fields);
      if (isRefusal(read)) throw new Error('A row reads otherwise than before.');
      const line = next.get(read.externalId);
      if (!line) throw new Error('A row reads otherwise than before.');
      const record = recordOf(source, read, { postedAt: line.postedAt, past: entryIn(line).past });
      lease.assertHeld();
      const text = await makeJobText(record.jobId, read);
      if (read.description && text.description === '') emptied.push(row.line);
      yield { record, text };
    }
  }
}
