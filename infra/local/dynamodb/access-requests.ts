import type { AccessRequest } from '../iam/conditions.ts';

/** The parts of a table that authorization depends on. */
export interface TableAccess {
  readonly arn: string;
  readonly partitionKey: string;
}

type Attributes = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface ItemInput {
  readonly TableName?: string;
  readonly IndexName?: string;
  readonly Item?: Attributes;
  readonly Key?: Attributes;
}

type Input = ItemInput & {
  readonly RequestItems?: Readonly<Record<string, unknown>>;
  readonly TransactItems?: readonly Readonly<Record<string, ItemInput>>[];
  readonly StreamArn?: string;
};

/** The IAM action of each part of a transaction. */
const parts: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

/** One table's items in a batch: keys to read, or requests to write. */
function batched(part: unknown): ItemInput[] {
  if (!Array.isArray(part)) return (part as { Keys: Attributes[] }).Keys.map((Key) => ({ Key }));
  return part.map(
    ({ PutRequest, DeleteRequest }: Record<string, ItemInput>) => PutRequest ?? DeleteRequest ?? ({} as ItemInput),
  );
}

/** The authorization requests of a DynamoDB call; the partition keys of its items are `dynamodb:LeadingKeys`. */
export function accessRequests(
  operation: string,
  raw: unknown,
  tableNamed: (name: string) => TableAccess | undefined,
): AccessRequest[] {
  const input = raw as Input;

  function request(action: string, name: string, items: readonly ItemInput[], index?: string): AccessRequest {
    const { arn = '*', partitionKey = '' } = tableNamed(name) ?? {};
    const keys = items.map(({ Item, Key }) => Object.values((Item ?? Key)?.[partitionKey] ?? {})[0] ?? '');
    return {
      action: `dynamodb:${action}`,
      resource: index ? `${arn}/index/${index}` : arn,
      ...(keys.length > 0 && { context: { 'dynamodb:LeadingKeys': keys } }),
    };
  }

  if (input.TransactItems)
    return input.TransactItems.flatMap((item) =>
      Object.entries(item).map(([part, one]) => request(parts[part] ?? part, one.TableName ?? '', [one])),
    );
  if (input.RequestItems)
    return Object.entries(input.RequestItems).map(([table, part]) => request(operation, table, batched(part)));
  if (input.Item || input.Key) return [request(operation, input.TableName ?? '', [input])];
  if (input.TableName) return [request(operation, input.TableName, [], input.IndexName)];
  return [{ action: `dynamodb:${operation}`, resource: input.StreamArn ?? '*' }];
}
