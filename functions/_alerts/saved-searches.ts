import * as z from 'zod';
import { jobFilter } from '#shared/contract/job/job-search.ts';
import { entity } from '../_table/entity.ts';

const text = z.string();

/** What a saved search asks the board for: no page, no order. */
export const savedFilter = jobFilter.omit({ page: true, count: true, sortBy: true, jobIds: true });

/** A search that a candidate saved [D13]. */
export const savedSearch = z.object({
  candidateId: text,
  id: text,
  name: text,
  /** As it was saved: what has become invalid since stays listed, and tells nothing. */
  filter: z.record(text, z.unknown()),
  tells: z.enum(['instant', 'daily', 'off']),
  byText: z.boolean().default(false),
  alsoAtWork: z.boolean().default(false),
  savedAt: text,
  /** By source, the instant of the file up to which it was told of its news; before the first, it is `savedAt`. */
  told: z.record(text, text).default({}),
  version: z.number(),
});
export type SavedSearch = z.output<typeof savedSearch>;

export const savedSearches = entity(savedSearch, {
  pk: 'CAND#{candidateId}',
  sk: 'SEARCH#{id}',
  lists: { ofCandidate: { pk: 'CAND#{candidateId}', sk: 'SEARCH#' } },
});
