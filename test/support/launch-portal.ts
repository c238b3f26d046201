import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { eventually } from './eventually.ts';
import { testTimeMs } from './patience.ts';

interface Launch {
  readonly dataFolder: string;
  /** bin/local.ts, or what runs it. */
  readonly script: string;
  readonly environment?: NodeJS.ProcessEnv;
  /** Whether it is kept: it lives on when this process ends. */
  readonly isKept?: boolean;
}

/** Starts a portal on the first free port of a fixed few: a port that was used before finds its stack synthesized already. */
export async function launchPortal(launch: Launch): Promise<{ child: ChildProcess; origin: string }> {
  // A kept one has ports of its own: a new one that starts at the same time would synthesize into the same folder.
  const first = launch.isKept ? 4330 : 4310;
  for (let port = first; port < first + 20; port++) {
    if (!(await isFree(port))) continue;
    const child = spawnPortal(launch, port);
    try {
      return { child, origin: await ready(child, launch.dataFolder) };
    } catch (error) {
      // Another run was first while ours was still building.
      if (!String(error).includes(`Port ${port} is taken`)) throw error;
    }
  }
  throw new Error(`No port from ${first} to ${first + 19} is free.`);
}

/** What the portal itself says is in portal.log, beside the logs of its functions: a test looks into both. */
const logOf = (dataFolder: string) => join(dataFolder, 'portal.log');

function spawnPortal({ dataFolder, script, environment, isKept = false }: Launch, port: number): ChildProcess {
  const settings = { NODE_ENV: 'test', PORT: String(port), DATA_DIR: dataFolder, SEED: 'small', RATE_LIMITS: 'raised' };
  const log = openSync(logOf(dataFolder), 'w');
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...settings, ...environment },
    stdio: ['ignore', log, log],
    detached: isKept,
  });
  closeSync(log);
  if (isKept) child.unref();
  return child;
}

function ready(child: ChildProcess, dataFolder: string): Promise<string> {
  return eventually(
    () => {
      const hasEnded = child.exitCode !== null || child.signalCode !== null;
      const said = readFileSync(logOf(dataFolder), 'utf8');
      if (hasEnded) throw new Error(`The portal ended with ${child.exitCode} before it was ready:\n${said}`);
      return /Caravel is ready: (\S+)/.exec(said)?.[1];
    },
    'the portal',
    testTimeMs,
  );
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
