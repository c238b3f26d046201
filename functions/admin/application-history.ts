import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import { missing } from '#shared/domain/problem.ts';
import { applications } from '../_jobs/applications.ts';
import { namesOf } from '../_people/directory/people-names.ts';

/** Every step of an application with who made it. */
export async function applicationHistory(
  candidateId: string,
  jobId: string,
): Promise<z.input<typeof api.admin.applicationHistory.returns>> {
  const own = await applications.find({ candidateId, jobId });
  if (!own) throw missing();
  const names = await namesOf([candidateId, ...own.steps.flatMap(({ by }) => by ?? [])]);
  return {
    steps: own.steps.map(({ by, ...step }) => ({ ...step, by: names.get(by ?? candidateId) ?? '' })),
  };
}
