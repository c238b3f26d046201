/**
 * `npm run bench` measures every *.bench.ts of this folder and prints one table; `npm run bench -- NAME` only the benches
 * whose name, or file, begins with NAME. It ends with 1 when a figure falls short of its budget or a bench breaks off.
 */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Bench, keepsBudget, type Row } from './bench-row.ts';
import { benchTable } from './bench-table.ts';

// Whatever a bench has started ends with us: its "exit" listeners run only when we end by ourselves.
process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));

/** The benches of a file. One that cannot be loaded is a bench that breaks off, and keeps no other from being measured. */
async function benchesIn(file: string): Promise<readonly Bench[]> {
  try {
    const { benches }: { benches: Bench[] } = await import(pathToFileURL(resolve(file)).href);
    return benches;
  } catch (error) {
    return [{ name: basename(file, '.bench.ts'), run: () => Promise.reject(error) }];
  }
}

async function findBenches(names: readonly string[]): Promise<Bench[]> {
  const wanted = (name: string) => names.length === 0 || names.some((start) => name.startsWith(start));
  const found: Bench[] = [];
  for (const file of globSync('test/bench/**/*.bench.ts').sort()) {
    const benches = await benchesIn(file);
    found.push(...(wanted(basename(file)) ? benches : benches.filter(({ name }) => wanted(name))));
  }
  return found;
}

async function measure(bench: Bench): Promise<Row[]> {
  console.error(`measuring ${bench.name}`);
  try {
    return await bench.run();
  } catch (error) {
    console.error(error);
    return [{ name: `${bench.name}: broke off, see above`, figure: Number.NaN, unit: '', pass: false }];
  }
}

const benches = await findBenches(process.argv.slice(2));
if (benches.length === 0) throw new Error(`No bench is called "${process.argv.slice(2).join(' ')}".`);
if (benches.some(({ needsBuild }) => needsBuild)) {
  const { status } = spawnSync(process.execPath, ['bin/build.ts'], { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('The build failed, so nothing was measured.');
}
const rows: Row[] = [];
for (const bench of benches) rows.push(...(await measure(bench)));
console.log(`\n${benchTable(rows)}`);
process.exit(rows.some((row) => keepsBudget(row) === false) ? 1 : 0);
