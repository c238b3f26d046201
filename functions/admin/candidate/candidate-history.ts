import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import { accessNames } from '#shared/domain/accesses.ts';
import { type ChangeReason, changeReasons } from '#shared/domain/account/recruiters.ts';
import { type Actor, type DoneBy, noUser } from '#shared/domain/actor.ts';
import type { ApplicationStatus, StepReason } from '#shared/domain/applications/application-status.ts';
import { declineReasons } from '#shared/domain/applications/suggestions.ts';
import { nameOrLeft } from '#shared/domain/contact/full-name.ts';
import { type ApplicationRecord, applications } from '../../_jobs/applications.ts';
import { findJobs, type JobRecord } from '../../_jobs/jobs.ts';
import { listShares } from '../../_jobs/packet-shares.ts';
import { listPackets } from '../../_jobs/packets.ts';
import { saidAtEnd } from '../../_jobs/said-at-end.ts';
import { suggestions } from '../../_jobs/suggestions.ts';
import { listVisits } from '../../_people/accesses.ts';
import { listRequests } from '../../_people/document-requests.ts';
import { findOpenCandidate } from '../../_people/open-candidate.ts';
import { findProfile, type Profile } from '../../_people/profile/profile.ts';
import { timelineEvents } from '../../_people/timeline-events.ts';
import { namesOf } from '../../_people/user-record.ts';
import { openPageToken, sealPageToken } from '../../_runtime/page-token.ts';
import { readAllPages } from '../../_table/read-all-pages.ts';

type Query = z.output<typeof api.admin.candidateHistory.query>;
type Found = z.output<typeof api.admin.candidateHistory.returns>;

const pageSize = 50;

/** One thing that happened; its place in the history is its instant and, within that, its key. */
interface TimelineEvent {
  readonly at: string;
  readonly key: string;
  readonly by: DoneBy;
  /** What was done, as a sentence goes on after the name; of what no user did, the sentence itself. */
  readonly what: string;
}

/** What happened with a candidate, newest first, each as a sentence: one page. */
export async function candidateHistory(viewer: Actor, { id, paginationToken }: Query): Promise<Found> {
  await findOpenCandidate(viewer, id);
  const bound = JSON.stringify([viewer.id, 'history', id]);
  const before = paginationToken ? String((await openPageToken(paginationToken, bound)).before) : undefined;
  const [opened, changes, profile, steps, packets, asked, suggested] = await Promise.all([
    openings(id, before),
    eventsOf(id),
    findProfile(id, { withSummary: false }),
    stepsOf(id),
    packetsOf(id),
    requestsOf(id),
    suggestionsOf(id),
  ]);
  const all = [...opened, ...changes, ...milestonesOf(profile), ...steps, ...packets, ...asked, ...suggested]
    .filter((one) => before === undefined || placeOf(one) < before)
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1));
  const shown = all.slice(0, pageSize);
  const names = await namesOf([...new Set([id, ...shown.flatMap(({ by }) => by || [])])]);
  const last = shown.at(-1);
  return {
    historyList: shown.map(({ at, key, by, what }) => ({
      id: key,
      at,
      name: by === noUser ? '' : nameOrLeft(names.get(by ?? id)),
      what,
    })),
    nextPaginationToken: last && all.length > pageSize ? await sealPageToken({ before: placeOf(last) }, bound) : null,
  };
}

const placeOf = ({ at, key }: Pick<TimelineEvent, 'at' | 'key'>) => `${at}#${key}`;

/** What staff opened; one more than a page has, so that there is a next one where there are more. */
async function openings(candidateId: string, before: string | undefined): Promise<TimelineEvent[]> {
  const { items } = await listVisits(candidateId, { limit: pageSize + 1, before });
  return items.map(({ at, id, actorId, kind, way }) => ({
    at,
    key: id,
    by: actorId,
    what: `opened the ${accessNames[kind]}${way ? ' while signed in as the candidate' : ''}`,
  }));
}

/** Every change of the recruiter in charge, and every mail that went to many. */
async function eventsOf(candidateId: string): Promise<TimelineEvent[]> {
  const all = await readAllPages((after) => timelineEvents.list('ofCandidate', { candidateId }, after));
  const names = await namesOf([...new Set(all.map(({ recruiterId = '' }) => recruiterId))]);
  return all.map(({ at, id, by, kind, recruiterId = '', subject = '', reason }) => ({
    at,
    key: id,
    by,
    what:
      kind === 'mailed'
        ? `sent the mail “${subject}”`
        : ownerWords(names.get(recruiterId) || 'someone who has left', { candidateId, by, reason }),
  }));
}

interface OwnerChange {
  readonly candidateId: string;
  readonly by: string | typeof noUser;
  readonly reason: ChangeReason | undefined;
}

function ownerWords(name: string, { candidateId, by, reason }: OwnerChange): string {
  if (by === noUser) return `An application was overdue: ${name} is the owner now`;
  if (by !== candidateId) return `made ${name} the owner`;
  return `asked for another recruiter${reason ? ` (${changeReasons[reason]})` : ''} and got ${name}`;
}

/** The steps that a candidate makes. */
const ownSteps: Partial<Record<ApplicationStatus, string>> = {
  'New Submission': 'applied to',
  'Accepted - Pending Start': 'accepted the offer of',
  Rejected: 'ended the application to',
};

/** The ways in which a candidate ends an application. */
const ownEnds: Partial<Record<StepReason, string>> = {
  declined: 'declined the offer of',
  withdrawn: 'withdrew the application to',
  disagreed: 'did not agree to the terms of',
};

async function stepsOf(candidateId: string): Promise<TimelineEvent[]> {
  const all = await readAllPages((after) => applications.list('ofCandidate', { candidateId }, after));
  const [jobs, said] = await Promise.all([findJobs(all.map(({ jobId }) => jobId)), saidAtEnd(all)]);
  return all.flatMap((own) => {
    const { jobId, steps, changedAt } = own;
    return steps.map((step, number) => ({
      at: step.at,
      key: `${jobId} ${number}`,
      by: step.by,
      what: saidOf({ said: step.at === changedAt ? said.get(own) : undefined, ...step }, jobWords(jobs.get(jobId))),
    }));
  });
}

function jobWords({ jobTitle = 'a job', companyName = '' }: Partial<JobRecord> = {}): string {
  return companyName ? `${jobTitle} at ${companyName}` : jobTitle;
}

/** Documents that were asked for and refused [W02]. */
async function requestsOf(candidateId: string): Promise<TimelineEvent[]> {
  return (await listRequests(candidateId)).map(({ id, at, by, name, fileId, words }) => ({
    at,
    key: id,
    by,
    what: `${fileId ? 'refused' : 'asked for'} ${name}${words ? ` (${words})` : ''}`,
  }));
}

/** Packets that were made, their links, and every opening of one [W10]. */
async function packetsOf(candidateId: string): Promise<TimelineEvent[]> {
  const [made, shares] = await Promise.all([listPackets(candidateId), listShares(candidateId)]);
  const jobs = await findJobs([...new Set([...made, ...shares].map(({ jobId }) => jobId))]);
  const of = (jobId: string) => `the submission packet for ${jobWords(jobs.get(jobId))}`;
  return [
    ...made.map(({ id, jobId, madeAt: at, madeBy: by }) => ({ at, key: id, by, what: `made ${of(jobId)}` })),
    ...shares.flatMap(({ id, jobId, sharedAt, sharedBy, revokedAt, revokedBy, openings }) => [
      { at: sharedAt, key: id, by: sharedBy, what: `shared ${of(jobId)}` },
      ...(revokedAt ? [{ at: revokedAt, key: id, by: revokedBy, what: `withdrew a link to ${of(jobId)}` }] : []),
      ...openings.map((at) => ({ at, key: id, by: noUser, what: `The receiver opened ${of(jobId)}` })),
    ]),
  ];
}

/** What was suggested, and every no to it. */
async function suggestionsOf(candidateId: string): Promise<TimelineEvent[]> {
  const all = await readAllPages((after) => suggestions.list('ofCandidate', { candidateId }, after));
  const jobs = await findJobs(all.map(({ jobId }) => jobId));
  return all.flatMap(({ jobId, at, by, declinedAt, reason }) => {
    const { jobTitle = 'a job' } = jobs.get(jobId) ?? {};
    const key = `${jobId} suggested`;
    const no = declinedAt &&
      reason && {
        at: declinedAt,
        key: `${key} no`,
        by: undefined,
        what: `said that ${jobTitle} is not for them (${declineReasons[reason]})`,
      };
    return [{ at, key, by, what: `suggested ${jobTitle}` }, ...(no ? [no] : [])];
  });
}

function saidOf({ status, by, reason, said, isUndo }: ApplicationRecord['steps'][number], job: string): string {
  if (by === noUser) return `The offer of ${job} was not answered in time`;
  if (by === undefined) {
    const did = (reason && ownEnds[reason]) ?? ownSteps[status] ?? `reached ${status} with`;
    return `${did} ${job}${said ? ` (“${said}”)` : ''}`;
  }
  if (isUndo) return `took back the move of ${job}`;
  return `moved ${job} to ${status}${reason ? ` (${reason})` : ''}`;
}

function milestonesOf(profile: Profile | undefined): TimelineEvent[] {
  if (!profile) return [];
  const { startedAt, completedAt } = profile.basics;
  const files = [
    ...profile.resumes.map((file) => ({ ...file, name: 'a resume' })),
    ...[...profile.licenses, ...(profile.earlier?.licenses ?? [])].map((file) => ({ ...file, name: 'a license' })),
    ...profile.certifications,
    ...(profile.earlier?.certifications ?? []),
  ];
  return [
    ...(startedAt ? [{ at: startedAt, key: 'started', by: undefined, what: 'began the profile' }] : []),
    ...(completedAt ? [{ at: completedAt, key: 'completed', by: undefined, what: 'completed the profile' }] : []),
    ...files.map(({ createdAt, id, name }) => ({ at: createdAt, key: id, by: undefined, what: `added ${name}` })),
    ...profile.skills.flatMap(({ id, completedAt: at, assessmentName }) =>
      at ? [{ at, key: id, by: undefined, what: `completed the checklist ${assessmentName}` }] : [],
    ),
  ];
}
