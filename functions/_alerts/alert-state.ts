import * as z from 'zod';
import { entity } from '../_table/entity.ts';

/**
 * Up to which file the news of a source were told, or when the digest of a bucket last went out; `due` is the file whose news are to be
 * told, noted before it counts.
 */
export const alertRounds = entity(
  z.object({ name: z.string(), upTo: z.string().default(''), due: z.string().default('') }),
  { pk: 'ROUND#ALERTS', sk: '{name}', lists: { all: { pk: 'ROUND#ALERTS', sk: '' } }, keyOnly: ['name'] },
);

/** Notes that the news of this file are to be told, before the file counts: a round that is cut off is repeated by the hourly one. */
export async function noteNews(source: string, fileAt: string): Promise<void> {
  await alertRounds.change({ name: source }, { set: { due: fileAt } }, { mayBeNew: true });
}

/** News of a search that wait for the digest: jobs that it names, and how many there are. */
const heldNews = z.object({ searchId: z.string(), jobIds: z.array(z.string()), total: z.number() });
export type HeldNews = z.output<typeof heldNews>;

const alertState = z.object({
  candidateId: z.string(),
  /** The instants of the notices that count for the caps. */
  noticedAt: z.array(z.string()).default([]),
  textedAt: z.string().optional(),
  held: z.array(heldNews).default([]),
  /** When the clock of the last digest struck, and digests of what it said of saved jobs. */
  digestOf: z.string().default(''),
  saidOfSaved: z.array(z.string()).default([]),
  version: z.number(),
});
export type AlertState = z.output<typeof alertState>;

/** Of a candidate who was never told of anything. */
export const noState = (candidateId: string): AlertState => ({
  candidateId,
  noticedAt: [],
  held: [],
  digestOf: '',
  saidOfSaved: [],
  version: 0,
});

const keys = { pk: 'CAND#{candidateId}', sk: 'ALERTED' } as const;

/** What a candidate was told lately of new jobs: every round writes it under its version, so that of two at once one reads again. */
export const alertStates = entity(alertState, keys);

/** The same while news wait for a digest: those are found in their bucket. */
export const holdingStates = entity(alertState.extend({ bucket: z.string() }), {
  ...keys,
  lists: { inBucket: { pk: 'HOLDING#{bucket}', sk: '{candidateId}', index: 'byList' } },
});
