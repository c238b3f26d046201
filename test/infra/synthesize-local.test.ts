import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { openDevStack } from '../../infra/run/dev-stack.ts';
import { long } from '../support/long.ts';

const run = promisify(execFile);

function freshFolder(parent: string): string {
  const folder = mkdtempSync(join(parent, 'caravel-at-once-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it.runIf(long)('makes one whole assembly of two syntheses into the same folder at once [V01] [V03]', async () => {
  const root = resolve('.');
  const folder = freshFolder(join(root, 'dist'));
  const stack = () => openDevStack(root, folder, 4399);
  await Promise.all([stack().prepare(), stack().prepare()]);
  expect(readdirSync(folder).sort()).toEqual(['assembly-1', 'assembly-1.stamp', 'stand-ins']);
  expect(readdirSync(join(folder, 'assembly-1'))).toContain('Caravel-local.template.json');
});

it('builds and synthesizes in one process at a time, and goes on when one was killed [V01] [V03]', async () => {
  const folder = freshFolder(tmpdir());
  const script = (act: string) => `
    import { appendFileSync } from 'node:fs';
    import { setTimeout as wait } from 'node:timers/promises';
    import { whileLocked } from ${JSON.stringify(resolve('infra/lock.ts'))};
    const say = (text) => appendFileSync(${JSON.stringify(join(folder, 'said'))}, text);
    await whileLocked(${JSON.stringify(join(folder, 'lock.sqlite'))}, async () => { ${act} });`;
  const start = (act: string) => run(process.execPath, ['--input-type=module', '-e', script(act)]);
  await expect(start("process.kill(process.pid, 'SIGKILL')")).rejects.toThrow();
  await Promise.all(Array.from({ length: 4 }, () => start("say('a'); await wait(200); say('b');")));
  expect(readFileSync(join(folder, 'said'), 'utf8')).toBe('abababab');
});
