/** What is mutated: the rules of `shared/domain`, or a room of `functions`. */
const name = process.env.MUTANTS ?? 'rules';
const isRules = name === 'rules';

export default {
  plugins: ['@stryker-mutator/vitest-runner', './test/mutants/compiles.ts', './test/mutants/unseen.ts'],
  testRunner: 'vitest',
  vitest: { configFile: `test/mutants/${isRules ? 'rules' : 'functions'}.config.ts`, related: false },
  checkers: ['compiles'],
  ignorers: ['unseen'],
  // The loops over the pixels of photos take minutes for every mutant.
  mutate: isRules
    ? ['shared/domain/**/*.ts', '!shared/domain/documents/photo-fault.ts']
    : [`functions/${name}/**/*.ts`],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  ignorePatterns: ['tsconfig.json', 'dist', '.local*'],
  // The portal of the tests runs in the copy with the mutants.
  buildCommand: isRules ? undefined : 'node bin/run.mjs build',
  concurrency: 2,
  // While it counts which test reaches what, a runner of the rules holds 6 GB.
  testRunnerNodeArgs: ['--max-old-space-size=8192'],
  thresholds: { high: 95, low: 90, break: 90 },
  dryRunTimeoutMinutes: 30,
  timeoutMS: 30_000,
  disableTypeChecks: false,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false },
  jsonReporter: { fileName: `dist/mutants-${name}.json` },
  tempDirName: `dist/mutants-${name}`,
};
