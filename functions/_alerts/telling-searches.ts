import { hash } from 'node:crypto';
import * as z from 'zod';
import { entity } from '../_table/entity.ts';
import { savedSearch } from './saved-searches.ts';

/** A saved search while it tells: the same item, which rounds read in its bucket. */
export const tellingSearches = entity(savedSearch.extend({ bucket: z.string() }), {
  pk: 'CAND#{candidateId}',
  sk: 'SEARCH#{id}',
  lists: { inBucket: { pk: 'TELLING#{bucket}', sk: '{candidateId}#{id}', index: 'byList' } },
});

/** The buckets of instant searches, which are read side by side. */
export const instantBuckets: readonly string[] = Array.from('0123456789abcdef', (letter) => `instant/${letter}`);

/** The bucket of a candidate's instant searches: one for all of them. */
export const instantBucketOf = (candidateId: string): string => `instant/${hash('sha256', candidateId)[0]}`;
