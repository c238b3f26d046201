import * as z from 'zod';
import { savedFilter, searchTells } from '#shared/contract/job/saved-searches.ts';
import { findSpecialty } from '../_reference/specialties.ts';
import { entity } from '../_table/entity.ts';

const text = z.string();

/** A search that a candidate saved [D13]. */
export const savedSearch = z.object({
  candidateId: text,
  id: text,
  name: text,
  /** The filters as the board's address says them. */
  address: text.default(''),
  /** As it was saved: what has become invalid since stays listed, and tells nothing. */
  filter: z.record(text, z.unknown()),
  tells: searchTells,
  byText: z.boolean().default(false),
  alsoAtWork: z.boolean().default(false),
  savedAt: text,
  openedAt: text.optional(),
  /** When its candidate last said how it tells, and when it was asked about: see search-rests.ts [D18]. */
  keptAt: text.optional(),
  askedAt: text.optional(),
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

/** The filter of a saved search as the board reads it; undefined where it no longer does, or where a specialty of it is gone. */
export function boardFilterOf(filter: SavedSearch['filter']): z.output<typeof savedFilter> | undefined {
  const { data } = savedFilter.safeParse(filter);
  return data?.specialties.every((id) => findSpecialty(id)) ? data : undefined;
}
