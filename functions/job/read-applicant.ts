import { missing } from '#shared/domain/problem.ts';
import { type WholeJobRecord, wholeJobs } from '../_jobs/jobs.ts';
import { basics, type CandidateBasics } from '../_people/profile/candidates.ts';
import { findTogether } from '../_table/find-together.ts';

/** A candidate and the jobs that they apply to, in one read: unknown jobs are left out. Problem missing without a profile. */
export async function readApplicant(
  candidateId: string,
  jobIds: readonly string[],
): Promise<{ candidate: CandidateBasics; found: WholeJobRecord[] }> {
  const { candidate, found } = await findTogether({
    candidate: basics.at({ candidateId }),
    found: jobIds.map((jobId) => wholeJobs.at({ jobId })),
  });
  if (!candidate) throw missing();
  return { candidate, found };
}
