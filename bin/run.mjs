// @ts-check
/**
 * The one door of every npm script: fetches what this machine is missing, then runs the command under the Node that the
 * project pins. Plain JavaScript without dependencies, because it starts on any Node from 20 on and on an empty checkout.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { ensureBrowser } from './setup/browser.mjs';
import { ensureDatabase } from './setup/database.mjs';
import { root } from './setup/machine.mjs';
import { ensurePackages, pinnedNode } from './setup/packages.mjs';

const typescript = 'node_modules/typescript/bin/tsc';
const biome = 'node_modules/@biomejs/biome/bin/biome';

/** @type {Record<string, { script: string, first?: string[], needs: ('database' | 'browser')[], env?: Record<string, string> }>} */
const commands = {
  start: { script: 'bin/local.ts', needs: ['database'] },
  dev: { script: 'bin/dev.ts', needs: ['database'] },
  build: { script: 'bin/build.ts', needs: [] },
  reset: { script: 'bin/local.ts', first: ['reset'], needs: ['database'] },
  test: { script: 'bin/gates.ts', needs: ['database', 'browser'] },
  check: { script: 'bin/gates.ts', first: ['--without-portal'], needs: ['database', 'browser'] },
  'test:long': { script: 'bin/gates.ts', needs: ['database', 'browser'], env: { LONG: '1' } },
  'test:stage': { script: 'bin/test-stage.ts', needs: ['browser'] },
  types: { script: typescript, first: ['--noEmit', '-p', '.'], needs: [] },
  lint: { script: biome, first: ['check', '--error-on-warnings', '.'], needs: [] },
  format: { script: biome, first: ['check', '--write', '.'], needs: [] },
  bench: { script: 'test/bench/bench.ts', needs: ['database', 'browser'] },
  logs: { script: 'bin/logs.ts', needs: [] },
  hourly: { script: 'bin/hourly.ts', needs: [] },
  feed: { script: 'bin/feed.ts', needs: ['database'] },
  'import:facilities': { script: 'bin/import.ts', first: ['facilities'], needs: [] },
  'import:schools': { script: 'bin/import.ts', first: ['schools'], needs: [] },
  'import:perdiem': { script: 'bin/import-per-diem.ts', needs: [] },
  openapi: { script: 'bin/openapi.ts', needs: [] },
  admin: { script: 'bin/admin.ts', needs: [] },
  deploy: { script: 'bin/deploy.ts', needs: [] },
  doctor: { script: 'bin/doctor.ts', needs: [] },
  rotate: { script: 'bin/rotate.ts', needs: [] },
  restore: { script: 'bin/restore.ts', needs: [] },
  token: { script: 'bin/token.ts', needs: [] },
};

/**
 * Runs a program to its end, hands it every signal that ends us, and answers its exit code (128 + n for signal n).
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
function runToEnd(program, args, env) {
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  // A terminal sends Ctrl-C to the child itself; without one, it reaches only us.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  endWithNpm(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

/**
 * Ends the command when the npm that started it is killed: npm cannot pass that on, and what it started would live on.
 * @param {() => void} end
 */
function endWithNpm(end) {
  const started = whoStartedUs();
  if (!process.env.npm_lifecycle_event || process.ppid === 1) return;
  setInterval(() => whoStartedUs() === started || end(), 500).unref();
}

/** The shell that npm runs a script in and, where the system tells it (Linux), the npm above that shell. */
function whoStartedUs() {
  try {
    const fields = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ');
    return `${process.ppid} ${fields[1]}`;
  } catch {
    return `${process.ppid}`;
  }
}

async function main() {
  const [name = '', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    throw new Error(`"${name}" is no command. There are: ${Object.keys(commands).join(', ')}.`);
  }
  await ensurePackages();
  if (command.needs.includes('database')) await ensureDatabase();
  const node = await pinnedNode();
  const browser = command.needs.includes('browser') ? await ensureBrowser() : undefined;
  const env = {
    ...process.env,
    ...command.env,
    ...(browser ? { CHROMIUM_PATH: browser } : {}),
    // Tools that begin with "#!/usr/bin/env node" find the pinned Node first.
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
  };
  process.exitCode = await runToEnd(node, [command.script, ...(command.first ?? []), ...args], env);
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
