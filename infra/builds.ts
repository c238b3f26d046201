import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Builds } from './portal-stack.ts';
import { functionNames } from './stages.ts';

/** An expected failure to synthesize, as one sentence for the developer; every other error is a bug. */
export class StackRefusal extends Error {
  override readonly name = 'Refusal';
}

const root = dirname(import.meta.dirname);

/** Held while dist/functions and dist/web are built, and while a stack is synthesized from them. */
export const buildLock = join(root, 'dist/build-lock.sqlite');

/** The builds in this folder below the root. */
export function buildsIn(folder: string): Builds {
  return { functions: join(root, folder, 'functions'), web: join(root, folder, 'web') };
}

/** What `bin/build.ts` makes. Throws a Refusal that names the first file that is missing. */
export function finishedBuilds(builds: Builds): Builds {
  const wanted = [
    join(builds.web, 'index.html'),
    ...functionNames.map((name) => join(builds.functions, name, 'handler.mjs')),
  ];
  const missing = wanted.find((file) => !existsSync(file));
  if (missing)
    throw new StackRefusal(`${missing} is missing: build the functions and the website first, with npm run build.`);
  return builds;
}
