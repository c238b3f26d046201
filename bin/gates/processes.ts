/** Programs that the gates start: none outlives them. */
import { type ChildProcess, spawn } from 'node:child_process';

const running = new Set<ChildProcess>();
for (const [signal, exit] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(exit);
  });
}

/** Runs one program without stdin. Its output is answered, or passed on while it runs when `live`. */
export function run(
  [program = '', ...args]: readonly string[],
  live: boolean,
): Promise<{ ok: boolean; output: string }> {
  const out = live ? 'inherit' : 'pipe';
  const env = process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: '1' };
  const child = spawn(program, args, { env, stdio: ['ignore', out, out] });
  running.add(child);
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    const end = (ok: boolean, more = '') => resolve({ ok, output: Buffer.concat(chunks).toString() + more });
    child.on('error', (error) => end(false, `${error.message}\n`));
    child.on('close', (code) => {
      running.delete(child);
      end(code === 0);
    });
  });
}

/** A program of node_modules. */
export const tool = (name: string): string => `node_modules/.bin/${name}`;
