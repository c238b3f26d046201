import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { ChangeReason } from '#shared/domain/account/recruiters.ts';
import type { noUser } from '#shared/domain/actor.ts';
import { applicationStatuses } from '#shared/domain/applications/application-status.ts';
import { consentStates } from '#shared/domain/consent/consent-state.ts';
import { newNotice } from '../_notices/notices.ts';
import { entity } from '../_table/entity.ts';
import { readAllPages } from '../_table/read-all-pages.ts';
import type { Action } from '../_table/table.ts';
import { addingFormer } from './former-recruiters.ts';
import { basics } from './profile/candidates.ts';
import { timelineEvents } from './timeline-events.ts';

const text = z.string();

/** An application that is open, with all that the desk says of it; derived, see open-applications.ts. */
const openApplication = z.object({
  jobId: text,
  status: z.enum(applicationStatuses),
  appliedAt: text,
  changedAt: text,
  toldAt: text.optional(),
  agreedAt: text.optional(),
  remindedAt: text.optional(),
  consent: z.enum(consentStates),
  /** What has become worse since the candidate agreed; empty for nothing. */
  why: text,
  title: text,
  facility: text,
  place: text,
  /** Of an offer with terms. */
  answerBy: text.optional(),
  openedAt: text.optional(),
});
export type OpenApplication = z.output<typeof openApplication>;

/** That a recruiter is in charge of a candidate, so that the candidates of a recruiter can be counted, and what is open listed. */
const caseloadEntry = z.object({
  recruiterId: text,
  candidateId: text,
  /** Derived; missing in an entry of a moment ago, or before it was kept. */
  open: z
    .object({ name: text, applications: z.array(openApplication), shape: z.number(), revision: z.number() })
    .optional(),
});
export type CaseloadEntry = z.output<typeof caseloadEntry>;
export const caseload = entity(caseloadEntry, {
  pk: 'CHARGES#{recruiterId}',
  sk: 'CAND#{candidateId}',
  lists: { ofRecruiter: { pk: 'CHARGES#{recruiterId}', sk: 'CAND#' } },
});

/** Everything that is known of a recruiter's caseload. */
export async function caseloadOf(recruiterId: string): Promise<CaseloadEntry[]> {
  return await readAllPages((after) => caseload.list('ofRecruiter', { recruiterId }, after));
}

/** The ids of the candidates in a recruiter's charge. */
export async function candidatesInCaseload(recruiterId: string): Promise<string[]> {
  return (await caseloadOf(recruiterId)).map(({ candidateId }) => candidateId);
}

interface ChargeTaken {
  readonly candidateId: string;
  /** Empty for none. */
  readonly before: string;
  readonly recruiterId: string;
  /** Who decided it, or `noUser`; absent where the candidate just got the next in turn, which no history tells. */
  readonly by?: string | typeof noUser;
  /** Why the candidate asked for another one. */
  readonly reason?: ChangeReason | undefined;
  readonly at?: string;
}

/**
 * The actions that put a candidate into a recruiter's charge; refused when another one was since. A candidate who had another one
 * before gets a notice, and that one is kept as a former one. What is open follows from the stream.
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
  const happened = { candidateId, at, id: randomUUID(), recruiterId, ...(reason && { reason }) };
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
