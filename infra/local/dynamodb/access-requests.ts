import type { AccessRequest } from '../iam/conditions.ts';

/** The parts of a table that authorization depends on. */
export interface TableAccess {
  readonly arn: string;
  readonly partitionKey: string;
  /** The partition keys of its indexes, by their names. */
  readonly indexes: Readonly<Record<string, string>>;
}

type Attributes = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface ItemInput {
  readonly TableName?: string;
  readonly IndexName?: string;
  readonly Item?: Attributes;
  readonly Key?: Attributes;
  readonly KeyConditionExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues?: Attributes;
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

/** The partition key that a query names; undefined unless it is compared as `name = :value`. */
function queriedKey(query: ItemInput, partitionKey: string): string | undefined {
  const { KeyConditionExpression = '', ExpressionAttributeNames: names = {}, ExpressionAttributeValues = {} } = query;
  for (const [, name = '', value = ''] of KeyConditionExpression.matchAll(/([#\w]+)\s*=\s*(:\w+)/g))
    if ((names[name] ?? name) === partitionKey) return Object.values(ExpressionAttributeValues[value] ?? {})[0];
  return undefined;
}

/** The authorization requests of a DynamoDB call; the partition keys of its items or its query become `dynamodb:LeadingKeys`. */
export function accessRequests(
  operation: string,
  raw: unknown,
  tableNamed: (name: string) => TableAccess | undefined,
): AccessRequest[] {
  const input = raw as Input;

  function request(action: string, name: string, items: readonly ItemInput[], index?: string): AccessRequest {
    const { arn = '*', partitionKey = '', indexes = {} } = tableNamed(name) ?? {};
    const leading = index ? (indexes[index] ?? '') : partitionKey;
    const keys = items.flatMap((item) => {
      const { Item, Key } = item;
      if (Item || Key) return Object.values((Item ?? Key)?.[leading] ?? {})[0] ?? '';
      return queriedKey(item, leading) ?? [];
    });
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
  if (input.TableName) return [request(operation, input.TableName, [input], input.IndexName)];
  return [{ action: `dynamodb:${operation}`, resource: input.StreamArn ?? '*' }];
}
