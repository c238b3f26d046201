import { missing } from '#shared/domain/problem.ts';
import { type JobRecord, jobs } from '../_jobs/jobs.ts';
import { basics, type CandidateBasics } from '../_people/profile/candidates.ts';
import { batchGet } from '../_table/batch-get.ts';

/** Who applies and to what, in one read: unknown jobs are left out. Problem missing for somebody without a profile. */
export async function readApplicant(
  candidateId: string,
  jobIds: readonly string[],
): Promise<{ candidate: CandidateBasics; found: JobRecord[] }> {
  const own = basics.key({ candidateId });
  const items = await batchGet([own, ...[...new Set(jobIds)].map((jobId) => jobs.key({ jobId }))]);
  const candidate = basics.read(items.find(({ PK }) => PK === own.PK));
  if (!candidate) throw missing();
  return { candidate, found: items.flatMap((item) => (item.PK === own.PK ? [] : (jobs.read(item) ?? []))) };
}
