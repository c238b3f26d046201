import { minuteMs } from '#shared/domain/days/durations.ts';
import { lazy } from '../../_runtime/lazy.ts';
import { log, logged } from '../../_runtime/log.ts';
import { pointer, pointerKeyOf } from '../pointer.ts';
import { jobCollection } from './job-collection.ts';

const { readBytes } = lazy(() => import('../../_storage/objects.ts'));

let held: Readonly<Record<string, string>> = {};
let readAt = Number.NEGATIVE_INFINITY;

/**
 * The instant of each source's last file, read from the pointer without loading the board [D27]; unknown ones are missing. Up to a minute
 * old.
 */
export async function confirmedSources(now = Date.now()): Promise<Readonly<Record<string, string>>> {
  if (now - readAt >= minuteMs) {
    try {
      const bytes = await readBytes(jobCollection.bucket, pointerKeyOf(jobCollection));
      held = bytes ? pointer.parse(JSON.parse(bytes.toString('utf8'))).confirmed : {};
      readAt = now;
    } catch (error) {
      // The job itself was requested, and is shown without it.
      log.warn('pointer not read', { error: logged(error) });
    }
  }
  return held;
}
