import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openStateFolder } from '../../../infra/local/state-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'start-command-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(args: readonly string[], environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['bin/local.ts', ...args], {
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: join(folder, 'data'), ...environment },
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, said: said.trim() };
}

describe('the start command', () => {
  it('says in one sentence that the port is taken, before it builds anything [I03]', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const result = await run([], { PORT: String(port) });
    other.close();
    expect(result).toEqual({ code: 1, said: `Port ${port} is taken by another program. Set PORT to another one.` });
  });

  it.each([
    [{ PORT: 'many' }, 'PORT must be a number from 1 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a number from 1 to 65535.'],
    [{ SWITCHES: 'staging' }, 'SWITCHES must be production.'],
    [{ SEED: 'huge' }, 'SEED must be none, small or full.'],
    [{ NODE_ENV: 'production' }, 'The local cloud does not start with NODE_ENV=production.'],
    [{ AWS_LAMBDA_FUNCTION_NAME: 'user' }, 'The local cloud does not start inside AWS Lambda.'],
  ])('refuses %o with one sentence [I03]', async (environment, sentence) => {
    expect(await run([], environment)).toEqual({ code: 1, said: sentence });
  });

  it('knows no other commands [I04]', async () => {
    expect(await run(['restart'], {})).toEqual({
      code: 1,
      said: '"restart" is no command. There are: --switches production, reset.',
    });
  });

  it('empties the data folder on reset, but not while a copy runs on it [I04]', async () => {
    const data = join(folder, 'data');
    const state = openStateFolder(data);
    state.claim(4321);
    mkdirSync(join(data, 'logs'), { recursive: true });
    writeFileSync(join(data, 'logs', 'user.log'), 'called');
    const refused = await run(['reset'], {});
    expect(refused.code).toBe(1);
    expect(refused.said).toBe(
      `The data folder ${data} is in use by another copy (process ${process.pid}, http://localhost:4321).`,
    );
    expect(existsSync(join(data, 'logs', 'user.log'))).toBe(true);
    state.close();
    expect(await run(['reset'], {})).toEqual({ code: 0, said: `${data} is empty.` });
    expect(readdirSync(data)).toEqual([]);
  });
});
