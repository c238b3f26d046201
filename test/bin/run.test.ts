import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A project of its own with the real front door, and a `start` that waits for its end. */
let root: string;

const waiting = `
  const end = (signal: string) => { console.log(signal); process.exit(7); };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(signal));
  setInterval(() => {}, 1000);
  console.log('ready', process.pid, process.versions.node, process.argv.slice(2).join(' '));
`;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'caravel-door-'));
  mkdirSync(join(root, 'bin'));
  for (const part of ['run.mjs', 'setup']) cpSync(join('bin', part), join(root, 'bin', part), { recursive: true });
  writeFileSync(join(root, 'bin', 'local.ts'), waiting);
  writeFileSync(join(root, 'bin', 'openapi.ts'), 'process.kill(process.pid, "SIGKILL");');
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ type: 'module', scripts: { start: 'node bin/run.mjs start' } }),
  );
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: {} }));
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: {} }));
  symlinkSync(join(process.cwd(), 'node_modules', 'node'), join(root, 'node_modules', 'node'));
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

function open(program: string, args: string[]): ChildProcess {
  const env = { ...process.env, AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:1', npm_lifecycle_event: undefined };
  return spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Everything that a process says on stdout, and the exit it ends with. */
async function ending(child: ChildProcess): Promise<{ said: string; exit: number | null }> {
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [exit] = await once(child, 'close');
  return { said, exit };
}

/** Waits for the "ready" line of the waiting command. */
async function readyLine(child: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += chunk;
    if (said.includes('\n') && said.includes('ready')) return said.slice(said.indexOf('ready')).split('\n')[0] ?? '';
  }
  throw new Error(`The command ended without a word of being ready: ${said}`);
}

describe('the front door', () => {
  it('names the commands when it is asked for another', async () => {
    const child = open('node', ['bin/run.mjs', 'toString']);
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint += chunk.toString();
    });
    expect((await ending(child)).exit).toBe(1);
    expect(complaint).toContain('"toString" is no command');
    expect(complaint).toContain('test:long');
  });

  it('ends with 128 + n when the command dies of signal n', async () => {
    expect((await ending(open('node', ['bin/run.mjs', 'openapi']))).exit).toBe(137);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'runs the command under Node 24, hands on %s and its exit code',
    async (signal) => {
      const child = open('node', ['bin/run.mjs', 'start', '--and', 'more']);
      expect(await readyLine(child)).toMatch(/^ready \d+ 24\.\d+\.\d+ --and more$/);
      const exit = once(child, 'exit');
      child.kill(signal);
      expect((await exit)[0]).toBe(7);
    },
  );

  it('ends what it started when npm is killed outright', async () => {
    const npm = open('npm', ['start', '--silent']);
    const pid = Number((await readyLine(npm)).split(' ')[1]);
    npm.kill('SIGKILL');
    await expect.poll(() => isAlive(pid)).toBe(false);
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
