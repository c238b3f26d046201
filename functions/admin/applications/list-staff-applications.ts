import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { type ApplicationStatus, applicationStatuses } from '#shared/domain/applications/application-status.ts';
import { countApplications } from '../../_jobs/application-counts.ts';
import { type ApplicationRecord, applications } from '../../_jobs/applications.ts';
import { candidatesInCaseload } from '../../_people/caseload.ts';
import { inParallel } from '../../_runtime/in-parallel.ts';
import { openPageToken, sealPageToken } from '../../_runtime/page-token.ts';
import { readAllPages } from '../../_table/read-all-pages.ts';
import { shownApplications } from './shown-applications.ts';

type Query = z.output<typeof api.admin.applications.query>;
type Found = z.input<typeof api.admin.applications.returns>;

/** Unless another number is asked for. */
const pageSize = 100;

/** How many candidates of a recruiter are read side by side. */
const atOnce = 20;

/**
 * One page of applications, the last moved first, with how many are at each status: of all candidates, of one, of those in the
 * viewer's charge, or of a job.
 */
export async function listStaffApplications(viewer: Actor, query: Query): Promise<Found> {
  const { status, candidateId, jobId, owner, rejected } = query;
  const bound = JSON.stringify([viewer.id, 'applications', status, candidateId, jobId, owner, rejected]);
  const after = query.paginationToken ? await openPageToken(query.paginationToken, bound) : undefined;
  const isNarrow = candidateId !== undefined || jobId !== undefined || owner !== undefined;
  const { items, last, counts } = isNarrow ? await narrowPage(viewer, query, after) : await pageOfAll(query, after);
  return {
    applicationList: await shownApplications(items, {
      isOfOne: candidateId !== undefined,
      ...(owner && { ownerId: viewer.id }),
    }),
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

async function pageOfAll(
  { status, rejected, count = pageSize }: Query,
  after: Place | undefined,
): Promise<CountedPage> {
  const page = status
    ? applications.list('atStatus', { status }, { limit: count, descending: true, ...(after && { after }) })
    : pageOfStatuses(shownStatuses(rejected), count, after as unknown as End | undefined);
  const [{ items, last }, counts] = await Promise.all([page, countApplications()]);
  return { items, last, counts };
}

/** What decides the place of an application in the lists by status. */
type End = Pick<ApplicationRecord, 'changedAt' | 'candidateId' | 'jobId'>;

const shownStatuses = (rejected: Query['rejected']) =>
  applicationStatuses.filter((status) => rejected === undefined || status !== 'Rejected');

/** The newest of several statuses: a page of each, merged. The next page begins in each list behind the last one shown. */
async function pageOfStatuses(
  statuses: readonly ApplicationStatus[],
  count: number,
  after: End | undefined,
): Promise<Pick<CountedPage, 'items' | 'last'>> {
  const pages = await Promise.all(
    statuses.map((status) =>
      applications.list(
        'atStatus',
        { status },
        {
          limit: count + 1,
          descending: true,
          ...(after && { after: applications.placeIn('atStatus', { ...after, status }) }),
        },
      ),
    ),
  );
  const found = pages.flatMap(({ items }) => items).toSorted((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));
  // A list that was cut, by its limit or at 1 MB, has more behind its end: what is older than that end has its turn on the next page.
  const cuts = pages.flatMap(({ items, last }) => (last ? items.slice(-1).map(placeOf) : []));
  const known = found.filter((one) => cuts.every((cut) => placeOf(one) >= cut));
  const items = known.slice(0, count);
  const end = items.at(-1);
  if (!end || (found.length === items.length && cuts.length === 0)) return { items, last: undefined };
  const { changedAt, candidateId, jobId } = end;
  return { items, last: { changedAt, candidateId, jobId } };
}

/**
 * A page of a candidate's, a recruiter's or a job's list. Its records are read whole: counting and sorting need them all, and they are
 * small. What a page costs beside them, jobs and names, is looked up for the page alone.
 */
async function narrowPage(viewer: Actor, query: Query, after: Place | undefined): Promise<CountedPage> {
  const { status, rejected, count = pageSize } = query;
  const all = await narrowList(viewer, query);
  const statuses = status ? [status] : shownStatuses(rejected);
  const rest = all
    .filter((item) => statuses.includes(item.status))
    .filter((item) => after === undefined || placeOf(item) < String(after.place))
    .toSorted((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));
  const items = rest.slice(0, count);
  const end = items.at(-1);
  return { items, last: end && rest.length > count ? { place: placeOf(end) } : undefined, counts: countsOf(all) };
}

async function narrowList(viewer: Actor, { candidateId, jobId, owner }: Query): Promise<ApplicationRecord[]> {
  if (!owner)
    return candidateId ? await ofCandidate(candidateId, jobId) : await readAllPages((next) => ofJob(jobId, next));
  const own = await candidatesInCaseload(viewer.id);
  if (candidateId) return own.includes(candidateId) ? await ofCandidate(candidateId, jobId) : [];
  if (jobId) return (await readAllPages((next) => ofJob(jobId, next))).filter((item) => own.includes(item.candidateId));
  const found: ApplicationRecord[] = [];
  await inParallel(own, atOnce, async (id) => void found.push(...(await ofCandidate(id, undefined))));
  return found;
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
