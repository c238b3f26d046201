import { defineConfig } from 'vitest/config';

/** The tests that Stryker runs for each mutant: of rules alone, in one process that keeps what it has loaded. */
export default defineConfig({
  test: { include: ['test/shared/domain/**/*.test.ts'], isolate: false, testTimeout: 60_000, hookTimeout: 60_000 },
});
