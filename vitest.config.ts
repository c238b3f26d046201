import { configDefaults, defineConfig } from 'vitest/config';
import { patienceMs, testTimeMs } from './test/support/patience.ts';

/** LONG=1 runs the large proofs too, with their full numbers; without it they are left out. */
const long = process.env.LONG === '1';
const exclude = [...configDefaults.exclude, ...(long ? [] : ['test/**/*.long.test.{ts,tsx}'])];

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: testTimeMs,
    hookTimeout: testTimeMs,
    expect: { poll: { timeout: patienceMs } },
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: { name: 'rooms', include: ['test/**/*.test.{ts,tsx}'], exclude: [...exclude, 'test/portal/**'] },
      },
      {
        // What needs the running portal: it is started once for all of these files.
        extends: true,
        test: {
          name: 'portal',
          include: ['test/portal/**/*.test.ts'],
          exclude,
          globalSetup: 'test/support/global-setup.ts',
        },
      },
    ],
  },
});
