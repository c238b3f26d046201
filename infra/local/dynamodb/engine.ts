import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makePrivate } from '../private-file.ts';

export interface DatabaseProcess {
  readonly url: string;
  /** The engine's SQLite file. */
  readonly file: string;
  close(): Promise<void>;
}

/** Path of the engine's executable. */
export function databaseProgram(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  try {
    return createRequire(import.meta.url).resolve(`${name}/dynoxide`);
  } catch {
    throw new Error(
      `The package ${name} is not installed; install it, or name an endpoint in AWS_ENDPOINT_URL_DYNAMODB.`,
    );
  }
}

/**
 * A random loopback address, known to this process and its children only, because the engine authenticates no one, including pages in the
 * browser. Only Linux routes all of 127.0.0.0/8.
 */
function hiddenHost(): string {
  if (process.platform !== 'linux') return '127.0.0.1';
  return ['127', ...Array.from({ length: 3 }, () => randomInt(1, 255))].join('.');
}

function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Whether this process id still runs the engine on this file, and was not reused by another program. */
function isOurs(pid: number, file: string): boolean {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return command.includes(file) && command.some((part) => part.endsWith('dynoxide'));
  } catch {
    return false;
  }
}

async function stopProcess(pid: number): Promise<void> {
  if (isAlive(pid)) process.kill(pid, 'SIGTERM');
  for (let waited = 0; isAlive(pid) && waited < 3000; waited += 10) await wait(10);
  if (isAlive(pid)) process.kill(pid, 'SIGKILL');
}

/** Stops the engine of a killed run, which would keep writing to the same file. */
export async function endOrphan(folder: string): Promise<void> {
  const pidFile = join(folder, 'pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  if (Number.isInteger(pid) && pid > 1 && isOurs(pid, join(folder, 'tables.sqlite'))) await stopProcess(pid);
  rmSync(pidFile, { force: true });
}

/**
 * Ties the engine's lifetime to ours, even under kill -9: a shell beside it waits for EOF on a pipe that only this process holds open. $1
 * is the pid file; the rest is the command.
 */
const watched = `umask 077; pidfile="$1"; shift
"$@" 3<&- & pid=$!
echo $pid > "$pidfile"
{ read -r _ <&3; kill $pid 2>/dev/null; } & watcher=$!
exec 3<&-
wait $pid
kill $watcher 2>/dev/null`;

async function answers(url: string): Promise<boolean> {
  return fetch(url)
    .then(() => true)
    .catch(() => false);
}

/** Start timeout of the engine on a busy machine, in milliseconds. */
const startLimit = 60_000;
/** Another program may take a free port before the engine binds it, so the next port is tried. */
const startTries = 3;

interface RunningEngine {
  readonly url: string;
  /** Resolves with the exit code when the process has exited. */
  readonly gone: Promise<number | null>;
}

/** One start attempt. Throws with the exit code when the engine exits before it answers, or when it is not ready in time. */
async function startOnce(file: string, pidFile: string): Promise<RunningEngine> {
  const host = hiddenHost();
  const port = await freePort(host);
  const command = [databaseProgram(), '--host', host, '--port', String(port), '--db-path', file];
  const child = spawn('/bin/sh', ['-c', watched, 'sh', pidFile, ...command], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    // Its own process group, so that Ctrl-C reaches us first and the last writes still find the engine.
    detached: true,
    env: {},
  });
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ended = gone.then((code) => ({ code }));
  const url = `http://${host}:${port}`;
  const started = performance.now();
  while (!(await answers(url))) {
    const end = await Promise.race([ended, wait(10)]);
    if (end) throw new Error(`The DynamoDB engine ended with exit code ${end.code} before it answered.`);
    if (performance.now() - started < startLimit) continue;
    process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGKILL');
    throw new Error(`The DynamoDB engine did not answer within ${startLimit / 1000} seconds.`);
  }
  return { url, gone };
}

async function startWithRetries(file: string, pidFile: string): Promise<RunningEngine> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startOnce(file, pidFile);
    } catch (error) {
      if (tries === startTries) throw error;
    }
  }
}

/** Starts the DynamoDB engine on a file in `folder`. Throws when it exits, or is not ready within a minute, three times. */
export async function startDatabaseProcess(folder: string, onDeath: () => void): Promise<DatabaseProcess> {
  await endOrphan(folder);
  const file = makePrivate(join(folder, 'tables.sqlite'));
  const pidFile = join(folder, 'pid');
  const { url, gone } = await startWithRetries(file, pidFile);
  let ended = false;
  let expected = false;
  void gone.then(() => {
    ended = true;
    if (!expected) onDeath();
  });
  return {
    url,
    file,
    async close() {
      expected = true;
      if (!ended) process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGTERM');
      await gone;
      rmSync(pidFile, { force: true });
    },
  };
}
