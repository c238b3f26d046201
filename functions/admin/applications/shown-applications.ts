import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import { endOf } from '#shared/domain/applications/application-end.ts';
import { nextStatuses } from '#shared/domain/applications/application-status.ts';
import { consentStateOf, whyNoConsent } from '#shared/domain/consent/consent-state.ts';
import { consentTermsOf } from '#shared/domain/consent/consent-terms.ts';
import type { ApplicationRecord } from '../../_jobs/applications.ts';
import { agreedTermsOf } from '../../_jobs/consents.ts';
import { jobCardOf } from '../../_jobs/job-card.ts';
import { findJobs } from '../../_jobs/jobs.ts';
import { saidAtEnd } from '../../_jobs/said-at-end.ts';
import { offeredTermsOf, turnOfApplication } from '../../_jobs/turn-of-application.ts';
import { basics } from '../../_people/profile/candidates.ts';
import { namesOf } from '../../_people/user-record.ts';
import { findTogether } from '../../_table/find-together.ts';

interface Shown {
  /** Lists of one candidate have the terms of what was accepted too: their days decide what overlaps. */
  readonly isOfOne?: boolean;
  /** The recruiter in charge of all of them, where the list is that recruiter's. */
  readonly ownerId?: string;
}

/** Applications as staff see them. */
export async function shownApplications(
  items: readonly ApplicationRecord[],
  { isOfOne = false, ownerId }: Shown = {},
): Promise<StaffApplication[]> {
  const [jobs, owners, names, said, terms] = await Promise.all([
    findJobs(items.map(({ jobId }) => jobId)),
    ownersOf(items, ownerId),
    namesOf(items.flatMap(({ candidateId, steps }) => [candidateId, endOf(steps)?.by ?? candidateId])),
    saidAtEnd(items),
    offeredTermsOf(items, isOfOne ? ['Offer Extended', 'Accepted - Pending Start'] : ['Offer Extended']),
  ]);
  return items.flatMap((application) => {
    const job = jobs.get(application.jobId);
    if (!job) return [];
    const { candidateId, status, appliedAt, changedAt, reason, steps } = application;
    const end = endOf(steps);
    const candidateName = names.get(candidateId) ?? '';
    const next = [...nextStatuses(status, 'staff')];
    const times = { appliedAt, changedAt };
    const [agreed, now] = [agreedTermsOf(application), consentTermsOf(job)];
    const consent = { state: consentStateOf(agreed, now), why: whyNoConsent(agreed, now) };
    const offer = terms.get(application);
    const turn = turnOfApplication(application, consent.state, offer?.answerBy);
    const offered = isOfOne ? offer?.terms : undefined;
    return [
      {
        candidateId,
        candidateName,
        owner: owners.get(candidateId) ?? null,
        job: jobCardOf(job),
        status,
        ...times,
        reason,
        ended: end && {
          by: (end.by === undefined ? candidateName : names.get(end.by)) ?? '',
          isCandidate: end.by === undefined,
          why: end.why,
          words: said.get(application) ?? end.note,
        },
        nextStatuses: next,
        consent,
        turn,
        offered,
      },
    ];
  });
}

/** The recruiters in charge of the candidates of some applications, by candidate. */
async function ownersOf(items: readonly ApplicationRecord[], ownerId: string | undefined) {
  const ids = [...new Set(items.map(({ candidateId }) => candidateId))];
  const found = ownerId
    ? ids.map((candidateId) => ({ candidateId, recruiterId: ownerId }))
    : (await findTogether({ found: ids.map((candidateId) => basics.at({ candidateId })) })).found;
  const names = await namesOf([...new Set(found.map(({ recruiterId }) => recruiterId))]);
  return new Map(
    found.flatMap(({ candidateId, recruiterId: id }) => {
      const name = names.get(id);
      return name === undefined ? [] : [[candidateId, { id, name }] as const];
    }),
  );
}
