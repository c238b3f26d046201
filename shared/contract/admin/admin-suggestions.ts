import * as z from 'zod';
import { applicationStatuses } from '../../domain/applications/application-status.ts';
import {
  declineReasonNames,
  mostSuggestedAtOnce,
  mostSuggestionLetters,
} from '../../domain/applications/suggestions.ts';
import { endpoint } from '../endpoint.ts';
import { id, optionalLine } from '../fields.ts';

const text = z.string();

const suggestion = z.object({
  candidateId: text,
  candidateName: text,
  byName: text,
  at: text,
  words: text,
  /** The candidate's answer: an application counts more than an earlier no. */
  answer: z.enum(['none', 'applied', 'declined']),
  reason: z.enum(declineReasonNames).optional(),
  applicationStatus: z.enum(applicationStatuses).nullable(),
});
export type StaffSuggestion = z.output<typeof suggestion>;

/** Jobs that staff suggest to candidates, and what they answered [W08]. */
export const adminSuggestions = {
  suggest: endpoint({
    method: 'POST',
    path: 'admin/suggestions',
    summary: 'Suggests an open job to candidates, each once; says of each what came of it.',
    access: 'staff',
    limits: ['suggestHour'],
    body: z.object({
      jobId: id,
      candidateIds: z.array(id).min(1).max(mostSuggestedAtOnce, `At most ${mostSuggestedAtOnce} at once.`),
      words: optionalLine(mostSuggestionLetters).default(''),
    }),
    returns: z.object({
      results: z.array(
        z.object({
          candidateId: text,
          outcome: z.enum(['suggested', 'already', 'applied', 'notAllowed', 'missing']),
          message: text,
        }),
      ),
    }),
  }),
  suggestions: endpoint({
    method: 'GET',
    path: 'admin/suggestions',
    summary: 'To whom a job was suggested, newest first, and what they answered.',
    access: 'staff',
    listsPeople: 'suggestionList',
    limits: ['adminSearchMinute'],
    query: z.object({ jobId: id }),
    returns: z.object({ suggestionList: z.array(suggestion) }),
  }),
} as const;
