import { mayApplyAgain } from '#shared/domain/applications/application-status.ts';
import { readAllPages } from '../../_table/read-all-pages.ts';
import { applications } from '../applications.ts';

/** The jobs that a candidate applied to and cannot apply to again, which are no news: one query. */
export async function appliedIdsOf(candidateId: string): Promise<string[]> {
  const all = await readAllPages((after) => applications.list('ofCandidate', { candidateId }, after));
  return all.filter(({ status }) => !mayApplyAgain(status)).map(({ jobId }) => jobId);
}
