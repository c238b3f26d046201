import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Mistake } from './mistake.ts';

/** What is not part of the sources; the first two are linked. */
const apart = new Set(['node_modules', 'dist', '.git', '.local']);

/** Longer than any of the named files takes on a busy machine: a test that hangs fails too. */
const longestMs = 10 * 60_000;

/** A copy of the sources in which mistakes are planted, one at a time. */
export interface MutatedTree {
  /** Whether these tests pass as the sources are. */
  passes(tests: readonly string[]): Promise<boolean>;
  /** Whether one of its tests fails with this mistake. */
  notices(mistake: Mistake): Promise<boolean>;
  remove(): void;
}

export function mutatedTree(): MutatedTree {
  const root = resolve('.');
  const tree = mkdtempSync(join(tmpdir(), 'caravel-mistakes-'));
  cpSync(root, tree, { recursive: true, filter: (source) => !apart.has(source.slice(root.length + 1)) });
  for (const name of ['node_modules', 'dist'])
    if (existsSync(join(root, name))) symlinkSync(join(root, name), join(tree, name));

  async function passes(tests: readonly string[]): Promise<boolean> {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const options = ['run', '--project=rooms', '--project=units', '--bail=1', '--maxWorkers=1', '--reporter=dot'];
    const running = spawn(process.execPath, [vitest, ...options, ...tests], {
      cwd: tree,
      env: plainEnvironment(),
      stdio: 'ignore',
      timeout: longestMs,
    });
    const [code] = await once(running, 'exit');
    return code === 0;
  }

  return {
    passes,
    async notices({ file, from, to, tests }) {
      const place = join(tree, file);
      const text = readFileSync(place, 'utf8');
      // A function, so that no sign in it means anything.
      writeFileSync(
        place,
        text.replace(from, () => to),
      );
      try {
        return !(await passes(tests));
      } finally {
        writeFileSync(place, text);
      }
    },
    remove: () => rmSync(tree, { recursive: true, force: true }),
  };
}

/** Without what belongs to the run of tests that we are part of. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:VITEST|LONG$|NODE_OPTIONS$|TEST$)/.test(name));
  return Object.fromEntries(own);
}
