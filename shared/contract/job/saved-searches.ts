import * as z from 'zod';
import {
  mostSavedFilterLetters,
  mostSearchAddressLetters,
  mostSearchNameLetters,
} from '../../domain/finding/saved-search-limits.ts';
import { restReasons } from '../../domain/finding/search-rests.ts';
import { endpoint } from '../endpoint.ts';
import { id, line, optionalLine } from '../fields.ts';
import { jobFilter } from './job-search.ts';

/** What a saved search asks the board for: no page, no order, and not what is new. */
export const savedFilter = jobFilter.omit({ page: true, count: true, sortBy: true, jobIds: true, newsAfter: true });

/** When a saved search tells its candidate of new jobs: at once, once a day, or not. */
export const searchTells = z.enum(['instant', 'daily', 'off']);

const name = line(mostSearchNameLetters, 'Name this search.');
const version = z.number().int().min(1);
const choices = {
  name,
  tells: searchTells,
  byText: z.boolean().default(false),
  alsoAtWork: z.boolean().default(false),
};
const byId = z.object({ id });

const ownSearch = z.object({
  id: z.string(),
  name: z.string(),
  /** Where the board shows it: what its filters are called and how they look is known there alone. */
  address: z.string(),
  /** Absent where the board no longer reads it. */
  filter: savedFilter.optional(),
  /** False where the filter is no longer one of the board: the search tells nothing. */
  isValid: z.boolean(),
  tells: searchTells,
  /** While it rests it tells nothing: why, and from which day on it tells again by itself [D18]. */
  rest: z.object({ why: z.enum(restReasons), until: z.string().optional() }).optional(),
  byText: z.boolean(),
  alsoAtWork: z.boolean(),
  savedAt: z.string(),
  openedAt: z.string().optional(),
  /** The jobs that became news since the search was opened; absent while there is no board. */
  newCount: z.number().optional(),
  version: z.number(),
});
export type OwnSearch = z.output<typeof ownSearch>;

/** Searches that a candidate saved [D13]. */
export const savedSearchCalls = {
  searches: endpoint({
    method: 'GET',
    path: 'job/searches',
    summary: 'The candidate’s saved searches, the first saved first, each with how many jobs are new.',
    access: 'candidate',
    becomeUser: 'honoured',
    returns: z.object({ searchList: z.array(ownSearch) }),
  }),
  saveSearch: endpoint({
    method: 'POST',
    path: 'job/searches',
    summary: 'Saves a search, ten at most; the same filter twice is the one there is.',
    access: 'candidate',
    becomeUser: 'honoured',
    body: z.object({
      ...choices,
      address: optionalLine(mostSearchAddressLetters),
      filter: savedFilter.refine((filter) => JSON.stringify(filter).length <= mostSavedFilterLetters, {
        message: 'This search has too many filters to be saved. Remove some.',
      }),
    }),
    returns: ownSearch,
  }),
  changeSearch: endpoint({
    method: 'PUT',
    path: 'job/searches',
    summary: 'Changes the name of a saved search and how it tells; another filter is another search.',
    access: 'candidate',
    becomeUser: 'honoured',
    body: z.object({ id, ...choices, version }),
    returns: ownSearch,
  }),
  removeSearch: endpoint({
    method: 'DELETE',
    path: 'job/searches',
    summary: 'Deletes a saved search.',
    access: 'candidate',
    becomeUser: 'honoured',
    query: byId,
    returns: z.object({ isSaved: z.boolean() }),
  }),
  searchOpened: endpoint({
    method: 'POST',
    path: 'job/searches/opened',
    summary: 'Notes that a saved search was opened: what is new is counted from now on.',
    access: 'candidate',
    becomeUser: 'honoured',
    query: byId,
    returns: z.object({ openedAt: z.string() }),
  }),
} as const;
