import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Imports a feed in a process of its own that is killed at a point, 0 for none (import-until.ts); answers whether it was, and how many
 * points there were.
 */
export async function importUntil(
  env: Readonly<Record<string, string>>,
  key: string,
  point: number,
): Promise<{ killed: boolean; points: number }> {
  const child = spawn(process.execPath, ['test/support/jobs/import-until.ts', key, String(point)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [, signal] = await once(child, 'close');
  return { killed: signal === 'SIGKILL', points: Number(said) };
}
