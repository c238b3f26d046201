import { versionOf } from '../../_runtime/derived.ts';
import { log, logged } from '../../_runtime/log.ts';
import { partitionOf } from '../directory/directory.ts';
import { sweepDirectory } from '../directory/sweep-directory.ts';
import { syncFacets } from './sync-facets.ts';

/** Writes the facets of every candidate whose facets are missing or of an earlier version; returns how many. */
export async function refreshFacets(secondsLeft: () => number, pageSize = 100): Promise<number> {
  const list = {
    name: 'facets',
    version: versionOf('facets'),
    partition: partitionOf('everybody', 'type', 'Candidate'),
  };
  return await sweepDirectory({ ...list, pageSize, secondsLeft, refresh });
}

/** Failures are left to the sweep through all users. */
async function refresh({ id }: { readonly id: string }): Promise<boolean> {
  try {
    return await syncFacets(id);
  } catch (error) {
    log.warn('facets not written', { userId: id, error: logged(error) });
    return false;
  }
}
