import * as z from 'zod';
import { mostReasonLetters, mostReceivers, mostSubmissionWords } from '../domain/applications/submission-gaps.ts';
import { email, optionalLine, optionalLines } from './fields.ts';

/** To whom a packet is shared: what staff fill in. */
export const packetReceiver = z.object({ email });

/** What a receiver is called in the greeting of mails; known at the facility from then on. */
export const receiverName = z.object({ email, name: optionalLine(100) });
export type ReceiverName = z.output<typeof receiverName>;

/** What staff fill in to submit an application to its facility [X24]. */
export const submissionForm = z.object({
  emails: z.array(email).min(1, 'Please add a receiver.').max(mostReceivers, `At most ${mostReceivers} receivers.`),
  names: z.array(receiverName).max(mostReceivers).optional(),
  /** To the receivers. */
  words: optionalLines(mostSubmissionWords).optional(),
  /** Why it goes without what is missing. */
  without: optionalLines(mostReasonLetters).optional(),
  /** With the health documents, which the consent has to name [C10]. */
  withHealth: z.boolean().optional(),
});
