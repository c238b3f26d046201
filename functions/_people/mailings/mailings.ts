import * as z from 'zod';
import { mailingTypes } from '#shared/domain/mails/mail-kinds.ts';
import { mailingOutcomes } from '#shared/domain/mails/mailings.ts';
import { entity } from '../../_table/entity.ts';

const text = z.string();

/**
 * A mail to many candidates, decided once: who gets it, and why the others do not. The stream function writes the notices of those who do.
 * Its id comes from the browser, so that whatever is sent twice is one mailing. The table removes it after 30 days.
 */
const mailing = z.object({
  id: text,
  by: text,
  at: text,
  type: z.enum(mailingTypes),
  subject: text,
  message: text,
  rows: z.array(z.object({ candidateId: text, outcome: z.enum(mailingOutcomes) })),
  expiresAt: z.number(),
});
export type Mailing = z.output<typeof mailing>;

export const mailings = entity(mailing, { pk: 'MAILING#{id}', sk: 'MAILING' });

/** How many mails of mailings a sender has used on a day; counted in the transaction of each mailing. */
export const mailingDays = entity(
  z.object({ senderId: text, day: text, mails: z.number().default(0), expiresAt: z.number() }),
  { pk: 'USER#{senderId}', sk: 'MAILED#{day}', keyOnly: ['senderId', 'day'] },
);

/** The id by which the stream function knows a mailing among what it sends. */
export const mailingItem = { prefix: 'mailing:', of: (id: string) => `mailing:${id}` } as const;
