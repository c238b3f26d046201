import { configDefaults, defineConfig } from 'vitest/config';

/** LONG=1 runs the large proofs too, with their full numbers; without it they are left out. */
const long = process.env.LONG === '1';
const exclude = [...configDefaults.exclude, ...(long ? [] : ['test/**/*.long.test.{ts,tsx}'])];

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // A browser, a portal and other tests on two cores that may have other work: how long a test takes proves nothing.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // As patient as a page (test/support/browser/browser.ts).
    expect: { poll: { timeout: 200_000 } },
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
