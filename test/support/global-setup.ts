import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** Starts the portal once for the whole run, with a small demo world in a folder of its own, and ends it afterwards. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'caravel-test-'));
  const { child, origin } = await launched(folder);
  project.provide('origin', origin);
  project.provide('dataFolder', folder);
  return async () => {
    child.kill('SIGTERM');
    await new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(undefined)));
    tellFailures(folder);
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Prints the portal's failures: the reason of a failed test is in its log, which is deleted afterwards. */
function tellFailures(folder: string): void {
  const logs = readdirSync(join(folder, 'logs')).map((name) => join(folder, 'logs', name));
  const lines = [join(folder, 'portal.log'), ...logs].flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  const failures = lines.filter((line) => /"level":"ERROR"|Sandbox\.|Runtime\.| failed: /.test(line));
  if (failures.length > 0)
    console.error(`${failures.length} failures of the portal, at first:\n${failures.slice(0, 20).join('\n')}`);
}

/** A portal on the first free port of a fixed few: a port that was used before finds its stack synthesized already. */
async function launched(folder: string): Promise<{ child: ChildProcess; origin: string }> {
  for (let port = 4310; port < 4330; port++) {
    if (!(await isFree(port))) continue;
    const child = launch(folder, port);
    try {
      return { child, origin: await ready(child) };
    } catch (error) {
      // Another run was first while ours was still building.
      if (!String(error).includes(`Port ${port} is taken`)) throw error;
    }
  }
  throw new Error('No port from 4310 to 4329 is free.');
}

function launch(folder: string, port: number): ChildProcess {
  const settings = { NODE_ENV: 'test', PORT: String(port), DATA_DIR: folder, SEED: 'small', RATE_LIMITS: 'raised' };
  const child = spawn(process.execPath, ['bin/local.ts'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // What the portal itself says, beside the logs of its functions: a test looks into both.
  const said = createWriteStream(join(folder, 'portal.log'));
  child.stdout?.pipe(said, { end: false });
  child.stderr?.pipe(said, { end: false });
  return child;
}

function ready(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const origin = /Caravel is ready: (\S+)/.exec(said)?.[1];
      if (origin) resolve(origin);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The portal ended with ${code} before it was ready:\n${said}`)));
  });
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
