import * as z from 'zod';
import { changeReasonNames } from '#shared/domain/account/recruiters.ts';
import { entity } from '../_table/entity.ts';

const text = z.string();

/** What staff did about a candidate that no other item tells: a line of the candidate's history. Holds no names: only ids, and what a mail was about. */
const timelineEvent = z.object({
  candidateId: text,
  at: text,
  id: text,
  by: text,
  kind: z.enum(['ownerChanged', 'mailed']),
  /** The recruiter who is in charge from then on. */
  recruiterId: text.optional(),
  /** Why the candidate asked for another one. */
  reason: z.enum(changeReasonNames).optional(),
  /** What the mail was about, in its sender's words or those of its template. */
  subject: text.optional(),
});

export const timelineEvents = entity(timelineEvent, {
  pk: 'CAND#{candidateId}',
  sk: 'HAPPENED#{at}#{id}',
  lists: { ofCandidate: { pk: 'CAND#{candidateId}', sk: 'HAPPENED#' } },
});
