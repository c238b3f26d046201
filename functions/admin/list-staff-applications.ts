import type * as z from 'zod';
import type { StaffApplication } from '#shared/contract/admin-shapes.ts';
import type { api } from '#shared/contract/index.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { applicationStatuses, nextStatuses } from '#shared/domain/application-status.ts';
import { countApplications } from '../_jobs/application-counts.ts';
import { type ApplicationRecord, applications } from '../_jobs/applications.ts';
import { jobCardOf } from '../_jobs/job-card.ts';
import { findJobs } from '../_jobs/jobs.ts';
import { namesOf } from '../_people/directory/people-names.ts';
import { readAllPages } from '../_table/read-all-pages.ts';
import { openPageToken, sealPageToken } from './page-token.ts';

type Query = z.output<typeof api.admin.applications.query>;
type Found = z.input<typeof api.admin.applications.returns>;

const pageSize = 100;

/** One page of applications, the last moved first, with how many are at each status: of all candidates, of one, or of a job. */
export async function listStaffApplications(viewer: Actor, query: Query): Promise<Found> {
  const bound = JSON.stringify([viewer.id, 'applications', query.status, query.candidateId, query.jobId]);
  const after = query.paginationToken ? await openPageToken(query.paginationToken, bound) : undefined;
  const { items, last, counts } = await (query.candidateId || query.jobId ? narrowPage : pageOfAll)(query, after);
  return {
    applicationList: await shown(items),
    counts,
    nextPaginationToken: last ? await sealPageToken(last, bound) : null,
  };
}

type Place = Record<string, unknown>;

interface CountedPage {
  readonly items: readonly ApplicationRecord[];
  /** Where the next page begins. */
  readonly last: Place | undefined;
  readonly counts: Record<string, number>;
}

async function pageOfAll({ status }: Query, after: Place | undefined): Promise<CountedPage> {
  const page = status
    ? applications.list('atStatus', { status }, { limit: pageSize, descending: true, ...(after && { after }) })
    : pageOfEveryStatus(after as unknown as End | undefined);
  const [{ items, last }, counts] = await Promise.all([page, countApplications()]);
  return { items, last, counts };
}

/** What decides the place of an application in the lists by status. */
type End = Pick<ApplicationRecord, 'changedAt' | 'candidateId' | 'jobId'>;

/** The newest of all statuses: a page of each, merged. The next page begins in each list behind the last one shown. */
async function pageOfEveryStatus(after: End | undefined): Promise<Pick<CountedPage, 'items' | 'last'>> {
  const pages = await Promise.all(
    applicationStatuses.map((status) =>
      applications.list(
        'atStatus',
        { status },
        { limit: pageSize + 1, descending: true, ...(after && { after: keysAt(after, status) }) },
      ),
    ),
  );
  const found = pages.flatMap(({ items }) => items).toSorted((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));
  const items = found.slice(0, pageSize);
  const end = items.at(-1);
  if (!end || found.length <= pageSize) return { items, last: undefined };
  const { changedAt, candidateId, jobId } = end;
  return { items, last: { changedAt, candidateId, jobId } };
}

/** The keys that an application at this place would have in the list of a status. */
function keysAt(end: End, status: ApplicationRecord['status']): Place {
  const { PK, SK, listKey, listSort } = applications.stored({ ...end, status, appliedAt: '', steps: [], version: 0 });
  return { PK, SK, listKey, listSort };
}

/**
 * A page of a candidate's or a job's list. Its records are read whole: counting and sorting need them all, and they are
 * small. What a page costs beside them, jobs and names, is looked up for the page alone.
 */
async function narrowPage({ status, candidateId, jobId }: Query, after: Place | undefined): Promise<CountedPage> {
  const all = candidateId ? await ofCandidate(candidateId, jobId) : await readAllPages((next) => ofJob(jobId, next));
  const rest = all
    .filter((item) => status === undefined || item.status === status)
    .filter((item) => after === undefined || placeOf(item) < String(after.place))
    .toSorted((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));
  const items = rest.slice(0, pageSize);
  const end = items.at(-1);
  return { items, last: end && rest.length > pageSize ? { place: placeOf(end) } : undefined, counts: countsOf(all) };
}

async function ofCandidate(candidateId: string, jobId: string | undefined): Promise<ApplicationRecord[]> {
  if (jobId === undefined) return await readAllPages((next) => applications.list('ofCandidate', { candidateId }, next));
  const only = await applications.find({ candidateId, jobId });
  return only ? [only] : [];
}

const ofJob = (jobId: string | undefined, next: { after?: Place }) => applications.list('ofJob', { jobId }, next);

/** The place of an application in a list by change: one that moves meanwhile comes before what was shown. */
const placeOf = ({ changedAt, candidateId, jobId }: ApplicationRecord) => `${changedAt} ${candidateId} ${jobId}`;

function countsOf(items: readonly ApplicationRecord[]): Record<string, number> {
  const at = (status: string) => items.filter((item) => item.status === status).length;
  return Object.fromEntries(applicationStatuses.map((status) => [status, at(status)]));
}

async function shown(items: readonly ApplicationRecord[]): Promise<StaffApplication[]> {
  const [jobs, names] = await Promise.all([
    findJobs(items.map(({ jobId }) => jobId)),
    namesOf(items.map(({ candidateId }) => candidateId)),
  ]);
  return items.flatMap((application) => {
    const job = jobs.get(application.jobId);
    if (!job) return [];
    const { candidateId, status, appliedAt, changedAt, reason } = application;
    const candidateName = names.get(candidateId) ?? '';
    const next = [...nextStatuses(status, 'staff')];
    const times = { appliedAt, changedAt };
    return [{ candidateId, candidateName, job: jobCardOf(job), status, ...times, reason, nextStatuses: next }];
  });
}
