import { outbox } from '../../../functions/_mail/outbox.ts';

/** The keys of a mail in the outbox as the stream of the table brings them. */
export function streamKeys(id: string) {
  const { PK, SK } = outbox.key({ id });
  return { PK: { S: PK }, SK: { S: SK } };
}
