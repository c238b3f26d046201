/**
 * `npm run restore -- STAGE INSTANT`: restores the table to an instant, in a table beside it; erases there all who were erased since, and
 * says what to switch. Idempotent: cut off anywhere, the same command resumes. The table in use is only read.
 */
import { completeTable, readInstant, restoreTable } from '../infra/restore/restore-table.ts';
import { adoptStage } from '../infra/stage-environment.ts';

const [stage, time] = process.argv.slice(2);

async function restore(): Promise<void> {
  if (!stage || !time)
    throw new Error(
      'Usage: npm run restore -- STAGE INSTANT, for example npm run restore -- staging 2026-05-04T10:30:00Z',
    );
  const instant = readInstant(time);
  if (stage === 'local')
    throw new Error(
      'The database of one machine keeps no points in time: copy its data folder while the portal is stopped.',
    );
  await adoptStage(stage);
  const inUse = process.env.TABLE_NAME ?? '';
  console.log(`Restoring ${inUse} to ${instant.toISOString()}; this may take hours, and can be repeated.`);
  const name = await restoreTable(inUse, instant);
  process.env.TABLE_NAME = name;
  const { replayErasures } = await import('../functions/_people/accounts/replay-erasures.ts');
  const erased = await replayErasures(async (act) => {
    process.env.TABLE_NAME = inUse;
    return await act().finally(() => {
      process.env.TABLE_NAME = name;
    });
  });
  const streamArn = await completeTable(name);
  console.log(`${name} is there; ${erased} people who were erased since are erased in it.`);
  console.log(`To switch, add to the stage ${stage} in infra/stages.ts:`);
  console.log(`  restoredTable: { name: '${name}', streamArn: '${streamArn}' },`);
  console.log(`and run npm run deploy -- ${stage}; ${inUse} stays as it is. Then run Refresh Cache on the page Other.`);
}

restore().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
