import * as z from 'zod';
import { changeReasonNames } from '#shared/domain/account/recruiters.ts';
import { entity } from '../_table/entity.ts';

const text = z.string();

/** A staff act that no other item records: an event in the candidate's history. Holds ids and a mail's subject, no names. */
const timelineEvent = z.object({
  candidateId: text,
  at: text,
  id: text,
  by: text,
  kind: z.enum(['ownerChanged', 'mailed']),
  /** The newly assigned recruiter. */
  recruiterId: text.optional(),
  /** Who was in charge before; empty for no one. */
  formerId: text.optional(),
  /** The candidate's reason for requesting another recruiter. */
  reason: z.enum(changeReasonNames).optional(),
  /** The mail's subject, from its sender or template. */
  subject: text.optional(),
});

export const timelineEvents = entity(timelineEvent, {
  pk: 'CAND#{candidateId}',
  sk: 'HAPPENED#{at}#{id}',
  lists: { ofCandidate: { pk: 'CAND#{candidateId}', sk: 'HAPPENED#' } },
});
