import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { letterTo, siteOrigin } from '../../support/portal.ts';

const run = promisify(execFile);
const doctor = (port: string, ...args: string[]) =>
  run(process.execPath, ['bin/doctor.ts', 'local', ...args], {
    env: { ...process.env, PORT: port, DATA_DIR: inject('dataFolder') },
  });

it('npm run doctor finds the running portal fine, and sends a mail to a given address as the portal does [O02] [O15]', async () => {
  const { stdout } = await doctor(new URL(siteOrigin()).port, 'operator@caravel.example');
  expect(stdout.split('\n').filter(Boolean)).toEqual([
    'fine         Node',
    'fine         Packages',
    'fine         Settings of the stage',
    'fine         Settings that agree',
    'fine         Settings without examples',
    'fine         Site of candidates',
    'fine         Staff portal',
    'fine         Job board',
    'fine         Mail to operator@caravel.example (look whether it arrives)',
    '9 fine, 0 missing, 0 cannot tell.',
  ]);
  expect((await letterTo('operator@caravel.example')).subject).toBe('Caravel: trial mail');
});

it('npm run doctor says how to start a portal that does not run, and ends with 1 [O02]', async () => {
  const failed = doctor('1').then(
    () => undefined,
    (error: { code: number; stdout: string }) => error,
  );
  expect(await failed).toMatchObject({
    code: 1,
    stdout: expect.stringContaining(
      'missing      Site of candidates: No portal answers there: start it with npm start.',
    ),
  });
});
