import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

const startDeadlineMs = 300_000;

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

/**
 * Starts the portal with `npm start`'s own command, with `env` on top of what else it is to see (ours, unless said otherwise);
 * answers once it says that it is ready. It ends with us at the latest.
 */
export async function startPortalProcess(
  env: NodeJS.ProcessEnv,
  around: NodeJS.ProcessEnv = process.env,
): Promise<{ portal: ChildProcess; milliseconds: number }> {
  const began = performance.now();
  const portal = spawn('node', ['bin/run.mjs', 'start'], {
    env: { ...around, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => portal.kill('SIGTERM'));
  let said = '';
  const ready = new Promise<number>((resolve, reject) => {
    portal.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Caravel is ready')) resolve(performance.now() - began);
    });
    portal.on('exit', () => reject(new Error(`The portal ended before it was ready:\n${said}`)));
  });
  const late = AbortSignal.timeout(startDeadlineMs);
  const tooLate = once(late, 'abort').then(() =>
    Promise.reject(new Error(`Not ready in ${startDeadlineMs} ms:\n${said}`)),
  );
  return { portal, milliseconds: await Promise.race([ready, tooLate]) };
}

export async function stopPortal(portal: ChildProcess): Promise<void> {
  if (portal.exitCode !== null) return;
  const ended = once(portal, 'exit');
  portal.kill('SIGINT');
  await ended;
}
