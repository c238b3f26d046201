import * as z from 'zod';
import { declineReasonNames } from '../../domain/applications/suggestions.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { jobCard } from './job-shapes.ts';

const text = z.string();

const suggestion = z.object({ job: jobCard, recruiterName: text, at: text, words: text });
export type Suggestion = z.output<typeof suggestion>;

/** What recruiters suggest to the candidate [W08]. */
export const jobSuggestions = {
  suggestions: endpoint({
    method: 'GET',
    path: 'job/suggestions',
    summary: 'Open jobs that recruiters suggest and the candidate has not answered, newest first.',
    access: 'candidate',
    becomeUser: 'honoured',
    returns: z.object({ suggestionList: z.array(suggestion) }),
  }),
  declineSuggestion: endpoint({
    method: 'PUT',
    path: 'job/suggestions',
    summary:
      'Says that a suggested job is not for the candidate, and why; the candidate’s own word, refused during impersonation.',
    access: 'candidate',
    becomeUser: 'refused',
    query: z.object({ jobId: id }),
    body: z.object({ reason: z.enum(declineReasonNames) }),
    returns: z.object({ success: z.literal(true) }),
  }),
} as const;
