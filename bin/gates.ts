/**
 * `npm test`: every gate and every test, whatever fails on the way, so that one run shows all. `npm run check` leaves out the tests
 * before a portal. Up to five test files of a project that fail beside the others run once more alone; what then passes is unsteady,
 * counts neither as passed nor as failed, and fails the run from the third file on. The last line is `N passed, N failed`, counting
 * each gate as one, with `N unsteady` in the line above. With arguments only the test files that match them run, and only their tests
 * are counted; with LONG=1 only the large proofs, with their full numbers.
 */
import { resolve } from 'node:path';
import { build, everyGate, passGates } from './gates/gate.ts';
import { timesOf } from './gates/kinds.ts';
import { memoryFolder } from './gates/memory-folder.ts';
import { filesNamed, longTests, needsOf } from './gates/selection.ts';
import { onceMore, sumOf, type Tally } from './gates/steadiness.ts';
import { type Project, runTests, type TestRun } from './gates/test-run.ts';

const withoutPortal = '--without-portal';
const filters = process.argv.slice(2).filter((arg) => arg !== withoutPortal);
const long = process.env.LONG === '1';
const only = long && filters.length === 0 ? longTests() : filters;
// What follows an option is its value.
const names = filters.filter((arg, at) => !arg.startsWith('-') && !filters[at - 1]?.startsWith('-'));
const named = names.flatMap(filesNamed);
const unknown = names.find((name) => filesNamed(name).length === 0);
if (unknown !== undefined) {
  console.error(`No test file matches ${unknown}.`);
  process.exit(1);
}
// Node keeps what it has compiled of each package, for the several hundred processes of a run and for the next one.
process.env.NODE_COMPILE_CACHE ??= resolve('dist/compile-cache');
const needs = needsOf(named, process.argv.includes(withoutPortal));
// Files that are named run before a portal that is kept from the last such run.
if (needs.keepsPortal && !long && !process.env.CI) process.env.KEPT_PORTAL = '1';
const isPart = long || filters.length > 0;
// Files that are named run with their details.
if (named.length > 0) process.env.NAMED = '1';
// A portal that is kept would lose its data with the folder.
const inMemory = isPart ? undefined : memoryFolder();
if (inMemory) process.env.TMPDIR = inMemory;

/** Each project that is needed, beside the others where the machine has room. */
async function runProjects(): Promise<[Project, TestRun][]> {
  // Without a name vitest runs everything, also when there is no large proof to run.
  if (long && only.length === 0) return [];
  const atOnce = long ? 0 : undefined;
  // The large proofs load the machine each by itself; all others go side by side, and only one of the two may print meanwhile.
  const rooms = needs.rooms && runTests('rooms', only, long || !needs.portal, atOnce);
  if (long) await rooms;
  const portal = needs.portal && runTests('portal', only, true, atOnce);
  // A second portal. It waits most of the time, for the next code of an authenticator app, so it begins beside the others.
  if (long) await portal;
  const switches = needs.switches && runTests('switches', named.length > 0 ? only : [], long || !portal, atOnce);
  const all: [Project, TestRun | false][] = [
    ['portal', await portal],
    ['rooms', await rooms],
    ['switches', await switches],
  ];
  return all.filter((one): one is [Project, TestRun] => one[1] !== false);
}

const gates = isPart ? (needs.build ? [build] : []) : everyGate;
const failedGates = await passGates(gates);
// A part of the tests is counted as vitest counts it, unless its build has failed.
const passedGates = isPart ? 0 : gates.length - failedGates.length;
const counts: Tally[] = [{ passed: passedGates, failed: failedGates.length, unsteady: [], unsteadyTests: 0 }];
const runs = await runProjects();
for (const [project, run] of runs)
  counts.push(isPart ? { ...run, unsteady: [], unsteadyTests: 0 } : await onceMore(project, run));
if (!isPart) console.log(`\n${timesOf(runs.flatMap(([, { files }]) => files)).join('\n')}`);
const { passed, failed, unsteady, unsteadyTests } = sumOf(counts);
// Once more at the end, where a reader looks first: what a first run failed with is far above.
const reasons = [
  ...failedGates.map((name) => `  ${name}`),
  ...runs.flatMap(([project, { failed: count, files }]) => {
    const why = files.flatMap((one) => one.reasons.map((reason) => `  ${one.file} > ${reason}`));
    return count > why.length ? [...why, `  ${project}: an error outside of a test, or a run that broke off`] : why;
  }),
];
if (!isPart && reasons.length > 0) console.log(`\nFailed at the first run:\n${reasons.join('\n')}`);
if (unsteady.length > 0) console.log(`\nUNSTEADY, passed at the second run alone: ${unsteady.join(', ')}`);
console.log(`\n${unsteadyTests} unsteady\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && (passed > 0 || filters.length === 0) ? 0 : 1;
