import { unlessConflict } from '../_table/unless-conflict.ts';
import { exactly } from '../_table/when.ts';
import { holdingStates } from './alert-state.ts';
import type { KnownCandidate } from './known-candidate.ts';
import { tellingSearches } from './telling-searches.ts';

/**
 * Moves what waits for a digest to the bucket of the candidate's present home and shifts [D18]: a save of either leaves the searches where
 * they are, and the round that finds them there moves them. That bucket's clock tells of the same news, which are remembered for a week.
 * A search or a state that was written meanwhile is in the right bucket already, or is moved the next day.
 */
export async function moveTo(bucket: string, { searches, state }: KnownCandidate): Promise<void> {
  for (const search of searches) {
    const { version, told } = search;
    if (search.tells === 'daily')
      await unlessConflict(tellingSearches.put({ ...search, bucket }, { when: { version, told: exactly(told) } }));
  }
  if (state && state.held.length > 0)
    await unlessConflict(
      holdingStates.put({ ...state, bucket, version: state.version + 1 }, { when: { version: state.version } }),
    );
}
