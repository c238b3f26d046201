import { Problem, type ProblemKind } from '#shared/domain/problem.ts';
import { downloadFailure } from './download.ts';
import { withRequestId } from './problems.ts';

/** What the server has to say itself: a file that is still being checked, or too many at once. */
const telling: readonly ProblemKind[] = ['conflict', 'tooMany'];

/** What is said about a download that failed. */
export function downloadFault(error: unknown): string {
  if (!(error instanceof Problem)) return downloadFailure;
  return telling.includes(error.kind) ? error.message : withRequestId(downloadFailure, error.requestId);
}
