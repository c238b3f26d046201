import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandOutput,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod';
import { Problem } from '#shared/domain/problem.ts';
import { documentClient, type Key, tableName } from './table.ts';

/** One action of a transaction. */
export type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** The indexes of the table, each with the names of its keys. */
const indexKeys = {
  byList: ['listKey', 'listSort'],
  byJob: ['jobKey', 'jobSort'],
} as const;
type IndexName = keyof typeof indexKeys;

/** Where items of a list stand; `sk` is a prefix. `index` names an index, whose keys are written with the item. */
export interface ListTemplate {
  readonly pk: string;
  readonly sk: string;
  readonly index?: IndexName;
}

type Fields = Record<string, unknown>;

/** What a page of a list holds; `last` goes into the next call's `after`. */
export interface Page<T> {
  readonly items: T[];
  readonly last: Record<string, unknown> | undefined;
}

/**
 * A kind of item: its schema, its key template ("USER#{id}") and its named lists, written once.
 * Gives find, list, add, put, remove and the same as actions for a transaction. `version` counts writes; `unpack` comes before
 * the schema for items that hold fields packed.
 */
export function entity<S extends z.ZodObject, L extends Record<string, ListTemplate> = Record<never, never>>(
  schema: S,
  template: { pk: string; sk: string; lists?: L; unpack?: (raw: Fields) => Fields },
) {
  type Item = z.output<S>;
  const key = (of: Fields): Key => ({ PK: fill(template.pk, of), SK: fill(template.sk, of) });
  const indexed = Object.values<ListTemplate>(template.lists ?? {}).flatMap(({ pk, sk, index }) => {
    if (!index) return [];
    const [pkName, skName] = indexKeys[index];
    return [{ [pkName]: pk, [skName]: sk }];
  });
  const stored = (item: Fields) => ({
    ...item,
    ...key(item),
    ...Object.fromEntries(
      indexed.flatMap((keys) => Object.entries(keys).map(([name, keyTemplate]) => [name, fill(keyTemplate, item)])),
    ),
  });
  const { unpack = (raw) => raw } = template;
  const read = (raw: Fields | undefined): Item | undefined => (raw ? schema.parse(unpack(raw)) : undefined);

  return {
    key,
    read,
    /** One item or undefined; strongly consistent on demand (twice the price). */
    async find(of: Fields, { consistent = false } = {}): Promise<Item | undefined> {
      const answer = await documentClient().send(
        new GetCommand({ TableName: tableName(), Key: key(of), ConsistentRead: consistent }),
      );
      return read(answer.Item);
    },
    /** A page of a named list, in key order. */
    async list(
      name: keyof L & string,
      of: Fields,
      options: { limit?: number; after?: Record<string, unknown>; descending?: boolean; consistent?: boolean } = {},
    ): Promise<Page<Item>> {
      const list = template.lists?.[name] as ListTemplate;
      const answer = await queryPrefix(fill(list.pk, of), prefix(list.sk, of), { ...options, index: list.index });
      return { items: (answer.Items ?? []).map((raw) => schema.parse(unpack(raw))), last: answer.LastEvaluatedKey };
    },
    /** A new item; Problem conflict when it is there already. */
    async add(item: z.input<S>): Promise<Item> {
      await send(new PutCommand({ TableName: tableName(), ...adding(item) }));
      return schema.parse(item);
    },
    /** Writes the whole item; with `expected`, only over that version (Problem conflict otherwise). */
    async put(item: z.input<S>, expected?: number): Promise<Item> {
      await send(new PutCommand({ TableName: tableName(), ...putting(item, expected) }));
      return schema.parse(item);
    },
    async remove(of: Fields): Promise<void> {
      await documentClient().send(new DeleteCommand({ TableName: tableName(), Key: key(of) }));
    },
    /** The same as actions, to be sent together. */
    adding: (item: z.input<S>): Action => ({ Put: { TableName: tableName(), ...adding(item) } }),
    putting: (item: z.input<S>, expected?: number): Action => ({
      Put: { TableName: tableName(), ...putting(item, expected) },
    }),
    removing: (of: Fields): Action => ({ Delete: { TableName: tableName(), Key: key(of) } }),
    /** A condition that must hold for the rest of the transaction. */
    checking: (of: Fields, condition: string, values?: Fields, names?: Record<string, string>): Action => ({
      ConditionCheck: {
        TableName: tableName(),
        Key: key(of),
        ConditionExpression: condition,
        ...(values && { ExpressionAttributeValues: values }),
        ...(names && { ExpressionAttributeNames: names }),
      },
    }),
    /** An update expression under a condition. */
    updating: (
      of: Fields,
      update: string,
      values: Fields,
      condition?: string,
      names?: Record<string, string>,
    ): Action => ({
      Update: {
        TableName: tableName(),
        Key: key(of),
        UpdateExpression: update,
        ExpressionAttributeValues: values,
        ...(condition && { ConditionExpression: condition }),
        ...(names && { ExpressionAttributeNames: names }),
      },
    }),
  };

  function adding(item: z.input<S>) {
    return { Item: stored(schema.parse(item)), ConditionExpression: 'attribute_not_exists(PK)' };
  }

  function putting(item: z.input<S>, expected?: number) {
    return {
      Item: stored(schema.parse(item)),
      ...(expected !== undefined && {
        ConditionExpression: '#version = :expected',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':expected': expected },
      }),
    };
  }
}

/** One page of a partition by sort key prefix, raw; for reads that span several kinds of items. */
export async function queryPrefix(
  pk: string,
  skPrefix: string,
  options: {
    limit?: number | undefined;
    after?: Record<string, unknown> | undefined;
    descending?: boolean | undefined;
    consistent?: boolean | undefined;
    index?: IndexName | undefined;
  } = {},
): Promise<QueryCommandOutput> {
  const [pkName, skName] = options.index ? indexKeys[options.index] : ['PK', 'SK'];
  return await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      ...(options.index && { IndexName: options.index }),
      KeyConditionExpression: skPrefix ? '#pk = :pk AND begins_with(#sk, :sk)' : '#pk = :pk',
      ExpressionAttributeNames: { '#pk': pkName, ...(skPrefix && { '#sk': skName }) } as Record<string, string>,
      ExpressionAttributeValues: { ':pk': pk, ...(skPrefix && { ':sk': skPrefix }) },
      ScanIndexForward: !options.descending,
      ConsistentRead: options.consistent ?? false,
      ...(options.limit && { Limit: options.limit }),
      ...(options.after && { ExclusiveStartKey: options.after }),
    }),
  );
}

/** All items of a partition whose sort key lies between two, both included, page after page. */
export async function queryRange(
  pk: string,
  [from, to]: readonly [string, string],
  { consistent = false } = {},
): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const answer: QueryCommandOutput = await documentClient().send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'PK = :pk AND SK BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
        ConsistentRead: consistent,
        ...(after && { ExclusiveStartKey: after }),
      }),
    );
    items.push(...(answer.Items ?? []));
    after = answer.LastEvaluatedKey;
  } while (after);
  return items;
}

/** Fills {name} from the fields; a field that is missing is a bug, not an empty key. */
function fill(template: string, of: Fields): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = of[name];
    if (value === undefined || value === null || value === '') throw new Error(`The key ${template} needs ${name}.`);
    return String(value);
  });
}

/** As much of the template as the fields fill: the prefix of a list. */
function prefix(template: string, of: Fields): string {
  const known = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    of[name] === undefined ? '\u0000' : String(of[name]),
  );
  return known.split('\u0000', 1)[0] ?? '';
}

async function send(command: PutCommand): Promise<void> {
  try {
    await documentClient().send(command);
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') {
      throw new Problem(
        'conflict',
        'Somebody else has changed this in the meantime. Load it again and repeat your change.',
      );
    }
    throw error;
  }
}
