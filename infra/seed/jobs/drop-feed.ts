import { setTimeout as wait } from 'node:timers/promises';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { FeedRun } from '#shared/contract/admin/admin-jobs.ts';
import { listFeedRuns } from '../../../functions/_jobs/feed-runs.ts';

/** A feed file on its way into the bucket. */
export interface DroppedFeed {
  readonly source: string;
  /** Name of the file; one that is compressed ends in .gz. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Takes a feed with fewer than half of the rows of the last one. */
  readonly isForced?: boolean;
}

const patienceMilliseconds = 600_000;
/** More than can come in while we wait for one. */
const runsLookedAt = 50;

/** Drops a feed into the bucket, as a source does, and returns the run that accepted or refused it. Throws after ten minutes. */
export async function dropFeed({ source, name, bytes, isForced = false }: DroppedFeed): Promise<FeedRun> {
  const known = new Set((await listFeedRuns(runsLookedAt)).items.map((run) => run.id));
  const key = `feeds/${source}/${name}`;
  await new S3Client({}).send(
    new PutObjectCommand({
      Bucket: process.env.FEED_BUCKET,
      Key: key,
      Body: bytes,
      ...(isForced && { Metadata: { force: 'true' } }),
    }),
  );
  const until = Date.now() + patienceMilliseconds;
  for (;;) {
    const run = (await listFeedRuns(runsLookedAt)).items.find(
      (one) => !known.has(one.id) && one.source === source && one.fileName.endsWith(name) && one.outcome !== 'running',
    );
    if (run) return run;
    if (Date.now() > until) throw new Error(`The feed ${key} was not imported within ten minutes.`);
    await wait(100);
  }
}
