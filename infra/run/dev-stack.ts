import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { write } from '../build-functions.ts';
import { functionNames } from '../stages.ts';
import { type LocalAssembly, synthesizeLocal } from '../synthesize-local.ts';

/** The stack as it is being written. */
export interface DevStack {
  /** Synthesizes it, so that the first use need not. */
  prepare(): Promise<void>;
  /** Synthesizes it and, when its template has changed, hands it to `use`. Throws when one of the two fails. */
  renew(use: (assembly: LocalAssembly) => Promise<void>): Promise<void>;
}

/**
 * The stack for this port, in `folder`. Its assets are stand-ins: the code of the functions and the website come from where they are
 * built, so that the template changes with the stack and the contract only.
 */
export function openDevStack(root: string, folder: string, port: number): DevStack {
  const standIns = join(folder, 'stand-ins');
  for (const name of functionNames) write(join(standIns, 'functions', name, 'handler.mjs'), '');
  write(join(standIns, 'web/index.html'), 'Vite answers for the website.\n');
  let used = '';
  // The assembly that is used stays as it is while the next one is made.
  let spare = 'assembly-1';
  const synthesize = () => synthesizeLocal({ port, folder: join(folder, spare), builds: relative(root, standIns) });
  return {
    prepare: async () => void (await synthesize()),
    async renew(use) {
      const assembly = await synthesize();
      const template = readFileSync(join(assembly.folder, `${assembly.stackName}.template.json`), 'utf8');
      if (template === used) return;
      await use(assembly);
      used = template;
      spare = spare === 'assembly-1' ? 'assembly-2' : 'assembly-1';
    },
  };
}
