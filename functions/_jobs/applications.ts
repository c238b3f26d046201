import * as z from 'zod';
import { applicationStatuses, endReasons } from '#shared/domain/application-status.ts';
import { entity } from '../_table/entity.ts';

const status = z.enum(applicationStatuses);
const reason = z.enum(endReasons).optional();

/** One candidate's application to one job: the key makes a second one impossible. */
export const applicationRecord = z.object({
  candidateId: z.string(),
  jobId: z.string(),
  status,
  appliedAt: z.string(),
  /** The instant of the newest step: staff see what moved last first. */
  changedAt: z.string(),
  /** Why it ended, where more is known than its status says. */
  reason,
  /** Every step with its instant and who made it (absent for the candidate's own), oldest first. */
  steps: z.array(z.object({ status, at: z.string(), by: z.string().optional(), reason })),
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

/** That a candidate began to apply to a job; the first time counts. */
export const startedApplications = entity(
  z.object({ candidateId: z.string(), jobId: z.string(), startedAt: z.string() }),
  { pk: 'CAND#{candidateId}', sk: 'STARTED#{jobId}' },
);

/** A job that a candidate saved. */
export const favorites = entity(z.object({ candidateId: z.string(), jobId: z.string(), savedAt: z.string() }), {
  pk: 'CAND#{candidateId}',
  sk: 'FAV#{jobId}',
  lists: { ofCandidate: { pk: 'CAND#{candidateId}', sk: 'FAV#' } },
});
