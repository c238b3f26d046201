import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { ChangeReason } from '#shared/domain/account/recruiters.ts';
import type { noUser } from '#shared/domain/actor.ts';
import { applicationStatuses } from '#shared/domain/applications/application-status.ts';
import { consentStates } from '#shared/domain/consent/consent-state.ts';
import { requestKinds } from '#shared/domain/documents/document-requests.ts';
import { newNotice, noticeKey, removingNotice } from '../_notices/notices.ts';
import { entity } from '../_table/entity.ts';
import { readAllPages } from '../_table/read-all-pages.ts';
import type { Action } from '../_table/table.ts';
import { addingFormer, removingFormer } from './former-recruiters.ts';
import { basics } from './profile/candidates.ts';
import { timelineEvents } from './timeline-events.ts';

const text = z.string();

/** An open application with everything the desk shows; derived, see open-applications.ts. */
const openApplication = z.object({
  jobId: text,
  status: z.enum(applicationStatuses),
  appliedAt: text,
  changedAt: text,
  toldAt: text.optional(),
  agreedAt: text.optional(),
  remindedAt: text.optional(),
  consent: z.enum(consentStates),
  /** Terms that became worse since the candidate agreed; empty for none. */
  why: text,
  title: text,
  facility: text,
  place: text,
  /** Only for an offer with terms. */
  answerBy: text.optional(),
  openedAt: text.optional(),
  /**
   * How the profile meets the job; only until the application is submitted to the facility, and only where the requirements could be
   * parsed.
   */
  meets: z.object({ met: z.number(), counted: z.number(), toAsk: z.number() }).optional(),
  /** What the packet lacks, each with the time of the last request; only until the application is submitted to the facility. */
  lacks: z.array(z.object({ name: text, kind: z.enum(requestKinds).optional(), askedAt: text.optional() })).optional(),
});
export type OpenApplication = z.output<typeof openApplication>;

/** The assignment of a candidate to a recruiter, kept for counting a caseload and listing its open applications. */
const caseloadEntry = z.object({
  recruiterId: text,
  candidateId: text,
  /** Derived; missing in new entries and in those from before the field. */
  open: z
    .object({
      name: text,
      phone: text.default(''),
      applications: z.array(openApplication),
      shape: z.number(),
      revision: z.number(),
    })
    .optional(),
});
export type CaseloadEntry = z.output<typeof caseloadEntry>;
export const caseload = entity(caseloadEntry, {
  pk: 'CHARGES#{recruiterId}',
  sk: 'CAND#{candidateId}',
  lists: { ofRecruiter: { pk: 'CHARGES#{recruiterId}', sk: 'CAND#' } },
});

/** A recruiter's caseload. */
export async function caseloadOf(recruiterId: string): Promise<CaseloadEntry[]> {
  return await readAllPages((after) => caseload.list('ofRecruiter', { recruiterId }, after));
}

/** The ids of the candidates assigned to a recruiter. */
export async function candidatesInCaseload(recruiterId: string): Promise<string[]> {
  return (await caseloadOf(recruiterId)).map(({ candidateId }) => candidateId);
}

interface ChargeTaken {
  readonly candidateId: string;
  /** Empty for none. */
  readonly before: string;
  readonly recruiterId: string;
  /** The actor, or `noUser`; absent for the candidate's first assignment in turn, which the history does not show. */
  readonly by?: string | typeof noUser;
  /** The candidate's reason for requesting another recruiter. */
  readonly reason?: ChangeReason | undefined;
  readonly at?: string;
}

/**
 * The actions that assign a candidate to a recruiter; refused after a concurrent assignment. When there was a previous recruiter, the
 * candidate gets a notice and that recruiter is recorded as a former one. The stream adds the open applications.
 */
export function takingCharge({
  candidateId,
  before,
  recruiterId,
  by,
  reason,
  at = new Date().toISOString(),
}: ChargeTaken): Action[] {
  const set = { recruiterId, isCharged: true };
  const happened = { candidateId, at, id: randomUUID(), recruiterId, formerId: before, ...(reason && { reason }) };
  return [
    basics.changing({ candidateId }, { set }, { when: { recruiterId: before } }),
    caseload.putting({ recruiterId, candidateId }),
    ...(before && before !== recruiterId
      ? [
          caseload.removing({ recruiterId: before, candidateId }),
          addingFormer({ candidateId, recruiterId: before, until: at, isAsked: by === candidateId }),
          ...newNotice('newRecruiter', candidateId, at, { recruiterId }),
        ]
      : []),
    ...(by === undefined ? [] : [timelineEvents.adding({ ...happened, by, kind: 'ownerChanged' })]),
  ];
}

/** The actions that undo such an assignment with everything written beside it, except the history's event. */
export function returningCharge({
  candidateId,
  before,
  recruiterId,
  at,
}: ChargeTaken & { readonly at: string }): Action[] {
  return [
    basics.changing({ candidateId }, { set: { recruiterId: before } }, { when: { recruiterId } }),
    caseload.removing({ recruiterId, candidateId }),
    ...(before
      ? [
          caseload.putting({ recruiterId: before, candidateId }),
          removingFormer({ candidateId, recruiterId: before, until: at }),
          ...removingNotice(noticeKey('newRecruiter', candidateId, at, { recruiterId })),
        ]
      : []),
  ];
}
