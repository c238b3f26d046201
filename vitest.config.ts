import { configDefaults, defineConfig } from 'vitest/config';
import { patienceMs, testTimeMs } from './test/support/patience.ts';

/** LONG=1 runs the large proofs too, with their full numbers; without it they are left out. */
const long = process.env.LONG === '1';
const exclude = [...configDefaults.exclude, ...(long ? [] : ['test/**/*.long.test.{ts,tsx}'])];

/** Journeys that the large proofs repeat before a portal with the switches of production. */
const journeys = ['applying', 'openings'].map((name) => `test/portal/jobs/${name}.test.ts`);

/** Rules and reckonings: nothing that they leave behind is in another's way. */
const units = [
  'test/shared/**/*.test.ts',
  'test/web/*.test.{ts,tsx}',
  'test/web/{build,forms,jobs,words}/**/*.test.ts',
];

/** Files share processes, for libraries take longer to load than most files to run; each has our own modules and variables afresh. */
const together = {
  isolate: false,
  setupFiles: ['test/support/fresh-file.ts', 'test/support/own-globals.ts'],
  // This package keeps a client with the address of the file that asked first: it is loaded afresh like ours.
  server: { deps: { inline: [/@aws-lambda-powertools\/parameters/] } },
};

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // The CDK's validation of a template takes 20 s: test/infra/first-deploy.test.ts has it in the long run, and every deployment.
    env: { CDK_VALIDATION: 'false' },
    testTimeout: testTimeMs,
    hookTimeout: testTimeMs,
    // Half as often as by default: each look takes time from what is waited for.
    expect: { poll: { timeout: patienceMs, interval: 100 } },
    reporters: ['default'],
    // What a test says is of use when it fails; the long run prints its seeds.
    silent: long ? false : 'passed-only',
    projects: [
      {
        extends: true,
        test: {
          ...together,
          name: 'rooms',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...units, 'test/portal/**', 'test/stage/**'],
        },
      },
      {
        // Our modules stay loaded as well, which takes longer than what most of these files do.
        extends: true,
        test: { name: 'units', include: units, exclude, isolate: false, setupFiles: 'test/support/own-globals.ts' },
      },
      {
        // What needs the running portal: it is started once for all of these files.
        extends: true,
        test: {
          ...together,
          name: 'portal',
          include: ['test/portal/**/*.test.ts'],
          exclude: [...exclude, 'test/portal/switches/**'],
          globalSetup: 'test/support/global-setup.ts',
        },
      },
      {
        // Journeys at a portal that is deployed already (bin/test-stage.ts).
        extends: true,
        test: { name: 'stage', include: ['test/stage/**/*.test.ts'] },
      },
      {
        // The same before a portal that has on what production has on.
        extends: true,
        test: {
          ...together,
          name: 'switches',
          include: ['test/portal/switches/**/*.test.ts', ...(long ? journeys : [])],
          exclude,
          globalSetup: 'test/support/global-setup-switches.ts',
        },
      },
    ],
  },
});
