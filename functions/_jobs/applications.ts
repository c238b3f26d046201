import * as z from 'zod';
import { applicationStatuses } from '#shared/domain/application-status.ts';
import { entity } from '../_table/entity.ts';

const status = z.enum(applicationStatuses);

/** One candidate's application to one job: the key makes a second one impossible. */
export const applicationRecord = z.object({
  candidateId: z.string(),
  jobId: z.string(),
  status,
  appliedAt: z.string(),
  /** The instant of the newest step: staff see what moved last first. */
  changedAt: z.string(),
  /** Every step with its instant and who made it (absent for the candidate's own), oldest first. */
  steps: z.array(z.object({ status, at: z.string(), by: z.string().optional() })),
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
  step: { readonly status: ApplicationRecord['status']; readonly by?: string },
  now = new Date(),
): ApplicationRecord {
  const at = now.toISOString();
  const { status } = step;
  return { ...before, status, changedAt: at, steps: [...before.steps, { ...step, at }], version: before.version + 1 };
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
