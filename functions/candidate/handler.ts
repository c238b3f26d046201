import { candidate } from '#shared/contract/candidate.ts';
import { serve } from '../_http/serve.ts';
import { readDetails } from './read-details.ts';

/** The candidate's own profile. */
export const handler = serve(candidate, {
  details: ({ subject }) => readDetails(subject),
});
