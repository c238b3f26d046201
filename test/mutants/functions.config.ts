import { defineConfig } from 'vitest/config';

/** The tests that Stryker runs for each mutant of a function: those that call it in their own process, and those of calls to a portal. */
export default defineConfig({
  test: {
    include: ['test/functions/**/*.test.ts', 'test/portal/**/*.test.ts'],
    // Pages, commands, and files with a test that needs gateway and edge, or functions in processes of their own.
    exclude: [
      'test/**/*.long.test.ts',
      'test/portal/**/{*-in-browser,*-command,demo-world,identity-tokens,job-costs,notice-settings,openings,packets,people-list,staff-admins}.test.ts',
      'test/portal/{access,switches}/**',
    ],
    isolate: false,
    globalSetup: 'test/support/global-setup.ts',
    setupFiles: ['test/support/fresh-file.ts', 'test/support/own-globals.ts', 'test/mutants/functions-in-process.ts'],
    server: { deps: { inline: [/@aws-lambda-powertools\/parameters/] } },
    env: { CDK_VALIDATION: 'false' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
