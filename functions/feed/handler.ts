import type { Context, S3Event } from 'aws-lambda';
import { refreshCards } from '../_jobs/refresh-cards.ts';
import { inInvocation } from '../_runtime/invocation.ts';
import { keepFailures } from '../_runtime/keep-failures.ts';
import { log } from '../_runtime/log.ts';
import { rebuildSnapshot } from '../_search/jobs/rebuild-snapshot.ts';
import { rebuildPeople } from '../_search/people/rebuild-people.ts';
import { endDeadRuns } from './end-dead-runs.ts';
import { importFeed } from './import-feed.ts';

/** A feed file has arrived, or the schedule asks for the snapshots to be rebuilt. Throws what is worth a retry. */
export async function handler(
  event: S3Event | { readonly rebuild: true },
  context: Pick<Context, 'awsRequestId' | 'getRemainingTimeInMillis'>,
): Promise<void> {
  const requestId = context.awsRequestId;
  const secondsLeft = () => context.getRemainingTimeInMillis() / 1000;
  if ('rebuild' in event) await inInvocation({ requestId, call: 'rebuild' }, () => rebuild(secondsLeft));
  else await inInvocation({ requestId, call: 'import' }, () => importFiles(event));
}

async function rebuild(secondsLeft: () => number): Promise<void> {
  const failures = keepFailures();
  await failures.attempt(endDeadRuns);
  await failures.attempt(async () => {
    const refreshed = await refreshCards(secondsLeft);
    const { version, count } = await rebuildSnapshot();
    log.info('snapshot rebuilt', { version, jobs: count, refreshed });
  });
  // Whatever becomes of the jobs: without its round, people who were erased come back in its numbers.
  await failures.attempt(async () => {
    const { version, count } = await rebuildPeople();
    log.info('snapshot of people rebuilt', { version, people: count });
  });
  failures.throwFirst();
}

async function importFiles({ Records }: S3Event): Promise<void> {
  for (const { s3 } of Records) {
    // Keys arrive as in a form: encoded, with a plus sign for a space.
    const { refusedRows, reason, fileName, ...run } = await importFeed(
      decodeURIComponent(s3.object.key.replaceAll('+', ' ')),
    );
    log.info('feed run', { ...run });
  }
}
