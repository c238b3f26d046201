/**
 * `npm run import:facilities FILE` and `npm run import:schools FILE`: take a public directory (CSV with a header line) into the
 * table for the search of the profile's editors. Into the running portal, or, with TABLE_NAME and credentials of AWS in the
 * environment, into the table of a stage. The file is the whole truth: what an earlier one held and this one does not, goes.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { adoptEnvironmentOf } from '../infra/environments.ts';

const [kind, file] = process.argv.slice(2);
const dataFolder = resolve(dirname(import.meta.dirname), process.env.DATA_DIR || '.local');

async function importFile(): Promise<void> {
  if (!file || (kind !== 'facilities' && kind !== 'schools'))
    throw new Error('Usage: npm run import:facilities FILE, or npm run import:schools FILE');
  if (!process.env.TABLE_NAME) adoptEnvironmentOf('admin', join(dataFolder, 'environments.json'));
  const { readFacilities, readSchools } = await import('../infra/seed/directory-file.ts');
  const { replaceAll } = await import('../functions/_reference/name-search.ts');
  const text = readFileSync(file, 'utf8');
  const started = performance.now();
  const { written, removed } =
    kind === 'facilities'
      ? await replaceAll('FACILITY', 'import', readFacilities(text))
      : await replaceAll('SCHOOL', 'import', readSchools(text));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${written} ${kind} are in the table, ${removed} earlier ones are gone (${seconds} s).`);
}

importFile().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
