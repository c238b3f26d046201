import { defineConfig } from 'vitest/config';

/** The tests that Stryker runs for each mutant: of rules alone, in one process that keeps what it has loaded. */
export default defineConfig({
  test: {
    include: ['test/shared/domain/**/*.test.ts'],
    // Instrumented, these take minutes for every mutant: loops over the pixels of photos, and texts that are made to be slow.
    exclude: ['documents/photo-fault', 'resume/hostile-resumes'].map((name) => `test/shared/domain/${name}.test.ts`),
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
