import { changedPast, firstPast, type JobPast, type KnownPay, reopenedPast } from '#shared/domain/finding/job-past.ts';
import { shownPast } from '../_jobs/job-card.ts';
import { entryIn, lineOf } from '../_jobs/job-sources.ts';
import { findJobs, type JobRecord, jobIdOf } from '../_jobs/jobs.ts';
import type { ImportPlan } from './plan-import.ts';

/** How many jobs are read at once. */
const batchSize = 1_000;

/**
 * Gives the jobs of a plan that were here before, and had closed, their past back: one that was away for a few days only is not news
 * [D14]. An import that broke off may have written some of them already, and finds what it wrote.
 */
export async function followReturns(source: string, { added, next }: ImportPlan, importedAt: string): Promise<void> {
  for (let from = 0; from < added.length; from += batchSize) {
    const records = await findJobs(added.slice(from, from + batchSize).map((id) => jobIdOf(source, id)));
    for (const record of records.values()) {
      const line = next.get(record.externalId);
      if (!line) continue;
      const { externalId, hash, card, past: first } = entryIn(line);
      const past = returnedPast(record, first?.pay ?? {}, importedAt);
      const { newsAt, changedOn, payChange, payChangedOn, ...bare } = card;
      next.set(externalId, lineOf({ externalId, hash, card: { ...bare, ...shownPast(past) }, past }));
    }
  }
}

function returnedPast(record: JobRecord, pay: KnownPay, importedAt: string): JobPast {
  const known = { weekly: record.weeklySalary };
  const past = record.past ?? { firstSeenAt: record.postedAt, pay: known, highest: known };
  if (past.firstSeenAt === importedAt) return firstPast(pay, importedAt);
  return record.closedAt ? reopenedPast(past, pay, record.closedAt, importedAt) : changedPast(past, pay, importedAt);
}
