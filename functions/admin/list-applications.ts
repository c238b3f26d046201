import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import type { StaffApplication } from '#shared/contract/staff.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { applicationStatuses, nextStatuses } from '#shared/domain/application-status.ts';
import { countApplications } from '../_data/application-counts.ts';
import { type ApplicationRecord, applications } from '../_data/applications.ts';
import { batchGet } from '../_data/batch-get.ts';
import { basics } from '../_data/candidates.ts';
import { everyPage } from '../_data/every-page.ts';
import { jobCardOf } from '../_data/job-card.ts';
import { findJobs } from '../_data/jobs.ts';
import { openPage, sealPage } from './sealed-page.ts';

type Query = z.output<typeof api.admin.applications.query>;
type Found = z.input<typeof api.admin.applications.returns>;

const pageSize = 100;

/** One page of applications, what moved last first, with how many stand at each status: of everybody, or in the list of a candidate or a job. */
export async function listApplications(viewer: Actor, query: Query): Promise<Found> {
  const bound = JSON.stringify([viewer.id, 'applications', query.status, query.candidateId, query.jobId]);
  const after = query.paginationToken ? await openPage(query.paginationToken, bound) : undefined;
  // A candidate's or a job's list is whole: its counts need no look at everybody's.
  const isNarrow = query.candidateId !== undefined || query.jobId !== undefined;
  const [{ items, last }, everybodys] = await Promise.all([
    pageOf(query, after),
    isNarrow ? undefined : countApplications(),
  ]);
  const counts = everybodys ?? countsOf(items);
  return {
    applicationList: await shown(items),
    counts,
    nextPaginationToken: last ? await sealPage(last, bound) : null,
  };
}

function countsOf(items: readonly ApplicationRecord[]): Record<string, number> {
  const at = (status: string) => items.filter((item) => item.status === status).length;
  return Object.fromEntries(applicationStatuses.map((status) => [status, at(status)]));
}

type Place = Record<string, unknown>;

async function pageOf(
  { status = 'New Submission', candidateId, jobId }: Query,
  after: Place | undefined,
): Promise<{ items: ApplicationRecord[]; last: Place | undefined }> {
  if (candidateId) {
    const items = await everyPage((after) => applications.list('ofCandidate', { candidateId }, after));
    return { items: items.filter(matching(jobId)).toSorted(newestFirst), last: undefined };
  }
  if (jobId) {
    const items = await everyPage((after) => applications.list('ofJob', { jobId }, { ...after, descending: true }));
    return { items, last: undefined };
  }
  const page = { limit: pageSize, descending: true, ...(after && { after }) };
  return await applications.list('atStatus', { status }, page);
}

const matching = (jobId: string | undefined) => (application: ApplicationRecord) =>
  jobId === undefined || application.jobId === jobId;
const newestFirst = (a: ApplicationRecord, b: ApplicationRecord) => b.changedAt.localeCompare(a.changedAt);

async function shown(items: readonly ApplicationRecord[]): Promise<StaffApplication[]> {
  const ids = [...new Set(items.map(({ candidateId }) => candidateId))];
  const [jobs, own] = await Promise.all([
    findJobs(items.map(({ jobId }) => jobId)),
    batchGet(ids.map((candidateId) => basics.key({ candidateId }))),
  ]);
  const names = new Map(own.map((item) => [String(item.candidateId), `${item.firstName} ${item.lastName}`]));
  return items.flatMap((application) => {
    const job = jobs.get(application.jobId);
    if (!job) return [];
    const { candidateId, status, appliedAt, changedAt } = application;
    const candidateName = names.get(candidateId) ?? '';
    const next = [...nextStatuses(status, 'staff')];
    return [{ candidateId, candidateName, job: jobCardOf(job), status, appliedAt, changedAt, nextStatuses: next }];
  });
}
