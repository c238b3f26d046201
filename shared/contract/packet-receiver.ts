import * as z from 'zod';
import { mostReasonLetters, mostReceivers, mostSubmissionWords } from '../domain/applications/submission-gaps.ts';
import { email, optionalLines } from './fields.ts';

/** To whom a packet is shared: what staff fill in. */
export const packetReceiver = z.object({ email });

/** What staff fill in to submit an application to its facility [X24]. */
export const submissionForm = z.object({
  emails: z.array(email).min(1, 'Please add a receiver.').max(mostReceivers, `At most ${mostReceivers} receivers.`),
  /** To the receivers. */
  words: optionalLines(mostSubmissionWords).optional(),
  /** Why it goes without what is missing. */
  without: optionalLines(mostReasonLetters).optional(),
});
