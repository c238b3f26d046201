import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { jobCards } from './job-search.ts';

/** Matches, and since when they are new; without it in a first visit. */
const newMatches = jobCards.extend({ since: z.string().optional() });
export type NewMatches = z.infer<typeof newMatches>;

/** What is new to a candidate [D19]. */
export const newMatchCalls = {
  news: endpoint({
    method: 'GET',
    path: 'job/news',
    summary: 'The candidate’s matches that became news since the last visit, ten at most, best match first.',
    access: 'candidate',
    becomeUser: 'honoured',
    returns: newMatches,
  }),
} as const;
