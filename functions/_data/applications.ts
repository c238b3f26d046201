import * as z from 'zod';
import { applicationStatuses } from '#shared/domain/application-status.ts';
import { entity } from './entity.ts';

const status = z.enum(applicationStatuses);

/** One candidate's application to one job: the key makes a second one impossible. */
export const applicationRecord = z.object({
  candidateId: z.string(),
  jobId: z.string(),
  status,
  appliedAt: z.string(),
  /** Every step with its instant, oldest first. */
  steps: z.array(z.object({ status, at: z.string() })),
  version: z.number(),
});

export const applications = entity(applicationRecord, {
  pk: 'CAND#{candidateId}',
  sk: 'APP#{jobId}',
  lists: { ofCandidate: { pk: 'CAND#{candidateId}', sk: 'APP#' } },
});

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

/** The most jobs one candidate may save. */
export const maxFavorites = 1000;
