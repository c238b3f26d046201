import * as z from 'zod';
import { mailingTypes } from '#shared/domain/mails/mail-kinds.ts';
import { mailingOutcomes } from '#shared/domain/mails/mailings.ts';
import { entity } from '../../_table/entity.ts';

const text = z.string();

/**
 * A mailing to many candidates, decided once: its recipients, and why the others are excluded. The stream function writes the recipients'
 * notices. The browser chooses the id, so a request sent twice is one mailing. Expires after 30 days.
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

/** The number of mails in a sender's mailings of one day, for the quota; counted in each mailing's transaction. */
export const mailingDays = entity(
  z.object({ senderId: text, day: text, mails: z.number().default(0), expiresAt: z.number() }),
  { pk: 'USER#{senderId}', sk: 'MAILED#{day}', keyOnly: ['senderId', 'day'] },
);

/** The notice id by which the stream function recognizes a mailing. */
export const mailingItem = { prefix: 'mailing:', of: (id: string) => `mailing:${id}` } as const;
