/**
 * `npm run restore -- STAGE INSTANT [REGION]`: restores the table to an instant, in a table beside it; with a region, from the newest copy
 * of AWS Backup there that is older. Erases in it all who were erased since, lists who has lost an identity, and says what to switch.
 * Idempotent: cut off anywhere, the same command resumes. The table in use is only read.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { restoreCopy } from '../infra/restore/restore-copy.ts';
import { completeTable, readInstant, restoreTable, tableExists } from '../infra/restore/restore-table.ts';
import { adoptStage } from '../infra/stage-environment.ts';
import { stageNamed } from '../infra/stages.ts';

const home = 'us-east-1';
const [name = '', time = '', region] = process.argv.slice(2);

async function restore(): Promise<void> {
  if (!name || !time)
    throw new Error(
      'Usage: npm run restore -- STAGE INSTANT [REGION], for example npm run restore -- staging 2026-05-04T10:30:00Z',
    );
  const instant = readInstant(time);
  if (name === 'local')
    throw new Error(
      'The database of one machine keeps no points in time: copy its data folder while the portal is stopped.',
    );
  await adoptStage(name);
  const stage = stageNamed(name);
  const inUse = process.env.TABLE_NAME ?? '';
  if (!stage) return;
  console.log(`Restoring ${inUse} to ${instant.toISOString()}; this may take hours, and can be repeated.`);
  const role = process.env.COPIES_ROLE ?? '';
  const table = region
    ? await restoreCopy({ stage, table: inUse, instant, region, role })
    : await restoreTable(inUse, instant);
  const erased = await eraseAgain(inUse, table);
  const streamArn = await completeTable(table, region);
  const where = region && region !== home ? ` in ${region}` : '';
  console.log(`${table} is there${where}; ${erased}`);
  console.log(await tellLost(instant, table));
  if (where)
    return console.log('The portal itself runs in us-east-1 only: RUNBOOK.md says how a copy comes back there.');
  console.log(`To switch, add to the stage ${name} in infra/stages.ts:`);
  console.log(`  restoredTable: { name: '${table}', streamArn: '${streamArn}' },`);
  console.log(`and run npm run deploy -- ${name}; ${inUse} stays as it is. Then run Refresh Cache on the page Other.`);
}

/** Erases in the restored table all who were erased since; their receipts are in the table in use. */
async function eraseAgain(inUse: string, restored: string): Promise<string> {
  if (!(await tableExists(new DynamoDBClient({ region: home }), inUse)))
    return `${inUse} is gone, and with it the receipts of erasures: delete again whom the copies of the audit name since.`;
  const { replayErasures } = await import('../functions/_people/accounts/replay-erasures.ts');
  const inTableInUse: InTable = (act) => working({ TABLE_NAME: inUse, AWS_REGION: home }, act);
  const erased = await inRestored(restored)(() => replayErasures(inTableInUse));
  return `${erased} people who were erased since are erased in it.`;
}

type InTable = <T>(act: () => Promise<T>) => Promise<T>;

const inRestored =
  (table: string): InTable =>
  (act) =>
    working({ TABLE_NAME: table, AWS_REGION: region ?? home }, act);

async function working<T>(there: Readonly<Record<string, string>>, act: () => Promise<T>): Promise<T> {
  const before = Object.fromEntries(Object.keys(there).map((variable) => [variable, process.env[variable]]));
  Object.assign(process.env, there);
  return await act().finally(() => Object.assign(process.env, before));
}

async function tellLost(instant: Date, restored: string): Promise<string> {
  const { lostIdentities } = await import('../functions/_people/accounts/identity-list.ts');
  const found = await lostIdentities(instant, inRestored(restored));
  if (!found) return 'There is no list of identities from before.';
  if (found.lost.length === 0) return `Everyone of the list of identities of ${found.day} still has one.`;
  mkdirSync('.local', { recursive: true });
  const file = join('.local', `lost-identities-${name}-${found.day}.json`);
  writeFileSync(file, JSON.stringify(found.lost, undefined, 1), { mode: 0o600 });
  return `${found.lost.length} people have lost their identity since the list of ${found.day}: ${file} has their names and addresses.`;
}

restore().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
