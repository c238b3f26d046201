import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Metafile } from 'esbuild';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildFunctions } from '../../infra/build-functions.ts';
import { staticClosure } from '../bench/functions.bench.ts';
import { long } from '../support/long.ts';

/** All that a build leaves behind. */
const built = ['functions', 'functions-maps', 'functions-meta.json', 'functions.stamp'];

const created: string[] = [];
afterAll(() => {
  for (const root of created) rmSync(root, { recursive: true, force: true });
});

/** What every function of this small house shares; the short names are ones that a minifier likes too. */
const greeting = `import { basename } from 'node:path';
const c = (name: string) => basename(name);
export const greet = (name: string) => 'hello ' + c(name);`;

const files: Record<string, string> = {
  'package.json': '{ "type": "module", "imports": { "#shared/*": "./shared/*" } }',
  'package-lock.json': '{}',
  'shared/domain/greeting.ts': greeting,
  'functions/user/handler.ts': `import { greet } from '#shared/domain/greeting.ts'; export const handler = () => greet('user');`,
  'functions/job/handler.ts': `import { shout } from '#shared/domain/shout.ts';
    export const handler = async () => shout(await (await import('./late.ts')).late(), (await import('./later.ts')).later());
    export const again = async () => (await import('./latest.ts')).later();`,
  'functions/job/late.ts': `import { greet } from '#shared/domain/greeting.ts'; export const late = () => greet('j');`,
  // It is loaded late itself, and by what is loaded late.
  'functions/job/later.ts': `import { shout } from '#shared/domain/shout.ts'; export const later = () => shout(letters, '');
    const letters = (await import('packed')).default.letters;`,
  'functions/job/latest.ts': `export { later } from './later.ts';`,
  'node_modules/packed/package.json': '{ "main": "index.js" }',
  'node_modules/packed/index.js': `exports.letters = 'ob';`,
  'shared/domain/shout.ts': 'export const shout = (a: string, b: string) => a + b;',
  'functions/_http/serve.ts': 'export const serve = 1;',
};

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function listed(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

describe('the build of the functions', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'caravel-build-'));
    created.push(root);
    for (const [path, text] of Object.entries(files)) write(root, path, text);
  });

  const deployed = () => listed(join(root, 'dist/functions'));

  it('makes a handler for each family, at its start in one file however much it loads late', async () => {
    expect(await buildFunctions(root)).toBe(true);
    expect(deployed().map((file) => file.replace(/-\w+\.mjs/, '.mjs'))).toEqual([
      'DejaVuSans.LICENSE',
      'DejaVuSans.ttf',
      'job/chunk.mjs',
      'job/chunk.mjs',
      'job/handler.mjs',
      'job/late.mjs',
      'job/later.mjs',
      'job/latest.mjs',
      'job/packed.mjs',
      'places.bin',
      'user/handler.mjs',
    ]);
    const { outputs }: Metafile = JSON.parse(readFileSync(join(root, 'dist/functions-meta.json'), 'utf8'));
    expect(staticClosure(outputs, 'dist/functions/job/handler.mjs')).toHaveLength(2);
    for (const name of ['user', 'job']) {
      const { handler } = await import(pathToFileURL(join(root, 'dist/functions', name, 'handler.mjs')).href);
      expect(await handler()).toBe(`hello ${name}`);
    }
  });

  it('deploys no source map, and keeps one without the source beside it [R33]', async () => {
    await buildFunctions(root);
    for (const file of deployed()) {
      expect(file).not.toMatch(/\.map$/);
      expect(readFileSync(join(root, 'dist/functions', file), 'latin1')).not.toContain('sourceMappingURL');
    }
    const map = JSON.parse(readFileSync(join(root, 'dist/functions-maps/user/handler.mjs.map'), 'utf8'));
    expect(map.sourcesContent ?? []).toEqual([]);
    expect(map.sources.length).toBeGreaterThan(0);
  });

  it('accounts for every output where the bench looks', async () => {
    await buildFunctions(root);
    const { outputs } = JSON.parse(readFileSync(join(root, 'dist/functions-meta.json'), 'utf8'));
    expect(outputs['dist/functions/user/handler.mjs']).toMatchObject({ entryPoint: 'functions/user/handler.ts' });
  });

  it('does nothing, fast, while nothing has changed', async () => {
    const begun = performance.now();
    await buildFunctions(root);
    const whole = performance.now() - begun;
    const before = statSync(join(root, 'dist/functions/user/handler.mjs')).mtimeMs;
    // A checkout touches files without changing them.
    utimesSync(join(root, 'functions/user/handler.ts'), new Date(), new Date());
    const again: number[] = [];
    for (let time = 0; time < 3; time++) {
      const started = performance.now();
      expect(await buildFunctions(root)).toBe(false);
      again.push(performance.now() - started);
    }
    expect(Math.min(...again)).toBeLessThan(whole);
    expect(statSync(join(root, 'dist/functions/user/handler.mjs')).mtimeMs).toBe(before);
  });

  it('starts again when a handler, what it shares or the lock of the packages changes', async () => {
    await buildFunctions(root);
    for (const path of ['shared/domain/greeting.ts', 'functions/user/handler.ts', 'package-lock.json']) {
      write(root, path, `${files[path]}\n`);
      expect([path, await buildFunctions(root)]).toEqual([path, true]);
      expect(await buildFunctions(root)).toBe(false);
    }
  });

  it('forgets a function that is gone', async () => {
    await buildFunctions(root);
    rmSync(join(root, 'functions/job'), { recursive: true });
    await buildFunctions(root);
    expect(deployed().some((file) => file.startsWith('job/'))).toBe(false);
  });

  it.runIf(long)('can be asked for several times at once', async () => {
    const script = `import { buildFunctions } from ${JSON.stringify(resolve('infra/build-functions.ts'))};
      await buildFunctions(${JSON.stringify(root)});`;
    const builds = [1, 2, 3].map(() =>
      once(spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'inherit' }), 'exit'),
    );
    expect((await Promise.all(builds)).map(([code]) => code)).toEqual([0, 0, 0]);
    expect(readdirSync(join(root, 'dist')).sort()).toEqual(built);
    expect(deployed()).toContain('user/handler.mjs');
  });

  it('leaves the last good build where it is when a source is broken, and nothing half-done', async () => {
    await buildFunctions(root);
    write(root, 'functions/user/handler.ts', 'export const handler = (;');
    await expect(buildFunctions(root)).rejects.toThrow();
    expect(deployed()).toContain('user/handler.mjs');
    expect(readdirSync(join(root, 'dist')).sort()).toEqual(built);
    write(root, 'functions/user/handler.ts', files['functions/user/handler.ts'] ?? '');
    expect(await buildFunctions(root)).toBe(false);
  });
});
