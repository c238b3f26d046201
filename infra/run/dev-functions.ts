import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildContext, type BuildFailure, type BuildResult, context, formatMessages, type Message } from 'esbuild';
import { addUnbundled, bundleOptions, familyNames, write } from '../build-functions.ts';

/** The functions as they are being written, each bundled into one readable file with its source map. */
export interface DevFunctions {
  /** Bundles those that contain one of the changed files; answers the names of those whose code is new. */
  rebuild(changed: readonly string[]): Promise<string[]>;
  close(): Promise<void>;
}

interface Bundle {
  readonly context: BuildContext;
  /** Files of the last bundle, below the root; undefined when it failed. */
  inputs: ReadonlySet<string> | undefined;
  /** Hash of the last code. */
  code: string;
}

const isFailure = (error: unknown): error is BuildFailure => error instanceof Error && 'errors' in error;

/** Keeps `folder` up to date with the sources. What does not build is printed, and its last code stays. */
export async function openDevFunctions(root: string, folder: string): Promise<DevFunctions> {
  const bundles = new Map<string, Bundle>();

  async function open(name: string): Promise<Bundle> {
    const options = bundleOptions(name, root, folder);
    const made = await context({
      ...options,
      minify: false,
      splitting: false,
      sourcemap: 'linked',
      logLevel: 'silent',
      // One file has no chunks to keep together.
      plugins: options.plugins.filter((plugin) => plugin.name !== 'in-one-chunk'),
    });
    const bundle: Bundle = { context: made, inputs: undefined, code: '' };
    bundles.set(name, bundle);
    return bundle;
  }

  /** Whether the code is new. Throws esbuild's failure. */
  async function build(bundle: Bundle): Promise<boolean> {
    bundle.inputs = undefined;
    const result = (await bundle.context.rebuild()) as BuildResult<{ metafile: true; write: false }>;
    bundle.inputs = new Set(Object.keys(result.metafile.inputs));
    const code = result.outputFiles.map(({ hash }) => hash).join();
    if (code === bundle.code) return false;
    for (const { path, contents } of result.outputFiles) {
      write(`${path}.draft`, contents);
      renameSync(`${path}.draft`, path);
    }
    bundle.code = code;
    return true;
  }

  async function rebuild(changed: readonly string[]): Promise<string[]> {
    const names = familyNames(root);
    const failures = new Map<string, Message>();
    const failed: string[] = [];
    const renewed = await Promise.all(
      names.map(async (name) => {
        const bundle = bundles.get(name) ?? (await open(name));
        if (bundle.inputs && !changed.some((file) => bundle.inputs?.has(file))) return [];
        try {
          return (await build(bundle)) ? [name] : [];
        } catch (error) {
          if (!isFailure(error)) throw error;
          for (const one of error.errors) failures.set(JSON.stringify([one.location, one.text]), one);
          failed.push(name);
          return [];
        }
      }),
    );
    if (failed.length > 0) {
      const texts = await formatMessages([...failures.values()], { kind: 'error', color: process.stderr.isTTY });
      console.error(
        `${texts.join('')}Not built: ${failed.join(', ')}. The last code that was built goes on answering.`,
      );
    }
    return renewed.flat();
  }

  await addUnbundled(join(folder, 'places.bin'), folder);
  return {
    rebuild,
    close: async () => void (await Promise.all([...bundles.values()].map((one) => one.context.dispose()))),
  };
}
