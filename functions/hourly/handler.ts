import type { Context } from 'aws-lambda';
import { recentNews } from '../_alerts/news-jobs.ts';
import { sendDigests } from '../_alerts/send-digests.ts';
import { tellMissedNews } from '../_alerts/tell-of-import.ts';
import { copyIdentities } from '../_people/accounts/identity-list.ts';
import { refreshDirectory } from '../_people/directory/refresh-directory.ts';
import { refreshFacets } from '../_people/facets/refresh-facets.ts';
import { watchLooks } from '../_people/looks.ts';
import { resealFields } from '../_people/profile/reseal-fields.ts';
import { refreshNames } from '../_reference/name-entries.ts';
import type { RebuildingJob } from '../_runtime/derived.ts';
import { compareAuditCopies } from './compare-audit-copies.ts';
import { endAccounts } from './end-accounts.ts';
import { endDeadRuns } from './end-dead-runs.ts';
import { escalateOverdue } from './escalate-overdue.ts';
import { expireSignUps } from './expire-sign-ups.ts';
import { lapseOffers } from './lapse-offers.ts';
import { rebuildBoard } from './rebuild-board.ts';
import { rebuildPeopleSearch } from './rebuild-people-search.ts';
import { remindOfEndings } from './remind-of-endings.ts';
import { type Job, runJobs } from './run-jobs.ts';
import { sweepDeletions } from './sweep-deletions.ts';
import { sweepFiles } from './sweep-files.ts';
import { visitPeople } from './visit-people.ts';

/**
 * What the clock starts every hour, in this order: first what people wait for, last what takes long. Every job is idempotent, may be cut off,
 * and answers how much it did. Its name is the `call` of its log lines.
 */
const jobs = {
  lapseOffers,
  escalateOverdue,
  remindOfEndings,
  tellMissedNews,
  sendDigests: (secondsLeft) => sendDigests(secondsLeft, () => recentNews(new Date())),
  expireSignUps,
  endAccounts,
  sweepDeletions,
  refreshDirectory,
  refreshFacets,
  refreshNames,
  visitPeople,
  sweepFiles,
  resealFields,
  compareAuditCopies,
  watchLooks: () => watchLooks(),
  copyIdentities: (secondsLeft) => copyIdentities(secondsLeft),
  endDeadRuns: () => endDeadRuns(),
  rebuildPeopleSearch,
  rebuildBoard,
} satisfies Readonly<Record<string, Job> & Record<RebuildingJob, Job>>;

/** The event of the schedule, or the jobs that are wanted alone. */
type HourlyEvent = { readonly hourly: true } | { readonly jobs: readonly (keyof typeof jobs)[] };

/** Runs the hourly round. Throws at its end where a job failed. */
export async function handler(
  event: HourlyEvent,
  context: Pick<Context, 'awsRequestId' | 'getRemainingTimeInMillis'>,
): Promise<Partial<Record<keyof typeof jobs, number>>> {
  return await runJobs(jobs, 'jobs' in event ? event.jobs : Object.keys(jobs), context);
}
