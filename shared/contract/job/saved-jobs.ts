import * as z from 'zod';
import type { SavedTerms } from '../../domain/finding/since-saved.ts';
import { mostFavoriteNoteLetters } from '../../domain/limits.ts';
import { endpoint } from '../endpoint.ts';
import { id, optionalLines } from '../fields.ts';
import { consentTerms } from './consent-shapes.ts';
import { jobCard } from './job-shapes.ts';

/** What a favourite keeps of its job as it was saved. */
export const savedTerms = consentTerms
  .omit({ facility: true })
  .extend({ isOpen: z.boolean() }) satisfies z.ZodType<SavedTerms>;

/** What a candidate notes on a saved job; empty for nothing. */
export const favoriteNote = optionalLines(mostFavoriteNoteLetters);

/** A note with the version that the next one is based on: 0 before the first. */
const storedNote = z.object({ note: z.string(), version: z.number() });
export type StoredNote = z.infer<typeof storedNote>;

/** A saved job as it is now. */
const savedJob = jobCard.extend({
  /** What changed since it was saved, in words; absent where nothing did. */
  sinceSaved: z.string().optional(),
  /** The candidate's alone: absent while staff act for them [D30]. */
  own: storedNote.optional(),
});
export type SavedJob = z.infer<typeof savedJob>;

const byJob = z.object({ jobId: id });

/** Jobs that a candidate keeps in mind. */
export const savedJobs = {
  favorites: endpoint({
    method: 'GET',
    path: 'job/favorites',
    summary: 'The candidate’s saved jobs, open or not, newest first.',
    access: 'candidate',
    becomeUser: 'honoured',
    returns: z.object({ jobList: z.array(savedJob), total: z.number() }),
  }),
  clearFavorites: endpoint({
    method: 'DELETE',
    path: 'job/favorites',
    summary: 'Takes every job that is no longer available off the saved ones, or all of them.',
    access: 'candidate',
    becomeUser: 'honoured',
    query: z.object({ only: z.enum(['unavailable', 'all']).default('all') }),
    returns: z.object({ removed: z.number() }),
  }),
  addFavorite: endpoint({
    method: 'POST',
    path: 'job/favorite',
    summary: 'Saves a job; saving it twice is one favourite.',
    access: 'candidate',
    becomeUser: 'honoured',
    query: byJob,
    returns: z.object({ isFavorite: z.boolean() }),
  }),
  noteFavorite: endpoint({
    method: 'PUT',
    path: 'job/favorite',
    summary: 'Keeps the candidate’s own note on a saved job; an empty one takes it away.',
    access: 'candidate',
    becomeUser: 'refused',
    body: z.object({ jobId: id, note: favoriteNote, version: z.number().int().min(0) }),
    returns: storedNote,
  }),
  removeFavorite: endpoint({
    method: 'DELETE',
    path: 'job/favorite',
    summary: 'Takes a job off the saved ones.',
    access: 'candidate',
    becomeUser: 'honoured',
    query: byJob,
    returns: z.object({ isFavorite: z.boolean() }),
  }),
} as const;
