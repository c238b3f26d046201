import { configDefaults, defineConfig } from 'vitest/config';

/** LONG=1 runs the large proofs too, with their full numbers; without it they are left out. */
const long = process.env.LONG === '1';
const exclude = [...configDefaults.exclude, ...(long ? [] : ['test/**/*.long.test.{ts,tsx}'])];

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // A browser, a portal and other tests on two cores: how long a test may take says nothing of the product.
    testTimeout: long ? 600_000 : 120_000,
    hookTimeout: 240_000,
    // What is polled for is waited for as long as a page waits (test/support/browser/browser.ts), not one second.
    expect: { poll: { timeout: 40_000 } },
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
