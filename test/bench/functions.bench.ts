/** What each Lambda weighs and how long its module takes to start, beside a bundle with the same SDK clients and nothing else. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Metafile } from 'esbuild';
import type { Bench, Row } from './bench-row.ts';
import { interleave } from './interleave.ts';

const metaFile = 'dist/functions-meta.json';

/** Size in kB, and the start as a ratio to a bundle of the same SDK clients: an absolute start depends on the machine and has no budget. */
const budgets: Record<string, { kilobytes: number; ratio: number }> = {
  candidate: { kilobytes: 420, ratio: 1.15 },
  user: { kilobytes: 420, ratio: 1.15 },
  job: { kilobytes: 420, ratio: 1.15 },
  datalist: { kilobytes: 420, ratio: 1.15 },
  admin: { kilobytes: 520, ratio: 1.2 },
  file: { kilobytes: 650, ratio: 1.15 },
  feed: { kilobytes: 650, ratio: 1.15 },
  stream: { kilobytes: 650, ratio: 1.15 },
};

/** The chunks that Node loads before the entry runs: the entry and what it imports statically, at any remove. */
export function staticClosure(outputs: Metafile['outputs'], entry: string): string[] {
  const found = new Set([entry]);
  for (const path of found) {
    for (const { path: next, kind, external } of outputs[path]?.imports ?? []) {
      if (kind === 'import-statement' && !external) found.add(next);
    }
  }
  return [...found];
}

const kilobytes = (outputs: Metafile['outputs'], chunks: readonly string[]) =>
  chunks.reduce((sum, chunk) => sum + (outputs[chunk]?.bytes ?? 0), 0) / 1000;

/** The SDK's own modules in these chunks that a caller names: clients and their commands. */
function clientModules(outputs: Metafile['outputs'], chunks: readonly string[]): string[] {
  const named = /node_modules\/@aws-sdk\/(client-[^/]+|lib-dynamodb)\/dist-es\/(\w+Client|commands\/\w+Command)\.js$/;
  const inputs = chunks.flatMap((chunk) => Object.entries(outputs[chunk]?.inputs ?? {}));
  return inputs.filter(([path, { bytesInOutput }]) => named.test(path) && bytesInOutput > 0).map(([path]) => path);
}

async function bundleOfClients(modules: readonly string[], outfile: string): Promise<void> {
  await build({
    stdin: {
      contents: modules.map((path) => `export * from '${resolve(path)}';`).join('\n'),
      resolveDir: process.cwd(),
    },
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    banner: {
      js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
}

/** Names that a handler may read while it loads; nothing is called. */
const environment = {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'bench',
  AWS_SECRET_ACCESS_KEY: 'bench',
  AWS_LAMBDA_FUNCTION_NAME: 'bench',
  AWS_LAMBDA_LOG_LEVEL: 'ERROR',
};

/** Milliseconds that a fresh Node needs to import a module; Node's own start is left out. */
async function startOf(file: string): Promise<number> {
  const script = `const t = performance.now(); await import(${JSON.stringify(pathToFileURL(resolve(file)).href)});
    process.stdout.write(String(performance.now() - t), () => process.exit());`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [exit] = await once(child, 'close');
  const milliseconds = Number.parseFloat(said.slice(said.lastIndexOf('\n') + 1));
  if (exit !== 0 || Number.isNaN(milliseconds)) throw new Error(`${file} could not be imported.`);
  return milliseconds;
}

async function startRows(name: string, entry: string, modules: readonly string[]): Promise<Row[]> {
  const budget = budgets[name];
  const folder = mkdtempSync(join(tmpdir(), 'caravel-clients-'));
  const reference = join(folder, 'clients.mjs');
  try {
    await bundleOfClients(modules, reference);
    const { a, b, ratio } = await interleave(
      () => startOf(entry),
      () => startOf(reference),
      { rounds: 10 },
    );
    const rows: Row[] = [{ name: `${name}: module start`, figure: a, unit: 'ms' }];
    if (modules.length === 0) return rows;
    const beside = `${name}: module start, to its ${modules.length} SDK modules alone (${b.toFixed(0)} ms)`;
    return [...rows, { name: beside, figure: ratio, unit: 'x', ...(budget && { budget: budget.ratio }) }];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(): Promise<Row[]> {
  const { outputs }: Metafile = JSON.parse(readFileSync(metaFile, 'utf8'));
  const entries = Object.keys(outputs).flatMap((path) => {
    const name = /(?:^|\/)([\w-]+)\/handler\.mjs$/.exec(path)?.[1];
    return name && outputs[path]?.entryPoint ? [{ name, path, chunks: staticClosure(outputs, path) }] : [];
  });
  if (entries.length === 0) throw new Error(`${metaFile} names no handler.`);
  const rows: Row[] = [];
  for (const { name, path, chunks } of entries) {
    const most = budgets[name]?.kilobytes;
    const size = { name: `${name}: bundle, static part`, figure: kilobytes(outputs, chunks), unit: 'kB' };
    rows.push(most === undefined ? size : { ...size, budget: most });
    rows.push(...(await startRows(name, path, clientModules(outputs, chunks))));
  }
  return rows;
}

export const benches: Bench[] = [{ name: 'functions', needsBuild: true, run }];
