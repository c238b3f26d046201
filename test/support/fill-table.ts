import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { marshall } from '@aws-sdk/util-dynamodb';
import { databaseProgram } from '../../infra/local/dynamodb/engine.ts';

const keys = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  { AttributeName: range, KeyType: 'RANGE' as const },
];
const all = { ProjectionType: 'ALL' as const };

/** The table of the portal, as tests make it that start no stack. */
export const portalTable = {
  TableName: 'portal',
  AttributeDefinitions: ['PK', 'SK', 'listKey', 'listSort', 'jobKey', 'jobSort'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S' as const,
  })),
  KeySchema: keys('PK', 'SK'),
  GlobalSecondaryIndexes: [
    { IndexName: 'byList', KeySchema: keys('listKey', 'listSort'), Projection: all },
    { IndexName: 'byJob', KeySchema: keys('jobKey', 'jobSort'), Projection: all },
  ],
};

const itemsEachFile = 100_000;

/** Makes the database of tables that hold these items already: a million take seconds, and by calls half an hour. */
export function fillTables(folder: string, tables: Readonly<Record<string, Iterable<object>>>): void {
  const source = join(folder, 'export');
  const schema = join(folder, 'schema.json');
  const names = Object.keys(tables);
  // Items are made with the actions of the product, which name the table.
  process.env.TABLE_NAME ??= portalTable.TableName;
  for (const name of names) exportItems(join(source, name, 'data'), tables[name] ?? []);
  writeFileSync(schema, JSON.stringify(names.map((TableName) => ({ Table: { ...portalTable, TableName } }))));
  const output = join(folder, 'tables.sqlite');
  const what = ['import', '--source', source, '--schema', schema, '--output', output];
  execFileSync(databaseProgram(), what, { stdio: 'ignore' });
  rmSync(source, { recursive: true });
}

function exportItems(folder: string, items: Iterable<object>): void {
  mkdirSync(folder, { recursive: true });
  let lines: string[] = [];
  let files = 0;
  const end = () => {
    writeFileSync(join(folder, `${files++}.json.gz`), gzipSync(lines.join(''), { level: 1 }));
    lines = [];
  };
  for (const item of items) {
    lines.push(`${JSON.stringify({ Item: marshall(item, { removeUndefinedValues: true }) })}\n`);
    if (lines.length === itemsEachFile) end();
  }
  end();
}
