import { inParallel } from '../_runtime/in-parallel.ts';
import { type Change, ifAbsent } from '../_table/change.ts';
import { pack } from '../_table/packed-fields.ts';
import type { Action } from '../_table/table.ts';
import { mostActions, transact } from '../_table/transaction.ts';
import { type JobText, jobTexts } from './job-text.ts';
import { type JobRecord, jobs, packedJobs } from './jobs.ts';

/** How many transactions are under way at once: the table always has the next ones while rows are read. */
const parallel = 3;

/** Bytes. A condition on an item costs by its size: this way a job stays below three kilobytes. */
const longestPacked = 2_800;

/** A transaction takes less than 4 MB in all. */
const mostBytes = 3_000_000;

/** A job and its text, which are written together. */
export interface StoredJob {
  readonly record: JobRecord;
  readonly text: JobText;
}

/** Writes whole jobs over what was stored, each with its text in one transaction, as they come. Idempotent. */
export async function putJobs(all: AsyncIterable<StoredJob>): Promise<void> {
  await inParallel(transactionsOf(all), parallel, writeTogether);
}

/** As many jobs as fit into one transaction, then the next ones. */
async function* transactionsOf(all: AsyncIterable<StoredJob>): AsyncGenerator<Action[]> {
  let together: Action[] = [];
  let bytes = 0;
  for await (const job of all) {
    const actions = writing(job);
    // A character takes three bytes at most; the rest of a job is small.
    const size = (actions.length > 1 ? 3 * JSON.stringify(job.text).length : 0) + 6_000;
    if (together.length + actions.length > mostActions || bytes + size > mostBytes) {
      yield together;
      together = [];
      bytes = 0;
    }
    together.push(...actions);
    bytes += size;
  }
  yield together;
}

/** One item a job, packed but for the fields that others set or ask for. A long text is an item of its own. */
function writing({ record, text }: StoredJob): Action[] {
  const { isOpen, closedAt, ...rest } = record;
  const { jobId } = record;
  const whole = pack({ ...rest, ...text });
  if (whole.length <= longestPacked) return [packedJobs.putting({ jobId, isOpen, closedAt, packed: whole })];
  // Applying reads this item alone, and records the pay that is agreed to.
  const { hourlyRateCents, lodgingCents, mealsCents } = text;
  const packed = pack({ ...rest, hourlyRateCents, lodgingCents, mealsCents });
  return [packedJobs.putting({ jobId, isOpen, closedAt, packed }), jobTexts.putting(text)];
}

/** Marks jobs as no longer open; they stay, for those who saved them or applied. Idempotent; unknown ones are passed over. */
export async function closeJobs(jobIds: readonly string[], closedAt: string): Promise<void> {
  await changeKnown(jobIds, { set: { isOpen: false, closedAt: ifAbsent(closedAt) } });
}

/** Takes the closing of jobs back. Idempotent; unknown ones are passed over. */
export async function reopenJobs(jobIds: readonly string[]): Promise<void> {
  await changeKnown(jobIds, { set: { isOpen: true }, remove: ['closedAt'] });
}

async function changeKnown(jobIds: readonly string[], change: Change<JobRecord>): Promise<void> {
  const actions = [...new Set(jobIds)].map((jobId) => jobs.changing({ jobId }, change));
  const together: Action[][] = [];
  for (let from = 0; from < actions.length; from += mostActions) together.push(actions.slice(from, from + mostActions));
  await inParallel(together, parallel, writeTogether);
}

/** All of these but those whose condition does not hold. */
async function writeTogether(actions: Action[]): Promise<void> {
  let rest = actions;
  while (rest.length > 0) {
    const refused = await transact(rest);
    if (!refused) return;
    rest = rest.filter((_, position) => !refused.failed.includes(position));
  }
}
