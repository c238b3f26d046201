import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { nextStatuses } from '#shared/domain/applications/application-status.ts';
import { shareDays } from '#shared/domain/applications/packets.ts';
import { documentFor, type Gap, gapsOf } from '#shared/domain/applications/submission-gaps.ts';
import { fullName } from '#shared/domain/contact/full-name.ts';
import { dayMs } from '#shared/domain/days/durations.ts';
import { papersOf } from '#shared/domain/documents/document-requests.ts';
import { requirementName } from '#shared/domain/eligibility/requirement-name.ts';
import { missing } from '#shared/domain/problem.ts';
import { type ApplicationRecord, applications } from '../_jobs/applications.ts';
import { agreedTermsOf, whyNotSubmitted } from '../_jobs/consents.ts';
import { type JobRecord, jobs } from '../_jobs/jobs.ts';
import { isMadeOf, listPackets } from '../_jobs/packets.ts';
import { turnOfApplication } from '../_jobs/turn-of-application.ts';
import { listRequests, openRequests } from '../_people/document-requests.ts';
import { findOpenCandidate } from '../_people/open-candidate.ts';
import { findProfile } from '../_people/profile/profile.ts';
import { facilityKeyOf, facilityReceivers } from '../_people/submissions.ts';
import { certificationTypes } from '../_reference/certification-types.ts';
import { contentsOf } from './make-packet.ts';
import { packetContent } from './packet-content.ts';
import type { PacketContent } from './packet-facts.ts';

type Shown = z.input<typeof api.packet.submission.returns>;

/** What submitting an application would send, to whom, what is missing in it, and why it may not be submitted now [X24]. */
export async function readSubmission(
  viewer: Actor,
  { candidateId, jobId }: { readonly candidateId: string; readonly jobId: string },
  now = new Date(),
): Promise<Shown> {
  const user = await findOpenCandidate(viewer, candidateId);
  const key = { candidateId, jobId };
  const [own, job] = await Promise.all([applications.find(key, { consistent: true }), jobs.find({ jobId })]);
  if (!own || !job) throw missing();
  const [{ id, content, healthCount }, made, open, leftOut, receivers] = await Promise.all([
    packetContent(candidateId, jobId),
    listPackets(candidateId, jobId),
    openRequests(candidateId),
    refusedPapers(candidateId),
    facilityReceivers.find({ facility: facilityKeyOf(job) }),
  ]);
  const current = made.find((one) => isMadeOf(one, id) && !one.isUnfinished);
  const submitted = { ...own, status: 'Client Submission' as const, changedAt: now.toISOString() };
  return {
    candidateName: fullName(user),
    facility: job.companyName,
    status: own.status,
    contents: contentsOf(content),
    packet: current ? { id: current.id, pages: current.pages, size: current.size } : null,
    leftOut,
    gaps: gapsIn(content, job).map(({ request, ...gap }) => ({
      ...gap,
      request: request ?? null,
      isAsked: open.some(({ kind, name }) => kind === request?.kind && name === request.name),
    })),
    health: { count: healthCount, isAgreed: agreedTermsOf(own)?.withHealth === true },
    receivers: receivers?.last ?? [],
    known: receivers?.known ?? [],
    names: receivers?.names ?? [],
    agreedAt: own.consent?.at ?? '',
    validUntil: new Date(now.getTime() + shareDays * dayMs).toISOString(),
    newsBy: turnOfApplication(submitted, 'given')?.by ?? '',
    whyNot: whyNot(own, job),
  };
}

/** Why an application may not be submitted now; empty where it may. */
export function whyNot(own: ApplicationRecord, job: JobRecord): string {
  if (own.status === 'Client Submission') return 'It was submitted already.';
  if (!nextStatuses(own.status, 'staff').includes('Client Submission'))
    return `This application is at ${own.status}: it cannot be submitted.`;
  return whyNotSubmitted(own, job);
}

/** What a packet does not show although its job asks for it, each with the document that would. */
export function gapsIn(content: PacketContent, job: JobRecord): Gap[] {
  const labelOf = (id: number) => certificationTypes.find((one) => one.id === id)?.label;
  const asked = new Map((job.requirements ?? []).map((one) => [requirementName(one), one]));
  return gapsOf(content.requirements).map((gap) => {
    const requirement = asked.get(gap.name);
    const request = requirement && documentFor(requirement, labelOf);
    return { ...gap, ...(request && { request }) };
  });
}

/** Documents on file that staff refused: they stay out of the packet. */
async function refusedPapers(candidateId: string): Promise<Shown['leftOut']> {
  const refused = (await listRequests(candidateId)).filter(({ fileId, withdrawnAt }) => fileId && !withdrawnAt);
  if (refused.length === 0) return [];
  const profile = await findProfile(candidateId, { withSummary: false });
  const onFile = new Set((profile ? papersOf(profile) : []).map(({ fileId }) => fileId));
  return refused.flatMap(({ fileId = '', name, words, at }) => (onFile.has(fileId) ? [{ name, words, at }] : []));
}
