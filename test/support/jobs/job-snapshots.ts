import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { encodeSnapshot } from '../../../functions/_search/encode-snapshot.ts';
import { jobCollection } from '../../../functions/_search/jobs/job-collection.ts';
import { type JobSnapshot, jobSnapshot } from '../../../functions/_search/jobs/job-snapshot.ts';
import { openSnapshot } from '../../../functions/_search/open-snapshot.ts';
import { publishSnapshot } from '../../../functions/_search/publish-snapshot.ts';

/** The snapshot of these jobs as bytes. */
export const encodeJobs = (cards: Iterable<JobCard>, version?: string): Buffer =>
  encodeSnapshot(jobCollection, cards, version);

/** What can be searched in such bytes. */
export const openJobs = (bytes: Buffer): JobSnapshot => jobSnapshot(openSnapshot(jobCollection, bytes));

/** Publishes these jobs as the snapshot of the board. */
export const publishJobs = (cards: () => AsyncIterable<JobCard> | Iterable<JobCard>, now?: number) =>
  publishSnapshot(jobCollection, cards, now === undefined ? {} : { now });
