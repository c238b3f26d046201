import { join } from 'node:path';
import { runnerImport } from 'vite';

/** A module of the site's sources, for the build: loaded by vite, so that a build in watch mode sees it change. */
export async function readSource<Module>(root: string, path: string): Promise<Module> {
  return (await runnerImport<Module>(join(root, path))).module;
}
