import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { portalApp } from '../../infra/portal-app.ts';
import { StackRefusal } from '../../infra/stack-refusal.ts';
import { smallBuilds } from '../support/stack-under-test.ts';

const folder = mkdtempSync(join(tmpdir(), 'caravel-app-'));
const builds = smallBuilds(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('asks for a stage that exists', async () => {
  for (const stage of ['', 'prod']) {
    await expect(portalApp({ stage, builds })).rejects.toThrow(
      'Name a stage with -c stage=local|dev|staging|production.',
    );
  }
});

it('says in one sentence what has not been built', async () => {
  const lacking = { functions: join(folder, 'functions'), web: join(folder, 'nothing') };
  await expect(portalApp({ stage: 'local', builds: lacking })).rejects.toThrow(
    /^\/\S+\/nothing\/index\.html is missing: build the functions and the website first, with npm run build\.$/,
  );
  rmSync(join(folder, 'functions/feed'), { recursive: true });
  await expect(portalApp({ stage: 'local', builds })).rejects.toBeInstanceOf(StackRefusal);
  await expect(portalApp({ stage: 'local', builds })).rejects.toThrow(/functions\/feed\/handler\.mjs is missing/);
});

it('as a command ends with 1 and that sentence alone, and leaves no half assembly [I01]', async () => {
  const outdir = join(folder, 'assembly');
  const env = { ...process.env, CDK_OUTDIR: outdir, CDK_CONTEXT_JSON: '{"stage":"nowhere"}' };
  const child = spawn(process.execPath, ['bin/app.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, , [code]] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'close')]);
  expect(said).toBe('Name a stage with -c stage=local|dev|staging|production.\n');
  expect(code).toBe(1);
  expect(existsSync(join(outdir, 'manifest.json'))).toBe(false);
});
