import { downloadFailure } from './download.ts';
import { Refused, withRequestId } from './refused.ts';

/** What the server has to say itself: a file that is still being checked, or too many at once. */
const telling: readonly number[] = [409, 429];

/** What is said about a download that failed. */
export function downloadFault(error: unknown): string {
  if (!(error instanceof Refused)) return downloadFailure;
  return telling.includes(error.status) ? error.message : withRequestId(downloadFailure, error.requestId);
}
