import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { StackRefusal } from '../../infra/builds.ts';
import { portalApp } from '../../infra/portal-app.ts';
import { type Stage, stageNamed, stageNames } from '../../infra/stages.ts';
import { smallBuilds } from '../support/app-under-test.ts';

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

describe('a stage whose settings lack or contradict something', () => {
  const production = stageNamed('production') as Stage;
  it.each<[string, object, string | RegExp]>([
    ['lacks its host', { mainHost: '' }, 'Set mainHost of production in infra/stages.ts.'],
    ['lacks a part of its settings', { throttle: undefined }, /^Set throttle.requestsPerSecond, throttle.burst of /],
    [
      'has one host for both sites',
      { staffHost: production.mainHost },
      'mainHost and staffHost are one name: give each a name of its own.',
    ],
    [
      'has an account for tests',
      { settings: { ...production.settings, testAccount: 'tester@caravel.example' } },
      'settings.testAccount is set in production, where no account may be reset: remove it.',
    ],
    [
      'would empty what it keeps',
      { emptiesBuckets: true },
      'keepsData and emptiesBuckets are both on: turn one of them off.',
    ],
  ])('%s is refused in the words of the doctor, and nothing is built [O02]', async (_, wrong, sentence) => {
    const outdir = join(folder, 'refused');
    const refused = portalApp({ stage: { ...production, ...wrong }, builds: smallBuilds(folder), outdir });
    await expect(refused).rejects.toBeInstanceOf(StackRefusal);
    await expect(refused).rejects.toThrow(sentence);
    expect(existsSync(join(outdir, 'manifest.json'))).toBe(false);
  });

  it('of the repository there is none: each stage is synthesized although its addresses are examples [O02]', async () => {
    for (const stage of stageNames) {
      const app = portalApp({ stage, builds: smallBuilds(folder), outdir: join(folder, stage) });
      await expect(app, stage).resolves.toBeDefined();
    }
  });
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
