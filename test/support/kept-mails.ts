import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { type OutboxItem, outboxItem } from '../../functions/_mail/outbox.ts';
import { documentClient, tableName } from '../../functions/_table/table.ts';

/** The mails that wait to be sent, or were sent, in a table of the test's own, the oldest first. */
export async function keptMails(): Promise<OutboxItem[]> {
  const found: OutboxItem[] = [];
  for await (const { Items = [] } of paginateScan({ client: documentClient() }, { TableName: tableName() }))
    for (const item of Items) if (item.SK === 'OUTBOX') found.push(outboxItem.parse(item));
  return found.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}

/** Those to an address, by their kinds. */
export async function mailsTo(email: string): Promise<string[]> {
  return (await keptMails()).filter(({ to }) => to.includes(email)).map(({ kind }) => kind);
}
