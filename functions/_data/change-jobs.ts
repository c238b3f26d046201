import type { Action } from './entity.ts';
import { type JobText, jobTexts, packText } from './job-text.ts';
import { type JobRecord, jobs } from './jobs.ts';
import { tableName } from './table.ts';
import { mostActions, transact } from './transaction.ts';

/** So many transactions are under way at once; more would mostly wait for each other. */
const parallel = 2;

/** A transaction takes less than 4 MB in all. */
const mostBytes = 3_000_000;

/** Writes whole jobs over whatever stood there, each with its text at once or not at all; safe to repeat. */
export async function putJobs(all: readonly { record: JobRecord; text: JobText }[]): Promise<void> {
  const together: Action[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const { record, text } of all) {
    const actions = writing(record, text);
    // A character takes three bytes at most; the rest of a job is small.
    const size = (actions.length > 1 ? 3 * JSON.stringify(text).length : 0) + 6_000;
    const last = together.at(-1);
    const isFull = !last || last.length + actions.length > mostActions || bytes + size > mostBytes;
    bytes = (isFull ? 0 : bytes) + size;
    if (isFull) together.push(actions);
    else last.push(...actions);
  }
  await inParallel(together, writeTogether);
}

/** One item a job: with the text in it, half as many are written. A long text stands beside it. */
function writing(record: JobRecord, text: JobText): Action[] {
  const packedText = packText(text);
  const item = { ...record, ...jobs.key(record) };
  return packedText ? [putting({ ...item, packedText })] : [putting(item), putting({ ...text, ...jobTexts.key(text) })];
}

function putting(item: Record<string, unknown>): Action {
  return { Put: { TableName: tableName(), Item: item } };
}

/** Marks jobs as no longer open; they stay, for those who saved them or applied. Safe to repeat; unknown ones are passed over. */
export async function closeJobs(jobIds: readonly string[], closedAt: string): Promise<void> {
  const change = 'SET isOpen = :no, closedAt = if_not_exists(closedAt, :at)';
  await changeKnown(jobIds, change, { ':no': false, ':at': closedAt });
}

/** Takes the closing of jobs back. Safe to repeat; unknown ones are passed over. */
export async function reopenJobs(jobIds: readonly string[]): Promise<void> {
  await changeKnown(jobIds, 'SET isOpen = :yes REMOVE closedAt', { ':yes': true });
}

async function changeKnown(jobIds: readonly string[], change: string, values: Record<string, unknown>): Promise<void> {
  const actions = [...new Set(jobIds)].map((jobId) => jobs.updating({ jobId }, change, values, 'attribute_exists(PK)'));
  const together: Action[][] = [];
  for (let from = 0; from < actions.length; from += mostActions) together.push(actions.slice(from, from + mostActions));
  await inParallel(together, writeTogether);
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

async function inParallel<T>(work: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let item = work[next++]; item !== undefined; item = work[next++]) await act(item);
  };
  await Promise.all(Array.from({ length: Math.min(parallel, work.length) }, worker));
}
