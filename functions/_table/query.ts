import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Fields } from './key-template.ts';
import { documentClient, tableName } from './table.ts';
import { newTerms, type Terms } from './terms.ts';

/** The indexes of the table, each with the names of its keys. */
export const indexKeys = {
  byList: ['listKey', 'listSort'],
  byJob: ['jobKey', 'jobSort'],
} as const;
export type IndexName = keyof typeof indexKeys;

/** Where a list is stored; `sk` is a prefix. `index` names an index, whose keys are written with the item. */
export interface ListTemplate {
  readonly pk: string;
  readonly sk: string;
  readonly index?: IndexName;
}

/** From where, how many and in which order a list is read; strongly consistent on demand (twice the price). */
export interface PageOptions {
  readonly limit?: number | undefined;
  readonly after?: Fields | undefined;
  readonly descending?: boolean | undefined;
  readonly consistent?: boolean | undefined;
}

/** What a page of a list contains; `last` goes into the next call's `after`. */
export interface ListPage<T> {
  readonly items: T[];
  readonly last: Record<string, unknown> | undefined;
}

/** One page of a partition by sort key prefix, raw; for reads that span several kinds of items. */
export async function queryPrefix(
  pk: string,
  skPrefix: string,
  options: PageOptions & { readonly index?: IndexName | undefined } = {},
): Promise<ListPage<Record<string, unknown>>> {
  const { Items: items = [], LastEvaluatedKey: last } = await query({
    ...startOf({ pk, sk: skPrefix, index: options.index }),
    ScanIndexForward: !options.descending,
    ConsistentRead: options.consistent ?? false,
    ...(options.limit && { Limit: options.limit }),
    ...(options.after && { ExclusiveStartKey: options.after }),
  });
  return { items, last };
}

/** The items of a partition whose sort key is between two, both included, page after page: all, or the first ones by `limit`. */
export async function queryRange(
  pk: string,
  [from, to]: readonly [string, string],
  { consistent = false, descending = false, limit }: Omit<PageOptions, 'after'> = {},
): Promise<Record<string, unknown>[]> {
  const between = (path: string, terms: Terms) => `${path} BETWEEN ${terms.value(from)} AND ${terms.value(to)}`;
  const input = {
    ...keyCondition(['PK', 'SK'], pk, between),
    ConsistentRead: consistent,
    ScanIndexForward: !descending,
  };
  const items: Record<string, unknown>[] = [];
  let last: Record<string, unknown> | undefined;
  do {
    // A page ends at 1 MB too: the next one has what is left of the limit.
    const answer = await query({
      ...input,
      ...(limit && { Limit: limit - items.length }),
      ...(last && { ExclusiveStartKey: last }),
    });
    items.push(...(answer.Items ?? []));
    last = answer.LastEvaluatedKey;
  } while (last && items.length !== limit);
  return items;
}

/** How many items a partition of an index has, page after page; costs as much as reading them. */
export async function countListed(pk: string, index: IndexName | undefined): Promise<number> {
  let count = 0;
  let last: Record<string, unknown> | undefined;
  do {
    const answer = await query({
      ...startOf({ pk, sk: '', index }),
      Select: 'COUNT',
      ...(last && { ExclusiveStartKey: last }),
    });
    count += answer.Count ?? 0;
    last = answer.LastEvaluatedKey;
  } while (last);
  return count;
}

type QueryPart = Omit<QueryCommandInput, 'TableName'>;

function startOf({ pk, sk, index }: { pk: string; sk: string; index: IndexName | undefined }): QueryPart {
  const begins = (path: string, terms: Terms) => `begins_with(${path}, ${terms.value(sk)})`;
  return {
    ...(index && { IndexName: index }),
    ...keyCondition(index ? indexKeys[index] : ['PK', 'SK'], pk, sk ? begins : undefined),
  };
}

function keyCondition(
  [pkName, skName]: readonly [string, string],
  pk: string,
  sort: ((path: string, terms: Terms) => string) | undefined,
): QueryPart {
  const terms = newTerms();
  const condition = [
    `${terms.path([pkName])} = ${terms.value(pk)}`,
    ...(sort ? [sort(terms.path([skName]), terms)] : []),
  ];
  return { KeyConditionExpression: condition.join(' AND '), ...terms.attributes() };
}

async function query(input: QueryPart) {
  return await documentClient().send(new QueryCommand({ TableName: tableName(), ...input }));
}
