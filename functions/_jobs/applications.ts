import * as z from 'zod';
import { savedTerms } from '#shared/contract/job/saved-jobs.ts';
import { applicationStatuses, stepReasons } from '#shared/domain/applications/application-status.ts';
import { rejectCauseNames, standingSteps } from '#shared/domain/applications/application-steps.ts';
import { entity } from '../_table/entity.ts';
import { storedConsent } from './consent-record.ts';

const status = z.enum(applicationStatuses);
const reason = z.enum(stepReasons).optional();

const step = z.object({
  status,
  at: z.string(),
  /** See DoneBy (shared/domain/actor.ts). */
  by: z.string().optional(),
  reason,
  /** The cause for which staff rejected it, their words for staff, and their words for the candidate. */
  cause: z.enum(rejectCauseNames).optional(),
  note: z.string().optional(),
  message: z.string().optional(),
  /** Why the candidate withdrew, in own words for staff; why one declined is with the answer of the offer. */
  said: z.string().optional(),
  /** The idempotency token of the call that made it. */
  token: z.string().optional(),
  /** Takes the step before it back: its status is that of the step before that. */
  isUndo: z.boolean().optional(),
});

/** One candidate's application to one job: the key makes a second one impossible. */
export const applicationRecord = z.object({
  candidateId: z.string(),
  jobId: z.string(),
  /** Whose feed the job came by; none in a record from before it was kept. */
  source: z.string().optional(),
  status,
  appliedAt: z.string(),
  /** The instant of the newest step: staff see what moved last first. */
  changedAt: z.string(),
  /** The reason of the newest step. */
  reason,
  /** Every step with its instant and who made it, oldest first. */
  steps: z.array(step),
  /** What the candidate agreed to last. None where staff applied, or before consents were kept. */
  consent: storedConsent.optional(),
  /** A digest of the job's terms when a feed last changed them under the open application; none before, and when it begins again. */
  followedTerms: z.string().optional(),
  /** What staff said last to the candidate while the facility decides, with or without news. */
  news: z.object({ at: z.string(), by: z.string(), message: z.string() }).optional(),
  /** When the admins were last notified of a clock that had run out. */
  escalatedAt: z.string().optional(),
  /** When staff last reminded the candidate of what they are asked. */
  remindedAt: z.string().optional(),
  version: z.number(),
});

export const applications = entity(applicationRecord, {
  pk: 'CAND#{candidateId}',
  sk: 'APP#{jobId}',
  lists: {
    ofCandidate: { pk: 'CAND#{candidateId}', sk: 'APP#' },
    atStatus: { pk: 'APPS#{status}', sk: '{changedAt}#{candidateId}#{jobId}', index: 'byList' },
    ofJob: { pk: 'JOB#{jobId}', sk: '{changedAt}#{candidateId}', index: 'byJob' },
  },
});
export type ApplicationRecord = z.output<typeof applicationRecord>;

/** When staff last reminded the candidate of what the newest step asks; what was asked before it is something else. */
export function reminderOf({
  remindedAt,
  changedAt,
}: Pick<ApplicationRecord, 'remindedAt' | 'changedAt'>): string | undefined {
  return remindedAt && remindedAt > changedAt ? remindedAt : undefined;
}

/** An application after one more step. */
export function withStep(
  before: ApplicationRecord,
  step: Omit<ApplicationRecord['steps'][number], 'at'>,
  now = new Date(),
): ApplicationRecord {
  const at = now.toISOString();
  const { status, reason } = step;
  return {
    ...before,
    status,
    reason,
    changedAt: at,
    steps: [...before.steps, { ...step, at }],
    version: before.version + 1,
  };
}

/**
 * An application as it was before its newest step, undone by this person; both stay in its history. It is where it was since then: a
 * clock goes on, an offer is open again. Undefined for one that has a single step.
 */
export function withoutLastStep(
  before: ApplicationRecord,
  by: string,
  now = new Date(),
): ApplicationRecord | undefined {
  const former = standingSteps(before.steps).at(-2);
  if (!former) return undefined;
  const { status, reason, at } = former;
  return {
    ...before,
    status,
    reason,
    changedAt: at,
    steps: [...before.steps, { status, at: now.toISOString(), by, isUndo: true }],
    version: before.version + 1,
  };
}

/** That a candidate began to apply to a job; the first time counts. */
export const startedApplications = entity(
  z.object({ candidateId: z.string(), jobId: z.string(), startedAt: z.string() }),
  { pk: 'CAND#{candidateId}', sk: 'STARTED#{jobId}' },
);

/** A job that a candidate saved. */
const favorite = z.object({
  candidateId: z.string(),
  jobId: z.string(),
  savedAt: z.string(),
  /** None in a record that was written before they were kept. */
  terms: savedTerms.optional(),
  /** The candidate's own, which staff never see [D30]; its version is none before the first. */
  note: z.string().optional(),
  version: z.number().optional(),
});
export const favorites = entity(favorite, {
  pk: 'CAND#{candidateId}',
  sk: 'FAV#{jobId}',
  lists: { ofCandidate: { pk: 'CAND#{candidateId}', sk: 'FAV#' } },
});
