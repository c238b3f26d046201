import { mayApplyAgain } from '#shared/domain/applications/application-status.ts';
import { readAllPages } from '../../_table/read-all-pages.ts';
import { type ApplicationRecord, applications } from '../applications.ts';

/** All applications of a candidate: one query. */
export async function applicationsOf(candidateId: string): Promise<ApplicationRecord[]> {
  return await readAllPages((after) => applications.list('ofCandidate', { candidateId }, after));
}

/** The jobs of applications that cannot be made again, which are no news. */
export const appliedIdsAmong = (own: readonly ApplicationRecord[]): string[] =>
  own.filter(({ status }) => !mayApplyAgain(status)).map(({ jobId }) => jobId);

/** The jobs that a candidate applied to and cannot apply to again: one query. */
export async function appliedIdsOf(candidateId: string): Promise<string[]> {
  return appliedIdsAmong(await applicationsOf(candidateId));
}
