import { setTimeout as wait } from 'node:timers/promises';
import type { LiveResource, StackResources } from '../template/stack-resources.ts';
import { type DynamoDbCall, DynamoDbError } from './call.ts';

interface Index {
  readonly IndexName: string;
  readonly KeySchema: readonly unknown[];
  readonly Projection: unknown;
}

/** The emulated properties of a table; the others (backups, encryption, protection) concern the account only. */
interface TableProperties {
  readonly AttributeDefinitions: readonly unknown[];
  readonly KeySchema: readonly unknown[];
  readonly GlobalSecondaryIndexes?: readonly Index[];
  readonly LocalSecondaryIndexes?: readonly Index[];
  readonly StreamSpecification?: { readonly StreamViewType: string };
  readonly TimeToLiveSpecification?: { readonly AttributeName: string; readonly Enabled: boolean };
}

interface TableDescription {
  readonly Table: {
    readonly TableStatus: string;
    readonly KeySchema: readonly unknown[];
    readonly GlobalSecondaryIndexes?: readonly (Index & { readonly IndexStatus: string })[];
  };
}

export interface EmulatedTable {
  readonly name: string;
  readonly streamArn: string | undefined;
  /** The TTL attribute, in epoch seconds. */
  readonly expiryAttribute: string | undefined;
}

const only = ({ IndexName, KeySchema, Projection }: Index): Index => ({ IndexName, KeySchema, Projection });

async function describe(call: DynamoDbCall, TableName: string): Promise<TableDescription['Table'] | undefined> {
  try {
    return (await call<TableDescription>('DescribeTable', { TableName })).Table;
  } catch (error) {
    if (error instanceof DynamoDbError && error.name === 'ResourceNotFoundException') return undefined;
    throw error;
  }
}

async function untilActive(call: DynamoDbCall, name: string): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 20) {
    const table = await describe(call, name);
    const indexes = table?.GlobalSecondaryIndexes ?? [];
    if (table?.TableStatus === 'ACTIVE' && indexes.every(({ IndexStatus }) => IndexStatus === 'ACTIVE')) return;
    await wait(20);
  }
  throw new Error(`The table ${name} did not become active.`);
}

async function create(call: DynamoDbCall, name: string, properties: TableProperties): Promise<void> {
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, LocalSecondaryIndexes, StreamSpecification } =
    properties;
  await call('CreateTable', {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions,
    KeySchema,
    ...(GlobalSecondaryIndexes?.length ? { GlobalSecondaryIndexes: GlobalSecondaryIndexes.map(only) } : {}),
    ...(LocalSecondaryIndexes?.length ? { LocalSecondaryIndexes: LocalSecondaryIndexes.map(only) } : {}),
    ...(StreamSpecification
      ? { StreamSpecification: { StreamEnabled: true, StreamViewType: StreamSpecification.StreamViewType } }
      : {}),
  });
  await untilActive(call, name);
  if (properties.TimeToLiveSpecification)
    await call('UpdateTimeToLive', { TableName: name, TimeToLiveSpecification: properties.TimeToLiveSpecification });
}

/** Adds indexes that are new in the template to an existing table. Other changes require a reset; the error says so. */
async function update(
  call: DynamoDbCall,
  name: string,
  properties: TableProperties,
  table: TableDescription['Table'],
): Promise<void> {
  if (JSON.stringify(table.KeySchema) !== JSON.stringify(properties.KeySchema))
    throw new Error(`The keys of the table ${name} have changed; empty the data folder with the reset command.`);
  const present = new Set(table.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName));
  for (const index of properties.GlobalSecondaryIndexes ?? []) {
    if (present.has(index.IndexName)) continue;
    await call('UpdateTable', {
      TableName: name,
      AttributeDefinitions: properties.AttributeDefinitions,
      GlobalSecondaryIndexUpdates: [{ Create: only(index) }],
    });
    await untilActive(call, name);
  }
}

async function streamOf(call: DynamoDbCall, TableName: string): Promise<string | undefined> {
  const { Table } = await call<{ Table: { LatestStreamArn?: string } }>('DescribeTable', { TableName });
  return Table.LatestStreamArn;
}

async function createTable(call: DynamoDbCall, resource: LiveResource): Promise<EmulatedTable> {
  const properties = resource.properties as unknown as TableProperties;
  const present = await describe(call, resource.ref);
  if (present) await update(call, resource.ref, properties, present);
  else await create(call, resource.ref, properties);
  const { TimeToLiveSpecification: expiry, StreamSpecification } = properties;
  return {
    name: resource.ref,
    streamArn: StreamSpecification ? await streamOf(call, resource.ref) : undefined,
    expiryAttribute: expiry?.Enabled ? expiry.AttributeName : undefined,
  };
}

/** Creates the template's tables, with their indexes, streams and TTL. */
export async function createTables(call: DynamoDbCall, stack: StackResources): Promise<EmulatedTable[]> {
  const tables = stack.ofType('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable');
  const emulated: EmulatedTable[] = [];
  for (const table of tables) emulated.push(await createTable(call, table));
  return emulated;
}
