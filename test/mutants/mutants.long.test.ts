import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';

const hour = 60 * 60_000;
const rooms = readdirSync('functions').filter((name) => !name.endsWith('.md'));

/** Without what belongs to the run of tests that we are part of. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(?:VITEST|LONG$|NODE_OPTIONS$|TEST$)/.test(name)),
);

// stryker.config.mjs has the mutation score that must be reached; survivors are printed, and in dist/mutants-….json.
it.each(['rules', ...rooms])(
  'changes of %s are noticed by their tests, mutant by mutant [Z06]',
  { timeout: 6 * hour },
  async (name) => {
    const stryker = 'node_modules/@stryker-mutator/core/bin/stryker.js';
    const running = spawn(process.execPath, [stryker, 'run', 'test/mutants/stryker.config.mjs'], {
      env: { ...environment, MUTANTS: name },
      stdio: 'inherit',
    });
    onTestFinished(() => void running.kill());
    const [code] = await once(running, 'exit');
    expect(code).toBe(0);
  },
);
