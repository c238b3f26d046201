import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'caravel-logs-'));
const logs = async (...args: string[]) =>
  await run(process.execPath, ['bin/logs.ts', ...args], { env: { ...process.env, DATA_DIR: folder } }).then(
    ({ stdout }) => stdout.trim().split('\n'),
    (error: { stderr: string }) => error.stderr.trim(),
  );
const line = (time: string, more: object) =>
  JSON.stringify({ level: 'INFO', message: 'answered', timestamp: `2026-05-04T${time}Z`, sampling_rate: 0, ...more });

beforeAll(() => {
  mkdirSync(join(folder, 'logs'));
  const user = { service: 'user', requestId: 'aa-11', call: 'signupMethod', status: 200 };
  const job = { service: 'job', requestId: 'bb-22', call: 'search' };
  const error = { name: 'TypeError', message: 'rows is not iterable', stack: '    at search (job.ts:7:1)' };
  writeFileSync(
    join(folder, 'logs', 'User.log'),
    `${line('10:00:02.000', user)}\nSTART\n${line('10:00:00.000', user)}\n`,
  );
  writeFileSync(
    join(folder, 'logs', 'Job.log'),
    `${line('10:00:01.000', { ...job, level: 'ERROR', message: 'failed', status: 500, error })}\n`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('npm run logs prints lines of all functions in the order of time, with what failed and where', async () => {
  expect(await logs()).toEqual([
    '2026-05-04T10:00:00.000Z INFO user signupMethod aa-11 answered {"status":200}',
    '2026-05-04T10:00:01.000Z ERROR job search bb-22 failed {"status":500}',
    '  TypeError: rows is not iterable',
    '    at search (job.ts:7:1)',
    '2026-05-04T10:00:02.000Z INFO user signupMethod aa-11 answered {"status":200}',
  ]);
});

it('npm run logs names the places of the sources where a bundle has a map [V01]', async () => {
  const bundle = join(folder, 'handler.mjs');
  writeFileSync(`${bundle}.map`, JSON.stringify({ version: 3, sources: ['act.ts'], names: [], mappings: 'AAAA' }));
  const error = { name: 'TypeError', message: 'no rows', stack: `    at act (file://${bundle}:1:1)` };
  const failed = { service: 'admin', requestId: 'cc-33', call: 'people', level: 'ERROR', message: 'failed', error };
  const log = join(folder, 'logs', 'Admin.log');
  writeFileSync(log, `${line('10:00:03.000', failed)}\n`);
  expect((await logs('request=cc')).slice(1)).toEqual([
    '  TypeError: no rows',
    `    at act (${relative(process.cwd(), join(folder, 'act.ts'))}:1:1)`,
  ]);
  rmSync(log);
});

it.each([
  [['request=bb'], 'job'],
  [['call=SEARCH'], 'job'],
  [['function=job', 'call=search'], 'job'],
])('npm run logs finds lines by %j', async (args, service) => {
  const [first, ...more] = await logs(...args);
  expect(first).toContain(` ${service} search bb-22 failed`);
  expect(more).toHaveLength(2);
});

it.each([
  [['request=zz'], ['No line fits.']],
  [
    ['who=me'],
    'Usage: npm run logs -- [request=ID] [call=NAME] [function=NAME], for example npm run logs -- call=signupMethod',
  ],
  [
    ['call'],
    'Usage: npm run logs -- [request=ID] [call=NAME] [function=NAME], for example npm run logs -- call=signupMethod',
  ],
])('npm run logs answers %j in one sentence', async (args, said) => {
  expect(await logs(...args)).toEqual(said);
});
