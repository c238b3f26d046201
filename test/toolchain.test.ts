import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Locked {
  version?: string;
  integrity?: string;
  inBundle?: boolean;
  optional?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

const manifest: Locked & { overrides: unknown; scripts: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);
const lockText = readFileSync('package-lock.json', 'utf8');
const lock: Record<string, Locked> = JSON.parse(lockText).packages;
const installed = Object.entries(lock).filter(([path]) => path !== '');

/** Where the lock puts a package for the one at `path`: beside it or at a level above, as Node looks for it. */
function lockedFor(path: string, name: string): string | undefined {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const place = posix.join(at, 'node_modules', name);
    if (lock[place]) return place;
    if (at === '') return undefined;
  }
}

/** What a package needs or may bring, optional peers left out. */
function wantedBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Locked): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers];
}

describe('the toolchain', () => {
  it('runs under Node 24, whatever Node the machine has', () => {
    expect(process.versions.node).toMatch(/^24\./);
  });

  it.each(['dev', 'build', 'types', 'lint', 'format', 'test'])('has one command: npm run %s [V03]', (name) => {
    expect(manifest.scripts[name]).toBe(`node bin/run.mjs ${name}`);
  });

  it('pins every package to one exact version', () => {
    const { dependencies, devDependencies, optionalDependencies } = manifest;
    const loose = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  it('has a lock that says the same as package.json', () => {
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'] as const) {
      expect(lock['']?.[kind]).toEqual(manifest[kind]);
      for (const [name, version] of Object.entries(manifest[kind] ?? {})) {
        expect(lock[`node_modules/${name}`]?.version, name).toBe(version);
      }
    }
  });

  it('has a lock in which nothing that a package needs, on any platform, is missing', () => {
    const missing = Object.entries(lock).flatMap(([path, entry]) =>
      wantedBy(entry)
        .filter((name) => lockedFor(path, name) === undefined)
        .map((name) => `${path} -> ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('has a lock that proves every download and tells no address to get it from', () => {
    expect(installed.filter(([, entry]) => !entry.integrity && !entry.inBundle).map(([path]) => path)).toEqual([]);
    expect(lockText).not.toContain('"resolved"');
  });

  it.each([
    ['esbuild', '@esbuild/'],
    ['@biomejs/biome', '@biomejs/cli-'],
    ['rolldown', '@rolldown/binding-'],
    ['typescript', '@typescript/typescript-'],
    ['lightningcss', 'lightningcss-'],
  ])('has the builds of %s for the machines that people and servers have', (tool, prefix) => {
    const builds = Object.keys(lock[`node_modules/${tool}`]?.optionalDependencies ?? {});
    for (const platform of ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64']) {
      const build = builds.find((name) => name.startsWith(`${prefix}${platform}`));
      expect(build, `${tool} for ${platform}`).toBeDefined();
      expect(lock[`node_modules/${build}`]?.version).toBe(lock[`node_modules/${tool}`]?.version);
    }
  });
});

describe('the repository is complete by itself', () => {
  const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  const files = tracked.split('\0').filter((file) => file !== '');
  const self = 'test/toolchain.test.ts';
  const texts = files
    .filter((file) => file !== self && !/\.(png|jpe?g|webp|ico|woff2?|ttf|otf|pdf|docx?|gz|zst)$/.test(file))
    .flatMap((file) => {
      try {
        return [{ file, text: readFileSync(file, 'utf8') }];
      } catch {
        return []; // deleted, and not yet committed
      }
    });

  it('lists its files', () => {
    expect(files).toContain('package.json');
  });

  it('names no folder outside itself', () => {
    const outside = texts.flatMap(({ file, text }) =>
      [...text.matchAll(/(?:\.\.\/)+shared\b/g)]
        .filter(([path]) => posix.join(posix.dirname(file), path).startsWith('..'))
        .map(([path]) => `${file}: ${path}`),
    );
    expect(outside).toEqual([]);
  });

  it('names no path of the machine that it was written on, and no package registry', () => {
    const strange = /(?<![\w.-])\/work\/(?:main|shared|\.)|registry\.(?:npmjs\.org|yarnpkg\.com)|npm\.pkg\.github\.com/;
    expect(texts.filter(({ text }) => strange.test(text)).map(({ file }) => file)).toEqual([]);
  });
});
