/**
 * `npm run import:facilities FILE` and `npm run import:schools FILE`: take a public directory (CSV with a header line) into the
 * table for the search of the profile's editors. A stage of AWS may follow the file, with its credentials in the environment; without
 * one it goes into the running portal. The file is the whole truth: what an earlier one held and this one does not, goes.
 */
import { readFileSync } from 'node:fs';
import { adoptStage } from '../infra/stage-environment.ts';

const [kind, file, stage = 'local'] = process.argv.slice(2);

async function importFile(): Promise<void> {
  if (!file || (kind !== 'facilities' && kind !== 'schools'))
    throw new Error('Usage: npm run import:facilities FILE [STAGE], or npm run import:schools FILE [STAGE]');
  await adoptStage(stage);
  const { readFacilities, readSchools } = await import('../infra/seed/directory-file.ts');
  const { replaceAll } = await import('../functions/_reference/name-entries.ts');
  const bytes = readFileSync(file);
  const started = performance.now();
  const { written, removed } =
    kind === 'facilities'
      ? await replaceAll('FACILITY', 'import', readFacilities(bytes))
      : await replaceAll('SCHOOL', 'import', readSchools(bytes));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${written} ${kind} are in the table, ${removed} earlier ones are gone (${seconds} s).`);
}

importFile().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
