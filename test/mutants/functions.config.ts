import { defineConfig } from 'vitest/config';

/** The tests that Stryker runs for each mutant of a function: those that call it in their own process, as the project `rooms` does. */
export default defineConfig({
  test: {
    include: ['test/functions/**/*.test.ts'],
    exclude: ['test/**/*.long.test.ts'],
    isolate: false,
    setupFiles: ['test/support/fresh-file.ts', 'test/support/own-globals.ts'],
    server: { deps: { inline: [/@aws-lambda-powertools\/parameters/] } },
    env: { CDK_VALIDATION: 'false' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
