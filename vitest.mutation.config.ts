import { defineConfig } from 'vitest/config';

/** The tests that Stryker runs for each mutant: of rules alone, in one process that keeps what it has loaded. */
export default defineConfig({
  test: {
    include: ['test/shared/domain/**/*.test.ts'],
    // With each loop counted, a run over the pixels of photos takes minutes for every mutant.
    exclude: ['test/shared/domain/documents/photo-fault.test.ts'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
