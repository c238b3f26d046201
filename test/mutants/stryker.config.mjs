/** What is mutated, by the name that MUTANTS has: the rules, and the rooms of functions that reach the score. */
const mutated = {
  // The loops over the pixels of photos take minutes for every mutant.
  rules: ['shared/domain/**/*.ts', '!shared/domain/documents/photo-fault.ts'],
  admin: ['functions/admin/**/*.ts'],
  candidate: ['functions/candidate/**/*.ts'],
  common: ['functions/{_http,_notices,_table}/**/*.ts'],
  feed: ['functions/feed/**/*.ts'],
  hourly: ['functions/hourly/**/*.ts'],
  identity: ['functions/identity/**/*.ts'],
  job: ['functions/{job,_jobs}/**/*.ts'],
  profile: ['functions/_people/profile/**/*.ts'],
  uploads: ['functions/_storage/uploads/**/*.ts'],
  user: ['functions/user/**/*.ts'],
};
const name = process.env.MUTANTS ?? 'rules';
/** Their tests are those of the file `<tests>.config.ts` beside this one. */
const tests = name === 'rules' ? name : 'functions';

export default {
  plugins: ['@stryker-mutator/vitest-runner', './test/mutants/compiles.ts', './test/mutants/unseen.ts'],
  testRunner: 'vitest',
  vitest: { configFile: `test/mutants/${tests}.config.ts`, related: false },
  checkers: ['compiles'],
  ignorers: ['unseen'],
  mutate: mutated[name],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  ignorePatterns: ['tsconfig.json', 'dist', '.local*'],
  // The portal of the tests runs in the copy with the mutants.
  buildCommand: tests === 'functions' ? 'node bin/run.mjs build' : undefined,
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
