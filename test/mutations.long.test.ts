import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const hour = 60 * 60_000;

/** Without what belongs to the run of tests that we are part of. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(?:VITEST|LONG$|NODE_OPTIONS$|TEST$)/.test(name)),
);

// stryker.config.json has the share that must be noticed; survivors are printed, and in dist/mutation.json.
it('changes of the rules are noticed by their tests, mutant by mutant [Z06]', { timeout: 4 * hour }, async () => {
  const stryker = 'node_modules/@stryker-mutator/core/bin/stryker.js';
  const running = spawn(process.execPath, [stryker, 'run'], { env: environment, stdio: 'inherit' });
  const [code] = await once(running, 'exit');
  expect(code).toBe(0);
});
