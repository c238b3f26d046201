import { copyFileSync, existsSync, globSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { BuildOptions, Metafile } from 'esbuild';
import { builtFolder, takePlace } from './built-folder.ts';
import { inOneChunk } from './in-one-chunk.ts';
import { buildPlaces } from './places-index.ts';
import { withoutJsonSchemas } from './without-json-schemas.ts';

const repository = dirname(import.meta.dirname);

const inputs = [
  'functions',
  'shared',
  'infra/build-functions.ts',
  'infra/in-one-chunk.ts',
  'infra/without-json-schemas.ts',
  'infra/places-index.ts',
  'infra/places',
  'package-lock.json',
];

/** Some packages still call require; a bundled ES module has none of its own. */
const banner =
  "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);";

/**
 * Bundles every `functions/<name>/handler.ts` into `dist/functions/<name>/handler.mjs`, with what it loads late, and the threads that it starts, beside
 * it, and the index of places beside the folders. Source maps go to `dist/functions-maps` and the account of what became of each
 * module to `dist/functions-meta.json`: neither is deployed. Answers false when nothing has changed since last time.
 */
export async function buildFunctions(root = repository): Promise<boolean> {
  return await builtFolder({
    root,
    target: join(root, 'dist/functions'),
    inputs,
    fill: (folder) => bundle(root, folder),
  });
}

async function bundle(root: string, folder: string): Promise<void> {
  const outdir = join(root, 'dist/functions');
  const { build } = await import('esbuild');
  const building = familyNames(root).map((name) => build(bundleOptions(name, root, outdir)));
  // When one fails, the others are waited for: nothing runs on after the caller has its error.
  await Promise.allSettled(building);
  const bundles = await Promise.all(building);
  const maps = `${folder}.maps`;
  for (const { path, contents } of bundles.flatMap(({ outputFiles }) => outputFiles)) {
    const name = relative(outdir, path);
    write(join(name.endsWith('.map') ? maps : folder, name), contents);
  }
  takePlace(maps, join(root, 'dist/functions-maps'));
  const account: Metafile = {
    inputs: Object.assign({}, ...bundles.map(({ metafile }) => metafile.inputs)),
    outputs: Object.assign({}, ...bundles.map(({ metafile }) => metafile.outputs)),
  };
  write(`${folder}.json`, JSON.stringify(account));
  renameSync(`${folder}.json`, join(root, 'dist/functions-meta.json'));
  await addUnbundled(join(outdir, 'places.bin'), folder);
}

/** One family by itself, with the threads that it starts: what it shares with others is in each of them, so that a start reads nothing that it does not need. */
export function bundleOptions(name: string, root: string, outdir: string) {
  const entry = join(root, 'functions', name, 'handler.ts');
  return {
    absWorkingDir: root,
    entryPoints: [entry, ...globSync(join(root, 'functions', name, '*-worker.ts'))],
    outbase: join(root, 'functions'),
    outdir,
    outExtension: { '.js': '.mjs' },
    chunkNames: `${name}/[name]-[hash]`,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // Modules before CommonJS: only they can be shaken.
    mainFields: ['module', 'main'],
    minify: true,
    banner: { js: banner },
    plugins: [withoutJsonSchemas(), inOneChunk(root, entry)],
    // zod names each of its processors, of which none is left.
    logOverride: { 'import-is-undefined': 'silent' },
    sourcemap: 'external',
    sourcesContent: false,
    legalComments: 'none',
    metafile: true,
    write: false,
    logLevel: 'warning',
  } satisfies BuildOptions;
}

/** Adds what functions read beside their code: the index of places, taken over from `lastPlaces` where it still fits, and the font. */
export async function addUnbundled(lastPlaces: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await keepPlaces(lastPlaces, join(folder, 'places.bin'));
  keepFont(folder);
}

/** The letters of documents with their licence, which must go wherever they go. */
function keepFont(folder: string): void {
  const require = createRequire(import.meta.url);
  copyFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'), join(folder, 'DejaVuSans.ttf'));
  copyFileSync(require.resolve('dejavu-fonts-ttf/LICENSE'), join(folder, 'DejaVuSans.LICENSE'));
}

/** The index changes with its packages and the federal rates only: the one of the last build is taken over where it still fits. */
async function keepPlaces(last: string, next: string): Promise<void> {
  if (last === next) return await buildPlaces(next);
  try {
    copyFileSync(last, next);
  } catch {
    // There is none, or a build at the same time is putting its own there: it is made again.
    rmSync(next, { force: true });
  }
  await buildPlaces(next);
}

/** The folders of functions: those with a handler. */
export function familyNames(root: string): string[] {
  return readdirSync(join(root, 'functions')).filter((name) => existsSync(join(root, 'functions', name, 'handler.ts')));
}

/** Writes a file, with the folders above it. */
export function write(file: string, contents: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, contents);
}
