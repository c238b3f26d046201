import { minuteMs } from '#shared/domain/days/durations.ts';
import { lazy } from '../../_runtime/lazy.ts';
import { log, logged } from '../../_runtime/log.ts';
import { pointer, pointerKeyOf } from '../pointer.ts';
import { jobCollection } from './job-collection.ts';

const { readBytes } = lazy(() => import('../../_storage/objects.ts'));

let held: Readonly<Record<string, string>> = {};
let readAt = Number.NEGATIVE_INFINITY;

/**
 * The instant of the last file of a source, without the board [D27]; undefined where that is not known. It is said to the minute, and read
 * as often.
 */
export async function confirmedAt(source: string, now = Date.now()): Promise<string | undefined> {
  if (now - readAt >= minuteMs) {
    try {
      const bytes = await readBytes(jobCollection.bucket, pointerKeyOf(jobCollection));
      held = bytes ? pointer.parse(JSON.parse(bytes.toString('utf8'))).confirmed : {};
      readAt = now;
    } catch (error) {
      // The job is what was asked for.
      log.warn('pointer not read', { error: logged(error) });
    }
  }
  return held[source];
}
